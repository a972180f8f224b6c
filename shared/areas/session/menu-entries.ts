import type { Wording } from '#shared/kit/language';
import { paths } from './paths.ts';

/** One entry of the side menu: a screen, an act, or a heading with entries below it. */
export interface MenuEntry {
  key: string;
  label: Wording;
  path?: string;
  /** An act rather than a screen (product.md 6); `path` is where it is done. */
  act?: 'caCertificate';
  /** One of these permissions opens it; without, those of its heading. */
  needs?: readonly string[];
  /** The description gives it to this person and their rights do not open it: it stands last, and says so. */
  isLocked?: true;
  children?: readonly MenuEntry[];
}

const screen = (key: string, path: string, cn: string, en: string, ...needs: string[]): MenuEntry => ({
  key,
  path,
  label: { cn, en },
  ...(needs.length > 0 && { needs }),
});
export const heading = (key: string, cn: string, en: string, children: readonly MenuEntry[]): MenuEntry => ({
  key,
  label: { cn, en },
  children,
});

export const caCertificate: MenuEntry = {
  key: 'caCertificate',
  act: 'caCertificate',
  path: paths.certificates,
  label: { cn: 'CA证书办理', en: 'CA certificate' },
  needs: ['certificate:apply'],
};
export const enterpriseFormal = screen(
  'enterpriseInfo',
  paths.enterpriseFormal,
  '企业基本信息',
  'Basic information',
  'enterprise:read',
);
export const enterpriseBasic = screen(
  'enterpriseInfo',
  paths.enterpriseBasic,
  '企业基本信息',
  'Basic information',
  'enterprise:read',
);
/** For who signs with a certificate and has not the entry of product.md 6: agencies and representatives of a company. */
export const ownCertificates: MenuEntry = screen(
  'ownCertificates',
  paths.certificates,
  '证书办理',
  'My certificates',
  'certificate:apply',
);
export const supervision = screen(
  'supervision',
  paths.supervision,
  '监督管理',
  'Supervision',
  'supervision:manage',
);
/** The start page; everybody has it. */
export const workbench = screen('workbench', paths.workbench, '工作台', 'Workbench');

/** The management menus of product.md 6. */
export const management = [
  heading('access', '用户与权限管理', 'Users and permissions', [
    screen('organisation', paths.organisation, '组织机构', 'Organisation', 'department:read'),
    screen('roles', paths.roles, '角色管理', 'Roles', 'role:read'),
    supervision,
    screen('secondment', paths.secondments, '借调管理', 'Secondments', 'secondment:read'),
    screen('deposits', paths.deposits, '年度保证金管理', 'Annual deposits', 'deposit:read'),
    screen('reportAccess', paths.reportAccess, '业务报表权限管理', 'Report permissions', 'report:grant'),
  ]),
  heading('handover', '移交管理', 'Handover', [
    screen('tenderPlanHandover', paths.tenderPlanHandover, '招标计划移交', 'Tender plans'),
    screen('inquiryHandover', paths.inquiryHandover, '询价移交', 'Inquiries'),
    screen('noticeHandover', paths.noticeHandover, '招募公告移交', 'Recruitment notices'),
    screen('schemeHandover', paths.schemeHandover, '招标方案移交', 'Tender schemes'),
  ]),
];

