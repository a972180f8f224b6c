import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Select } from 'antd';
import { useState } from 'react';
import {
  representativeCalls as calls,
  type RepresentativeDetail,
  type RepresentativeRow,
} from '#shared/areas/representative/contract';
import { endForm } from '#shared/areas/representative/rules';
import { mutation, query, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import css from './representative.module.css';
import { useTexts } from './texts.ts';

/** Confirming and ending entries, with the window of an end, which must be placed once on the page. */
export function useEntryActs() {
  const texts = useTexts();
  const client = useQueryClient();
  const [ending, setEnding] = useState<RepresentativeDetail>();
  const reload = () => refetch(client, calls.list, calls.info);
  const confirm = useMutation(mutation(calls.confirm, { done: texts.done.confirm }));
  return {
    confirm: ({ guid, version }: RepresentativeRow) =>
      confirm.mutateAsync({ guid, version }).then(reload, reload),
    /** What waits for the signature may have changed since the list was drawn. */
    end: async ({ guid }: RepresentativeRow) =>
      setEnding(await client.fetchQuery({ ...query(calls.info, { guid }), staleTime: 0 })),
    windows: ending && (
      <EndWindow
        of={ending}
        onDone={() => reload().then(() => setEnding(undefined))}
        onClose={() => setEnding(undefined)}
      />
    ),
  };
}

function EndWindow({
  of,
  onDone,
  onClose,
}: {
  of: RepresentativeDetail;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const texts = useTexts();
  const end = useMutation(mutation(calls.end, { done: texts.done.end }));
  const { waitingCount, successors } = of;
  const isStuck = waitingCount > 0 && successors.length === 0;
  return (
    <FormWindow<{ reason: string; successorGuid?: string }>
      title={`${texts.act.end} ${of.name}`}
      okText={texts.act.end}
      danger
      lead={texts.endLead}
      isReady={!isStuck}
      send={(values) => end.mutateAsync({ guid: of.guid, version: of.version, ...values })}
      onDone={onDone}
      onClose={onClose}
    >
      {waitingCount > 0 && (
        <Alert
          className={css.notice!}
          type="warning"
          showIcon
          title={isStuck ? texts.noSuccessor : texts.waitingHint(waitingCount)}
        />
      )}
      {waitingCount > 0 && !isStuck && (
        <Form.Item
          name="successorGuid"
          label={texts.successor}
          rules={[fieldRule(endForm.shape.successorGuid.unwrap())]}
        >
          <Select
            placeholder={texts.chooseSuccessor}
            options={successors.map(({ guid, name }) => ({ value: guid, label: name }))}
          />
        </Form.Item>
      )}
      <Form.Item name="reason" label={texts.reason} rules={[fieldRule(endForm.shape.reason)]}>
        <Input.TextArea {...counted(500)} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormWindow>
  );
}
