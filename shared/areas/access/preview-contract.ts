import { moveDepartment } from '#shared/areas/department/contract';
import { roleAuth } from '#shared/areas/role/auth-form';
import { roleCalls } from '#shared/areas/role/contract';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { batchRolesForm, roleUsersForm, userRolesForm } from './contract.ts';
import { effect } from './effect.ts';

const preview = { send: 'json', act: 'write', method: 'POST', output: effect } as const;

/**
 * What a change would do, before it is made: the change is done and undone within one transaction, so it is refused
 * with the same words, and its effect is what really happens.
 */
export const previewCalls = {
  role: endpoint({
    ...preview,
    path: '/access/previewRole',
    access: 'role:write',
    summary: '预览角色权限变更的影响',
    input: versionedGuid.extend(roleAuth.shape),
  }),
  /** What its holders would lose if it were taken from all of them and deleted. */
  roleDeletion: endpoint({
    ...preview,
    path: '/access/previewRoleDeletion',
    access: 'role:write',
    summary: '预览删除角色的影响',
    input: versionedGuid,
  }),
  userRoles: endpoint({
    ...preview,
    path: '/access/previewUserRoles',
    access: 'role:grant',
    summary: '预览用户角色变更的影响',
    input: userRolesForm,
  }),
  /** People who would be refused are left out; the saving call says why. */
  batch: endpoint({
    ...preview,
    path: '/access/previewBatch',
    access: 'role:grant',
    summary: '预览批量分配角色的影响',
    input: batchRolesForm,
  }),
  giveRole: endpoint({
    ...preview,
    path: '/access/previewGiveRole',
    access: 'role:grant',
    summary: '预览添加角色用户的影响',
    input: roleUsersForm,
  }),
  takeRole: endpoint({
    ...preview,
    path: '/access/previewTakeRole',
    access: 'role:grant',
    summary: '预览移除角色用户的影响',
    input: roleUsersForm,
  }),
  /** Scopes that follow the tree, and the departments of heads. */
  departmentMove: endpoint({
    ...preview,
    path: '/access/previewDepartmentMove',
    access: 'department:write',
    summary: '预览部门移动的影响',
    input: moveDepartment.input,
  }),
  ceiling: endpoint({
    ...preview,
    path: '/access/previewCeiling',
    access: 'role:ceiling',
    summary: '预览单位可授权范围变更的影响',
    input: roleCalls.setCeiling.input.omit({ digest: true }),
  }),
};
