import { enterpriseLabel } from '#shared/areas/enterprise/labels';
import { lineLabel } from '#shared/areas/procurement-plan/line/fields';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { labelsOf } from '#shared/areas/document/kind';
import { recordLabels } from '#shared/areas/supplier/records/all-labels';
import { userLabel } from '#shared/areas/user/fields';
import type { Language, Wording } from '#shared/kit/language';

type Names = Readonly<Record<string, Wording>>;

const w = (cn: string, en: string): Wording => ({ cn, en });

/** Fields that mean the same wherever they are recorded. */
const everywhere: Names = {
  name: w('名称', 'Name'),
  code: w('编码', 'Code'),
  remark: w('说明', 'Remark'),
  status: w('状态', 'State'),
  state: w('状态', 'State'),
  isActive: w('启用', 'In use'),
  isDeleted: w('已删除', 'Deleted'),
  isRequired: w('登录需二次验证', 'Second factor required'),
  sort: w('排序', 'Order'),
  order: w('排列顺序', 'Order'),
  version: w('版本', 'Version'),
  guid: w('编号', 'Identifier'),
  phone: w('手机号', 'Mobile number'),
  newPhone: w('新手机号', 'New mobile number'),
  email: w('邮箱', 'E-mail'),
  uscc: w('统一社会信用代码', 'Credit code'),
  userName: w('用户名', 'User name'),
  userGuid: w('人员编号', 'Person'),
  enterpriseName: w('企业名称', 'Enterprise'),
  enterpriseGuid: w('单位编号', 'Company'),
  deptGuid: w('部门编号', 'Department'),
  parentGuid: w('上级编号', 'Above it'),
  subjectTypes: w('主体类型', 'Subject types'),
  roles: w('角色', 'Roles'),
  permissions: w('权限', 'Permissions'),
  excluded: w('移出可授权范围的权限', 'Taken out of what may be granted'),
  purpose: w('用途', 'Purpose'),
  type: w('类型', 'Type'),
  types: w('类型', 'Types'),
  kind: w('类别', 'Kind'),
  size: w('大小（字节）', 'Size (bytes)'),
  sha256: w('文件摘要', 'Digest of the file'),
  passwordDays: w('密码更换周期（天）', 'Password lasts (days)'),
  imported: w('导入条数', 'Rows imported'),
  faultCount: w('错误条数', 'Rows with faults'),
  added: w('新增', 'Added'),
  removed: w('移除', 'Removed'),
  to: w('接收人', 'To'),
  opinions: w('监督意见', 'Opinions'),
  keyword: w('关键字', 'Keyword'),
  page: w('页码', 'Page'),
  rows: w('条数', 'Rows'),
  from: w('起始', 'From'),
  validFrom: w('生效日期', 'In effect from'),
  validTo: w('截止日期', 'In effect until'),
  createdAt: w('创建时间', 'Made'),
  updatedAt: w('更新时间', 'Updated'),
  updateTime: w('更新时间', 'Updated'),
  titleCn: w('中文标题', 'Chinese title'),
  titleEn: w('英文标题', 'English title'),
  bodyCn: w('中文正文', 'Chinese text'),
  bodyEn: w('英文正文', 'English text'),
  until: w('截止时间', 'Until'),
};

