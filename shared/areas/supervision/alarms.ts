import { type CodeOf, codeList } from '#shared/kit/code-list';

/**
 * Alarms that the data of today can raise (documents.md 5.13). What waits for tendering stands in
 * docs/decisions/0048-supervision-at-work.md.
 */
export const alarmKind = codeList({
  mandatoryNotOpen: ['mandatoryNotOpen', '依法必招未公开招标', 'Mandatory tender, not open'],
  singleSource: ['singleSource', '单一来源', 'Single source'],
  noModeReason: ['noModeReason', '未说明采购方式理由', 'Mode without a reason'],
  shortBidTime: ['shortBidTime', '发标至开标时间不足', 'Short bid time'],
  shortPublicity: ['shortPublicity', '定标前公示不足', 'Short publicity'],
  stageSkipped: ['stageSkipped', '环节缺失或倒序', 'Stage out of order'],
  stageLate: ['stageLate', '环节超期', 'Stage overdue'],
  awardOverBudget: ['awardOverBudget', '定标超预算', 'Award over budget'],
  lateSigning: ['lateSigning', '定标后逾期签约', 'Late signing'],
  contractDiffers: ['contractDiffers', '合同与定标不一致', 'Contract differs from award'],
  contractChanged: ['contractChanged', '合同审批后变更', 'Contract changed after approval'],
  unattended: ['unattended', '无旁站', 'Nobody present'],
  sharedAccount: ['sharedAccount', '保证金同一账户付款', 'Deposits from one account'],
  questionOverdue: ['questionOverdue', '提问逾期未答复', 'Question unanswered'],
  answerOverdue: ['answerOverdue', '意见逾期未答复', 'Opinion unanswered'],
  splitPurchase: ['splitPurchase', '拆分', 'Split purchase'],
  modeChanged: ['modeChanged', '变更采购方式', 'Mode changed'],
  warningPassed: ['warningPassed', '法律提示后通过', 'Passed despite findings'],
  approvalBypassed: ['approvalBypassed', '未经审批级次', 'No level applied'],
  approvalHandedOver: ['approvalHandedOver', '审批转流程管理员', 'Fell to administrator'],
});
export type AlarmKind = CodeOf<typeof alarmKind>;

const k = alarmKind.code;

/** What projects raise, in the order they are shown. */
export const projectAlarms = [
  k.mandatoryNotOpen,
  k.singleSource,
  k.noModeReason,
  k.shortBidTime,
  k.shortPublicity,
  k.stageSkipped,
  k.stageLate,
  k.awardOverBudget,
  k.lateSigning,
  k.contractDiffers,
  k.contractChanged,
  k.unattended,
  k.sharedAccount,
  k.questionOverdue,
  k.answerOverdue,
] as const;

/** What documents from plan to contract raise, in the order they are shown. */
export const documentAlarms = [
  k.splitPurchase,
  k.warningPassed,
  k.mandatoryNotOpen,
  k.singleSource,
  k.modeChanged,
  k.approvalBypassed,
  k.approvalHandedOver,
] as const;
