import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { depositSendStatus } from '#shared/areas/deposit/codes';
import { type OwnTenderDeposit, ownTenderDepositCalls as calls } from '#shared/areas/deposit/tender/contract';
import { query } from '../../../api/query.ts';
import { CodeTag } from '../../../kit/code-tag.tsx';
import { LoadedPage } from '../../../kit/loaded-page.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { DepositPanels } from './deposit-parts.tsx';
import { ChooseWindow, GuaranteeWindow } from './own-windows.tsx';
import { useTexts } from './texts.ts';

/** The deposit of a tender as its supplier pays it. */
export function OwnTenderDepositPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const found = useQuery(
    query(calls.detail, { tenderGuid: params.get('tenderGuid') ?? '' }, { quiet: true }),
  );
  return (
    <LoadedPage title={texts.ownTitle} of={found} rows={6}>
      {(of) => <Page of={of} />}
    </LoadedPage>
  );
}

function Page({ of }: { of: OwnTenderDeposit }) {
  const texts = useTexts();
  const [open, setOpen] = useState<'choose' | 'submit'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead
        title={of.tenderName}
        place={of.tenderNo}
        state={<CodeTag list={depositSendStatus} code={of.status} />}
      >
        {of.actions.map((act) => (
          <Button
            key={act}
            type={act === 'submit' || of.guid === null ? 'primary' : 'default'}
            onClick={() => setOpen(act)}
          >
            {texts[act]}
          </Button>
        ))}
      </PageHead>
      <DepositPanels of={of} />
      {open === 'choose' && <ChooseWindow of={of} onClose={close} />}
      {open === 'submit' && <GuaranteeWindow of={of} onClose={close} />}
    </>
  );
}
