import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { approvalSetup } from '#shared/areas/approval/setup-contract';
import { query } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { useTexts } from './texts.ts';

const OpenCasesDialog = onDemand(() =>
  import('./open-cases-dialog.tsx').then((module) => module.OpenCasesDialog),
);

/** Before a change: the cases that run and keep the levels they began with; nothing when all have ended. */
export function OpenCases({ enterpriseGuid, kind }: { enterpriseGuid: string; kind: string }) {
  const { open } = useTexts();
  const [isShown, setShown] = useState(false);
  const found = useQuery(query(approvalSetup.openCases, { enterpriseGuid, kind }, { quiet: true }));
  if (!found.data || found.data.isAllEnd) return null;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={open.notice(found.data.total)}
        action={
          <Button size="small" onClick={() => setShown(true)}>
            {open.show}
          </Button>
        }
      />
      <OpenCasesDialog open={isShown} cases={found.data} onClose={() => setShown(false)} />
    </>
  );
}
