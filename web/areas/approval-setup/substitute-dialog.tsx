import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import type { DelegationSaved } from '#shared/areas/approval/delegation-contract';
import { notPassedOnText } from '#shared/areas/approval/delegation-texts';
import { substituteForm } from '#shared/areas/approval/setup-rules';
import { approvalSubstitutes, type SubstituteRow } from '#shared/areas/approval/setup-substitute-contract';
import { formatDateTime } from '#shared/kit/dates';
import { messageIn } from '#shared/kit/rule-texts';
import { call } from '../../api/call.ts';
import { CallRefused } from '../../api/errors.ts';
import { refetch } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { currentLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import type { Setup } from './item-editor.tsx';
import { useMoreTexts } from './more-texts.ts';
import { PersonSelect } from './person-select.tsx';
import { upTo } from '../../kit/up-to.ts';

type Values = Omit<z.input<typeof substituteForm>, 'guid'>;
const { fromUserGuid, toUserGuid, fromTime, toTime, reason } = substituteForm.shape;

/** What only the whole form tells, at its field: the end after the beginning, two different people. */
const inForm =
  (field: string) =>
  ({ getFieldsValue }: { getFieldsValue: () => unknown }) => ({
    validator: async () => {
      const fault = substituteForm
        .safeParse(getFieldsValue())
        .error?.issues.find(({ code, path }) => code === 'custom' && path[0] === field);
      if (fault) throw new Error(messageIn(currentLanguage(), fault.message));
    },
  });

/** A refusal with its texts in the reader's language. */
function inReadersWords(error: unknown): never {
  if (!(error instanceof CallRefused)) throw error;
  const words = (text: string) => messageIn(currentLanguage(), text);
  const fields = Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name, words(text)]));
  throw new CallRefused(words(error.info), error.code, fields);
}

/** Names who decides in an approver's place for a period. */
export function SubstituteDialog({
  company: { enterpriseGuid, name },
  onClose,
  onMade,
}: {
  company: Setup['company'];
  onClose: () => void;
  onMade: (period: SubstituteRow['period']) => void;
}) {
  const { substitute: texts } = useMoreTexts();
  const client = useQueryClient();
  const [guid] = useState(() => newGuid()); // sent twice, it is still one
  const [now] = useState(() => formatDateTime(serverNow()));
  const [made, setMade] = useState<SubstituteRow['period']>('current');
  const person = { enterpriseGuid, companyName: name, reach: 'company' } as const;
  return (
    <ActDialog<Values>
      title={texts.add}
      okText={texts.save}
      done={({ notPassedOn }: DelegationSaved) =>
        texts.saved + notPassedOnText(notPassedOn)[currentLanguage()]
      }
      draftName={`substitute:${enterpriseGuid}`}
      initial={{ fromTime: now }}
      send={(values) => {
        setMade(values.fromTime > formatDateTime(serverNow()) ? 'future' : 'current');
        return call(approvalSubstitutes.save, { guid, ...values }).catch(inReadersWords);
      }}
      isOver={false}
      onRefused={() => undefined}
      onSent={() => {
        onMade(made);
        onClose();
        void refetch(client, approvalSubstitutes.list);
      }}
      onClose={onClose}
    >
      <Form.Item name="fromUserGuid" label={texts.from} rules={[fieldRule(fromUserGuid)]}>
        <PersonSelect {...person} />
      </Form.Item>
      <Form.Item
        name="toUserGuid"
        label={texts.to}
        dependencies={['fromUserGuid']}
        rules={[fieldRule(toUserGuid), inForm('toUserGuid')]}
      >
        <PersonSelect {...person} />
      </Form.Item>
      <Form.Item name="fromTime" label={texts.fromTime} rules={[fieldRule(fromTime)]}>
        <DateTimeInput />
      </Form.Item>
      <Form.Item
        name="toTime"
        label={texts.toTime}
        dependencies={['fromTime']}
        rules={[fieldRule(toTime), inForm('toTime')]}
      >
        <DateTimeInput />
      </Form.Item>
      <Form.Item name="reason" label={texts.reason} rules={[fieldRule(reason)]}>
        <Input {...upTo(200)} />
      </Form.Item>
    </ActDialog>
  );
}
