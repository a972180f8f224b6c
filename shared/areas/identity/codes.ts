import { type CodeOf, codeList } from '#shared/kit/code-list';

/** Where departments and people are kept. */
export const identityKind = codeList({
  own: ['own', '本系统', 'This system'],
  ldap: ['ldap', 'LDAP 目录', 'LDAP directory'],
});
export type IdentityKind = CodeOf<typeof identityKind>;

/** What a synchronisation is about. */
export const syncObject = codeList({
  department: ['department', '部门', 'Department'],
  person: ['person', '人员', 'Person'],
});
export type SyncObject = CodeOf<typeof syncObject>;

/** What a synchronisation would do; a conflict it leaves to people. */
export const syncAct = codeList({
  add: ['add', '新增', 'Add'],
  change: ['change', '变更', 'Change'],
  move: ['move', '移动', 'Move'],
  disable: ['disable', '停用', 'Disable'],
  conflict: ['conflict', '冲突', 'Conflict'],
});
export type SyncAct = CodeOf<typeof syncAct>;

/** How one line of a plan stands. */
export const syncItemState = codeList({
  pending: ['pending', '待应用', 'Pending'],
  done: ['done', '已应用', 'Applied'],
  refused: ['refused', '未应用', 'Refused'],
});
export type SyncItemState = CodeOf<typeof syncItemState>;

/** How a plan stands; one that was compared anew replaces the one before. */
export const syncState = codeList({
  pending: ['compared', '待应用', 'Compared'],
  running: ['applying', '应用中', 'Applying'],
  done: ['applied', '已应用', 'Applied'],
});
export type SyncState = CodeOf<typeof syncState>;
