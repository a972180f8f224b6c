import { type CodeOf, codeList } from '#shared/kit/code-list';

/**
 * Alarms that the data of today can raise (documents.md 5.13). What waits for tendering, deposits and contracts stands
 * in docs/decisions/0009-supervision.md.
 */
export const alarmKind = codeList({
  mandatoryNotOpen: ['mandatoryNotOpen', '依法必招未公开招标', 'Mandatory tender, not open'],
  singleSource: ['singleSource', '单一来源', 'Single source'],
  noModeReason: ['noModeReason', '未说明采购方式理由', 'Mode without a reason'],
  shortBidTime: ['shortBidTime', '发标至开标时间不足', 'Short bid time'],
  stageSkipped: ['stageSkipped', '环节缺失或倒序', 'Stage out of order'],
  stageLate: ['stageLate', '环节超期', 'Stage overdue'],
  awardOverBudget: ['awardOverBudget', '定标超预算', 'Award over budget'],
  lateSigning: ['lateSigning', '定标后逾期签约', 'Late signing'],
  splitPurchase: ['splitPurchase', '拆分', 'Split purchase'],
  modeChanged: ['modeChanged', '变更采购方式', 'Mode changed'],
  approvalBypassed: ['approvalBypassed', '未经审批级次', 'No level applied'],
  approvalHandedOver: ['approvalHandedOver', '审批转流程管理员', 'Fell to administrator'],
});
export type AlarmKind = CodeOf<typeof alarmKind>;
