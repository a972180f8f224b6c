import { and, asc, eq, sql } from 'drizzle-orm';
import {
  type HandoverDetail,
  type HandoverRow,
  type HandoverSearch,
  LISTED_ITEMS,
} from '#shared/areas/handover/contract';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Actor, Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { NotFound } from '../../kit/errors.ts';
import { decideHandover, takeBackUntil, within } from './access.ts';
import { givenOf } from './give.ts';
import { type Handover, handover, handoverItem } from './handover.table.ts';
import { seesNames } from '../user/holdings.service.ts';
import type { HandoverParts } from './held.ts';

const READ = 'handover:read';
const sortColumns = { handoverNo: handover.handoverNo, createTime: handover.createTime } as const;

/** One page of the hand-overs a person sees. */
export async function listHandovers(search: HandoverSearch, context: Context) {
  const found = await pageOfRows(context.db, handover, search, {
    where: and(
      await within(context, READ),
      // The hand-overs of a company are few: they are read one by one.
      contains(handover.handoverNo, search.handoverNo, { isWalked: true }),
      contains(handover.fromUserName, search.fromUserName, { isWalked: true }),
      search.toUserName === undefined
        ? undefined
        : sql`position(lower(${search.toUserName}) in lower(array_to_string(${handover.receivers}, ' '))) > 0`,
      search.status === undefined ? undefined : sql`${handover.status} = ${search.status}`,
    ),
    orderBy: sortedBy(search, sortColumns, 'createTime', handover.guid),
  });
  return { ...found, list: found.list.map((row) => toRow(row, context.actor)) };
}

const toRow = (row: Handover, actor: Actor): HandoverRow => ({
  guid: row.guid,
  version: row.version,
  handoverNo: row.handoverNo,
  status: row.status,
  fromUserGuid: row.fromUserGuid,
  fromUserName: row.fromUserName,
  fromDeptName: row.fromDeptName,
  receivers: row.receivers,
  witnessName: row.witnessName,
  reasonKind: row.reasonKind,
  itemCount: row.itemCount,
  createUserName: row.createUserName,
  createTime: formatDateTime(row.createTime),
  actions: allowedOf(decideHandover(row, actor)),
});

/** One hand-over with what was given to whom. */
export async function describeHandover(
  { givers }: Pick<HandoverParts, 'givers'>,
  guid: string,
  context: Context,
): Promise<HandoverDetail> {
  const { db, actor } = context;
  const [row] = await db
    .select()
    .from(handover)
    .where(and(eq(handover.guid, guid), await within(context, READ)));
  if (!row) throw new NotFound();
  const items = await db
    .select()
    .from(handoverItem)
    .where(eq(handoverItem.handoverGuid, guid))
    .orderBy(asc(handoverItem.position));
  const isNamed = ({ kind: own }: { kind: string }) =>
    seesNames(actor, givers.find(({ kind }) => kind === own) ?? {});
  return {
    ...toRow(row, actor),
    reason: row.reason,
    openIssues: row.openIssues,
    takeBackUntil: formatDateTime(takeBackUntil(row)),
    takenBackBy: row.takenBackBy,
    takenBackTime: row.takenBackAt ? formatDateTime(row.takenBackAt) : '',
    given: givenOf(items, givers),
    items: items
      .filter(isNamed)
      .slice(0, LISTED_ITEMS)
      .map(({ kind, objectGuid, name, link, toUserName, isBack }) => ({
        kind,
        guid: objectGuid,
        name,
        link,
        toUserName,
        isBack,
      })),
  };
}