/** Menus beyond the product description's, each for holders of one of its permissions, below those it names. */
export const beyond: readonly {
  needs: readonly string[];
  /** Only for people of the one special enterprise. */
  isForSupervisionEnterprise?: boolean;
  entry: MenuEntry;
}[] = [
  {
    needs: ['plan:read'],
    entry: heading('plans', '采购计划', 'Procurement plans', [
      screen('annualPlans', paths.annualPlans, '年度采购计划', 'Annual plans'),
      screen('batchPlans', paths.batchPlans, '批次采购计划', 'Batch plans'),
      screen('selfPlans', paths.selfPlans, '自行采购计划', 'Self-procurement'),
    ]),
  },
  {
    needs: [
      'setup:read',
      'entrust:read',
      'entrust:receive',
      'project:read',
      'shortlist:read',
      'scheme:read',
      'inquiry:read',
      'tenderNotice:read',
      'clarification:read',
      'tenderEntry:review',
      'contract:read',
      'contract:sign',
      'approval:decide',
    ],
    entry: heading('planning', '立项与合同', 'Initiation and contracts', [
      screen('setups', paths.setups, '立项管理', 'Project initiations', 'setup:read'),
      screen('setupApprovals', paths.setupApprovals, '项目审批', 'Project approval', 'approval:decide'),
      screen('entrusts', paths.entrusts, '委托管理', 'Agency orders', 'entrust:read', 'entrust:receive'),
      screen('projects', paths.projects, '项目管理', 'Projects', 'project:read'),
      screen('shortlists', paths.shortlists, '入围管理', 'Shortlists', 'shortlist:read'),
      screen('schemes', paths.schemes, '招标方案', 'Tender schemes', 'scheme:read'),
      screen('inquiries', paths.inquiries, '询价管理', 'Inquiries', 'inquiry:read'),
      screen('tenderNotices', paths.tenderNotices, '招标公告', 'Tender notices', 'tenderNotice:read'),
      screen('tenderFiles', paths.tenderFiles, '招标文件', 'Tender files', 'tenderNotice:read'),
      screen('tenderPlans', paths.tenderPlans, '招标计划', 'Tender plans', 'scheme:read'),
      screen('tenders', paths.tenders, '招标执行', 'Tenders', 'scheme:read'),
      screen('tenderEntries', paths.tenderEntries, '登记审核', 'Registrations', 'tenderEntry:review'),
      screen('openings', paths.openings, '开标', 'Openings', 'scheme:read'),
      screen('auctions', paths.auctions, '竞价', 'Auctions', 'scheme:read'),
      screen('negotiations', paths.negotiations, '谈判磋商', 'Negotiations', 'scheme:read'),
      screen('clarifications', paths.clarifications, '答疑澄清', 'Clarifications', 'clarification:read'),
      screen('contracts', paths.contracts, '合同管理', 'Contracts', 'contract:read', 'contract:sign'),
    ]),
  },
  {
    // finance approves what suppliers ask back
    needs: ['approval:decide', 'plan:write', 'registration:review', 'deposit:decide'],
    entry: heading('approval', '审批管理', 'Approval', [
      screen('approvalInbox', paths.approvalInbox, '我的审批', 'My approvals'),
      screen('approvalDelegation', paths.approvalDelegation, '审批委托', 'Delegation'),
    ]),
  },
  {
    needs: ['approval:manage'],
    entry: heading('approvalSetup', '审批设置', 'Approval setup', [
      screen('approvalLevels', paths.approvalLevels, '审批级次设置', 'Approval levels'),
    ]),
  },
  {
    needs: ['supervision:manage'],
    isForSupervisionEnterprise: true,
    entry: heading('superviseManage', '监督设置', 'Supervision setup', [
      screen('supervisors', paths.supervisors, '监督人设置', 'Supervisors'),
      screen('supervisedUnits', paths.supervisedUnits, '被监督单位设置', 'Supervised units'),
    ]),
  },
  {
    needs: ['supervision:read', 'supervision:answer'],
    entry: heading('supervising', '监督工作', 'Supervision', [
      // Who answers for a unit supervises nothing.
      screen('supervisionCockpit', paths.supervisionCockpit, '监督概览', 'At a glance', 'supervision:read'),
      screen('supervisionOpinions', paths.supervisionOpinions, '监督意见', 'Opinions'),
      screen(
        'supervisedProjects',
        paths.supervisedProjects,
        '监督项目',
        'Supervised projects',
        'supervision:read',
      ),
      screen(
        'alarmedDocuments',
        paths.alarmedDocuments,
        '单据预警',
        'Documents with alarms',
        'supervision:read',
      ),
      screen('attendance', paths.attendance, '旁站', 'Presence', 'supervision:read'),
    ]),
  },
  {
    needs: ['report:read'],
    entry: heading('reports', '业务报表', 'Business reports', [
      screen('projectReport', paths.projectReport, '采购统计', 'Procurement'),
      screen('savingReport', paths.savingReport, '节资分析', 'Savings'),
      screen('durationReport', paths.durationReport, '时效分析', 'Durations'),
    ]),
  },
  {
    needs: ['role:read'],
    entry: heading('granting', '授权管理', 'Grants', [
      screen('permissions', paths.permissions, '权限管理', 'Permissions'),
    ]),
  },
  {
    needs: ['handover:offer', 'handover:read'],
    entry: heading('handingOver', '工作移交', 'Hand-overs', [
      screen(
        'ownHandovers',
        paths.ownHandovers,
        '我的移交',
        'My hand-overs',
        'handover:offer',
        'handover:force',
      ),
      screen('handovers', paths.handovers, '全部移交单', 'All hand-overs', 'handover:read'),
    ]),
  },
  {
    needs: [
      'shortlist:answer',
      'inquiry:answer',
      'tenderNotice:answer',
      'tenderNotice:obtain',
      'clarification:ask',
      'tenderEntry:apply',
      'bid:submit',
    ],
    entry: heading('invitations', '采购邀请', 'Invitations', [
      screen('invitations', paths.invitations, '邀请确认', 'Answer invitations', 'shortlist:answer'),
      screen('ownInquiries', paths.ownInquiries, '受邀询价', 'Inquiries', 'inquiry:answer'),
      screen(
        'ownTenderInvitations',
        paths.ownTenderInvitations,
        '投标邀请',
        'Invitations to bid',
        'tenderNotice:answer',
      ),
      screen('ownTenderEntries', paths.ownTenderEntries, '投标登记', 'Registrations', 'tenderEntry:apply'),
      screen('ownTenderFiles', paths.ownTenderFiles, '获取招标文件', 'Tender files', 'tenderNotice:obtain'),
      screen(
        'ownClarifications',
        paths.ownClarifications,
        '提问与澄清',
        'Questions and answers',
        'clarification:ask',
      ),
      screen('ownApplications', paths.ownApplications, '资格预审申请', 'Prequalifications', 'bid:submit'),
      screen('ownBids', paths.ownBids, '我的投标', 'My bids', 'bid:submit'),
      screen('ownAuctions', paths.ownAuctions, '参加竞价', 'My auctions', 'bid:submit'),
      screen('ownNegotiations', paths.ownNegotiations, '参加谈判', 'My negotiations', 'bid:submit'),
    ]),
  },
  {
    needs: ['deposit:payers', 'deposit:pay', 'deposit:decide'],
    entry: heading('depositPayments', '保证金缴纳', 'Deposits', [
      screen(
        'supplierPayments',
        paths.supplierPayments,
        '年度保证金缴纳',
        'Annual deposit payments',
        'deposit:payers',
        'deposit:pay',
      ),
      screen('tenderDeposits', paths.tenderDeposits, '投标保证金管理', 'Tender deposits', 'deposit:decide'),
      screen(
        'ownTenderDeposits',
        paths.ownTenderDeposits,
        '投标保证金',
        'Tender deposits to pay',
        'deposit:pay',
      ),
    ]),
  },
  {
    needs: ['recruit:apply'],
    entry: heading('recruiting', '招募报名', 'Calls for suppliers', [
      screen('openNotices', paths.openNotices, '招募公告与报名', 'Calls and applications'),
    ]),
  },
  {
    needs: ['representative:read'],
    entry: heading('representatives', '代表登记', 'Representatives', [
      screen(
        'tendererRepresentatives',
        paths.representatives('tenderer'),
        '招标人代表',
        'Tenderer representatives',
      ),
      screen(
        'handlerRepresentatives',
        paths.representatives('handler'),
        '经办人代表',
        'Handler representatives',
      ),
    ]),
  },
  {
    needs: ['identity:sync'],
    entry: heading('identities', '统一身份', 'Identity system', [
      screen('identity', paths.identity, '身份同步', 'Synchronisation'),
    ]),
  },
  {
    needs: ['supplier:read', 'recruit:read'],
    entry: heading('suppliers', '供应商管理', 'Suppliers', [
      screen('supplierLibrary', paths.suppliers, '供应商库', 'Supplier library', 'supplier:read'),
      screen('notices', paths.notices, '招募公告', 'Recruitment notices', 'recruit:read'),
      screen(
        'supplierExpiry',
        paths.supplierExpiry,
        '资质到期预警',
        'Expiring qualifications',
        'supplier:read',
      ),
      screen('supplierRatings', paths.supplierRatings, '供应商评价', 'Ratings', 'supplier:read'),
      screen('blacklist', paths.blacklist, '供应商黑名单', 'Blacklist', 'supplier:read'),
    ]),
  },
  {
    needs: ['enterprise:review'],
    entry: heading('enterpriseReviews', '企业资料审核', 'Enterprise reviews', [
      screen('enterpriseReviewList', paths.enterpriseReviews, '企业信息审核', 'Enterprise information'),
      screen('supplierReviewList', paths.supplierReviews, '供应商资料审核', 'Supplier records'),
    ]),
  },
  {
    needs: ['certificate:apply', 'certificate:manage', 'openerKey:keep', 'openerKey:confirm'],
    entry: heading('certificateAuthority', '数字证书管理', 'Certificates', [
      ownCertificates,
      screen(
        'certificateList',
        paths.certificateAuthority,
        '证书管理',
        'All certificates',
        'certificate:manage',
      ),
      screen('openerKeys', paths.openerKeys, '开标密钥', "My opener's keys", 'openerKey:keep'),
      screen('ownOpenings', paths.ownOpenings, '开标任务', 'My openings', 'openerKey:keep', 'bid:submit'),
      screen('openerKeyList', paths.openerKeyList, '开标密钥确认', "Openers' keys", 'openerKey:confirm'),
    ]),
  },
  {
    needs: ['registration:review'],
    entry: heading('reviews', '注册与申诉审核', 'Registrations and appeals', [
      screen('registrations', paths.registrations, '注册审核', 'Registrations'),
      screen('accountAppeals', paths.accountAppeals, '账号申诉审核', 'Account appeals'),
      screen('phoneAppeals', paths.phoneAppeals, '手机号变更审核', 'Phone changes'),
    ]),
  },
  {
    needs: ['registration:import'],
    entry: heading('lookups', '名录维护', 'Reference lists', [
      screen('registrationLookups', paths.registrationLookups, '工商与ERP名录', 'Register and ERP lists'),
    ]),
  },
  {
    needs: ['account:read'],
    entry: heading('security', '账号安全', 'Account security', [
      screen('loginLog', paths.loginLog, '登录日志', 'Login log'),
    ]),
  },
  {
    needs: ['account:write'],
    entry: heading('securitySettings', '账号安全设置', 'Account security settings', [
      screen('accountSecurity', paths.accountSecurity, '安全设置', 'Security settings'),
    ]),
  },
  {
    needs: ['message:read'],
    entry: heading('outgoing', '外发消息', 'Outgoing messages', [
      screen('outbox', paths.outbox, '发件箱', 'Outbox'),
    ]),
  },
  {
    needs: ['audit:read'],
    entry: heading('audit', '审计管理', 'Audit', [
      screen('auditLog', paths.auditLog, '审计日志', 'Audit log'),
    ]),
  },
  {
    needs: ['calendar:write'],
    entry: heading('calendars', '工作日历管理', 'Calendar', [
      screen('calendar', paths.calendar, '工作日历', 'Working calendar'),
    ]),
  },
  {
    needs: ['legal:write', 'legal:limit'],
    entry: heading('legal', '法定参数管理', 'Legal parameters', [
      screen('legalParameters', paths.legalParameters, '法定参数与限额', 'Parameters and limits'),
    ]),
  },
  {
    needs: ['dictionary:write'],
    entry: heading('announcing', '公告管理', 'Announcements', [
      screen('announcements', paths.announcements, '公告维护', 'Announcements'),
    ]),
  },
];

/** Headings from daily work to administration; those not named stand between the two. */
const daily = ['workbench', 'approval', 'plans', 'planning', 'suppliers', 'supervising', 'reports'];
/** What the platform's own staff begin their day with. */
const reviewing = ['reviews', 'enterpriseReviews'];
const administration = [
  'access',
  'granting',
  'representatives',
  'identities',
  'approvalSetup',
  'superviseManage',
  'calendars',
  'legal',
  'announcing',
  'lookups',
  'outgoing',
  'security',
  'securitySettings',
  'audit',
];

/** Where a heading stands, by its key; equal numbers keep the order they are written in. */
export function placeOf(key: string, isReviewer: boolean): number {
  const first = isReviewer ? ['workbench', 'approval', ...reviewing, ...daily.slice(2)] : daily;
  const [early, late] = [first.indexOf(key), administration.indexOf(key)];
  return early >= 0 ? early : late >= 0 ? first.length + 1 + late : first.length;
}
