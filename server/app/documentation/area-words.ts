import type { DocumentCode } from '#shared/areas/approval/codes';
import type { Wording } from '#shared/kit/language';

/** What an area is for, and where its rules stand in docs/rules. */
interface AreaWords extends Wording {
  rule: string;
}
const area = (cn: string, en: string, rule: string): AreaWords => ({ cn, en, rule });

/** Every area that has calls, in the order they are shown: signing in, the documents in their chain, all else. */
export const areaWords: Readonly<Record<string, AreaWords>> = {
  session: area('登录、令牌、退出与当前登录人', 'Signing in and out, tokens, who is signed in', 'wire.md 3'),
  procurementPlan: area(
    '年度与批次采购计划及其明细、导入、调整',
    'Annual and batch plans with their lines, import and adjustments',
    'documents.md 5.1, 5.2',
  ),
  selfPlan: area('自行采购计划及其结果', 'Self-procurement plans with their results', 'documents.md 5.3'),
  projectInitiation: area(
    '立项：编制、指派、建项、生成委托单',
    'Project initiations: drawing up, assigning, creating projects and orders',
    'documents.md 5.4',
  ),
  agencyOrder: area(
    '委托单：编制、签章、发送、接收、代理服务费',
    'Agency orders: drawing up, signing, sending, receiving, the fee',
    'documents.md 5.5',
  ),
  shortlist: area(
    '入围：候选查询、可验证抽取、审批、邀请确认、递补、补抽、发起采购',
    'Shortlists: candidates, verifiable draws, approval, invitations, reserves, supplementary draws, procurement',
    'documents.md 5.9',
  ),
  tender: area(
    '招标执行：标段逐轮的状态、暂停、终止、流标与重新招标',
    'Tenders: a section in one round, its state, suspension, termination, failure and next round',
    'tendering.md 6.0',
  ),
  tenderPlan: area(
    '招标计划：各节点的计划日、实际日与偏差',
    'Tender plans: planned and actual day of each node, and how much later',
    'documents.md 5.7',
  ),
  tenderScheme: area(
    '招标方案：编制、审批、变更、终止，评审方案与法定时限',
    'Tender schemes: drawing up, approval, change, end, the evaluation plan and the legal clock',
    'documents.md 5.7',
  ),
  inquiry: area(
    '询价单：编制、审批、发出、延长截止、终止，供应商答复邀请',
    'Inquiries: drawing up, approval, sending, extension, end, and what invited suppliers answer',
    'documents.md 5.7',
  ),
  tenderNotice: area(
    '招标公告：引用方案、审批、签章、发布、变更、发布媒介与公开页',
    'Tender notices: drawn up by the scheme, approved, signed, published, changed; media and the public page',
    'tendering.md 6.1',
  ),
  tenderFile: area(
    '招标文件：前附表、章节、开标一览表与报价清单、校验、审批、签章、发布、变更与购标记录',
    'Tender files: key terms, chapters, opening and price forms, check, approval, signatures, publication, versions, downloads',
    'tendering.md 6.2',
  ),
  clarification: area(
    '答疑澄清：供应商匿名提问、合并、答复、审批、签章、发布与截止时间顺延',
    'Clarifications: questions under a pseudonym, merged, answered, approved, signed, published, and the deadline that moves on',
    'tendering.md 6.3',
  ),
  auction: area(
    '竞价：设置、发布、报价、延时、现场与记录',
    'Auctions: settings, publication, offers, extensions, live page, record',
    'tendering.md 6.6',
  ),
  negotiation: area(
    '谈判磋商：轮次、要求变化、密封报价的开启、退出与最后报价',
    'Negotiations: rounds, changed requirements, opening of sealed offers, leaving, last offers',
    'tendering.md 6.6',
  ),
  opening: area(
    '开标：预约、逐步进行、解密、唱标、异议与记录',
    'Openings: appointment, steps, opening of bids, reading, dissents, record',
    'tendering.md 6.7',
  ),
  comparison: area(
    '比价：开标后的报价逐项对比、税和缺项的处理、最优分配与导出',
    'Comparison of opened quotations: line by line, tax and missing lines, the best split, export',
    'tendering.md 6.6',
  ),
  prequalification: area(
    '资格预审：预约、开启、审查、结论、结果通知；供应商的申请本身按加密投标递交',
    'Prequalification: appointment, opening, review, conclusion, results; an application itself is handed in as sealed bids are',
    'tendering.md 6.4',
  ),
  sealPolicy: area(
    '投标文件的加密方式、开标人与时间密钥',
    'How bids are sealed: mode, openers, keys of time',
    'tendering.md 6.7',
  ),
  tenderDeposit: area(
    '投标保证金：子账号、保函、到账、审批、退还、不予退还，开标前保密',
    'Deposits of tenders: sub-accounts, guarantees, money that arrives, approval, refunds, what is kept; sealed until the opening',
    'tendering.md 6.5',
  ),
  tenderEntry: area(
    '投标登记：供应商登记、撤回，形式审核，开标前保密',
    'Registrations for tenders: registering, taking back, the formal check, sealed until the opening',
    'tendering.md 6.4',
  ),
  siteVisit: area(
    '踏勘与答疑会：通知、变更、取消、记录',
    'Site visits and question meetings: announced to all alike, changed, called off, recorded',
    'tendering.md 6.3',
  ),
  secondment: area(
    '借调：申请、两单位审批、分配项目、延期、提前结束',
    'Secondments: applying, the decision of both units, projects, extension, early end',
    'documents.md 5.11',
  ),
  recruitmentNotice: area(
    '招募公告：编制、发布、报名、评审、考察、入库',
    'Recruitment notices: drawing up, publishing, applying, review, investigation, admission',
    'documents.md 5.8',
  ),
  handover: area(
    '工作移交：发起、接收、拒绝、撤回，离任人员工作的移交与收回',
    'Handing work over: offering, accepting, refusing, recalling; that of leavers, and taking it back',
    'documents.md 5.12',
  ),
  representative: area(
    '招标人代表与经办人代表：登记、确认、卸任',
    'Tenderer and handler representatives: registering, confirming, ending',
    'product.md 7',
  ),
  deposit: area(
    '年度保证金：设置、缴纳、占用、扣款、退还、转移及其账户',
    'Annual deposits: settings, payments, sections, deductions, refunds, transfers and their account',
    'documents.md 5.10',
  ),
  contract: area(
    '合同：编制、签章、备案、变更与废弃',
    'Contracts: drawing up, signing, filing, changes and ends',
    'documents.md 5.6',
  ),
  project: area('项目与执行进度', 'Projects and their progress', 'documents.md 5.7'),
  document: area('各类单据共有的调用', 'Calls that all kinds of document share', 'documents.md 5.0'),
  chain: area(
    '单据所处环节及前后单据',
    'Where a document stands, and those before and behind it',
    'documents.md 5.0',
  ),
  approval: area(
    '待办、审批、转办、加签、委托他人与审批设置',
    'Inbox, decisions, transfers, added signers, delegation and the setup of approval',
    'documents.md 5.0, 5.14',
  ),
  workbench: area('工作台的图表与数字', 'Charts and figures of the workbench', 'product.md 2'),
  search: area(
    '全局查找：单据、供应商、人员与菜单',
    'Finding documents, suppliers, people and screens at once',
    'product.md 2',
  ),
  comment: area(
    '单据的留言、关注与动态',
    'Comments on documents, their followers and what happened to them',
    'documents.md 5.0',
  ),
  listView: area(
    '各人的列表：列、密度与保存的视图',
    'How each person sees lists: columns, density, saved views',
    'product.md 2',
  ),
  notification: area('站内消息', 'Messages in the product', 'product.md 2'),
  job: area(
    '后台任务的进度与结果，本人的导出',
    'Progress and results of background jobs, one’s own exports',
    'wire.md 2',
  ),
  file: area('文件上传与下载', 'Uploading and downloading files', 'wire.md 2'),
  supplier: area(
    '供应商档案（本企业填报）与供应商库',
    'Supplier records, kept by the supplier itself, and the library of suppliers',
    'product.md 3',
  ),
  supplierRating: area(
    '供应商评价与黑名单等措施',
    'Ratings of suppliers, the blacklist and other measures',
    'product.md 3',
  ),
  enterprise: area(
    '企业信息的草稿、审核、正式版本与子账号',
    'Enterprise information: drafts, review, versions in force, sub-accounts',
    'product.md 3',
  ),
  certificate: area(
    '数字证书的申请、签发、吊销与文件签名',
    'Certificates: applying, issuing, revoking; signatures of files',
    'security-and-audit.md 6.4',
  ),
  openerKey: area(
    '开标密钥的登记、确认、验证与停用',
    "Openers' keys: registering, confirming, trying, ending",
    'tendering.md 6.7',
  ),
  sealedBid: area(
    '加密投标的上传、递交、替换、撤回与回执',
    'Sealed bids: uploading, handing in, replacing, withdrawing; receipts',
    'tendering.md 6.6',
  ),
  bid: area('开标后的投标情况', 'The bids of a tender, after its opening', 'tendering.md 6.6'),
  legalParameter: area(
    '法定参数与单位限额',
    'Parameters of the law and limits of units',
    'legal-rules.md 1.0',
  ),
  supervision: area(
    '监督任命、监督范围、监督意见',
    'Supervisors, what they watch, their opinions',
    'documents.md 5.13',
  ),
  report: area('业务报表', 'Business reports', 'product.md 2'),
  reportAccess: area('业务报表的查看权限', 'Who may see the business reports', 'documents.md 5.14'),
  department: area('组织机构', 'The organisation', 'product.md 2'),
  user: area('用户', 'Users', 'product.md 2'),
  identity: area('统一身份的同步', 'Synchronising the identity system', 'product.md 7'),
  role: area('角色与授权上限', 'Roles and what they may grant at most', 'documents.md 5.14'),
  access: area(
    '授权、授权影响预览与“为什么不能”',
    'Granting, previewing what a grant changes, and “why can’t I?”',
    'documents.md 5.14',
  ),
  audit: area('审计日志及其公开校验', 'The audit, and proofs that it is whole', 'security-and-audit.md 6.2'),
  account: area(
    '本人账号、会话与密码找回',
    'One’s own account, sessions, recovery of the password',
    'security-and-audit.md 6.1',
  ),
  secondFactor: area('第二因素登录', 'The second factor of signing in', 'security-and-audit.md 6.1'),
  registration: area('供应商注册与审核', 'Registration of suppliers and its review', 'product.md 5'),
  accountAppeal: area('账号申诉', 'Appeals for an account', 'product.md 5'),
  phoneChange: area('手机号变更申诉', 'Appeals to change a phone number', 'product.md 5'),
  applicant: area(
    '未登录申请人的办理凭证与材料',
    'Tickets and evidence of applicants without an account',
    'product.md 5',
  ),
  smsCode: area('短信验证码', 'SMS codes', 'security-and-audit.md 6.1'),
  message: area('短信与邮件的发件箱', 'Outgoing SMS and e-mail', 'product.md 2'),
  dictionary: area(
    '字典：区划、行业、品类、公告、系统时间',
    'Regions, industries, categories, announcements, server time',
    'product.md 3',
  ),
  calendar: area('工作日历', 'The working calendar', 'legal-rules.md 1.0'),
};

/** The page of each kind of document in documents.md. */
export const kindRule: Readonly<Partial<Record<DocumentCode, string>>> = {
  annualPlan: 'documents.md 5.0, 5.1',
  batchPlan: 'documents.md 5.0, 5.2',
  selfPlan: 'documents.md 5.0, 5.3',
  projectSetup: 'documents.md 5.0, 5.4',
  entrust: 'documents.md 5.0, 5.5',
  contract: 'documents.md 5.0, 5.6',
  shortlist: 'documents.md 5.0, 5.9',
  tender: 'documents.md 5.0',
  tenderScheme: 'documents.md 5.0, 5.7',
  inquiry: 'documents.md 5.0, 5.7',
  tenderNotice: 'documents.md 5.0',
  tenderFile: 'documents.md 5.0',
  clarification: 'documents.md 5.0',
  secondment: 'documents.md 5.0, 5.11',
  recruitNotice: 'documents.md 5.0, 5.8',
};
