import type { ExplainSubject, SubjectAct } from '../areas/access/explain-subject.ts';
import { type ApprovalAct, decideCaseActs, seesCase } from '../areas/approval/explain.service.ts';
import { decideDepartment, type DepartmentAct, seesDepartment } from '../areas/department/explain.ts';
import { decideProject, type ProjectAct, seesProject } from '../areas/project/explain.ts';
import { decideRole, type RoleAct, seesRole } from '../areas/role/explain.ts';
import { decideOpinionActs, type OpinionAct, seesOpinion } from '../areas/supervision/explain.ts';
import { decideUser, seesUser, type UserAct } from '../areas/user/explain.ts';
import { approvalSubjects } from './approval-subjects.ts';
import { documents, explained } from './documents.ts';
import { hangingSources } from './hanging-sources.ts';
import { userParts } from './user-parts.ts';

/** The acts in the order people read them; an act an area adds does not compile until it is named here. */
const acts = <A extends string>(
  named: Record<A, readonly [cn: string, en: string, permission: string | null, unlessOwn?: string]>,
): SubjectAct[] =>
  (Object.keys(named) as A[]).map((one) => {
    const [cn, en, permission, unlessOwn] = named[one];
    return { act: one, label: { cn, en }, permission, ...(unlessOwn && { unlessOwn }) };
  });

const user: ExplainSubject = {
  objectType: 'user',
  readBy: 'user:read',
  acts: acts<UserAct>({
    read: ['查看', 'View', 'user:read'],
    edit: ['编辑', 'Edit', 'user:write'],
    move: ['调整部门', 'Move', 'user:write'],
    resetPassword: ['重置密码', 'Reset the password', 'user:write'],
    unlock: ['解锁', 'Unlock', 'user:write'],
    disable: ['停用', 'Disable', 'user:write'],
    enable: ['启用', 'Enable', 'user:write'],
    delete: ['删除', 'Delete', 'user:write'],
    revealContact: ['查看联系方式', 'See contacts in full', 'user:read', 'user:write'],
  }),
  sees: seesUser,
  decide: decideUser(userParts),
};

const department: ExplainSubject = {
  objectType: 'department',
  readBy: 'department:read',
  acts: acts<DepartmentAct>({
    read: ['查看', 'View', 'department:read'],
    edit: ['编辑', 'Edit', 'department:write'],
    add: ['新增下级部门', 'Add a department below', 'department:write'],
    addCompany: ['新增下级单位', 'Add a company below', 'department:write'],
    move: ['移动', 'Move', 'department:write'],
    merge: ['合并', 'Merge', 'department:write'],
    disable: ['停用', 'Disable', 'department:write'],
    enable: ['启用', 'Enable', 'department:write'],
    delete: ['删除', 'Delete', 'department:write'],
  }),
  sees: seesDepartment,
  decide: decideDepartment(hangingSources),
};

const role: ExplainSubject = {
  objectType: 'role',
  readBy: 'role:read',
  acts: acts<RoleAct>({
    read: ['查看', 'View', 'role:read'],
    edit: ['编辑', 'Edit', 'role:write'],
    grant: ['分配权限', 'Set its permissions', 'role:write'],
    assign: ['分配用户', 'Give it to people', 'role:grant'],
    copy: ['复制', 'Copy', 'role:write'],
    delete: ['删除', 'Delete', 'role:write'],
  }),
  sees: seesRole,
  decide: decideRole,
};

const project: ExplainSubject = {
  objectType: 'project',
  readBy: 'project:read',
  acts: acts<ProjectAct>({
    read: ['查看', 'View', 'project:read'],
    register: ['登记进度', 'Register progress', 'project:progress'],
    takeBack: ['撤回进度', 'Take a stage back', 'project:progress'],
    addSection: ['新增标段', 'Add a section', 'project:progress'],
    repeat: ['重新采购', 'Procure again', 'project:progress'],
    updateGroup: ['调整项目组', 'Change the project group', null],
    allocate: ['分配给用户', 'Give to people', 'project:allocate'],
  }),
  sees: seesProject,
  decide: decideProject,
};

const approvalCase: ExplainSubject = {
  objectType: 'approvalCase',
  // Name the right to decide: a case is seen by who takes part in it or may read its document.
  readBy: 'approval:decide',
  acts: acts<'read' | ApprovalAct>({
    read: ['查看', 'View', null],
    approve: ['审核通过', 'Approve', null],
    reject: ['驳回', 'Reject', null],
    recall: ['撤回', 'Withdraw', null],
    urge: ['催办', 'Urge', null],
    copy: ['抄送', 'Copy to others', null],
    comment: ['评论', 'Comment', null],
  }),
  sees: seesCase(approvalSubjects),
  decide: decideCaseActs(approvalSubjects),
};

const supervisionOpinion: ExplainSubject = {
  objectType: 'supervisionOpinion',
  readBy: 'supervision:read',
  acts: acts<OpinionAct>({
    read: ['查看', 'View', null],
    edit: ['编辑', 'Edit', 'supervision:opinion'],
    delete: ['删除', 'Delete', 'supervision:opinion'],
    send: ['发出', 'Send', 'supervision:opinion'],
    answer: ['答复', 'Answer', 'supervision:answer'],
    rectify: ['报告整改完成', 'Report as rectified', 'supervision:answer'],
    sendBack: ['退回重答', 'Send back', 'supervision:opinion'],
    close: ['关闭', 'Close', 'supervision:opinion'],
  }),
  sees: seesOpinion,
  decide: decideOpinionActs,
};

/** The records whose acts "why can't I?" explains. */
export const explainSubjects: readonly ExplainSubject[] = [
  ...documents.map(explained),
  approvalCase,
  user,
  department,
  role,
  project,
  supervisionOpinion,
];
