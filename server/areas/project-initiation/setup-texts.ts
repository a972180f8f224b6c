import type { Wording } from '#shared/kit/language';

/** What the server has against a set-up that only it can know. */
export const setupText = {
  unit: {
    cn: '申请单位只能是本单位或下级单位',
    en: 'The applying unit must be one’s own company or one below it',
  },
  dept: {
    cn: '申请部门不属于申请单位',
    en: 'The applying department does not belong to the applying unit',
  },
  line: { cn: '计划明细不存在或当前不能使用', en: 'There is no such plan line, or it cannot be used now' },
  otherUnit: {
    cn: '申请单位须与计划编报单位一致',
    en: 'The applying unit must be the unit of the plan',
  },
  leader: {
    cn: '主办部门负责人须为申请单位的在岗人员',
    en: 'The head must be an active person of the applying unit',
  },
  noLeader: {
    cn: '申请部门未设置负责人，请选择',
    en: 'The department has no head; please choose one',
  },
  modeChanged: {
    cn: '采购方式与计划不一致，请在理由中说明',
    en: 'The purchase mode differs from the plan: explain it in the reason',
  },
  partOfMandatory: {
    cn: '来源计划明细属于依法必须招标的项目，不得将其化整为零规避招标',
    en: 'The plan line must be tendered by law; it may not be split to avoid that',
  },
  assignee: {
    cn: '所选人员不在采购实施单位，或没有相应权限',
    en: 'The person is not of the implementing unit, or lacks the permission',
  },
  reassignReason: { cn: '请填写改派原因', en: 'Say why it goes to somebody else' },
  sameAssignee: { cn: '已指派给该人员', en: 'It is assigned to this person already' },
  noShortCode: { cn: '单位尚未设置单位简码，不能编号', en: 'The company has no short code for numbers' },
} as const satisfies Record<string, Wording>;

/** A live order stands behind the set-up. */
export const orderText = (ordersNo: string): Wording => ({
  cn: `已有委托单${ordersNo}，请先删除或终止委托单`,
  en: `There is an agency order, ${ordersNo}: delete or terminate it first`,
});
