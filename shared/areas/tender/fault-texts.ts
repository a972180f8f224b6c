import type { Wording } from '#shared/kit/language';

/** What is said against acts on a tender (tendering.md 6.0). */
export const tenderText = {
  published: {
    cn: '公告或文件已发布，须以变更修改',
    en: 'Its notice or file is published: a change of that follows',
  },
  taken: { cn: '标段已有进行中的招标执行', en: 'A section is being tendered already' },
  begun: {
    cn: '招标执行已开始，不能撤销或作废方案',
    en: 'A tender of it has begun: the scheme can be neither undone nor voided',
  },
  gone: { cn: '招标执行不存在', en: 'There is no such tender' },
  notQualified: {
    cn: '资格预审结果尚未发送，不能发布',
    en: 'The result of the prequalification has not been sent yet',
  },
  tooFewQualified: {
    cn: '通过资格预审的申请人少于3个，应当重新招标',
    en: 'Fewer than three have passed the prequalification: tender again',
  },
  applicationsOver: {
    cn: '资格预审申请截止时间已到，不能再变更',
    en: 'Applications are over: their end is not changed any more',
  },
  prequalify: {
    cn: '资格预审的标段须先发布资格预审公告',
    en: 'Prequalification is announced first',
  },
  notLater: {
    cn: '新的截止时间须晚于原截止时间和当前时间',
    en: 'The new deadline is later than the old one, and than now',
  },
  saleOrder: {
    cn: '文件获取时间须在截止时间之前，且结束晚于开始',
    en: 'Files are to be had before the deadline, and the end is after the start',
  },
  notOpen: {
    cn: '截止时间已过或状态不是发标中，不能变更时间',
    en: 'Its times change only while it is issued, before the deadline',
  },
  questionEnd: {
    cn: '提问截止须在文件获取开始之后、截止时间之前',
    en: 'Questions end after the files are to be had and before the deadline',
  },
  controlPrice: { cn: '最高限价不能大于估算价', en: 'The ceiling is not above the estimate' },
  basePrice: { cn: '标底不能大于最高限价', en: 'The base price is not above the ceiling' },
  variant: { cn: '方式细类与采购方式不符', en: 'That is no variant of the mode' },
  fewPolicy: { cn: '该采购方式和轮次不能这样处理', en: 'Neither mode nor round allows that' },
  twoStep: { cn: '两步开标须将报价单独装封', en: 'Two steps need the price in an envelope of its own' },
  oneRole: {
    cn: '监督人不能同时是项目经理、主持人或联系人',
    en: 'A supervisor is neither manager, host nor contact',
  },
  supervisors: {
    cn: '估算价400万元以上或依法必须招标的标段须明确监督人',
    en: 'From CNY 4 million on, and where tendering is mandatory, supervisors are named',
  },
  noPerson: { cn: '人员不存在、已停用，或不在本单位', en: 'Nobody active in the company is meant' },
  suspended: { cn: '招标执行已暂停，请先恢复', en: 'The tender is suspended: resume it first' },
  notSuspended: { cn: '招标执行未暂停', en: 'The tender is not suspended' },
  changing: {
    cn: '有终止、延期或变更方式正在审批',
    en: 'A termination, extension or change of mode is being decided',
  },
  notChanging: { cn: '没有正在审批的申请', en: 'Nothing is being decided' },
  newDeadline: {
    cn: '截止时间已过，恢复时须重新确定截止时间',
    en: 'The deadline has passed: the resumption sets a new one',
  },
  tooSoon: (day: string): Wording => ({
    cn: `新的截止时间不得早于${day}（3个工作日后）`,
    en: `The new deadline is not before ${day}, 3 working days ahead`,
  }),
  clarified: (day: string): Wording => ({
    cn: `暂停期间发布了影响编制的澄清，新的截止时间不得早于${day}`,
    en: `Its file was clarified meanwhile: the new deadline is not before ${day}`,
  }),
  deadlineOver: {
    cn: '所申请的截止时间已过，请驳回后重新申请',
    en: 'The deadline asked for has passed: reject it, to be asked anew',
  },
  notClosed: {
    cn: '截止时间未到，不能确认流标',
    en: 'Before the deadline no tender fails',
  },
  enough: (least: number): Wording => ({
    cn: `有效投标不少于${least}家，不能确认流标`,
    en: `There are ${least} valid bids or more: it has not failed`,
  }),
  bidCount: { cn: '请填写有效投标家数', en: 'Enter the number of valid bids' },
  cannotExtend: {
    cn: '只有询比采购可以在不足家数时延长一次截止时间',
    en: 'Only an inquiry puts its deadline off for too few, and once',
  },
  hasNext: { cn: '已重新招标', en: 'It is being tendered again already' },
  notOver: { cn: '流标或终止后才能重新招标', en: 'Only what failed or was terminated is tendered again' },
  noOtherMode: {
    cn: '依法必须招标的标段首次流标须重新招标，不能变更方式',
    en: 'After its first failure a mandatory tender is held again in the same mode',
  },
  sameMode: { cn: '采购方式没有变化', en: 'That is its mode already' },
} satisfies Record<string, Wording | ((...said: never[]) => Wording)>;
