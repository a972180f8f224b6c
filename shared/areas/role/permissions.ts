/** One permission: its code as endpoints state it, its labels. */
export interface PermissionNode {
  code: `${string}:${string}`;
  cn: string;
  en: string;
}
/** An area of the permission tree with the permissions in it; `area` is also the unit a data scope is given for. */
export interface PermissionArea {
  area: string;
  cn: string;
  en: string;
  permissions: readonly PermissionNode[];
}

const node = (code: PermissionNode['code'], cn: string, en: string): PermissionNode => ({ code, cn, en });

/** The permission tree, once; endpoints, menus, roles and refusals name these codes. */
export const permissionTree: readonly PermissionArea[] = [
  {
    area: 'plan',
    cn: '采购计划',
    en: 'Procurement plans',
    permissions: [
      node('plan:read', '查看采购计划', 'View procurement plans'),
      node('plan:write', '编制采购计划', 'Draw up procurement plans'),
      node('plan:undo', '撤销采购计划', 'Undo approved plans'),
      node('plan:export', '导出采购计划', 'Export procurement plans'),
    ],
  },
  {
    area: 'approval',
    cn: '审批',
    en: 'Approval',
    permissions: [
      node('approval:decide', '审批待办', 'Decide on approvals'),
      node('approval:manage', '维护审批设置', 'Maintain approval setup'),
    ],
  },
  {
    area: 'user',
    cn: '组织与用户',
    en: 'Organisation and users',
    permissions: [
      node('department:read', '查看组织机构', 'View the organisation'),
      node('department:write', '维护组织机构', 'Maintain the organisation'),
      node('user:read', '查看用户', 'View users'),
      node('user:write', '维护用户', 'Maintain users'),
    ],
  },
  {
    area: 'role',
    cn: '角色与权限',
    en: 'Roles and permissions',
    permissions: [
      node('role:read', '查看角色', 'View roles'),
      node('role:write', '维护角色与授权', 'Maintain roles and grants'),
    ],
  },
  {
    area: 'enterprise',
    cn: '企业信息',
    en: 'Enterprise information',
    permissions: [
      node('enterprise:read', '查看企业信息', 'View enterprise information'),
      node('enterprise:write', '维护企业信息', 'Maintain enterprise information'),
    ],
  },
  {
    area: 'registration',
    cn: '注册与申诉',
    en: 'Registrations and appeals',
    permissions: [
      node('registration:review', '审核注册与申诉', 'Review registrations and appeals'),
      node('registration:import', '维护工商与ERP名录', 'Maintain register and ERP lists'),
    ],
  },
  {
    area: 'calendar',
    cn: '工作日历',
    en: 'Working calendar',
    permissions: [node('calendar:write', '维护工作日历', 'Maintain the working calendar')],
  },
  {
    area: 'dictionary',
    cn: '字典',
    en: 'Dictionaries',
    permissions: [node('dictionary:write', '维护字典与公告', 'Maintain dictionaries and announcements')],
  },
  {
    area: 'account',
    cn: '账号安全',
    en: 'Account security',
    permissions: [
      node('account:read', '查看登录日志', 'Read the login log'),
      node('account:write', '维护账号安全', 'Maintain account security'),
    ],
  },
  {
    area: 'message',
    cn: '外发消息',
    en: 'Outgoing messages',
    permissions: [
      node('message:read', '查看发件箱', 'View the outbox'),
      node('message:reveal', '查看外发消息原文', 'Read outgoing messages in full'),
    ],
  },
  {
    area: 'audit',
    cn: '审计日志',
    en: 'Audit log',
    permissions: [node('audit:read', '查看审计日志', 'Read the audit log')],
  },
];

const every = permissionTree.flatMap(({ permissions }) => permissions);
const byCode = new Map<string, PermissionNode>(every.map((one) => [one.code, one]));

/** All permission codes. */
export const permissionCodes: readonly string[] = every.map(({ code }) => code);
/** The Chinese name of a permission, for refusals. */
export const permissionLabel = (code: string) => byCode.get(code)?.cn ?? code;
