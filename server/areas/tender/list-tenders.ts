import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { suspension, tenderState, type TenderState } from '#shared/areas/tender/codes';
import { tenderKind } from '#shared/areas/tender/kind';
import { type TenderRow, tenderRow, type TenderSearch } from '#shared/areas/tender/views';
import type { Actor } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { documentList, documentRow } from '../document/list.service.ts';
import { describedTender, tenders, type TenderTies } from './tender-access.ts';
import { type Tender, tender } from './tender.table.ts';

const { issued, closed } = tenderState.code;
const suspensionOf = ({ suspendedAt }: Tender) =>
  suspendedAt === null ? suspension.code.none : suspension.code.suspended;

/** A tender as lists show it to this person, in its state by the clock. */
export const toTenderRow = (found: Tender, ties: TenderTies, actor: Actor): TenderRow => ({
  ...pick(found, tenderRow.shape),
  ...documentRow(
    tenderKind,
    { ...found, suspension: suspensionOf(found) } as Tender,
    tenders.decide(found, ties, actor),
  ),
  isChanging: ties.isChanging,
});

/** The list of tenders. */
export const tenderList = documentList(describedTender, tenders, {
  row: ({ row, ...ties }, actor) => toTenderRow(row, ties, actor),
  behind: ['suspension'],
  filter: (_db, { suspension: asked, status }: Omit<TenderSearch, 'page' | 'rows'>) =>
    and(
      asked === undefined
        ? undefined
        : asked === suspension.code.suspended
          ? isNotNull(tender.suspendedAt)
          : isNull(tender.suspendedAt),
      // An index knows what is stored: of 待开标 that may still be 发标中.
      status === undefined
        ? undefined
        : inArray(tender.status, status === closed ? [issued, closed] : [status as TenderState]),
    ),
  flat: ({ row }) => ({ ...row, suspension: suspensionOf(row) }) as never,
  cells: {
    suspension: ({ suspension: code }: { suspension: number }) => suspension.label(code),
  },
});
