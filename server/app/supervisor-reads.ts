import type { FastifyInstance } from 'fastify';
import { roleCode } from '#shared/areas/role/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { whereIsIt } from '#shared/areas/chain/contract';
import { commentCalls } from '#shared/areas/comment/contract';
import { contractCalls } from '#shared/areas/contract/contract';
import { documentChangesSince } from '#shared/areas/document/around-contract';
import { negotiationCalls } from '#shared/areas/negotiation/contract';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { planProgressOf } from '#shared/areas/procurement-plan/line/progress-contract';
import { shortlistCalls } from '#shared/areas/shortlist/contract';
import { searchCalls } from '#shared/areas/search/contract';
import { opinionCalls } from '#shared/areas/supervision/opinion-contract';
import { tenderFileCalls } from '#shared/areas/tender-file/contract';
import { tenderPlanCalls } from '#shared/areas/tender-plan/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { contextOf } from '../http/route.ts';
import { record } from '../areas/audit/audit.service.ts';
import { documents } from './documents.ts';

/** Reads of documents that state no permission of their own, because people of both sides or of a case may make them. */
const documentReads = new Set([
  ...documents.flatMap(({ kind: { prefix } }) =>
    ['list', 'detail', 'auditRecord'].map((read) => `${prefix}/${read}`),
  ),
  ...[
    annualPlan.lines,
    annualPlan.changes,
    batchPlan.lines,
    batchPlan.materials,
    batchPlan.changes,
    contractCalls.liveOrders,
    shortlistCalls.candidates,
    shortlistCalls.recommended,
    shortlistCalls.affiliates,
    shortlistCalls.contacts,
    shortlistCalls.drawFiles,
    shortlistCalls.canUpdateWorkflow,
    planProgressOf,
    tenderFileCalls.lines,
    tenderFileCalls.lineChanges,
    whereIsIt,
    approvalCalls.detail,
    opinionCalls.list,
    opinionCalls.detail,
    tenderPlanCalls.detail,
    negotiationCalls.ofTender,
    documentChangesSince,
    commentCalls.list,
    commentCalls.feed,
    searchCalls.find,
    searchCalls.kept,
  ].map(({ path }) => path),
]);
/** Areas of the permission tree whose reads are a supervisor's work. */
const SUPERVISED = [
  'plan',
  'setup',
  'project',
  'shortlist',
  'scheme',
  'inquiry',
  'tenderNotice',
  'clarification',
  'secondment',
  'recruit',
  'supervision',
  'deposit',
];

/** Whether a read shows a supervisor what they watch, and so must be recorded. */
export const isSupervisedRead = (target: Endpoint) =>
  target.act === 'read' &&
  (SUPERVISED.includes(target.access.split(':')[0]!) || documentReads.has(target.path));

/**
 * Records every read of plans, projects and opinions by a supervisor (documents.md 5.13: all supervisor reads are
 * logged), before the answer leaves; one that cannot be recorded fails (等保 L3-CES1-15). Call it before the routes.
 */
export function recordSupervisorReads(app: FastifyInstance) {
  app.addHook('preSerialization', async (request, _response, payload) => {
    const target = request.routeOptions.config.endpoint;
    const isSupervisor = request.actor?.roles.has(roleCode.code.supervisor) === true;
    if (!isSupervisor || !target || !isSupervisedRead(target) || !isSuccess(payload)) return payload;
    const { guid, documentGuid, ...search } = (
      target.send === 'query' ? request.query : request.body
    ) as Record<string, unknown>;
    const objectType = target.path.split('/')[1]!;
    await record(app.db, contextOf(app, request), {
      event: 'supervision.read',
      objectType,
      objectGuid: [guid, documentGuid].find((one) => typeof one === 'string') ?? null,
      objectName: nameOf(objectType, payload.data),
      after: search,
      note: target.summary,
    });
    return payload;
  });
}

const isSuccess = (payload: unknown): payload is { code: 1; data: unknown } =>
  typeof payload === 'object' && payload !== null && 'code' in payload && payload.code === 1;

/** The field of its number for each kind, by the first part of its paths: a document also carries the numbers of others. */
const ownNumber = new Map(documents.map(({ kind: { prefix, key } }) => [prefix.slice(1), key.no as string]));

/** The number of what was read, where it has one. */
function nameOf(objectType: string, data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  const own = ownNumber.get(objectType);
  const fields = own ? [own] : ['planNo', 'projectNo', 'opinionNo'];
  const found = fields.find((field) => field in data);
  return found ? String((data as Record<string, unknown>)[found]) : '';
}
