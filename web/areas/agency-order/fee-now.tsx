import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Form, type FormInstance, Modal } from 'antd';
import { useDeferredValue, useState } from 'react';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { feeFaults } from '#shared/areas/agency-order/fee-faults';
import { type FeeTerms, feeTerms } from '#shared/areas/agency-order/rules';
import type { FeeWorking } from '#shared/areas/agency-order/views';
import { formatMoney } from '#shared/kit/money';
import { query } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useDetailTexts } from './detail-texts.ts';
import type { EntrustValues } from './entrust-values.ts';
import css from './entrust.module.css';
import { type Prepared, usePrepared } from './use-prepared.ts';

const FeeWorkingView = onDemand(() => import('./fee-working.tsx').then((module) => module.FeeWorkingView));
const WORKING_WIDTH = 880;

/** The fee as the terms stand now, with its working; `-` as long as they are incomplete or wrong. */
export function FeeNow({
  form,
  start,
  setupGuid,
}: {
  form: FormInstance<EntrustValues>;
  start: EntrustValues;
  setupGuid: string;
}) {
  const prepared = usePrepared(setupGuid);
  const terms = feeTerms.safeParse(useDeferredValue({ ...start, ...Form.useWatch([], form) }));
  const isComplete = terms.success && Object.keys(feeFaults(terms.data)).length === 0;
  if (!isComplete || !prepared.data) return <Shown />;
  return <Computed terms={terms.data} of={prepared.data} />;
}

function Computed({
  terms,
  of: { purchase, setup, defaults },
}: {
  terms: FeeTerms;
  of: Pick<Prepared, 'purchase' | 'setup' | 'defaults'>;
}) {
  const asked = {
    ...terms,
    projectType: purchase.projectType,
    planAmount: setup.planAmount,
    ...(defaults.controlPrice && { controlPrice: defaults.controlPrice }),
    sections: setup.sections.map(({ controlPrice, ...one }) => ({
      ...one,
      ...(controlPrice && { controlPrice }),
    })),
  };
  const fee = useQuery({
    ...query(entrustCalls.fee, asked, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  return <Shown working={fee.data} />;
}

function Shown({ working }: { working?: FeeWorking | undefined }) {
  const mark = usePunctuation();
  const texts = useDetailTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.fee}>
      <output>
        {texts.estimate}
        {mark.colon}
        <strong>{working ? formatMoney(working.fee) : '-'}</strong>
      </output>
      {working && (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {texts.working}
        </Button>
      )}
      {working && isOpen && (
        <Modal
          open
          width={WORKING_WIDTH}
          title={texts.working}
          footer={<Button onClick={() => setOpen(false)}>{texts.close}</Button>}
          onCancel={() => setOpen(false)}
        >
          <FeeWorkingView of={working} />
        </Modal>
      )}
    </div>
  );
}
