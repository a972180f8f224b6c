import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  type HandoverDetail,
  type HandoverRow,
  type HandoverSearch,
  LISTED_ITEMS,
} from '#shared/areas/handover/contract';
import type { OwnHandoverSearch } from '#shared/areas/handover/own-contract';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Actor, Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { NotFound } from '../../kit/errors.ts';
import { decideHandover, isParty, readable, takeBackUntil, within } from './access.ts';
import { givenOf } from './give.ts';
import { type Handover, handover } from './handover.table.ts';
import { seesNames } from '../user/holdings.service.ts';
import type { HandoverParts } from './held.ts';
import { itemsOf } from './items-of.ts';

const READ = 'handover:read';
const sortColumns = { handoverNo: handover.handoverNo, createTime: handover.createTime } as const;

/** One page of the hand-overs a person's right reaches. */
export const listHandovers = async (search: HandoverSearch, context: Context) =>
  pageWhere(search, context, await within(context, READ));

/** One page of those they give, receive or witness. */
export const listOwnHandovers = ({ side, bizType, ...search }: OwnHandoverSearch, context: Context) =>
  pageWhere(
    search,
    context,
    and(
      side === undefined ? isParty(context) : eq(columnOfSide[side], context.actor.guid),
      bizType === undefined ? undefined : sql`${handover.bizType} = ${bizType}`,
    ),
  );
const columnOfSide = {
  given: handover.fromUserGuid,
  received: handover.toUserGuid,
  witnessed: handover.witnessGuid,
} as const;

async function pageWhere(search: HandoverSearch, context: Context, reached: SQL | undefined) {
  const found = await pageOfRows(context.db, handover, search, {
    where: and(
      reached,
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

const timeOf = (moment: Date | null) => (moment ? formatDateTime(moment) : '');

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
  bizType: row.bizType,
  mode: row.mode,
  decidedTime: timeOf(row.decidedAt),
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
    .where(and(eq(handover.guid, guid), await readable(context)));
  if (!row) throw new NotFound();
  const items = await itemsOf(db, guid);
  const isPartyToIt = [row.fromUserGuid, row.toUserGuid, row.witnessGuid].includes(actor.guid);
  // Who gives, receives or witnesses named things is told their names, whatever they may read besides.
  const isNamed = ({ kind: own }: { kind: string }) =>
    (row.bizType !== null && isPartyToIt) || seesNames(actor, givers.find(({ kind }) => kind === own) ?? {});
  return {
    ...toRow(row, actor),
    reason: row.reason,
    openIssues: row.openIssues,
    takeBackUntil: formatDateTime(takeBackUntil(row)),
    takenBackBy: row.takenBackBy,
    takenBackTime: timeOf(row.takenBackAt),
    tempFrom: row.tempFrom ?? '',
    tempTo: row.tempTo ?? '',
    effectiveTime: timeOf(row.effectiveTime),
    decideNote: row.decideNote,
    effectedTime: timeOf(row.effectedAt),
    returnedTime: timeOf(row.returnedAt),
    given: givenOf(items, givers),
    items: items
      .filter(isNamed)
      .slice(0, LISTED_ITEMS)
      .map(({ kind, objectGuid, name, link, toUserName, progress, isGiven, isBack }) => ({
        kind,
        guid: objectGuid,
        name,
        link,
        toUserName,
        progress,
        isGiven,
        isBack,
      })),
  };
}
