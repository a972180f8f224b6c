import { documentWords } from '#shared/areas/approval/codes';
import { type CodeOf, codeList } from '#shared/kit/code-list';

/** Which kind of rule decided that a person may not; asked in this order, the first that refuses decides. */
export const decidedBy = codeList({
  /** Signed out, disabled, a password to change, a second factor to enrol. */
  account: ['account', '账号状态', 'Account'],
  permission: ['permission', '权限', 'Permission'],
  /** Missing and foreign records are told the same. */
  scope: ['scope', '数据范围', 'Data scope'],
  /** Only the person who made it, or whose turn it is, may. */
  owner: ['owner', '经办人', 'Whose it is'],
  /** Duties that must not lie in one hand. */
  separation: ['separation', '职责分离', 'Separation of duties'],
  state: ['state', '状态', 'State'],
  /** A menu entry product.md 6 keeps from this kind of person. */
  menu: ['menu', '菜单规则', 'Menu rule'],
});

const { annualPlan, batchPlan, contract, ...furtherDocuments } = documentWords;

/** Kinds of record whose acts can be explained; each has a subject in server/app/explain-subjects.ts. */
export const explainedObject = codeList({
  annualPlan,
  batchPlan,
  contract,
  ...furtherDocuments,
  approvalCase: ['approvalCase', '审批', 'Approval'],
  user: ['user', '用户', 'User'],
  department: ['department', '组织机构', 'Department'],
  role: ['role', '角色', 'Role'],
  project: ['project', '项目', 'Project'],
  supervisionOpinion: ['supervisionOpinion', '监督意见', 'Supervision opinion'],
});
export type ExplainedObject = CodeOf<typeof explainedObject>;
