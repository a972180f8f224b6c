import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import {
  type HandoverDetail,
  type HandoverRow,
  type HandoverSearch,
  LISTED_ITEMS,
} from '#shared/areas/handover/contract';
import type { OwnHandoverSearch } from '#shared/areas/handover/own-contract';
import { endOfDay } from '#shared/areas/calendar/rules';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Actor, Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { NotFound } from '../../kit/errors.ts';
import { decideHandover, isParty, readable, takeBackUntil, within } from './access.ts';
import { filesOf } from '../file/file.service.ts';
import { HANDOVER } from './handover-files.ts';
import { givenOf } from './give.ts';
import { type Handover, handover, handoverItem } from './handover.table.ts';
import { seesNames } from '../user/holdings.service.ts';
import type { HandoverParts } from './held.ts';
import { itemsOf } from './items-of.ts';

type Parts = Pick<HandoverParts, 'givers'>;

const READ = 'handover:read';
const sortColumns = { handoverNo: handover.handoverNo, createTime: handover.createTime } as const;

/** One page of the hand-overs a person's right reaches. */
export const listHandovers = async (parts: Parts, search: HandoverSearch, context: Context) =>
  pageWhere(parts, search, context, await within(context, READ));

/** One page of those they give, receive or witness. */
export const listOwnHandovers = (parts: Parts, { side, ...search }: OwnHandoverSearch, context: Context) =>
  pageWhere(
    parts,
    search,
    context,
    side === undefined ? isParty(context) : eq(columnOfSide[side], context.actor.guid),
  );
const columnOfSide = {
  given: handover.fromUserGuid,
  received: handover.toUserGuid,
  witnessed: handover.witnessGuid,
} as const;

async function pageWhere(
  { givers }: Parts,
  search: HandoverSearch,
  context: Context,
  reached: SQL | undefined,
) {
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
      search.bizType === undefined ? undefined : sql`${handover.bizType} = ${search.bizType}`,
      search.itemName === undefined ? undefined : hasItem(givers, search.itemName, context),
      onDays(search),
    ),
    orderBy: sortedBy(search, sortColumns, 'createTime', handover.guid),
  });
  return { ...found, list: found.list.map((row) => toRow(row, context.actor)) };
}

/** One of its things is called like this, of those whose names the reader may be told (`describeHandover`). */
const hasItem = (givers: Parts['givers'], name: string, context: Context) =>
  sql`exists (select from ${handoverItem} i where i.handover_guid = ${sql`${handover.guid}`}
    and position(lower(${name}) in lower(i.name)) > 0
    and (i.kind = any(${sql.param(
      givers.filter((one) => seesNames(context.actor, one)).map(({ kind }) => kind),
    )}::text[]) or ${handover.bizType} is not null and ${isParty(context)}))`;

const onDays = ({ createFrom, createTo }: Pick<HandoverSearch, 'createFrom' | 'createTo'>) =>
  and(
    createFrom ? gte(handover.createTime, parseDateTime(`${createFrom} 00:00:00`)) : undefined,
    createTo ? lt(handover.createTime, endOfDay(createTo)) : undefined,
  );

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
  { givers }: Parts,
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
    files: await filesOf(db, HANDOVER, guid),
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
