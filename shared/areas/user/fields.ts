import type { Wording } from '#shared/kit/language';

/** Labels of a user, by the name each field has on the wire; the order is the form's. */
export const userLabel = {
  userName: { cn: '用户名', en: 'User name' },
  name: { cn: '姓名', en: 'Name' },
  userCode: { cn: '工号', en: 'Staff number' },
  enterpriseName: { cn: '单位', en: 'Company' },
  deptGuid: { cn: '主部门', en: 'Main department' },
  furtherDeptGuids: { cn: '兼职部门', en: 'Further departments' },
  duty: { cn: '职务', en: 'Position' },
  phone: { cn: '手机号', en: 'Mobile number' },
  email: { cn: '邮箱', en: 'E-mail' },
  types: { cn: '用户类型', en: 'User types' },
  roles: { cn: '角色', en: 'Roles' },
  state: { cn: '状态', en: 'State' },
  updateTime: { cn: '更新时间', en: 'Updated' },
} as const satisfies Record<string, Wording>;
