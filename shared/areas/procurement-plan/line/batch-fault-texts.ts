import type { Wording } from '#shared/kit/language';
import { type Money, toWan } from '#shared/kit/money';

/** What the rules of a batch line say beside those of single fields (documents.md 5.2). */
export const batchFaultText = {
  noReason: { cn: '计划外须说明原因', en: 'A purchase outside the plan needs a reason' },
  noSource: { cn: '请选择来源年度计划行', en: 'Choose the line of the annual plan' },
  sourceOutside: {
    cn: '计划外明细不能引用年度计划行',
    en: 'A line outside the plan refers to no annual plan',
  },
  sourceNotUsable: {
    cn: '来源年度计划行不存在、未审批通过或不属于申报单位',
    en: 'That line is missing, not approved or not of the reporting unit',
  },
  controlAbove: {
    cn: '最高限价不能高于本次采购金额',
    en: 'The ceiling price cannot be above the amount of this batch',
  },
  noMaterials: { cn: '货物类须填写物资明细', en: 'Goods need a list of materials' },
  openInvites: {
    cn: '公开招标不得指定邀请单位',
    en: 'An open tender invites no particular supplier',
  },
  singleInvites: { cn: '单一来源须推荐且只推荐1家单位', en: 'A single source names exactly one supplier' },
  invitedTwice: { cn: '邀请单位不能重复', en: 'The same supplier stands there twice' },
  unknownSupplier: { cn: '邀请单位不在供应商库中', en: 'A supplier is not in the library' },
} as const satisfies Record<string, Wording>;

/** From this amount (元) goods and works need a technical specification. */
export const noTechFilesText = (from: Money): Wording => ({
  cn: `货物、工程类金额达到${toWan(from)}万元须上传技术规范书`,
  en: `Goods and works from ${toWan(from)} × 10,000 CNY need a technical specification`,
});
/** 邀请单位不少于N家. */
export const fewInviteesText = (least: number): Wording => ({
  cn: `该采购方式邀请单位不少于${least}家`,
  en: `This method invites at least ${least} suppliers`,
});
export const blacklistedText = (name: string): Wording => ({
  cn: `“${name}”在黑名单中，不能邀请`,
  en: `“${name}” is blacklisted and cannot be invited`,
});
export const suspendedText = (name: string): Wording => ({
  cn: `“${name}”处于暂停合作期，请核实`,
  en: `“${name}” is suspended at present; please check`,
});
/** Above what may be used of the annual plan's line; amounts in 元. */
export const aboveUsableText = (usable: Money): Wording => ({
  cn: `超出年度计划明细可用金额，最多${toWan(usable)}万元`,
  en: `More than may be taken of the annual plan's line: at most ${toWan(usable)} × 10,000 CNY`,
});
/** Above its estimate, within what may be used. */
export const excessText = (amount: Money): Wording => ({
  cn: `超出年度计划明细剩余金额${toWan(amount)}万元，提交后增加超计划审批`,
  en: `${toWan(amount)} × 10,000 CNY above what is left of the annual plan's line; one more level will approve it`,
});
export const expectTooSoonText = (earliest: string): Wording => ({
  cn: `期望完成时间不能早于${earliest}（该采购方式的最短时限）`,
  en: `Not before ${earliest}, the shortest time this method takes`,
});
