import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { noticeOfTenders } from '#shared/areas/session/paths';
import { noticeKind, type NoticeKind } from '#shared/areas/tender-notice/codes';
import { tenderNoticeCalls as calls } from '#shared/areas/tender-notice/contract';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import css from './notice.module.css';
import { useTexts } from './texts.ts';

const FOUND = 20;

interface Choice {
  value: string;
  label: string;
  projectGuid: string;
  kinds: NoticeKind[];
}

/** A new notice begins with its tenders, whose scheme says most of it. */
export function ChooseTenders() {
  const texts = useTexts();
  const language = useLanguage();
  const go = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [kind, setKind] = useState<NoticeKind>();
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(calls.tenders, { rows: FOUND, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  });
  const [first] = chosen;
  const kinds = first?.kinds ?? [];
  const is = kind !== undefined && kinds.includes(kind) ? kind : kinds[0];
  const options = (found.data?.list ?? []).map(
    ({ guid, tenderNo, tenderName, projectGuid, kinds: of }): Choice & { disabled: boolean } => ({
      value: guid,
      label: `${tenderNo} ${tenderName}`,
      projectGuid,
      kinds: of,
      // One notice is about tenders of one project.
      disabled: first !== undefined && first.projectGuid !== projectGuid,
    }),
  );
  return (
    <>
      <PageHead title={tenderNoticeKind.name[language]} />
      <Panel title={texts.chooseTenders}>
        <div className={css.choose}>
          <p className={css.soft}>{texts.chooseLead}</p>
          <label htmlFor="tenders">{tenderNoticeKind.fields.tenderGuids.label[language]}</label>
          <Select<string[], Choice>
            id="tenders"
            mode="multiple"
            placeholder={texts.findTender}
            loading={found.isFetching}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            value={chosen.map(({ value }) => value)}
            options={[
              ...chosen.filter((one) => !options.some(({ value }) => value === one.value)),
              ...options,
            ]}
            onChange={(_values, given) => setChosen(given as Choice[])}
          />
          <label htmlFor="kind">{texts.chooseKind}</label>
          <Select<NoticeKind>
            id="kind"
            value={is ?? null}
            disabled={kinds.length === 0}
            options={kinds.map((one) => ({ value: one, label: noticeKind.label(one, language) }))}
            onChange={setKind}
          />
          <div>
            <Button
              type="primary"
              disabled={is === undefined}
              onClick={() =>
                void go(
                  noticeOfTenders(
                    chosen.map(({ value }) => value),
                    is,
                  ),
                )
              }
            >
              {texts.start}
            </Button>
          </div>
        </div>
      </Panel>
    </>
  );
}
