import type { Wording } from '#shared/kit/language';

/**
 * Which of the separated hands a permission belongs to (等保 L3-CES1-08, documents.md 5.14): `shared` may lie in any;
 * of the other four a person has permissions of one only.
 */
export type Hand = 'business' | 'system' | 'security' | 'audit' | 'shared';

/** One permission: its code as endpoints state it, its labels, whose it is. */
export interface PermissionNode {
  code: `${string}:${string}`;
  cn: string;
  en: string;
  hand: Hand;
  /** May be granted at project level: it guards records that belong to a project. */
  isProjectLevel?: boolean;
}
/** An area of the permission tree with the permissions in it; `area` is also the unit a data scope is given for. */
export interface PermissionArea {
  area: string;
  cn: string;
  en: string;
  permissions: readonly PermissionNode[];
}

const node = (
  code: PermissionNode['code'],
  cn: string,
  en: string,
  hand: Hand,
  isProjectLevel = false,
): PermissionNode => ({ code, cn, en, hand, ...(isProjectLevel && { isProjectLevel }) });

/** The permission tree, once; endpoints, menus, roles and refusals name these codes. */
export const permissionTree: readonly PermissionArea[] = [
  {
    area: 'plan',
    cn: '采购计划',
    en: 'Procurement plans',
    permissions: [
      node('plan:read', '查看采购计划', 'View procurement plans', 'business'),
      node('plan:write', '编制采购计划', 'Draw up procurement plans', 'business'),
      node('plan:undo', '撤销采购计划', 'Revoke approved plans', 'business'),
      node('plan:export', '导出采购计划', 'Export procurement plans', 'business'),
    ],
  },
  {
    area: 'setup',
    cn: '立项',
    en: 'Project initiations',
    permissions: [
      node('setup:read', '查看立项', 'View project initiations', 'business'),
      node('setup:write', '编制立项', 'Draw up project initiations', 'business'),
      node('setup:undo', '撤销与作废立项', 'Revoke and void project initiations', 'business'),
      node('setup:assign', '指派立项', 'Assign project initiations', 'business'),
      node('setup:build', '建项', 'Create projects', 'business'),
      node('setup:export', '导出立项', 'Export project initiations', 'business'),
    ],
  },
  {
    area: 'entrust',
    cn: '委托',
    en: 'Agency orders',
    permissions: [
      node('entrust:read', '查看委托单', 'View agency orders', 'business'),
      node('entrust:write', '编制委托单', 'Draw up agency orders', 'business'),
      node('entrust:undo', '撤销与终止委托', 'Revoke and terminate agency orders', 'business'),
      node('entrust:send', '签章并发送委托单', 'Sign and send agency orders', 'business'),
      node('entrust:receive', '接收委托', 'Receive agency orders', 'business'),
      node('entrust:export', '导出委托单', 'Export agency orders', 'business'),
    ],
  },
  {
    area: 'contract',
    cn: '合同',
    en: 'Contracts',
    permissions: [
      node('contract:read', '查看合同', 'View contracts', 'business'),
      node('contract:write', '编制合同', 'Draw up contracts', 'business'),
      node('contract:undo', '撤销与废弃合同', 'Revoke and abandon contracts', 'business'),
      node('contract:sign', '签章合同', 'Sign contracts', 'business'),
      node('contract:export', '导出合同', 'Export contracts', 'business'),
    ],
  },
  {
    area: 'project',
    cn: '项目',
    en: 'Projects',
    permissions: [
      node('project:read', '查看项目', 'View projects', 'business', true),
      node('project:write', '手工建项', 'Make projects by hand', 'business'),
      node('project:confirm', '确认手工建项', 'Confirm projects made by hand', 'business'),
      node('project:progress', '登记项目进度', 'Register progress of projects', 'business'),
      node('project:allocate', '分配项目', 'Allocate projects to people', 'business'),
      node('project:export', '导出项目', 'Export projects', 'business'),
    ],
  },
  {
    area: 'approval',
    cn: '审批',
    en: 'Approval',
    permissions: [
      node('approval:decide', '审批待办', 'Decide on approvals', 'business'),
      node('approval:manage', '维护审批设置', 'Maintain approval setup', 'system'),
    ],
  },
  {
    area: 'user',
    cn: '组织与用户',
    en: 'Organisation and users',
    permissions: [
      node('department:read', '查看组织机构', 'View the organisation', 'shared'),
      node('department:write', '维护组织机构', 'Maintain the organisation', 'system'),
      node('user:read', '查看用户', 'View users', 'shared'),
      node('user:write', '维护用户', 'Maintain users', 'system'),
      node('user:export', '导出用户', 'Export users', 'system'),
      node('identity:sync', '同步统一身份', 'Synchronise the identity system', 'system'),
    ],
  },
  {
    area: 'role',
    cn: '角色与权限',
    en: 'Roles and permissions',
    permissions: [
      node('role:read', '查看角色', 'View roles', 'shared'),
      node('role:write', '维护角色与授权', 'Maintain roles and grants', 'security'),
      node('role:grant', '分配角色', 'Give roles to people', 'security'),
      node('role:ceiling', '维护单位可授权范围', 'Maintain what a company may grant', 'security'),
      node('role:explain', '查询他人权限', 'Ask why another person may or may not', 'security'),
    ],
  },
  {
    area: 'secondment',
    cn: '借调',
    en: 'Secondments',
    permissions: [
      node('secondment:read', '查看借调', 'View secondments', 'business'),
      node('secondment:write', '办理借调', 'Draw up secondments', 'business'),
      node('secondment:undo', '作废借调', 'Void secondments', 'business'),
      node('secondment:export', '导出借调', 'Export secondments', 'business'),
    ],
  },
  {
    area: 'shortlist',
    cn: '入围',
    en: 'Shortlists',
    permissions: [
      node('shortlist:read', '查看入围', 'View shortlists', 'business', true),
      node('shortlist:write', '办理入围', 'Draw up shortlists', 'business'),
      node('shortlist:undo', '作废入围', 'Void shortlists', 'business'),
      node('shortlist:export', '导出入围', 'Export shortlists', 'business'),
      node('shortlist:answer', '确认入围邀请', 'Answer invitations', 'business'),
    ],
  },
  {
    area: 'scheme',
    cn: '招标方案',
    en: 'Tender schemes',
    permissions: [
      node('scheme:read', '查看招标方案与执行', 'View tender schemes and tenders', 'business', true),
      node('scheme:write', '编制招标方案、办理招标执行', 'Draw up tender schemes, run tenders', 'business'),
      node('scheme:undo', '撤销与作废招标方案', 'Revoke and void tender schemes', 'business'),
      node('scheme:export', '导出招标方案与执行', 'Export tender schemes and tenders', 'business'),
    ],
  },
  {
    area: 'inquiry',
    cn: '询价',
    en: 'Inquiries',
    permissions: [
      node('inquiry:read', '查看询价单', 'View inquiries', 'business', true),
      node('inquiry:write', '编制询价单', 'Draw up inquiries', 'business'),
      node('inquiry:undo', '撤销与作废询价单', 'Revoke and void inquiries', 'business'),
      node('inquiry:export', '导出询价单', 'Export inquiries', 'business'),
      node('inquiry:answer', '答复询价邀请', 'Answer inquiries', 'business'),
    ],
  },
  {
    area: 'tenderNotice',
    cn: '招标公告与文件',
    en: 'Tender notices and files',
    permissions: [
      node('tenderNotice:read', '查看招标公告与文件', 'View tender notices and files', 'business', true),
      node('tenderNotice:write', '编制招标公告与文件', 'Draw up tender notices and files', 'business'),
      node(
        'tenderNotice:undo',
        '撤销与作废招标公告与文件',
        'Revoke and void tender notices and files',
        'business',
      ),
      node('tenderNotice:sign', '签章招标公告与文件', 'Sign tender notices and files', 'business'),
      node('tenderNotice:publish', '发布招标公告与文件', 'Publish tender notices and files', 'business'),
      node('tenderNotice:export', '导出招标公告与文件', 'Export tender notices and files', 'business'),
      node('tenderNotice:obtain', '获取招标文件', 'Get tender files', 'business'),
      node('tenderNotice:answer', '答复投标邀请', 'Answer invitations to bid', 'business'),
    ],
  },
  {
    area: 'tenderEntry',
    cn: '投标登记',
    en: 'Registrations for tenders',
    permissions: [
      node('tenderEntry:apply', '登记招标执行', 'Register for tenders', 'business'),
      node('tenderEntry:review', '审核登记', 'Answer registrations for tenders', 'business'),
    ],
  },
  {
    area: 'clarification',
    cn: '答疑澄清',
    en: 'Clarifications',
    permissions: [
      node('clarification:read', '查看答疑澄清', 'View clarifications', 'business', true),
      node('clarification:write', '答复提问与主动澄清', 'Answer questions and clarify', 'business'),
      node('clarification:undo', '撤销与作废澄清', 'Revoke and void clarifications', 'business'),
      node('clarification:sign', '签章澄清', 'Sign clarifications', 'business'),
      node('clarification:publish', '发布澄清', 'Publish clarifications', 'business'),
      node('clarification:export', '导出答疑汇总', 'Export clarifications', 'business'),
      node('clarification:ask', '向招标项目提问', 'Ask about tenders', 'business'),
    ],
  },
  {
    area: 'recruit',
    cn: '招募公告',
    en: 'Recruitment notices',
    permissions: [
      node('recruit:read', '查看招募公告', 'View recruitment notices', 'business'),
      node('recruit:write', '办理招募公告', 'Run recruitment notices', 'business'),
      node('recruit:undo', '撤销与作废招募公告', 'Undo and void recruitment notices', 'business'),
      node('recruit:export', '导出招募公告', 'Export recruitment notices', 'business'),
      node('recruit:review', '评审招募报名', 'Review applications to notices', 'business'),
      node('recruit:apply', '报名招募', 'Apply to recruitment notices', 'business'),
    ],
  },
  {
    area: 'handover',
    cn: '移交',
    en: 'Hand-overs',
    permissions: [
      node('handover:read', '查看移交', 'View hand-overs', 'business'),
      node('handover:offer', '移交本人事项', 'Hand over own work', 'business'),
      node('handover:force', '离任移交', 'Hand over for leavers', 'business'),
    ],
  },
  {
    area: 'deposit',
    cn: '年度保证金',
    en: 'Annual deposits',
    permissions: [
      node('deposit:read', '查看年度保证金设置', 'View annual deposit settings', 'business'),
      node('deposit:write', '维护年度保证金设置', 'Maintain annual deposit settings', 'business'),
      node('deposit:payers', '查看保证金缴纳', 'View who paid deposits', 'business'),
      node('deposit:decide', '办理保证金', 'Handle deposits', 'business'),
      node('deposit:pay', '缴纳保证金', 'Pay deposits', 'business'),
    ],
  },
  {
    area: 'representative',
    cn: '代表登记',
    en: 'Representatives',
    permissions: [
      node('representative:read', '查看代表登记', 'View representatives', 'shared'),
      node('representative:write', '登记代表', 'Register representatives', 'business'),
      node('representative:confirm', '确认代表登记', 'Confirm representatives', 'security'),
    ],
  },
  {
    area: 'supervision',
    cn: '监督',
    en: 'Supervision',
    permissions: [
      node('supervision:manage', '维护监督设置', 'Maintain supervision setup', 'security'),
      node('supervision:read', '查看监督事项', 'View supervised matters', 'business'),
      node('supervision:opinion', '提出监督意见', 'Give supervision opinions', 'business'),
      node('supervision:answer', '答复监督意见', 'Answer supervision opinions', 'business'),
    ],
  },
  {
    area: 'report',
    cn: '业务报表',
    en: 'Business reports',
    permissions: [
      node('report:read', '查看业务报表', 'View business reports', 'business'),
      node('report:export', '导出业务报表', 'Export business reports', 'business'),
      node('report:grant', '维护报表权限', 'Maintain report permissions', 'security'),
    ],
  },
  {
    area: 'enterprise',
    cn: '企业信息',
    en: 'Enterprise information',
    permissions: [
      node('enterprise:read', '查看企业信息', 'View enterprise information', 'business'),
      node('enterprise:write', '维护企业信息', 'Maintain enterprise information', 'business'),
      node('enterprise:submit', '提交企业信息', 'Submit enterprise information', 'business'),
      node('enterprise:authorise', '维护企业子账号', "Maintain the enterprise's sub-accounts", 'business'),
      node('enterprise:review', '审核企业信息', 'Review enterprise information', 'business'),
    ],
  },
  {
    area: 'supplier',
    cn: '供应商',
    en: 'Suppliers',
    permissions: [
      node('supplier:read', '查看供应商库', 'View the supplier library', 'business'),
      node('supplier:write', '维护供应商库', 'Maintain the supplier library', 'business'),
      node(
        'supplier:papers',
        '查看供应商人员及账户证明',
        "Open suppliers' personal and account papers",
        'business',
      ),
      node('supplier:export', '导出供应商', 'Export suppliers', 'business'),
      node('supplier:rate', '评价供应商', 'Rate suppliers', 'business'),
      node('supplier:blacklist', '提出列入黑名单', 'Propose a blacklisting', 'business'),
      node('supplier:decide', '决定列入黑名单', 'Decide on a blacklisting', 'business'),
    ],
  },
  {
    area: 'certificate',
    cn: '数字证书',
    en: 'Certificates',
    permissions: [
      node('certificate:apply', '办理数字证书', 'Apply for certificates', 'business'),
      node('certificate:manage', '管理数字证书', 'Manage certificates', 'security'),
    ],
  },
  {
    area: 'openerKey',
    cn: '开标密钥',
    en: "Openers' keys",
    permissions: [
      node('openerKey:keep', '持有开标密钥', "Keep an opener's key", 'business'),
      node('openerKey:confirm', '确认开标密钥', "Confirm openers' keys", 'security'),
    ],
  },
  {
    area: 'bid',
    cn: '投标',
    en: 'Bids',
    permissions: [node('bid:submit', '递交加密投标文件', 'Hand in sealed bids', 'business')],
  },
  {
    area: 'registration',
    cn: '注册与申诉',
    en: 'Registrations and appeals',
    permissions: [
      node('registration:review', '审核注册与申诉', 'Review registrations and appeals', 'business'),
      node('registration:import', '维护工商与ERP名录', 'Maintain register and ERP lists', 'business'),
    ],
  },
  {
    area: 'calendar',
    cn: '工作日历',
    en: 'Working calendar',
    permissions: [node('calendar:write', '维护工作日历', 'Maintain the working calendar', 'shared')],
  },
  {
    area: 'legal',
    cn: '法定参数',
    en: 'Legal parameters',
    permissions: [
      node('legal:write', '维护法定参数', 'Maintain legal parameters', 'shared'),
      node('legal:limit', '维护单位采购限额', "Maintain a company's purchase limits", 'shared'),
    ],
  },
  {
    area: 'dictionary',
    cn: '字典',
    en: 'Dictionaries',
    permissions: [
      node('dictionary:write', '维护字典与公告', 'Maintain dictionaries and announcements', 'shared'),
    ],
  },
  {
    area: 'account',
    cn: '账号安全',
    en: 'Account security',
    permissions: [
      node('account:read', '查看登录日志', 'Read the login log', 'shared'),
      node('account:write', '维护账号安全', 'Maintain account security', 'security'),
    ],
  },
  {
    area: 'message',
    cn: '外发消息',
    en: 'Outgoing messages',
    permissions: [
      node('message:read', '查看发件箱', 'View the outbox', 'system'),
      node('message:reveal', '查看外发消息原文', 'Read outgoing messages in full', 'system'),
    ],
  },
  {
    area: 'audit',
    cn: '审计日志',
    en: 'Audit log',
    permissions: [
      node('audit:read', '查看审计日志', 'Read the audit log', 'audit'),
      node('audit:export', '导出审计日志', 'Export the audit log', 'audit'),
    ],
  },
];

const every = permissionTree.flatMap(({ permissions }) => permissions);
const byCode = new Map<string, PermissionNode>(every.map((one) => [one.code, one]));

/** The areas a data scope is given for. */
export const permissionAreas: readonly string[] = permissionTree.map(({ area }) => area);
/** All permission codes. */
export const permissionCodes: readonly string[] = every.map(({ code }) => code);
/** The Chinese name of a permission, for refusals. */
export const permissionLabel = (code: string) => byCode.get(code)?.cn ?? code;
/** The name of a permission in both languages; its code for one that is no longer in the tree. */
export const permissionWording = (code: string): Wording => {
  const { cn = code, en = code } = byCode.get(code) ?? {};
  return { cn, en };
};
/** A permission of the tree; undefined for one that is no longer in it. */
export const permissionNode = (code: string): PermissionNode | undefined => byCode.get(code);

const areaOf = new Map<string, string>(
  permissionTree.flatMap(({ area, permissions }) => permissions.map(({ code }) => [code, area] as const)),
);
/** The area whose data scope a permission takes; undefined for one that is no longer in the tree. */
export const permissionArea = (code: string): string | undefined => areaOf.get(code);
