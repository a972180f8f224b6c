import type { FirstStep } from '#shared/areas/workbench/first-steps';
import { defineTexts } from '../../kit/define-texts.ts';

type Step = readonly [what: string, why: string];

const cn: Record<FirstStep, Step> = {
  contact: ['填写手机号', '验证码、催办和到期提醒都发到这个号码。'],
  fillInfo: ['填写企业基本信息', '可以随时保存草稿，填完再提交。'],
  submitInfo: ['提交企业基本信息', '提交后由平台审核，审核期间不能修改。'],
  infoApproved: ['等待平台审核', '审核通过后，企业信息正式生效；不通过时按意见修改后重新提交。'],
  supplierRecords: ['完善供应商资料', '资质、业绩、人员等资料决定采购人能否找到并选择您。'],
  certificate: ['申请数字证书', '电子合同和委托单用数字证书签章。'],
  departments: ['建立部门', '计划、立项和数据范围都按部门划分。'],
  people: ['添加用户', '也可以用表格一次导入。'],
  roles: ['给用户授予角色', '没有角色的用户登录后没有可办的业务。'],
  approvers: ['设置审批级次', '未设置时按默认级次审批。'],
  calendar: ['维护本年工作日历', '法定时限按工作日计算，缺少日历时无法计算。'],
  firstPlan: ['新建第一份采购计划', '立项、委托和合同都从审批通过的计划开始。'],
};
const en: Record<FirstStep, Step> = {
  contact: ['Give your mobile number', 'Codes, reminders and urgings are sent there.'],
  fillInfo: ['Fill in the enterprise information', 'Save drafts as you go and submit when it is complete.'],
  submitInfo: [
    'Submit the enterprise information',
    'The platform reviews it; meanwhile it cannot be changed.',
  ],
  infoApproved: [
    'Wait for the review',
    'Once approved it is in force; if refused, correct it by the remarks and submit again.',
  ],
  supplierRecords: [
    'Complete your supplier records',
    'Qualifications, references and people are what buyers find and choose you by.',
  ],
  certificate: ['Apply for a certificate', 'Electronic contracts and agency orders are signed with it.'],
  departments: ['Set up departments', 'Plans, initiations and data scopes follow them.'],
  people: ['Add people', 'A spreadsheet imports many at once.'],
  roles: ['Give people roles', 'Without a role there is nothing to do after signing in.'],
  approvers: ['Set up approval levels', 'Without, documents go through the usual levels.'],
  calendar: ['Keep the calendar of this year', 'Legal periods count working days and need it.'],
  firstPlan: ['Draw up a first plan', 'Initiations, orders and contracts begin with an approved plan.'],
};

/** What each first step is, and what it is good for. */
export const useStepTexts = defineTexts('workbenchSteps', {
  cn: {
    title: '接下来做什么',
    progress: (done: number, all: number) => `已完成 ${done} / ${all}`,
    state: { done: '已完成', waiting: '办理中', todo: '待完成' },
    of: cn,
  },
  en: {
    title: 'What to do next',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    state: { done: 'Done', waiting: 'Under way', todo: 'To do' },
    of: en,
  },
});
