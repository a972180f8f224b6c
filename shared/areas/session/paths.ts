import type { RepresentativeName } from '#shared/areas/representative/kind';

const guidOf = (path: string) => (guid: string) => `${path}?guid=${guid}`;
/** Where one of them is made, or the one of a guid is changed. */
const editOf = (path: string) => (guid?: string) => (guid ? guidOf(path)(guid) : path);
const representing: Readonly<Record<RepresentativeName, string>> = { tenderer: 'zbrdb', handler: 'jbrdb' };

/** Where each screen is, after the `#`; menus, links and messages are built from here and nowhere else. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/Register',
  registerStatus: '/register/status',
  findPassword: '/findPassword',
  forget: '/forget',
  phoneComplain: '/phoneComplain',
  phoneComplainVerify: '/phoneComplainVerify',
  phoneComplainList: '/phoneComplain/list',
  phoneComplainListNew: '/phoneComplain/listNew',
  /** Without a guid: a new application. */
  phoneComplainApply: editOf('/phoneComplain/apply'),
  phoneComplainApplyNew: editOf('/phoneComplain/applyNew'),
  accountAppeal: '/zhAccount',
  accountAppealProgress: '/accountJd',
  demo: '/demo',

  workbench: '/workbench',
  messages: '/messages',
  /** The interface for other programs; `/docs` of the server leads here. */
  docs: '/docs',
  password: '/password',
  account: '/account',
  loginLog: '/account/loginLog',
  accountSecurity: '/account/security',
  outbox: '/message/outbox',
  auditLog: '/audit/list',

  /** A section's own address leads on to its first screen (`sectionStarts`). */
  enterprise: '/qyxxgl',
  enterpriseFormal: '/qyxxgl/qyjbxx',
  enterpriseBasic: '/qyxxgl/qyjbxx2',
  enterpriseApproved: '/qyxxgl/zsqyxx',
  supplierMajor: '/qyxxgl/gyszyxx',
  enterpriseChanges: '/qyxxgl/changeDetail',
  enterpriseAuth: '/qyxxgl/auth',
  enterpriseReviews: '/enterprise/review/list',
  enterpriseReview: guidOf('/enterprise/review/detail'),
  supplierReviews: '/supplier/review/list',
  supplierReview: guidOf('/supplier/review/detail'),
  suppliers: '/supplier/list',
  supplier: guidOf('/supplier/detail'),
  supplierCompare: '/supplier/compare',
  supplierImport: '/supplier/import',
  supplierExpiry: '/supplier/expiry',
  supplierRatings: '/supplier/rating',
  supplierRatingSetup: '/supplier/rating/setup',
  blacklist: '/supplier/blacklist',
  /** The list, with the window for a measure that follows from a rating. */
  blacklistAfter: (ratingGuid: string) => `/supplier/blacklist?rating=${ratingGuid}`,
  blacklisting: guidOf('/supplier/blacklist/detail'),
  /** A supplier's own: what it was rated, measures about it, its statements. */
  ownMeasures: '/qyxxgl/evaluation',
  certificates: '/certificate',
  certificateAuthority: '/certificate/authority',
  /** An opener's own keys, and everybody's, which are confirmed. */
  openerKeys: '/openerKey',
  openerKeyList: '/openerKey/list',
  /** Of an opener: the tenders whose bids they open. */
  ownOpenings: '/openerKey/openings',
  access: '/userAndQxManage',
  organisation: '/userAndQxManage/zzjg',
  roles: '/userAndQxManage/userManageTable',
  roleGrant: guidOf('/userAndQxManage/userManageTable/auth'),
  supervision: '/userAndQxManage/jianduOXMangae',
  secondments: '/projectDistribution/projectList',
  secondment: guidOf('/projectDistribution/detail'),
  /** Without a guid: a new one; `?extends=` goes on from another. */
  secondmentEdit: editOf('/projectDistribution/edit'),
  shortlists: '/shortlist/list',
  shortlist: guidOf('/shortlist/detail'),
  /** Without a guid: a new one; `?project=` begins it for a project. */
  shortlistEdit: editOf('/shortlist/edit'),
  /** The scene of a draw, which people watch. */
  shortlistDraw: guidOf('/shortlist/draw'),
  /** A supplier's own invitations. */
  invitations: '/shortlist/invitations',
  deposits: '/deposit/depositList',
  deposit: guidOf('/deposit/depositDetail'),
  /** Without a guid: a new setting. */
  depositEdit: editOf('/deposit/depositEdit'),
  /** Of finance what suppliers paid, of a supplier what it owes. */
  supplierPayments: '/deposit/supplierPaymentList',
  supplierPayment: guidOf('/deposit/supplierPaymentDetail'),
  /** Bank statements of the accounts deposits are collected at. */
  statements: '/deposit/statementList',
  statement: guidOf('/deposit/statementDetail'),
  statementImport: '/deposit/statementImport',
  reportAccess: '/userAndQxManage/yewubaobiaoOXMangae',
  departments: '/userAndQxManage/zzjg/list',
  /** Without a guid: a new node, below `parent` when the address names one. */
  departmentEdit: editOf('/userAndQxManage/zzjg/zzjgAdd'),
  userImport: '/userAndQxManage/zzjg/userImport',
  permissions: '/userAndQxManage/userManageQx',
  identity: '/identity',
  approvalSetup: '/spManage',
  approvalLevels: '/spManage/spLevelSz',
  /** Approvers of one level. */
  approvalPeople: (levelGuid: string) => `/spManage/spPersonSz/${levelGuid}`,
  /** What of one's own can be handed over, and the hand-overs one takes part in. */
  ownHandovers: '/handover/mine',
  /** 移交单: those there are, a new one, `user` in the address names whose work, and one to read. */
  handovers: '/handover/list',
  handoverAdd: '/handover/add',
  handover: guidOf('/handover/detail'),
  /** The register of representatives of a kind: its list, a new entry, an entry to change, and one to read. */
  representatives: (kind: RepresentativeName) => `/zbrdb/${representing[kind]}Table`,
  representativeAdd: (kind: RepresentativeName) => `/zbrdb/${representing[kind]}Add`,
  representativeEdit: (kind: RepresentativeName, guid: string) => `/zbrdb/${representing[kind]}Bj/${guid}`,
  representative: (kind: RepresentativeName, guid: string) => `/zbrdb/${representing[kind]}Xq/${guid}`,
  superviseManage: '/superviseManage',
  supervisors: '/superviseManage/superviseRsz',
  supervisedUnits: '/superviseManage/superviseDwsz',
  supervisionOpinions: '/supervision/opinions',
  supervisionOpinion: guidOf('/supervision/opinion'),
  supervisedProjects: '/supervision/projects',
  supervisionCockpit: '/supervision/cockpit',
  attendance: '/supervision/attendance',
  alarmedDocuments: '/supervision/documents',
  projectReport: '/report/procurement',
  savingReport: '/report/saving',
  durationReport: '/report/duration',
  tenderPlanHandover: '/plan/handover',
  inquiryHandover: '/inquiry/handover',
  noticeHandover: '/recruitNotice/handover',
  schemeHandover: '/myBidding/handover',

  schemes: '/myBidding/list',
  scheme: guidOf('/myBidding/detail'),
  /** Without a guid: a new scheme. */
  schemeEdit: editOf('/myBidding/edit'),
  schemeChange: guidOf('/myBidding/change'),
  schemePrint: guidOf('/myBidding/print'),

  inquiries: '/inquiry/list',
  inquiry: guidOf('/inquiry/detail'),
  /** Without a guid: a new inquiry. */
  inquiryEdit: editOf('/inquiry/edit'),
  /** Of a supplier: the inquiries it is invited to, and one of them. */
  ownInquiries: '/inquiry/invited',
  ownInquiry: guidOf('/inquiry/invitation'),
  tenderNotices: '/tenderNotice/list',
  tenderNotice: guidOf('/tenderNotice/detail'),
  /** Without a guid: a new notice. */
  tenderNoticeEdit: editOf('/tenderNotice/edit'),
  /** A new version of a published notice. */
  tenderNoticeChange: guidOf('/tenderNotice/change'),
  tenderNoticePrint: guidOf('/tenderNotice/print'),
  /** Of a supplier: the invitations to bid it was sent, and one of them. */
  ownTenderInvitations: '/tenderNotice/invited',
  ownTenderInvitation: guidOf('/tenderNotice/invitation'),

  openings: '/opening/list',
  /** The meeting itself, for whoever takes part. */
  opening: guidOf('/opening/live'),
  /** Its record (1051), as it is put on paper. */
  openingRecord: guidOf('/opening/record'),
  /** 比价 of an opened tender. */
  comparison: guidOf('/tender/comparison'),

  auctions: '/auction/list',
  /** The one page of an auction, for bidders and whoever sees its tender. */
  auction: guidOf('/auction/live'),
  negotiations: '/negotiation/list',
  /** The rounds of a tender, for whoever sees it. */
  negotiation: guidOf('/negotiation/rounds'),
  /** Of a supplier: the negotiations it takes part in, and its own offers in one. */
  ownNegotiations: '/negotiation/mine',
  ownNegotiation: (tenderGuid: string) => `/negotiation/own?tenderGuid=${tenderGuid}`,
  /** Of a supplier: the auctions it takes part in. */
  ownAuctions: '/auction/mine',

  tenderPlans: '/plan/list',
  /** The plan of a tender, by the tender's guid. */
  tenderPlan: guidOf('/plan/detail'),

  tenderFiles: '/tenderFile/list',
  tenderFile: guidOf('/tenderFile/detail'),
  /** Without a guid: a new file. */
  tenderFileEdit: editOf('/tenderFile/edit'),
  /** A new version of a published file. */
  tenderFileChange: guidOf('/tenderFile/change'),
  tenderFilePrint: guidOf('/tenderFile/print'),
  /** Import of the lines of its price form. */
  tenderFileLineImport: guidOf('/tenderFile/lineImport'),
  /** Of a supplier: the files it may get or has got, and one of them. */
  /** Deposits of tenders: one's own, and finance's. */
  ownTenderDeposits: '/tenderDeposit/mine',
  ownTenderDeposit: (tenderGuid: string) => `/tenderDeposit/own?tenderGuid=${tenderGuid}`,
  tenderDeposits: '/tenderDeposit',
  tenderDeposit: guidOf('/tenderDeposit/detail'),
  /** Registrations of one's own company, and those a keeper answers. */
  ownTenderEntries: '/tenderEntry/mine',
  tenderEntries: '/tenderEntry',
  ownTenderFiles: '/tenderFile/mine',
  ownTenderFile: guidOf('/tenderFile/own'),
  /** Of a supplier: the tenders it may bid in, its bid in one, the form of that bid, and a receipt. */
  ownApplications: '/prequalification/mine',
  ownApplication: (guid: string) => `/prequalification/own?guid=${guid}`,
  prequalification: guidOf('/tender/prequalification'),
  ownBids: '/sealedBid/mine',
  ownBid: (tenderGuid: string) => `/sealedBid/own?tenderGuid=${tenderGuid}`,
  prepareBid: (tenderGuid: string) => `/sealedBid/prepare?tenderGuid=${tenderGuid}`,
  bidReceipt: (no: string) => `/sealedBid/receipt?no=${no}`,
  clarifications: '/clarification/list',
  clarification: guidOf('/clarification/detail'),
  /** Without a guid: what the buyer clarifies by itself. */
  clarificationEdit: editOf('/clarification/edit'),
  /** 答疑汇总 of a tender to print, by the tender's guid. */
  collectedAnswers: guidOf('/clarification/collected'),
  /** Of a supplier: its own questions (`?tab=answers`: everything that was published), and one published clarification. */
  ownClarifications: '/clarification/mine',
  ownClarification: guidOf('/clarification/answer'),

  tenders: '/tender/list',
  tender: guidOf('/tender/detail'),
  tenderEdit: editOf('/tender/edit'),
  tenderPrint: guidOf('/tender/print'),

  notices: '/recruitNotice/list',
  notice: guidOf('/recruitNotice/detail'),
  /** Without a guid: a new notice. */
  noticeEdit: editOf('/recruitNotice/edit'),
  noticeChange: guidOf('/recruitNotice/change'),
  /** Of a supplier: calls that take applications, and its own applications (`?tab=mine`). */
  openNotices: '/recruitNotice/open',
  /** A call as a supplier reads it, with its application to it; `application` in the address names a stored one. */
  noticeApply: (ggGuid: string, application?: string) =>
    `/recruitNotice/apply?ggGuid=${ggGuid}${application ? `&application=${application}` : ''}`,

  annualPlans: '/procurement/yearly/list',
  annualPlan: guidOf('/procurement/yearly/detail'),
  /** Without a guid: a new plan. */
  annualPlanEdit: editOf('/procurement/yearly/edit'),
  annualPlanPrint: guidOf('/procurement/yearly/print'),
  /** Without a guid: the import makes a new plan. */
  annualPlanImport: editOf('/procurement/yearly/import'),
  batchPlans: '/procurement/batch/list',
  batchPlan: guidOf('/procurement/batch/detail'),
  /** Without a guid: a new plan. */
  batchPlanEdit: editOf('/procurement/batch/edit'),
  selfPlans: '/procurement/self/list',
  selfPlan: guidOf('/procurement/self/detail'),
  /** Without a guid: a new plan. */
  selfPlanEdit: editOf('/procurement/self/edit'),
  setups: '/procurement/setup/list',
  setup: guidOf('/procurement/setup/detail'),
  /** Without a guid: a new set-up. */
  setupEdit: editOf('/procurement/setup/edit'),
  setupPrint: guidOf('/procurement/setup/print'),
  /** The set-ups waiting for one's decision (product.md 2). */
  setupApprovals: '/projectApproval/list',
  entrusts: '/procurement/entrust/list',
  entrust: guidOf('/procurement/entrust/detail'),
  /** Without a guid: a new order. */
  entrustEdit: editOf('/procurement/entrust/edit'),
  projects: '/procurement/project/list',
  /** Projects made by hand: those to be confirmed, and what became of them. */
  handMades: '/procurement/project/byHand',
  handMade: guidOf('/procurement/project/byHand/detail'),
  /** Without a guid: a new one. */
  handMadeEdit: editOf('/procurement/project/byHand/edit'),
  project: guidOf('/procurement/project/detail'),
  /** Import of materials into a section of a project. */
  projectMaterialImport: (guid: string, sectionNo: string) =>
    `/procurement/project/materialImport?guid=${guid}&sectionNo=${encodeURIComponent(sectionNo)}`,
  contracts: '/procurement/contract/list',
  contract: guidOf('/procurement/contract/detail'),
  /** Without a guid: a new contract. */
  contractEdit: editOf('/procurement/contract/edit'),
  legalParameters: '/legalParameter/list',
  approvalInbox: '/approval/inbox',
  approvalDelegation: '/approval/delegation',

  registrations: '/registration/list',
  registration: guidOf('/registration/detail'),
  registrationLookups: '/registration/lookups',
  accountAppeals: '/accountAppeal/list',
  accountAppealReview: guidOf('/accountAppeal/detail'),
  phoneAppeals: '/phoneAppeal/list',
  phoneAppealReview: guidOf('/phoneAppeal/detail'),

  calendar: '/calendar',
  announcements: '/announcement/list',
} as const;

