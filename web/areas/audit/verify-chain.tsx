import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { verifyAudit } from '#shared/areas/audit/contract';
import { auditFault } from '#shared/areas/audit/fault';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { LoadFailed } from '../../kit/page-state.tsx';
import { useTexts } from './texts.ts';
import css from './audit.module.css';

/** 校验审计链: checks the newest part of the chain when asked, and says what was found, and up to where it is signed. */
export function VerifyChain() {
  const texts = useTexts();
  const language = useLanguage();
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
          <div className={css.found!}>
            <Alert
              showIcon
              type={found.isIntact ? 'success' : 'error'}
              title={
                found.fault
                  ? texts.broken(placeOf(found.fault), auditFault.label(found.fault.kind, language))
                  : texts.intact(found.from, found.to)
              }
              description={texts.head(found.head, found.unsealed)}
            />
            {found.log ? (
              <Alert
                showIcon
                type={found.log.stopReason === null ? 'info' : 'error'}
                title={
                  found.log.stopReason === null ? texts.signedHead : texts.rolledBack(found.log.stopReason)
                }
                description={texts.signed(found.log)}
              />
            ) : (
              <Alert showIcon type="warning" title={texts.unsigned} />
            )}
          </div>
        )
      )}
    </Panel>
  );
}

/** The place of a row, or between which places it is. */
const placeOf = ({ sequence, until }: { sequence: number; until: number | null }) =>
  until === null || until === sequence ? String(sequence) : `${sequence}–${until}`;
