import { randomUUID } from 'node:crypto';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { ExplainedObject } from '#shared/areas/access/explain-codes';
import { accessCalls } from '#shared/areas/access/contract';
import { approvalCalls } from '#shared/areas/approval/contract';
import * as departments from '#shared/areas/department/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { aboutProject } from '#shared/areas/project/about-contract';
import { sectionState } from '#shared/areas/project/codes';
import { allocateToUser, viewProject } from '#shared/areas/project/contract';
import { registerStage, takeBackStage } from '#shared/areas/project/progress-contract';
import { sectionCalls } from '#shared/areas/project/section-contract';
import { roleCalls } from '#shared/areas/role/contract';
import * as users from '#shared/areas/user/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { approvalCase, approvalTask } from '../areas/approval/case.table.ts';
import { approvalDelegation } from '../areas/approval/setup.table.ts';
import { department } from '../areas/department/department.table.ts';
import { procurementPlan } from '../areas/procurement-plan/line/plan.table.ts';
import { project, projectSection } from '../areas/project/project.table.ts';
import { role } from '../areas/role/role.table.ts';
import { userRole } from '../areas/role/user-role.table.ts';
import { user } from '../areas/user/user.table.ts';
import type { Db } from '../db/client.ts';
import { aSection } from './project-world.ts';
import { headerOf } from './rights-world.ts';

/** The call that carries out an act, and what it is sent. */
export type ActCall = [Endpoint, Record<string, unknown>];
interface Named {
  act: string;
  guid: string;
  /** Who acts. */
  userGuid: string;
}

const first = <T>([row]: T[]): T | undefined => row;
const none = (act: string): never => {
  throw new Error(`an act without a call: ${act}`);
};

async function planCall(db: Db, { act, guid, userGuid }: Named): Promise<ActCall> {
  const plan = first(await db.select().from(procurementPlan).where(eq(procurementPlan.guid, guid)));
  const versioned = { guid, version: plan?.version ?? 1 };
  switch (act) {
    case 'read':
      return [annualPlan.detail, { guid }];
    case 'edit':
      return [annualPlan.edit, { ...(plan ? headerOf(plan) : emptyHeader), ...versioned }];
    case 'void':
      return [annualPlan.void, { ...versioned, reason: '不再需要采购' }];
    case 'undo':
      return [annualPlan.undo, { ...versioned, reason: '不再需要采购' }];
    case 'submit':
      return [annualPlan.submit, { ...versioned, answer: '已按意见修改' }];
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
      const last = first(
        await db
          .select()
          .from(approvalCase)
          .where(eq(approvalCase.documentGuid, guid))
          .orderBy(desc(approvalCase.submittedAt)),
      );
      return [approvalCalls.urge, { caseGuid: last?.guid ?? randomUUID() }];
    }
    case 'approve':
      return [
        approvalCalls.approve,
        { taskGuid: await taskFor(db, guid, userGuid), opinion: '意见', acknowledged: true },
      ];
    case 'reject':
      return [approvalCalls.reject, { taskGuid: await taskFor(db, guid, userGuid), opinion: '意见' }];
    default:
      return none(act);
  }
}

const emptyHeader = {
  planName: '无',
  planYear: 2026,
  planKind: 1,
  planUnit: randomUUID(),
  planDept: randomUUID(),
  planBasis: [2],
  handlerPhone: '13800138000',
  reportDate: '2026-01-01',
};

