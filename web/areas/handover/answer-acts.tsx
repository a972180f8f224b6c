import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { handoverCalls, type HandoverDetail } from '#shared/areas/handover/contract';
import { acceptForm, ownHandoverCalls as calls, refuseForm } from '#shared/areas/handover/own-contract';
import { workbenchDay } from '#shared/areas/workbench/contract';
import { mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { useOfferTexts } from './offer-texts.ts';

/** What the parties of a hand-over may do with it: accept, refuse, recall. */
export function AnswerActs({ of }: { of: HandoverDetail }) {
  const texts = useOfferTexts();
  const client = useQueryClient();
  const [open, setOpen] = useState<'accept' | 'refuse'>();
  const recall = useMutation(mutation(calls.recall, { done: texts.done.recall }));
  const reload = () =>
    refetch(client, handoverCalls.info, handoverCalls.list, calls.records, calls.things, workbenchDay);
  const { guid, version, handoverNo, actions } = of;
  const events = {
    onClose: () => setOpen(undefined),
    async onDone() {
      setOpen(undefined);
      await reload();
    },
  };
  return (
    <>
      {actions.includes('accept') && (
        <Button type="primary" onClick={() => setOpen('accept')}>
          {texts.accept}
        </Button>
      )}
      {actions.includes('refuse') && <Button onClick={() => setOpen('refuse')}>{texts.refuse}</Button>}
      {actions.includes('recall') && (
        <ConfirmButton
          act={texts.recall}
          thing={handoverNo}
          explanation={texts.recallText}
          onConfirm={() => recall.mutateAsync({ guid, version }).then(reload, reload)}
        />
      )}
      {open === 'accept' && <AcceptWindow of={of} {...events} />}
      {open === 'refuse' && <RefuseWindow of={of} {...events} />}
    </>
  );
}

interface Events {
  of: HandoverDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function AcceptWindow({ of: { guid, version, handoverNo, itemCount, effectiveTime }, ...events }: Events) {
  const texts = useOfferTexts();
  const accept = useMutation(mutation(calls.accept, { done: texts.done.accept }));
  return (
    <FormWindow<{ note?: string }>
      title={texts.acceptOf(handoverNo)}
      okText={texts.accept}
      lead={
        effectiveTime ? texts.acceptLater(itemCount, effectiveTime.slice(0, 16)) : texts.acceptText(itemCount)
      }
      send={({ note }) => accept.mutateAsync({ guid, version, ...(note && { note }) })}
      {...events}
    >
      <Form.Item name="note" label={texts.acceptNote} rules={[fieldRule(acceptForm.shape.note)]}>
        <Input.TextArea autoFocus rows={3} {...counted(500)} />
      </Form.Item>
    </FormWindow>
  );
}

function RefuseWindow({ of: { guid, version, handoverNo }, ...events }: Events) {
  const texts = useOfferTexts();
  const refuse = useMutation(mutation(calls.refuse, { done: texts.done.refuse }));
  return (
    <FormWindow<{ note: string }>
      title={texts.refuseOf(handoverNo)}
      okText={texts.refuse}
      danger
      lead={texts.refuseText}
      send={({ note }) => refuse.mutateAsync({ guid, version, note })}
      {...events}
    >
      <Form.Item name="note" label={texts.refuseReason} rules={[fieldRule(refuseForm.shape.note)]}>
        <Input.TextArea autoFocus rows={3} {...counted(500)} />
      </Form.Item>
    </FormWindow>
  );
}
