import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { depositSendStatus } from '#shared/areas/deposit/codes';
import {
  type TenderDepositAct,
  tenderDepositCalls as calls,
  type TenderDepositDetail,
} from '#shared/areas/deposit/tender/contract';
import { formatMoney } from '#shared/kit/money';
import { query } from '../../../api/query.ts';
import { CodeTag } from '../../../kit/code-tag.tsx';
import { LoadedPage } from '../../../kit/loaded-page.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { ActWindow } from './act-window.tsx';
import { DepositPanels } from './deposit-parts.tsx';
import { useTexts } from './texts.ts';

/** Acts that are not the next step of a deposit but stop it. */
const DANGEROUS: readonly TenderDepositAct[] = ['reject', 'forfeit'];

/** One deposit of a tender for finance. */
export function TenderDepositPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const found = useQuery(query(calls.detail, { guid: params.get('guid') ?? '' }, { quiet: true }));
  return (
    <LoadedPage title={texts.title} of={found} rows={6}>
      {(of) => <Page of={of} />}
    </LoadedPage>
  );
}

function Page({ of }: { of: TenderDepositDetail }) {
  const texts = useTexts();
  const [act, setAct] = useState<TenderDepositAct>();
  return (
    <>
      <PageHead
        title={`${of.supplierName} ${of.tenderName}`}
        place={of.depositNo}
        state={<CodeTag list={depositSendStatus} code={of.status} />}
      >
        {of.actions.map((one) => (
          <Button key={one} danger={DANGEROUS.includes(one)} onClick={() => setAct(one)}>
            {texts.act[one]}
          </Button>
        ))}
      </PageHead>
      {of.interestToday !== null && (
        <Alert
          type={of.isOverdue ? 'error' : 'info'}
          showIcon
          title={`${texts.refundDue} ${of.refundDue ?? texts.none} ${texts.interestToday} ${formatMoney(of.interestToday)}`}
          style={{ marginBottom: 12 }}
        />
      )}
      <DepositPanels of={of} />
      {act && <ActWindow act={act} of={of} onClose={() => setAct(undefined)} />}
    </>
  );
}
