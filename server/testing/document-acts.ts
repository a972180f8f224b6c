import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { approvalCalls } from '#shared/areas/approval/contract';
import { contractCalls } from '#shared/areas/contract/contract';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { createOrders } from '#shared/areas/project-initiation/create-orders-contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { approvalCase } from '../areas/approval/case.table.ts';
import { contract } from '../areas/contract/contract.table.ts';
import { entrustOrder } from '../areas/agency-order/entrust.table.ts';
import { procurementPlan } from '../areas/procurement-plan/line/plan.table.ts';
import { procurementPlanLine } from '../areas/procurement-plan/line/plan-line.table.ts';
import { projectSetup as setup } from '../areas/project-initiation/setup.table.ts';
import { selfPlan } from '../areas/self-plan/self-plan.table.ts';
import type { Db } from '../db/client.ts';
import { type ActCall, taskFor } from './act-calls.ts';

/** The kinds of documents from batch plan to contract. */
export type DocumentKind = 'batchPlan' | 'selfPlan' | 'projectSetup' | 'entrust' | 'contract';

/** Bodies that keep every rule, for acts that send more than which document is meant. */
export type Bodies = Record<DocumentKind, Readonly<Record<string, object>>>;

const kinds = {
  batchPlan: [batchPlan, procurementPlan],
  selfPlan: [selfPlanCalls, selfPlan],
  projectSetup: [projectSetup, setup],
  entrust: [entrustCalls, entrustOrder],
  contract: [contractCalls, contract],
} as const;

/** Acts whose call has another name than the act. */
const CALL_OF: Readonly<Record<string, string>> = { read: 'detail' };
const REASON = '不再需要采购';

/** The call that carries out an act on a document, and what it is sent. */
export async function documentCall(
  db: Db,
  bodies: Bodies,
  kind: DocumentKind,
  { act, guid, userGuid }: { act: string; guid: string; userGuid: string },
): Promise<ActCall> {
  const [calls, table] = kinds[kind];
  const [found] = await db
    .select({ version: table.version })
    .from(table as typeof setup)
    .where(eq(table.guid, guid));
  const versioned = { guid, version: found?.version ?? 1 };
  const body = bodies[kind][act] ?? {};
  switch (act) {
    case 'read':
    case 'adjust':
    case 'copy':
    case 'exportLines':
      return [callOf(calls, act), { guid }];
    case 'urge': {
      const [last] = await db
        .select({ guid: approvalCase.guid })
        .from(approvalCase)
        .where(eq(approvalCase.documentGuid, guid))
        .orderBy(desc(approvalCase.submittedAt));
      return [approvalCalls.urge, { caseGuid: last?.guid ?? randomUUID() }];
    }
    case 'approve':
      return [
        approvalCalls.approve,
        { taskGuid: await taskFor(db, guid, userGuid), opinion: '意见', acknowledged: true },
      ];
    case 'reject':
      return [approvalCalls.reject, { taskGuid: await taskFor(db, guid, userGuid), opinion: '意见' }];
    case 'submit':
      return [callOf(calls, act), { ...body, ...versioned, answer: '已按意见修改' }];
    case 'undo':
    case 'void':
    case 'returnOrder':
    case 'abandon':
      return [callOf(calls, act), { ...versioned, reason: REASON }];
    case 'createOrders':
      return [createOrders, { setups: [versioned] }];
    case 'createContract':
      return [contractCalls.add, { ...body, selfPlanGuid: guid }];
    case 'merge':
      return [batchPlan.merge, { ...body, planGuids: [guid, randomUUID()] }];
    case 'returnLine': {
      const [line] = await db
        .select()
        .from(procurementPlanLine)
        .where(eq(procurementPlanLine.planGuid, guid));
      const { version } = versioned;
      return [
        batchPlan.returnLine,
        { planGuid: guid, version, lineGuid: line?.guid ?? randomUUID(), reason: REASON },
      ];
    }
    default:
      return [callOf(calls, act), { ...body, ...versioned }];
  }
}

function callOf(calls: object, act: string): Endpoint {
  const named = calls as Record<string, Endpoint | undefined>;
  const found = named[act] ?? named[CALL_OF[act] ?? ''];
  if (!found) throw new Error(`an act without a call: ${act}`);
  return found;
}

/**
 * Acts that take more than the document (content, a scan, another person), which may be refused for that: a refusal
 * that is explained must happen, what is explained as allowed may still be refused for the rest.
 */
export const takingMoreThanDocument: Readonly<Record<DocumentKind, readonly string[]>> = {
  batchPlan: ['edit', 'submit', 'merge', 'returnLine'],
  selfPlan: ['edit', 'submit', 'registerResult', 'createContract'],
  projectSetup: ['edit', 'submit', 'assign', 'build', 'createOrders'],
  entrust: ['edit', 'submit', 'send', 'agencySign', 'changeAgency', 'terminate'],
  contract: ['edit', 'submit', 'sign', 'file', 'change'],
};
