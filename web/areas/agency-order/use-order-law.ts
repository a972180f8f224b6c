import type { Finding } from '#shared/areas/legal-parameter/finding';
import { orderFindings } from '#shared/areas/agency-order/order-findings';
import { yearOf } from '#shared/kit/dates';
import { useLaw } from '../../parts/law/use-law.ts';
import { useWorkCalendar } from '../../parts/law/use-work-calendar.ts';
import type { EntrustValues } from './entrust-values.ts';
import { usePrepared } from './use-prepared.ts';

/** What the law says of a form as it stands, counted in the browser as the server does; nothing until it is known. */
export function useOrderLaw({ files: _files, ...now }: EntrustValues, setupGuid: string): readonly Finding[] {
  const { parameters } = useLaw();
  const purchase = usePrepared(setupGuid).data?.purchase;
  const days = [now.plannedIssueDate, now.plannedOpenDate, now.plannedAwardDate, now.plannedContractDate];
  const years = days.flatMap((day) => (day ? [yearOf(day)] : []));
  // a period that begins in December ends in the next year
  const asked = [...new Set(years.flatMap((year) => [year, year + 1]))].toSorted((a, b) => a - b);
  const calendar = useWorkCalendar(asked);
  return purchase && calendar ? orderFindings(now, purchase, parameters, calendar) : [];
}