/** Their pending task, or one they decide for another; else any of the plan's. */
export async function taskFor(db: Db, guid: string, userGuid: string): Promise<string> {
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

async function userCall(db: Db, { act, guid }: Named): Promise<ActCall> {
  const found = first(await db.select().from(user).where(eq(user.guid, guid)));
  const versioned = { guid, version: found?.version ?? 1 };
  switch (act) {
    case 'read':
      return [users.userDetail, { guid }];
    case 'edit':
      return [users.saveUser, { ...versioned, duty: '专员' }];
    case 'move':
      return [users.moveUser, { ...versioned, deptGuid: await siblingOf(db, found?.deptGuid) }];
    case 'resetPassword':
      return [users.resetUserPassword, { ...versioned, delivery: 'show' }];
    case 'unlock':
      return [users.unlockUser, { guid }];
    case 'disable':
      return [users.disableUser, versioned];
    case 'enable':
      return [users.enableUser, versioned];
    case 'delete':
      return [users.deleteUser, versioned];
    case 'revealContact':
      return [users.revealContact, { guid }];
    default:
      return none(act);
  }
}

/** Another department of the same company. */
async function siblingOf(db: Db, deptGuid: string | null | undefined): Promise<string> {
  if (!deptGuid) return randomUUID();
  const own = first(await db.select().from(department).where(eq(department.guid, deptGuid)));
  const all = await db.select().from(department).where(eq(department.enterpriseGuid, own!.enterpriseGuid));
  return all.find(({ guid }) => guid !== deptGuid)!.guid;
}

async function departmentCall(db: Db, { act, guid }: Named): Promise<ActCall> {
  const node = first(await db.select().from(department).where(eq(department.guid, guid)));
  const versioned = { guid, version: node?.version ?? 1 };
  const fresh = { name: `新部门${guid.slice(0, 6)}`, code: `N${guid.slice(0, 6)}` };
  switch (act) {
    case 'read':
      return [departments.departmentTree, {}];
    case 'edit':
      return [
        departments.updateDepartment,
        { ...versioned, name: node?.name ?? '无', code: node?.code ?? 'X' },
      ];
    case 'add':
      return [departments.addDepartment, { ...fresh, parentGuid: guid }];
    case 'addCompany':
      return [departments.addCompany, { ...fresh, parentGuid: guid, shortCode: 'NEWCO' }];
    case 'move':
      return [
        departments.moveDepartment,
        { ...versioned, parentGuid: node?.parentGuid ?? null, beforeGuid: null },
      ];
    case 'merge':
      return [
        departments.mergeDepartments,
        { ...versioned, targetGuid: await siblingOf(db, node?.guid), targetVersion: 1 },
      ];
    case 'disable':
    case 'enable':
      return [departments.setDepartmentActive, { ...versioned, isActive: act === 'enable' }];
    case 'delete':
      return [departments.deleteDepartment, { departGuid: guid, version: versioned.version }];
    default:
      return none(act);
  }
}

async function roleCall(db: Db, { act, guid }: Named): Promise<ActCall> {
  const found = first(await db.select().from(role).where(eq(role.guid, guid)));
  const versioned = { guid, version: found?.version ?? 1 };
  switch (act) {
    case 'read':
      return [roleCalls.find, { guid }];
    case 'edit':
      return [roleCalls.edit, { ...versioned, name: found?.name ?? '无' }];
    case 'grant':
      return [roleCalls.grant, { ...versioned, grants: [], scopes: [] }];
    case 'assign':
      return [accessCalls.giveRole, { roleGuid: guid, userGuids: [await withoutRole(db, found)] }];
    case 'copy':
      return [roleCalls.copy, { sourceGuid: guid, name: `副本${guid.slice(0, 8)}` }];
    case 'delete':
      return [roleCalls.remove, versioned];
    default:
      return none(act);
  }
}

/** Somebody of the role's company who does not hold it: giving it to a holder changes nothing and asks nothing. */
async function withoutRole(db: Db, found: typeof role.$inferSelect | undefined): Promise<string> {
  if (!found) return randomUUID();
  const holders = db
    .select({ guid: userRole.userGuid })
    .from(userRole)
    .where(eq(userRole.roleGuid, found.guid));
  const somebody = first(
    await db
      .select()
      .from(user)
      .where(and(eq(user.enterpriseGuid, found.enterpriseGuid), notInArray(user.guid, holders))),
  );
  return somebody?.guid ?? randomUUID();
}

async function projectCall(db: Db, { act, guid, userGuid }: Named): Promise<ActCall> {
  const found = first(await db.select().from(project).where(eq(project.guid, guid)));
  const versioned = { guid, version: found?.version ?? 1 };
  switch (act) {
    case 'read':
      return [viewProject, { guid }];
    case 'register':
      return [registerStage, { ...versioned, stage: (found?.stage ?? 0) + 1, date: '2026-01-05' }];
    case 'takeBack':
      return [takeBackStage, { ...versioned, reason: '登记有误' }];
    case 'addSection':
      return [sectionCalls.add, { ...versioned, section: aSection('Z', { amount: '0.01' }) }];
    case 'repeat': {
      const sections = await db.select().from(projectSection).where(eq(projectSection.projectGuid, guid));
      const failed = sections.filter(({ state }) => state === sectionState.code.failed);
      const [one] = failed.length > 0 ? failed : sections;
      return [sectionCalls.repeat, { ...versioned, sectionNos: [one?.sectionNo ?? ''], reason: '重来' }];
    }
    case 'updateGroup':
      return [aboutProject.updateGroup, { ...versioned, members: [] }];
    case 'allocate':
      return [allocateToUser, { userGuid, projectGuids: [guid] }];
    default:
      return none(act);
  }
}

async function caseCall(db: Db, { act, guid, userGuid }: Named): Promise<ActCall> {
  const found = first(await db.select().from(approvalCase).where(eq(approvalCase.guid, guid)));
  switch (act) {
    case 'read':
      return [
        approvalCalls.detail,
        { kind: found?.kind ?? 'annualPlan', documentGuid: found?.documentGuid ?? guid },
      ];
    case 'approve':
    case 'reject': {
      const taskGuid = found ? await taskFor(db, found.documentGuid, userGuid) : guid;
      return act === 'approve'
        ? [approvalCalls.approve, { taskGuid, opinion: '意见', acknowledged: true }]
        : [approvalCalls.reject, { taskGuid, opinion: '意见' }];
    }
    case 'recall':
    case 'urge':
      return [approvalCalls[act], { caseGuid: guid }];
    case 'copy':
      return [approvalCalls.copy, { caseGuid: guid, userGuids: [found?.submitterGuid ?? userGuid] }];
    case 'comment':
      return [approvalCalls.comment, { caseGuid: guid, opinion: '意见' }];
    default:
      return none(act);
  }
}

/** The call that carries out an act on a record of each kind. */
export const actCalls: Partial<Record<ExplainedObject, (db: Db, named: Named) => Promise<ActCall>>> = {
  annualPlan: planCall,
  user: userCall,
  department: departmentCall,
  role: roleCall,
  project: projectCall,
  approvalCase: caseCall,
};

/**
 * Acts that take more than the record (another department, a person, new permissions), which may be refused for that: a
 * refusal that is explained must happen, what is explained as allowed may still be refused for the rest.
 */
export const takingMore: Partial<Record<ExplainedObject, readonly string[]>> = {
  user: ['edit', 'move', 'resetPassword'],
  department: ['addCompany', 'move', 'merge'],
  role: ['grant', 'assign', 'copy'],
  project: ['allocate'],
};
