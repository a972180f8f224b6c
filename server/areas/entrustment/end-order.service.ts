import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type CaseOutcome, caseOutcome } from '#shared/areas/approval/codes';
import { endKind, type EndKind, entrustTransition } from '#shared/areas/entrustment/codes';
import type { entrustCalls } from '#shared/areas/entrustment/contract';
import { entrustFaultText as t } from '#shared/areas/entrustment/fault-texts';
import { paths } from '#shared/areas/session/paths';
import { isAllowed } from '#shared/kit/transition';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { openCase, type ApprovalSubject, type SubjectDocument } from '../approval/approval.service.ts';
import { record, type AuditContext } from '../audit/audit.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { findSetup, noteOrder } from '../project-setup/setup.service.ts';
import { agencyFault } from './agency-rules.service.ts';
import { moveOrder } from './agency-acts.service.ts';
import { lockOrderFor } from './entrust-access.ts';
import { entrustEnd, type EndRow } from './entrust-parts.table.ts';
import { ENTRUST } from './entrust-ties.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';
import { projectBackToBuyer } from './setup-follows.ts';
import { followAfter } from './succeed-order.ts';

type Calls = typeof entrustCalls;

/** Under which the papers of an end are kept. */
export const END_FILES = `${ENTRUST}.end`;

const documentOf = (found: Order, end: EndRow): SubjectDocument => ({
  kind: ENTRUST,
  documentGuid: end.guid,
  documentNo: found.ordersNo,
  title: `${endKind.label(end.kind)}：${found.ordersName}`.slice(0, 255),
  amount: found.planAmount,
  isMandatory: found.isMandatory,
  deptGuid: found.deptGuid,
  enterpriseGuid: found.enterpriseGuid,
  excluded: [found.createUserGuid],
  link: paths.entrust(found.guid),
});

interface Asked {
  guid: string;
  version: number;
  reason: string;
  files: readonly string[];
}

/** Asks for the end of an order; it stays as it is until that has been approved. */
async function askForEnd(
  { guid, version, reason, files }: Asked,
  next: { kind: EndKind; newAgentGuid: string | null },
  subject: ApprovalSubject,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const act = next.kind === endKind.code.terminate ? 'terminate' : 'changeAgency';
    const found = await lockOrderFor(db, context, guid, { act, version });
    const newAgentUnit = next.newAgentGuid === null ? '' : await nextAgency(db, found, next.newAgentGuid);
    const [end] = await db
      .insert(entrustEnd)
      .values({
        ...next,
        newAgentUnit,
        orderGuid: guid,
        reason,
        askedByGuid: context.actor.guid,
        askedByName: context.actor.name,
      })
      .returning();
    await claimFiles(db, context, files, { kind: END_FILES, documentGuid: end!.guid });
    const [after] = await db
      .update(order)
      .set({ version: sql`${order.version} + 1`, updatedAt: sql`now()` })
      .where(eq(order.guid, guid))
      .returning({ version: order.version });
    await record(db, context, {
      event: `entrust.${act}.ask`,
      objectType: ENTRUST,
      objectGuid: guid,
      objectName: found.ordersNo,
      after: { ...next, newAgentUnit },
      note: reason,
    });
    await openCase(db, context, subject, documentOf(found, end!));
    return { guid, version: after!.version };
  });
}

/** The name of the agency that is to follow. @throws BusinessError when it may not. */
async function nextAgency(db: Db, found: Order, agentGuid: string): Promise<string> {
  const setup = await findSetup(db, found.setupGuid);
  const fault =
    agentGuid === found.agentGuid
      ? t.sameAgency
      : setup && (await agencyFault(db, { agentGuid, unitGuid: found.enterpriseGuid, setup }));
  if (fault) throw new BusinessError(fault, { agentGuid: fault.cn });
  return (await enterpriseNames(db, [agentGuid])).get(agentGuid) ?? '';
}

/** 终止: by a plan officer, with reason and papers, then approved. */
export const terminateOrder =
  (subject: ApprovalSubject) => (asked: z.output<Calls['terminate']['input']>, context: Context) =>
    askForEnd(asked, { kind: endKind.code.terminate, newAgentGuid: null }, subject, context);

/** 变更代理: the same, with the agency that is to follow. */
export const changeAgency =
  (subject: ApprovalSubject) =>
  ({ agentGuid, ...asked }: z.output<Calls['changeAgency']['input']>, context: Context) =>
    askForEnd(asked, { kind: endKind.code.changeAgency, newAgentGuid: agentGuid }, subject, context);

/** The end a case is about; null when the case is about the order itself. */
export async function findEnd(db: Db, guid: string): Promise<EndRow | null> {
  const [found] = await db.select().from(entrustEnd).where(eq(entrustEnd.guid, guid));
  return found ?? null;
}

/**
 * What the decision about an end does: an approved one ends the order and frees its set-up; a change of agency makes a draft
 * for the next agency at once, so that the set-up is never without order in between.
 */
export async function settleEnd(db: Db, context: AuditContext, end: EndRow, outcome: CaseOutcome) {
  await db
    .update(entrustEnd)
    .set({ outcome, settleTime: sql`now()` })
    .where(and(eq(entrustEnd.guid, end.guid), isNull(entrustEnd.outcome)));
  const [found] = await db.select().from(order).where(eq(order.guid, end.orderGuid)).for('update');
  if (outcome !== caseOutcome.code.approved) {
    await record(db, context, {
      event: `entrust.end.${outcome}`,
      objectType: ENTRUST,
      objectGuid: found!.guid,
      objectName: found!.ordersNo,
    });
    return;
  }
  if (!isAllowed(entrustTransition.terminate, found!.status)) throw new BusinessError(t.endTooLate);
  const isChange = end.kind === endKind.code.changeAgency;
  const after = await moveOrder(db, context, found!, {
    transition: 'terminate',
    setup: 'terminate',
    set: { endTime: sql`now()`, endReason: end.reason },
    tell: isChange ? 'changed' : 'terminated',
    note: end.reason,
  });
  await noteOrder(db, after.setupGuid, null);
  await projectBackToBuyer(db, after);
  if (isChange) await followAfter(db, context, after, end);
}
