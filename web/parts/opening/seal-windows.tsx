import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import {
  sealMode,
  type SealMode,
  sealModeWorth,
  sealRecovery,
  type SealRecovery,
} from '#shared/areas/seal-policy/codes';
import {
  OPENERS_MAX,
  sealPolicyCalls as calls,
  type SealPolicyRow,
} from '#shared/areas/seal-policy/contract';
import { listQuery, mutation, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { counted } from '../../kit/up-to.ts';
import { FormWindow } from '../form/form-window.tsx';
import { useTexts } from './texts.ts';

interface Values {
  mode: SealMode;
  needed: number;
  openers: string[];
  recovery: SealRecovery;
  reason?: string;
}
const CANDIDATES = 50;
const strong = sealMode.code.strong;

/** Says who opens the bids of a tender, as a draft. */
export function ChooseWindow({
  tenderGuid,
  draft,
  isStrongRequired,
  isReplacing,
  onClose,
}: {
  tenderGuid: string;
  draft: SealPolicyRow | undefined;
  isStrongRequired: boolean;
  isReplacing: boolean;
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const send = useMutation(mutation(calls.choose, { done: texts.saved }));
  const [keyword, setKeyword] = useState('');
  const found = useQuery(listQuery(calls.candidates, { page: 1, rows: CANDIDATES, keyword }));
  const mode = Form.useWatch('mode', form) ?? draft?.mode ?? strong;
  const named = draft?.openers.map((one) => ({
    value: one.personGuid,
    label: `${one.personName} ${one.enterpriseName}`,
  }));
  const options = (found.data?.list ?? []).map((one) => ({
    value: one.guid,
    label: `${one.name} ${one.enterpriseName}`,
  }));
  const { shape } = calls.choose.input;
  return (
    <FormWindow<Values>
      title={texts.choose}
      okText={texts.choose}
      form={form}
      initial={{
        mode: draft?.mode ?? strong,
        needed: draft?.needed ?? 2,
        openers: draft?.openers.map(({ personGuid }) => personGuid) ?? [],
        recovery: draft?.recovery ?? sealRecovery.code.optional,
        reason: draft?.reason ?? '',
      }}
      send={(said) =>
        send.mutateAsync({
          ...said,
          needed: said.mode === strong ? said.needed : 0,
          openers: said.mode === strong ? said.openers : [],
          tenderGuid,
          ...(draft && { version: draft.version }),
        })
      }
      onDone={() => {
        onClose();
        return refetch(client, calls.ofTender);
      }}
      onClose={onClose}
    >
      <Form.Item name="mode" label={texts.mode} rules={[fieldRule(shape.mode)]} required>
        <CodeSelect list={sealMode} disabled={isStrongRequired} />
      </Form.Item>
      <Alert type="info" title={sealModeWorth.label(mode, language)} style={{ marginBottom: 16 }} />
      {mode === strong && (
        <>
          <Form.Item
            name="openers"
            label={texts.openers}
            extra={texts.openersHint}
            rules={[fieldRule(shape.openers)]}
            required
          >
            <Select
              mode="multiple"
              maxCount={OPENERS_MAX}
              showSearch={{ filterOption: false, onSearch: setKeyword }}
              options={
                keyword === '' && named
                  ? [...named, ...options.filter(({ value }) => !named.some((one) => one.value === value))]
                  : options
              }
            />
          </Form.Item>
          <Form.Item name="needed" label={texts.needed} rules={[fieldRule(shape.needed)]} required>
            <InputNumber min={2} max={OPENERS_MAX} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </>
      )}
      <Form.Item name="recovery" label={texts.recovery} rules={[fieldRule(shape.recovery)]} required>
        <CodeSelect list={sealRecovery} />
      </Form.Item>
      {isReplacing && (
        <Form.Item name="reason" label={texts.reason} rules={[fieldRule(shape.reason)]} required>
          <Input.TextArea rows={2} {...counted(200)} />
        </Form.Item>
      )}
    </FormWindow>
  );
}

/** 公布: what was chosen is never another afterwards. */
export function PublishWindow({
  of: { guid, version },
  onClose,
}: {
  of: SealPolicyRow;
  onClose: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.publish, { done: texts.published }));
  return (
    <FormWindow
      title={texts.publish}
      okText={texts.publish}
      lead={texts.publishLead}
      send={() => send.mutateAsync({ guid, version })}
      onDone={() => {
        onClose();
        return refetch(client, calls.ofTender);
      }}
      onClose={onClose}
    >
      {null}
    </FormWindow>
  );
}
