import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { NotFound } from '../../kit/errors.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { findPeople } from '../user/user.service.ts';
import { approvalCase, approvalTask, type ApprovalCase, type ApprovalTask } from './case.table.ts';
import { isRunning } from './deputies.ts';
import { isOpen, type Flow, type FlowTask } from './flow.ts';
import { type Excluding, excludingOf, isExcluded } from './may-decide.ts';
import { administratorFor, standingOn } from './people.ts';
import { approvalDelegation } from './setup.table.ts';

/** Makes the guids of new tasks. */
export const mint = () => randomUUID();

/** A case, locked until the transaction ends. The case is locked before the document, everywhere. */
export async function lockCase(db: Db, guid: string): Promise<ApprovalCase> {
  const [found] = await db.select().from(approvalCase).where(eq(approvalCase.guid, guid)).for('update');
  if (!found) throw new NotFound();
  return found;
}

/** All tasks of a case, oldest first. */
export const tasksOf = (db: Db, caseGuid: string): Promise<ApprovalTask[]> =>
  db
    .select()
    .from(approvalTask)
    .where(eq(approvalTask.caseGuid, caseGuid))
    .orderBy(
      asc(approvalTask.round),
      asc(approvalTask.level),
      asc(approvalTask.arrivedAt),
      asc(approvalTask.guid),
    );

/** A case as the rules see it, with the people who stand on its levels now. */
export async function flowOf(db: Db, found: ApprovalCase, tasks: readonly ApprovalTask[]): Promise<Flow> {
  const excluding = excludingOf(found);
  const [administrator, ...people] = await Promise.all([
    administratorFor(db, found.enterpriseGuid, excluding),
    ...found.levels.map((_level, at) => standingOn(db, found, at)),
  ]);
  const administrators = await elsewhere(db, found, excluding);
  const levels = found.levels.map(({ name, mode, ratio, needsFile, place }, at) => ({
    name,
    mode,
    ratio,
    needsFile,
    people: people[at]!.map(({ guid }) => guid),
    ...(place && { administrator: administrators.get(place.enterpriseGuid) ?? null }),
  }));
  return {
    ...excluding,
    administrator: administrator?.guid ?? null,
    levels,
    level: found.level,
    round: found.round,
    outcome: found.outcome,
    tasks: tasks.map(toFlowTask),
  };
}

/** Who takes the levels of other companies that have nobody else, by company. */
async function elsewhere(db: Db, { levels }: ApprovalCase, excluding: Excluding) {
  const companies = [...new Set(levels.flatMap(({ place }) => place?.enterpriseGuid ?? []))];
  const found = await Promise.all(companies.map((guid) => administratorFor(db, guid, excluding)));
  return new Map(companies.map((guid, at) => [guid, found[at]?.guid ?? null]));
}

/** A stored task as the rules see it. */
export const toFlowTask = ({
  guid,
  level,
  round,
  seat,
  kind,
  state,
  reason,
  assigneeGuid,
  decidedByGuid,
}: ApprovalTask): FlowTask => ({
  guid,
  level,
  round,
  seat,
  kind,
  state,
  reason,
  assignee: assigneeGuid,
  decidedBy: decidedByGuid,
});

/** Who decided the one task that an act decided. */
export interface Decision {
  taskGuid: string;
  byName: string;
  opinion: string;
}

/** Stores what an act changed, and tells the people whose turn it is now. */
export async function saveFlow(
  db: Db,
  found: ApprovalCase,
  before: Flow | null,
  after: Flow,
  at: Date,
  decision: Decision | null = null,
): Promise<void> {
  const old = new Map(before?.tasks.map((task) => [task.guid, task]));
  await insertTasks(
    db,
    found.guid,
    after.tasks.filter(({ guid }) => !old.has(guid)),
    at,
  );
  for (const task of after.tasks) {
    const was = old.get(task.guid);
    if (was && was.state !== task.state) await updateTask(db, was, task, at, decision);
  }
  await db
    .update(approvalCase)
    .set({
      level: after.level,
      round: after.round,
      outcome: after.outcome,
      endedAt: after.outcome === null ? null : at,
      version: sql`${approvalCase.version} + 1`,
    })
    .where(eq(approvalCase.guid, found.guid));
  await settleTold(
    db,
    found,
    after.tasks.filter(({ state }) => state === 'pending').map(({ assignee }) => assignee),
  );
  const turn = after.tasks.filter(
    ({ guid, state }) => state === 'pending' && old.get(guid)?.state !== 'pending',
  );
  await tellDeciders(
    db,
    found,
    turn.map(({ assignee }) => assignee),
    'todo',
  );
}

