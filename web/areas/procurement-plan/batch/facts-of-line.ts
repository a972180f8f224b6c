import type { PurchaseLimits } from '#shared/areas/legal-parameter/limits';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import type { BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import type { BatchFacts } from '#shared/areas/procurement-plan/batch/line-faults';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { formatDate } from '#shared/kit/dates';
import { multiplyPercent, subtractMoney } from '#shared/kit/money';
import { serverNow } from '../../../api/server-clock.ts';
import type { Invited } from '../../../parts/supplier/invitee-editor.tsx';

/** What a line of a batch plan is judged by on the screen: as the server does, as far as it is known here. */
export const factsOfLine = ({
  parameters,
  limits,
  planYear,
  stored,
  fileCount,
  invited,
  yearLine,
}: {
  parameters: LegalParameters;
  limits: PurchaseLimits;
  planYear: number;
  stored: BatchLine | undefined;
  fileCount: number;
  invited: readonly Invited[];
  /** Of the annual plan's line it names, in 元; null: it names none. */
  yearLine: { estimateAmount: string; remaining: string } | null;
}): BatchFacts => ({
  planYear,
  parameters,
  limits,
  today: formatDate(serverNow()),
  materialCount: stored?.materialCount ?? 0,
  techFileCount: fileCount,
  original: stored?.original ?? null,
  yearLine: yearLine && {
    estimate: yearLine.estimateAmount,
    taken: subtractMoney(yearLine.estimateAmount, yearLine.remaining),
    usable: multiplyPercent(yearLine.estimateAmount, limits.usablePercent),
  },
  suppliers: new Map(
    invited.flatMap(({ guid, name = '', standing }) =>
      guid ? [[guid, { name, standing: standing ?? supplierStanding.code.normal }] as const] : [],
    ),
  ),
});
