import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { verifyAudit } from '#shared/areas/audit/contract';
import { query } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { LoadFailed } from '../../kit/page-state.tsx';
import { useTexts } from './texts.ts';

/** 校验审计链: checks the newest part of the chain when asked, and says what was found. */
export function VerifyChain() {
  const texts = useTexts();
  const check = useQuery({ ...query(verifyAudit, {}, { quiet: true }), enabled: false });
  const found = check.data;
  return (
    <Panel>
      <Button loading={check.isFetching} onClick={() => void check.refetch()}>
        {texts.verify}
      </Button>
      {check.error ? (
        <LoadFailed error={check.error} retry={check.refetch} retrying={check.isFetching} />
      ) : (
        found && (
          <Alert
            showIcon
            type={found.isIntact ? 'success' : 'error'}
            title={
              found.fault
                ? texts.broken(found.fault.sequence, found.fault.reason)
                : texts.intact(found.from, found.to)
            }
            description={texts.head(found.head, found.unsealed)}
          />
        )
      )}
    </Panel>
  );
}
