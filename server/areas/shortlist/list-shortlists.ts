import { shortlistKind } from '#shared/areas/shortlist/kind';
import { type ShortlistRow, shortlistRow, type ShortlistSearch } from '#shared/areas/shortlist/views';
import type { Actor } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { documentList, documentRow } from '../document/list.service.ts';
import { describedShortlist, shortlists, type ShortlistTies } from './shortlist-access.ts';
import type { Shortlist } from './shortlist.table.ts';

/**
 * A shortlist as lists show it to this person. How many are planned and confirmed is the number of those who may bid: a list
 * tells it to who draws it up alone, the page to whoever may know (`knowsInvitees`).
 */
export const toShortlistRow = (
  found: Shortlist,
  ties: ShortlistTies,
  actor: Actor,
  knows = found.createUserGuid === actor.guid,
): ShortlistRow => ({
  ...pick(found, shortlistRow.shape),
  ...documentRow(shortlistKind, found, shortlists.decide(found, ties, actor)),
  planCount: knows ? found.planCount : null,
  confirmedCount: knows ? found.confirmedCount : null,
  sealed: !knows,
});

/** The list of shortlists. */
export const shortlistList = documentList(describedShortlist, shortlists, {
  row: ({ row, ...ties }, actor) => toShortlistRow(row, ties, actor),
  filter: (_db, _filter: Omit<ShortlistSearch, 'page' | 'rows'>) => undefined,
});
