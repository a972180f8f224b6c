import { type CodeOf, codeList } from '#shared/kit/code-list';

/**
 * Alarms that the data of today can raise (documents.md 5.13). What waits for tendering, deposits and contracts stands
 * in docs/decisions/0009-supervision.md.
 */
export const alarmKind = codeList({
  mandatoryNotOpen: ['mandatoryNotOpen', '依法必招未公开招标', 'Mandatory tender, not open'],
  singleSource: ['singleSource', '单一来源', 'Single source'],
  noModeReason: ['noModeReason', '未说明采购方式理由', 'Mode without a reason'],
  shortBidTime: ['shortBidTime', '发标至开标不足20日', 'Short bid time'],
  stageSkipped: ['stageSkipped', '环节缺失或倒序', 'Stage out of order'],
  stageLate: ['stageLate', '环节超期', 'Stage overdue'],
  awardOverBudget: ['awardOverBudget', '定标超预算', 'Award over budget'],
  lateSigning: ['lateSigning', '定标后超30日签约', 'Late signing'],
  modeChanged: ['modeChanged', '变更采购方式', 'Mode changed'],
  approvalBypassed: ['approvalBypassed', '未经审批级次', 'No level applied'],
  approvalHandedOver: ['approvalHandedOver', '审批转流程管理员', 'Fell to administrator'],
});
export type AlarmKind = CodeOf<typeof alarmKind>;

/** Fewest days from handing out the files to the opening of a mandatory tender (招标投标法 第二十四条). */
export const BID_DAYS_MIN = 20;
/** Most days from the award to the signed contract (招标投标法 第四十六条). */
export const SIGNING_DAYS_MAX = 30;
