import { documentKind } from '#shared/areas/approval/codes';
import { codeList } from '#shared/kit/code-list';

const kind = (code: (typeof documentKind.codes)[number]) =>
  [code, documentKind.label(code, 'cn'), documentKind.label(code, 'en')] as const;
const k = documentKind.code;

/** What recorded acts are done to, in words; one that is not listed reads as its own code. */
export const auditObject = codeList({
  auditLog: ['auditLog', '审计存证日志', 'Log of the audit'],
  user: ['user', '用户', 'User'],
  department: ['department', '组织机构', 'Department'],
  role: ['role', '角色', 'Role'],
  permission: ['permission', '权限', 'Permission'],
  enterprise: ['enterprise', '企业', 'Enterprise'],
  annualPlan: kind(k.annualPlan),
  projectSetup: kind(k.projectSetup),
  project: ['project', '项目', 'Project'],
  registration: kind(k.registration),
  accountAppeal: kind(k.accountAppeal),
  phoneChange: kind(k.phoneChange),
  enterpriseInfo: kind(k.enterpriseInfo),
  supplierRecords: kind(k.supplierRecords),
  supplierRecord: ['supplierRecord', '供应商信息记录', 'Supplier record'],
  supplier: ['supplier', '供应商', 'Supplier'],
  supplierImport: ['supplierImport', '供应商导入', 'Supplier import'],
  ratingScheme: ['ratingScheme', '评价方案', 'Rating scheme'],
  supplierRating: ['supplierRating', '供应商评价', 'Supplier rating'],
  supplierMeasure: ['supplierMeasure', '供应商处理措施', 'Measure against a supplier'],
  approvalItem: ['approvalItem', '审批设置', 'Approval setup'],
  approvalDelegation: ['approvalDelegation', '审批委托', 'Approval delegation'],
  handover: ['handover', '移交单', 'Hand-over'],
  representative: ['representative', '代表登记', 'Representative'],
  supervisor: ['supervisor', '监督人', 'Supervisor'],
  supervisionOpinion: ['supervisionOpinion', '监督意见', 'Supervision opinion'],
  attendance: ['attendance', '旁站', 'Presence'],
  supervision: ['supervision', '监督', 'Supervision'],
  audit: ['audit', '审计日志', 'Audit log'],
  file: ['file', '文件', 'File'],
  message: ['message', '外发消息', 'Outgoing message'],
  announcement: ['announcement', '公告', 'Announcement'],
  calendarYear: ['calendarYear', '日历年度', 'Calendar year'],
  calendarDay: ['calendarDay', '日历日', 'Calendar day'],
  legalParameter: ['legalParameter', '法定参数', 'Legal parameter'],
  purchaseLimit: ['purchaseLimit', '单位采购限额', 'Purchase limit'],
  setting: ['setting', '安全设置', 'Security setting'],
  identity: ['identity', '统一身份', 'Identity system'],
  identitySync: ['identitySync', '身份同步', 'Identity synchronisation'],
  identityBinding: ['identityBinding', '身份绑定', 'Identity binding'],
  userImport: ['userImport', '用户导入', 'User import'],
  lookup: ['lookup', '名录', 'Reference list'],
  applicant: ['applicant', '申请人', 'Applicant'],
  phone: ['phone', '手机号', 'Phone number'],
});