/** Addresses of sections inside the layout that only lead on to another (product.md 2). */
export const sectionStarts: Readonly<Record<string, string>> = {
  [paths.enterprise]: paths.enterpriseFormal,
  [paths.access]: paths.organisation,
  [paths.organisation]: paths.departments,
  [paths.approvalSetup]: paths.approvalLevels,
  [paths.superviseManage]: paths.supervisors,
};

/** The path of an address without its query: `/procurement/yearly/detail`. */
export const pathOf = (address: string) => address.split('?')[0]!;

/** A new set-up of these lines of plans of one type (a code of `planType`), all of one unit and purchase mode. */
export const setupOfLines = (planType: number, lines: readonly string[]) =>
  `${paths.setupEdit()}?planType=${planType}&lines=${lines.join(',')}`;

/** A new notice of these tenders, of a kind of `noticeKind` where one is named. */
export const noticeOfTenders = (guids: readonly string[], kind?: number) =>
  `${paths.tenderNoticeEdit()}?tenders=${guids.join(',')}${kind === undefined ? '' : `&kind=${kind}`}`;

/** The same of all tenders of a scheme that nothing was published of. */
export const noticeOfScheme = (guid: string) => `${paths.tenderNoticeEdit()}?scheme=${guid}`;

/** A new tender file of these tenders. */
export const fileOfTenders = (guids: readonly string[], kind?: number) =>
  `${paths.tenderFileEdit()}?tenders=${guids.join(',')}${kind === undefined ? '' : `&kind=${kind}`}`;

/** The files of a project. */
export const filesOfProject = (projectNo: string) =>
  `${paths.tenderFiles}?projectNo=${encodeURIComponent(projectNo)}`;

/** The page of a public call that is read without signing in; served beside the program, not after its `#`. */
export const publicNotice = (guid: string) => `/notices/${guid}`;

/** What the buyer clarifies of a tender by itself. */
export const clarificationOf = (tenderGuid: string) => `${paths.clarificationEdit()}?tender=${tenderGuid}`;
