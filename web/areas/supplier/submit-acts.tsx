import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { type RecordsOverview, supplierRecordCalls } from '#shared/areas/supplier/records/contract';
import { mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import css from './supplier.module.css';
import { useTexts } from './texts.ts';

const SubmitDialog = onDemand(() =>
  import('../../parts/approval/submit-dialog.tsx').then((module) => module.SubmitDialog),
);

/** Puts the changed records up for review, after showing who decides, or takes them back. */
export function SubmitActs({ of }: { of: RecordsOverview }) {
  const texts = useTexts();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { actions, review, version, sections } = of;
  const isAgain = actions.includes('resubmit');
  const target = isAgain ? supplierRecordCalls.resubmit : supplierRecordCalls.submit;
  const submit = useMutation(mutation(target, { done: texts.submitted }));
  const withdraw = useMutation(mutation(supplierRecordCalls.withdraw, { done: texts.withdrawn }));
  const reload = async () => {
    const { recordsStale } = await import('./stale.ts'); // with the kinds, which the sections bring
    await refetch(client, ...recordsStale);
  };
  const sum = (state: 'new' | 'changed' | 'removed') =>
    sections.reduce((total, section) => total + section[state], 0);
  const label = isAgain ? texts.resubmit : texts.submit;
  return (
    <>
      {actions.includes('withdraw') && review && (
        <ConfirmButton
          act={texts.withdraw}
          thing={texts.thing}
          onConfirm={() =>
            withdraw.mutateAsync({ guid: review.guid, version: review.version }).finally(() => void reload())
          }
        />
      )}
      {(isAgain || actions.includes('submit')) && (
        <Button type="primary" disabled={of.faults.length > 0} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <SubmitDialog
          title={label}
          okText={label}
          lead={
            <div className={css.lead}>
              <p>{texts.sum(sum('new'), sum('changed'), sum('removed'))}</p>
              <p className={css.soft}>{of.hasFormal ? texts.submitChangeLead : texts.submitLead}</p>
            </div>
          }
          forecast={supplierRecordCalls.forecast}
          send={async () => {
            await submit.mutateAsync({ version }).catch(() => undefined);
            setOpen(false);
            await reload();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
