import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { approverRule } from '#shared/areas/approval/codes';
import { paths } from '#shared/areas/session/paths';
import { formatDateTime } from '#shared/kit/dates';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';
import { type ApprovalCase, approvalCase, approvalTask } from './case.table.ts';
import { unfitTasks } from './hand-over.ts';
import { approvalDelegation, approvalItem, approvalLevel } from './setup.table.ts';

/** What of the approvals a person still holds: tasks that wait for them, delegations, levels that name them. */
export const approvalsHeldBy = async (db: Db, userGuid: string): Promise<Holding[]> => [
  await tasks(db, userGuid),
  await delegations(db, userGuid),
  await levels(db, userGuid),
];

/** What `tasks` counts is called, here and where it goes to another. */
export const heldTasks = {
  kind: 'approval.task',
  label: { cn: '待审批', en: 'Approvals to decide' },
  access: 'plan:read',
};

async function tasks(db: Db, userGuid: string): Promise<Holding> {
  const held = await openTasksOf(db, userGuid);
  return {
    ...heldTasks,
    count: held.length,
    items: held.slice(0, HOLDING_ITEMS).map(calledTask),
  };
}

/** What a task is called where it is held. */
export const calledTask = ({ found: { documentNo, title, link } }: OpenTask) => ({
  name: `${documentNo} ${title}`,
  link,
});

interface OpenTask {
  guid: string;
  found: ApprovalCase;
}

/** The tasks that wait for a person, or will; the oldest first. */
export async function openTasksOf(db: Db, userGuid: string): Promise<OpenTask[]> {
  // Waiting ones too: they come to them when an added signer has decided.
  const open = await db
    .select({ guid: approvalTask.guid, found: approvalCase })
    .from(approvalTask)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalTask.caseGuid))
    .where(and(eq(approvalTask.assigneeGuid, userGuid), isNull(approvalTask.closedAt)))
    .orderBy(asc(approvalTask.arrivedAt), asc(approvalTask.guid));
  // What came to them by an office they have no more goes to their successor at the next touch: it is theirs no longer.
  const gone = new Set<string>();
  for (const found of new Map(open.map((one) => [one.found.guid, one.found])).values())
    for (const { task, successors } of await unfitTasks(db, found))
      if (successors.some((guid) => guid !== userGuid)) gone.add(task.guid);
  return open.filter(({ guid }) => !gone.has(guid));
}

async function delegations(db: Db, userGuid: string): Promise<Holding> {
  const where = and(
    or(eq(approvalDelegation.fromUserGuid, userGuid), eq(approvalDelegation.toUserGuid, userGuid)),
    isNull(approvalDelegation.endedAt),
    gt(approvalDelegation.toTime, sql`clock_timestamp()`),
  );
  const found = await db
    .select()
    .from(approvalDelegation)
    .where(where)
    .orderBy(asc(approvalDelegation.fromTime), asc(approvalDelegation.guid));
  return {
    kind: 'approval.delegation',
    label: { cn: '未结束的审批委托', en: 'Delegations of approvals' },
    count: found.length,
    items: found.slice(0, HOLDING_ITEMS).map((one) => ({
      name: `${one.fromUserName} → ${one.toUserName}（${formatDateTime(one.fromTime)} 至 ${formatDateTime(one.toTime)}）`,
      link: paths.approvalDelegation,
    })),
  };
}

/** Levels that name them by person; those that ask a role or a head find somebody else. */
async function levels(db: Db, userGuid: string): Promise<Holding> {
  const named = JSON.stringify([{ rule: approverRule.code.person, userGuid }]);
  const found = await db
    .select({ kind: approvalItem.kind, name: approvalLevel.name, guid: approvalLevel.guid })
    .from(approvalLevel)
    .innerJoin(approvalItem, eq(approvalItem.guid, approvalLevel.itemGuid))
    .where(sql`${approvalLevel.approvers} @> ${named}::jsonb`)
    .orderBy(asc(approvalItem.kind), asc(approvalLevel.position), asc(approvalLevel.guid));
  return {
    kind: 'approval.level',
    label: { cn: '指定为审批人的级次', en: 'Approval levels that name the person' },
    count: found.length,
    items: found
      .slice(0, HOLDING_ITEMS)
      .map(({ guid, name }) => ({ name, link: paths.approvalPeople(guid) })),
  };
}
