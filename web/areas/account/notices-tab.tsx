import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { noticeChannel } from '#shared/areas/notification/codes';
import {
  type NoticeSettingsRead,
  readNoticeSettings,
  saveNoticeSettings,
  tryNoticeChannel,
} from '#shared/areas/notification/settings-contract';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, query, refetch } from '../../api/query.ts';
import { fieldErrorsOf } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { FormFault } from '../../kit/plain-buttons.tsx';
import { NoticeChat } from './notice-chat.tsx';
import { NoticeChoicesTable } from './notice-choices.tsx';
import { faultsOf, inputOf, type NoticeValues, valuesOf } from './notice-form.ts';
import { NoticeHours } from './notice-hours.tsx';
import css from './notice-settings.module.css';
import { useNoticeTexts } from './notice-texts.ts';

/** How one wants to be told of one's messages outside the program. */
export function NoticesTab() {
  const settings = useQuery(query(readNoticeSettings, {}, { quiet: true }));
  const [wasSaved, setWasSaved] = useState(false);
  return (
    <PageState of={settings}>
      {(stored) => (
        // what was saved is a form of its own: the focus goes on to its button
        <NoticeSettingsForm
          key={stored.version}
          stored={stored}
          wasSaved={wasSaved}
          onSaved={() => setWasSaved(true)}
        />
      )}
    </PageState>
  );
}

function NoticeSettingsForm({
  stored,
  wasSaved,
  onSaved,
}: {
  stored: NoticeSettingsRead;
  wasSaved: boolean;
  onSaved: () => void;
}) {
  const texts = useNoticeTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(stored));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const change = (some: Partial<NoticeValues>) => {
    setValues((now) => ({ ...now, ...some }));
    setFaults({});
  };
  const save = useMutation({
    ...mutation(saveNoticeSettings, { done: texts.saved, quiet: true }),
    onSuccess: () => {
      onSaved();
      return refetch(client, readNoticeSettings);
    },
    onError: (error) => setFaults({ form: error.message, ...fieldErrorsOf(error) }),
  });
  const test = useMutation(mutation(tryNoticeChannel, { done: texts.tested }));
  const submit = () => {
    const found = faultsOf(values, stored);
    setFaults(found);
    if (Object.keys(found).length === 0) save.mutate(inputOf(values, stored) as never);
  };
  const fault = (name: string) => {
    const found = faults[name];
    return found === undefined ? undefined : messageIn(language, found);
  };
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(stored));
  const hasChat = values.by !== 'none';
  const ends = {
    mail: endOf(stored.mailTo, texts.noMail, texts.leadsTo),
    sms: endOf(stored.smsTo, texts.noPhone, texts.leadsTo),
    chat: { text: hasChat ? '' : texts.noChat, isOpen: hasChat },
  };
  return (
    <>
      <Panel title={texts.ways}>
        <p className={css.soft}>{texts.hint}</p>
        <NoticeChoicesTable value={values.choices} ends={ends} onChange={(choices) => change({ choices })} />
        <FormFault>{fault('choices')}</FormFault>
      </Panel>
      <Panel title={texts.hours}>
        <NoticeHours values={values} fault={fault} onChange={change} />
      </Panel>
      <Panel title={texts.chat}>
        <NoticeChat stored={stored} values={values} fault={fault} onChange={change} />
      </Panel>
      <FormFault>{fault('form')}</FormFault>
      <div className={css.foot}>
        <Button type="primary" autoFocus={wasSaved} onClick={submit} loading={save.isPending}>
          {texts.save}
        </Button>
        {isChanged && <span className={css.soft}>{texts.unsaved}</span>}
        {!isChanged &&
          noticeChannel
            .options(language)
            .filter(({ value }) => ends[value].isOpen)
            .map(({ value, label }) => (
              <Button
                key={value}
                onClick={() => test.mutate({ channel: value })}
                loading={test.isPending && test.variables.channel === value}
              >
                {texts.test(label)}
              </Button>
            ))}
      </div>
    </>
  );
}

const endOf = (to: string | null, none: string, leadsTo: (to: string) => string) =>
  to === null ? { text: none, isOpen: false } : { text: leadsTo(to), isOpen: true };
