import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { DelegationSaved } from '#shared/areas/approval/delegation-contract';
import type { approvalSubstitutes, SubstituteRow } from '#shared/areas/approval/setup-substitute-contract';
import type { substituteForm } from '#shared/areas/approval/setup-rules';
import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt, NotFound } from '../../kit/errors.ts';
import { notify } from '../notification/notification.service.ts';
import { findPeople } from '../user/user.service.ts';
import { databaseNow } from '../../db/database-now.ts';
import { endWhere, makeDelegation } from './make-delegation.ts';
import { reachedCompany } from './setup-company.ts';
import { approvalDelegation as delegation } from './setup.table.ts';

const now = sql`clock_timestamp()`;
const isOver = or(isNotNull(delegation.endedAt), lte(delegation.toTime, now));
const isNotOver = and(isNull(delegation.endedAt), gt(delegation.toTime, now));
const PERIOD: Record<SubstituteRow['period'], SQL | undefined> = {
  current: and(isNotOver, lte(delegation.fromTime, now)),
  future: and(isNotOver, gt(delegation.fromTime, now)),
  past: isOver,
};

/** Who decides in whose place in a company, whoever has arranged it; what is past, the latest first. */
export async function listSubstitutes(
  { enterpriseGuid, period, name, ...paging }: z.output<typeof approvalSubstitutes.list.input>,
  context: Context,
) {
  const { db } = context;
  const company = await reachedCompany(context, enterpriseGuid);
  const where = and(
    eq(delegation.enterpriseGuid, company.enterpriseGuid),
    period && PERIOD[period],
    name ? or(contains(delegation.fromUserName, name), contains(delegation.toUserName, name)) : undefined,
  );
  const direction = period === 'future' ? asc : desc;
  const page = await pageOfRows(db, delegation, paging, {
    where,
    orderBy: [direction(delegation.fromTime), direction(delegation.guid)],
  });
  const at = await databaseNow(db);
  return { ...page, list: page.list.map((row) => toRow(row, at)) };
}

/**
 * Names who decides in an approver's place for a period; both are told. An administrator never names themselves: it
 * would give them decisions that are not theirs (separated hands, documents.md 5.14).
 */
export async function saveSubstitute(
  form: z.output<typeof substituteForm>,
  context: Context,
): Promise<DelegationSaved> {
  const { fromUserGuid, toUserGuid, ...rest } = form;
  const from = await reachedPerson(context, fromUserGuid);
  if (!from.isActive) refuse('fromUserGuid', { cn: '该人员已停用', en: 'This person is disabled' });
  if (fromUserGuid === context.actor.guid)
    refuse('fromUserGuid', {
      cn: '本人的审批请在“审批委托”中委托',
      en: 'Delegate your own approvals under “Delegation”',
    });
  if (toUserGuid === context.actor.guid)
    refuse('toUserGuid', { cn: '不能将本人设为代审批人', en: 'Nobody names themselves as a substitute' });
  return inTransaction(context.db, async (db) => {
    const made = await makeDelegation(db, context, from, { ...rest, toUserGuid });
    const [to] = await findPeople(db, [toUserGuid]);
    await notify(db, {
      userGuids: [fromUserGuid],
      kind: 'approval.delegation',
      title: {
        cn: `管理员${context.actor.name}指定${to!.name}代您审批（${rest.fromTime} 至 ${rest.toTime}）`,
        en: `Administrator ${context.actor.name} lets ${to!.name} approve in your place (${rest.fromTime} – ${rest.toTime})`,
      },
    });
    return made;
  });
}

/** Ends one before its time, whoever has arranged it; both are told. What was decided under it stays. */
export async function endSubstitute(guid: string, context: Context): Promise<null> {
  const [found] = await context.db.select().from(delegation).where(eq(delegation.guid, guid));
  if (!found) throw new NotFound();
  await reachedCompany(context, found.enterpriseGuid);
  return inTransaction(context.db, async (db) => {
    await endWhere(db, context, guid, undefined);
    await notify(db, {
      userGuids: [found.fromUserGuid, found.toUserGuid],
      kind: 'approval.delegation',
      title: {
        cn: `${found.toUserName}代${found.fromUserName}审批已提前结束`,
        en: `${found.toUserName} no longer approves in the place of ${found.fromUserName}`,
      },
    });
    return null;
  });
}

/** A person of a company whose setup the reader maintains; anybody else does not exist for them. */
async function reachedPerson(context: Context, guid: string) {
  const [person] = await findPeople(context.db, [guid]);
  if (!person) throw new NotFound();
  await reachedCompany(context, person.enterpriseGuid);
  return person;
}

function refuse(field: 'fromUserGuid' | 'toUserGuid', info: Wording): never {
  throw faultAt(field, info);
}

function toRow(row: typeof delegation.$inferSelect, at: Date): SubstituteRow {
  const period =
    row.endedAt !== null || row.toTime <= at ? 'past' : row.fromTime <= at ? 'current' : 'future';
  return {
    guid: row.guid,
    fromUserGuid: row.fromUserGuid,
    fromUserName: row.fromUserName,
    toUserGuid: row.toUserGuid,
    toUserName: row.toUserName,
    fromTime: formatDateTime(row.fromTime),
    toTime: formatDateTime(row.toTime),
    reason: row.reason,
    period,
    endedAt: row.endedAt && formatDateTime(row.endedAt),
    endedByName: row.endedByName,
    madeByName: row.madeByName,
    actions: period === 'past' ? [] : ['end'],
  };
}
