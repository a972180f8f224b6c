import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { delegationCalls, type DelegationSaved } from '#shared/areas/approval/delegation-contract';
import { notPassedOnText } from '#shared/areas/approval/delegation-texts';
import { delegationForm } from '#shared/areas/approval/rules';
import { formatDateTime } from '#shared/kit/dates';
import { messageIn } from '#shared/kit/rule-texts';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { currentLanguage } from '../../kit/language.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { UserSelect } from '../../parts/people/user-select.tsx';
import { useTexts } from './texts.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { upTo } from '../../kit/up-to.ts';

type Values = Omit<z.input<typeof delegationForm>, 'guid'>;
const { toUserGuid, fromTime, toTime, reason } = delegationForm.shape;

/** The end must lie after the beginning; checked once the rest of the form is in order. */
const inOrder = ({ getFieldsValue }: { getFieldsValue: () => unknown }) => ({
  validator: async () => {
    const fault = delegationForm
      .safeParse(getFieldsValue())
      .error?.issues.find(({ code }) => code === 'custom');
    if (fault?.path[0] === 'toTime') throw new Error(messageIn(currentLanguage(), fault.message));
  },
});

/** Lets a colleague decide for the reader for a period. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const [guid] = useState(() => newGuid()); // sent twice, it is still one delegation
  const [now] = useState(() => formatDateTime(serverNow()));
  return (
    <ActDialog<Values>
      title={texts.addDelegation}
      okText={texts.save}
      done={({ notPassedOn }: DelegationSaved) =>
        texts.saved + notPassedOnText(notPassedOn)[currentLanguage()]
      }
      draftName="delegation"
      initial={{ fromTime: now }}
      send={(values) => call(delegationCalls.save, { guid, ...values })}
      isOver={false}
      onRefused={() => undefined}
      onSent={() => {
        onClose();
        void refetch(client, delegationCalls.list);
      }}
      onClose={onClose}
    >
      <Form.Item name="toUserGuid" label={texts.to} rules={[fieldRule(toUserGuid)]}>
        <UserSelect />
      </Form.Item>
      <Form.Item name="fromTime" label={texts.fromTime} rules={[fieldRule(fromTime)]}>
        <DateTimeInput />
      </Form.Item>
      <Form.Item
        name="toTime"
        label={texts.toTime}
        dependencies={['fromTime']}
        rules={[fieldRule(toTime), inOrder]}
      >
        <DateTimeInput />
      </Form.Item>
      <Form.Item name="reason" label={texts.reason} rules={[fieldRule(reason)]}>
        <Input {...upTo(200)} />
      </Form.Item>
    </ActDialog>
  );
}