async function insertTasks(db: Db, caseGuid: string, fresh: readonly FlowTask[], at: Date) {
  if (fresh.length === 0) return;
  const people = await findPeople(db, [...new Set(fresh.map(({ assignee }) => assignee))]);
  const byGuid = new Map(people.map((person) => [person.guid, person]));
  await db.insert(approvalTask).values(
    fresh.map(({ assignee, decidedBy, ...task }) => {
      const person = byGuid.get(assignee)!;
      return {
        ...task,
        caseGuid,
        assigneeGuid: assignee,
        assigneeName: person.name,
        assigneeDept: person.deptName ?? '',
        assigneeEnterpriseGuid: person.enterpriseGuid,
        decidedByGuid: decidedBy,
        arrivedAt: at,
        closedAt: isOpen(task as FlowTask) ? null : at,
      };
    }),
  );
}

async function updateTask(db: Db, was: FlowTask, task: FlowTask, at: Date, decision: Decision | null) {
  const isDecided = decision?.taskGuid === task.guid && task.decidedBy !== null;
  await db
    .update(approvalTask)
    .set({
      state: task.state,
      ...(was.state === 'waiting' && task.state === 'pending' && { arrivedAt: at }),
      ...(isOpen(was) && !isOpen(task) && { closedAt: at }),
      ...(isDecided && {
        decidedByGuid: task.decidedBy,
        decidedByName: decision.byName,
        decidedAt: at,
        opinion: decision.opinion,
      }),
    })
    .where(eq(approvalTask.guid, task.guid));
}

const WORDING = {
  todo: { cn: '待审批：', en: 'To approve: ' },
  urge: { cn: '催办：', en: 'Reminder to approve: ' },
};

/** Tells these approvers, and whoever decides for them now, that a case waits for them. */
export async function tellDeciders(
  db: Db,
  found: ApprovalCase,
  approvers: readonly string[],
  what: keyof typeof WORDING,
): Promise<void> {
  if (approvers.length === 0) return;
  const { guid, title, link } = found;
  const { cn, en } = WORDING[what];
  await notify(db, {
    userGuids: await withDelegates(db, excludingOf(found), approvers),
    kind: `approval.${what}`,
    title: { cn: `${cn}${title}`, en: `${en}${title}` },
    link,
    asksFor: guid,
  });
}

/** These approvers and whoever decides for them now, save who may not decide on the document. */
async function withDelegates(db: Db, of: Excluding, approvers: readonly string[]): Promise<string[]> {
  const delegates = await db
    .select({ guid: approvalDelegation.toUserGuid, madeByGuid: approvalDelegation.madeByGuid })
    .from(approvalDelegation)
    .where(and(inArray(approvalDelegation.fromUserGuid, [...approvers]), isRunning()));
  const deciding = delegates.filter(({ madeByGuid }) => madeByGuid === null || !isExcluded(of, madeByGuid));
  return [...approvers, ...deciding.map(({ guid }) => guid)].filter((one) => !isExcluded(of, one));
}

/** What told somebody to decide asks for nothing more once it is not their turn, whoever decided or took the case back. */
const settleTold = async (db: Db, found: ApprovalCase, waitingFor: readonly string[]) =>
  settleAsked(db, {
    asksFor: found.guid,
    exceptUserGuids: waitingFor.length === 0 ? [] : await withDelegates(db, excludingOf(found), waitingFor),
  });
