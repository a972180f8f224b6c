import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { decidedBy } from '#shared/areas/access/explain-codes';
import { type ExplainedAct, type Explanation, explainCalls } from '#shared/areas/access/explain-contract';
import { approvalCalls } from '#shared/areas/approval/contract';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { approvalCase, approvalTask } from '../areas/approval/case.table.ts';
import { approvalDelegation } from '../areas/approval/setup.table.ts';
import { procurementPlan } from '../areas/procurement-plan/plan.table.ts';
import type { Db } from '../db/client.ts';
import { drawing } from './drawing.ts';
import { type Sent, withFrozenApp } from './frozen-app.ts';
import { headerOf, rightsWorld } from './rights-world.ts';
import { requestFor } from './test-app.ts';

const SEED = Number(process.env['SEED_OF_RIGHTS'] ?? 20_261_121);
const DECISIONS = 10_000;
/** What an act on a record can be decided by. */
const kinds = decidedBy.codes.filter((kind) => kind !== decidedBy.code.menu);

const draw = drawing(SEED);
const world = await rightsWorld(draw);
type Person = (typeof world.people)[number];
type Call = [Endpoint, Record<string, unknown>];

/** The call that carries out an act on a plan. */
async function planCall(db: Db, act: string, guid: string, { guid: userGuid }: Person): Promise<Call> {
  const [plan] = await db.select().from(procurementPlan).where(eq(procurementPlan.guid, guid));
  const versioned = { guid, version: plan?.version ?? 1 };
  switch (act) {
    case 'read':
      return [annualPlan.detail, { guid }];
    case 'edit':
      return [annualPlan.edit, { ...(plan ? headerOf(plan) : world.header()), ...versioned }];
    case 'undo':
      return [annualPlan.undo, { ...versioned, reason: '不再需要采购' }];
    case 'submit':
    case 'recall':
    case 'delete':
      return [annualPlan[act], versioned];
    case 'adjust':
      return [annualPlan.adjust, { guid }];
    case 'copy':
      return [annualPlan.copyLastYear, { guid }];
    case 'exportLines':
      return [annualPlan.exportLines, { guid }];
    case 'urge': {
      const [last] = await casesOf(db, guid);
      return [approvalCalls.urge, { caseGuid: last?.guid ?? randomUUID() }];
    }
    case 'approve':
    case 'reject':
      return [approvalCalls[act], { taskGuid: await taskFor(db, guid, userGuid), opinion: '意见' }];
    default:
      throw new Error(`an act without a call: ${act}`);
  }
}

const casesOf = (db: Db, guid: string) =>
  db
    .select()
    .from(approvalCase)
    .where(eq(approvalCase.documentGuid, guid))
    .orderBy(desc(approvalCase.submittedAt));

/** His pending task, or one he decides for another; else any of the plan's. */
async function taskFor(db: Db, guid: string, userGuid: string): Promise<string> {
  const tasks = await db
    .select({ guid: approvalTask.guid, state: approvalTask.state, assignee: approvalTask.assigneeGuid })
    .from(approvalTask)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalTask.caseGuid))
    .where(eq(approvalCase.documentGuid, guid))
    .orderBy(desc(approvalTask.arrivedAt));
  const given = await db
    .select({ from: approvalDelegation.fromUserGuid })
    .from(approvalDelegation)
    .where(eq(approvalDelegation.toUserGuid, userGuid));
  const his = new Set([userGuid, ...given.map(({ from }) => from)]);
  const pending = tasks.filter(({ state }) => state === 'pending');
  return (
    pending.find(({ assignee }) => his.has(assignee)) ??
    tasks.find(({ assignee }) => his.has(assignee)) ??
    pending[0] ??
    tasks[0] ?? { guid: randomUUID() }
  ).guid;
}

/** What is wrong with an explanation, given what the server did. */
function disagreement({ act, explanation }: ExplainedAct, sent: Sent): string | null {
  const { allowed, decidedBy: by, text } = explanation;
  return agrees(act, explanation, sent)
    ? null
    : `explained “${allowed ? 'allowed' : `${by}: ${text.cn}`}”, the server did “${sent.status} ${sent.code} ${sent.info}”`;
}

/** Decided on a task: somebody else's does not exist for him, and of a closed one he is told who came first. */
const onTasks = ['approve', 'reject', 'urge'];

function agrees(act: string, { allowed, decidedBy: by, text }: Explanation, { status, code, info }: Sent) {
  if (status === 403) return by === 'permission' && text.cn === info;
  if (status !== 200) return false;
  if (code === 1) return allowed;
  if (onTasks.includes(act)) return !allowed && by !== 'permission';
  if (code === -1) return by === 'scope';
  return (by === 'owner' || by === 'state' || by === 'separation') && text.cn === info;
}

test('ten thousand decisions of the server agree with what is explained', async () => {
  const seen = new Map(['allowed', ...kinds].map((kind) => [kind, 0]));
  const count = (kind: string) => seen.set(kind, seen.get(kind)! + 1);
  const wrong: string[] = [];
  let decisions = 0;
  await withFrozenApp(world, async (send, db) => {
    const pairs = draw.shuffled(
      world.people.flatMap((person) => [...world.plans, randomUUID()].map((guid) => ({ person, guid }))),
    );
    for (const { person, guid } of pairs) {
      if (decisions >= DECISIONS) break;
      const input = { objectType: 'annualPlan', guid };
      const answer = await send(requestFor(explainCalls.acts, input), person);
      if (answer.status === 403) {
        // Who must change his password first is told nothing else, and can do nothing else.
        const [target, tried] = await planCall(db, 'read', guid, person);
        expect((await send(requestFor(target, tried), person)).status).toBe(403);
        count('account');
        continue;
      }
      const { acts } = answer.data as { acts: ExplainedAct[] };
      for (const explained of acts) {
        const [target, tried] = await planCall(db, explained.act, guid, person);
        const sent = await send(requestFor(target, tried), person);
        decisions++;
        count(explained.explanation.decidedBy ?? 'allowed');
        const fault = disagreement(explained, sent);
        if (fault) wrong.push(`${person.name} ${person.guid}, ${explained.act}, plan ${guid}: ${fault}`);
      }
    }
  });
  expect(wrong.slice(0, 10), `seed ${SEED}, ${wrong.length} of ${decisions}`).toEqual([]);
  expect(decisions).toBeGreaterThanOrEqual(DECISIONS);
  // A world in which one answer fits all would prove nothing.
  expect(Object.fromEntries([...seen].filter(([, times]) => times < 5))).toEqual({});
}, 180_000);