/** Fields by what they belong to. */
const byObject: Readonly<Record<string, Names>> = {
  user: {
    ...userLabel,
    type: w('用户类型', 'User types'),
    enterpriseGuid: w('单位编号', 'Company'),
    mustChangePassword: w('须修改初始密码', 'Must change the password'),
    permissions: w('权限', 'Permissions'),
  },
  department: {
    name: w('机构名称', 'Name'),
    code: w('部门编码', 'Code'),
    shortCode: w('单位简码', 'Short code'),
    headGuid: w('负责人编号', 'Head'),
    head: w('负责人', 'Head'),
    parentGuid: w('上级机构编号', 'Above it'),
    beforeGuid: w('排在其前的机构编号', 'Stands before'),
    wasUsed: w('曾被使用', 'Was used'),
  },
  role: { name: w('角色名称', 'Role'), requiresSecondFactor: w('登录需二次验证', 'Second factor required') },
  annualPlan: { ...lineLabel, ...labelsOf(annualPlanKind) },
  project: {
    stage: w('计划进度', 'Stage'),
    reachedDate: w('到达日期', 'Reached on'),
    awardAmount: w('中标(成交)金额(元)', 'Award (CNY)'),
  },
  enterpriseInfo: { ...enterpriseLabel, remarks: w('审核意见', 'Remarks') },
  supplierRecords: { remarks: w('审核意见', 'Remarks') },
  supplierRecord: recordLabels,
  supervisor: {
    supRole: w('监督角色', 'Role'),
    supLevel: w('监督层级', 'Level'),
    duty: w('职责', 'Duty'),
    stages: w('监督环节', 'Stages'),
    rights: w('监督权限', 'Rights'),
    units: w('被监督单位', 'Supervised units'),
    projectGuids: w('被监督项目编号', 'Supervised projects'),
    minAmount: w('最低金额', 'Least amount'),
  },
  ratingScheme: {
    number: w('方案版本', 'Version of the scheme'),
    criteria: w('评价指标', 'Criteria'),
    bands: w('分数段', 'Bands'),
    inForceAt: w('启用时间', 'Put in force'),
    inForceByName: w('启用人', 'Put in force by'),
  },
  supplierRating: {
    supplierName: w('供应商', 'Supplier'),
    supplierGuid: w('供应商编号', 'Supplier'),
    period: w('评价周期', 'Period'),
    hasBusiness: w('有业务', 'Business'),
    scores: w('各项得分', 'Scores'),
    score: w('得分', 'Score'),
    grade: w('等级', 'Grade'),
    consequence: w('结果运用', 'Leads to'),
    comment: w('总体评价', 'Comment'),
    publishedAt: w('发布时间', 'Published'),
    revokeReason: w('撤销原因', 'Revoked because'),
  },
  supplierMeasure: {
    supplierName: w('供应商', 'Supplier'),
    supplierGuid: w('供应商编号', 'Supplier'),
    kind: w('措施', 'Measure'),
    reason: w('事由', 'Because of'),
    facts: w('事实与依据', 'Facts'),
    months: w('拟定期限（月）', 'Months'),
    statementDays: w('陈述期（工作日）', 'Working days for the statement'),
    statementDue: w('陈述截止', 'Statement due'),
    noticedAt: w('告知时间', 'Notice sent'),
    begunAt: w('生效时间', 'Began'),
    files: w('附件', 'Files'),
  },
  legalParameter: {
    value: w('数值', 'Value'),
    unit: w('单位', 'Unit'),
    level: w('处理方式', 'Effect'),
    law: w('法律法规', 'Law'),
    article: w('条款', 'Article'),
    validFrom: w('生效日期', 'In force from'),
  },
  purchaseLimit: {
    selfProcurement: w('自行采购限额', 'Limit of self-procurement'),
    usablePercent: w('计划明细可用比例', 'Usable share of a plan line'),
    techSpecFrom: w('须提交技术规范书的起点', 'Technical specification from'),
    supervisionFrom: w('须说明监督要求的起点', 'Supervision stated from'),
    budgetApprovalFrom: w('须提交预算批复的起点', 'Approval of the budget from'),
    marketReportFrom: w('须提交市场调研报告的起点', 'Market survey from'),
    modeThresholds: w('采购方式金额门槛', 'Amounts of each purchase mode'),
  },
  supervisionOpinion: {
    opinionNo: w('意见编号', 'Opinion no.'),
    content: w('意见内容', 'Opinion'),
    answer: w('答复', 'Answer'),
    dueTime: w('答复期限', 'Due'),
  },
};

/** The name of a recorded field in words; a field nobody named reads as it is stored. */
export const auditFieldName = (objectType: string, field: string, language: Language): string =>
  (byObject[objectType]?.[field] ?? everywhere[field])?.[language] ?? field;
