import type { ImportPreview, ImportRowView } from '#shared/areas/procurement-plan/import/import-contract';
import { isMoney, sumMoney } from '#shared/kit/money';

/** Whether a row becomes a line when the import is confirmed. */
export const isImported = ({ status }: ImportRowView) => status === 'ready' || status === 'faulty';

/** How many rows there are of each status, and what the lines add up to in 元. */
export function summaryOf(rows: readonly ImportRowView[]): ImportPreview['summary'] {
  const counts = { ready: 0, faulty: 0, held: 0, skipped: 0, ignored: 0, existing: 0 };
  for (const { status } of rows) counts[status] += 1;
  const amounts = rows
    .filter(isImported)
    .flatMap(({ values }) =>
      typeof values.estimateAmount === 'string' && isMoney(values.estimateAmount)
        ? [values.estimateAmount]
        : [],
    );
  return { rows: rows.length, ...counts, amount: sumMoney(amounts) };
}
