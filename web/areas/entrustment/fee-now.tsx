import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { type ReactNode, useDeferredValue } from 'react';
import { entrustCalls } from '#shared/areas/entrustment/contract';
import { feeFaults } from '#shared/areas/entrustment/fee-faults';
import { type FeeTerms, feeTerms } from '#shared/areas/entrustment/rules';
import { projectSetup } from '#shared/areas/project-setup/contract';
import type { SetupDetail } from '#shared/areas/project-setup/setup-views';
import { formatMoney } from '#shared/kit/money';
import { query } from '../../api/query.ts';
import { useDetailTexts } from './detail-texts.ts';
import type { EntrustValues } from './entrust-values.ts';
import css from './entrust.module.css';

/** The fee as the terms stand now; `-` as long as they are incomplete or wrong. */
export function FeeNow({
  form,
  start,
  setupGuid,
}: {
  form: FormInstance<EntrustValues>;
  start: EntrustValues;
  setupGuid: string;
}) {
  const setup = useQuery(query(projectSetup.detail, { guid: setupGuid }, { quiet: true }));
  const terms = feeTerms.safeParse(useDeferredValue({ ...start, ...Form.useWatch([], form) }));
  const isComplete = terms.success && Object.keys(feeFaults(terms.data)).length === 0;
  if (!isComplete || !setup.data) return <Fee>-</Fee>;
  return <Computed terms={terms.data} setup={setup.data} />;
}

function Computed({
  terms,
  setup: { projectType, planAmount, controlPrice },
}: {
  terms: FeeTerms;
  setup: Pick<SetupDetail, 'projectType' | 'planAmount' | 'controlPrice'>;
}) {
  const asked = { ...terms, projectType, planAmount, ...(controlPrice && { controlPrice }) };
  const fee = useQuery({
    ...query(entrustCalls.fee, asked, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  return <Fee>{fee.data ? formatMoney(fee.data.fee) : '-'}</Fee>;
}

function Fee({ children }: { children: ReactNode }) {
  const texts = useDetailTexts();
  return (
    <output className={css.fee}>
      {texts.estimate}：<strong>{children}</strong>
    </output>
  );
}
