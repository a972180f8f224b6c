import { Tag } from 'antd';
import { registrationStatus } from '#shared/areas/registration/codes';
import type { OwnEntryRow } from '#shared/areas/tender-entry/contract';
import { CodeTag } from '../../kit/code-tag.tsx';
import css from './entry.module.css';
import { useTexts } from './texts.ts';

/** State of a registration, with the day of its answer while it waits. */
export function EntryState({
  of: { status, withdrawnAt, answerBy },
}: {
  of: Pick<OwnEntryRow, 'status' | 'withdrawnAt' | 'answerBy'>;
}) {
  const texts = useTexts();
  if (withdrawnAt) return <Tag>{texts.isWithdrawn}</Tag>;
  return (
    <>
      <CodeTag list={registrationStatus} code={status} />
      {status === registrationStatus.code.toReview && (
        <div className={css.soft}>{texts.answerBy(answerBy)}</div>
      )}
    </>
  );
}
