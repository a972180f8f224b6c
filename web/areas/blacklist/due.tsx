import type { MeasureRow } from '#shared/areas/supplier-rating/blacklist-contract';
import { measureStatus } from '#shared/areas/supplier-rating/codes';
import { DueDate } from '../../parts/date/due-date.tsx';
import { useTexts } from './texts.ts';

/** Last day for the statement, and while it is waited for how much time is left. */
export function Due({ of: { statementDue, status } }: { of: Pick<MeasureRow, 'statementDue' | 'status'> }) {
  const { dueOver } = useTexts();
  return <DueDate date={statementDue} isOpen={status === measureStatus.code.noticed} over={dueOver} />;
}
