import type { Wording } from '#shared/kit/language';

/** What the rules of a set-up say beside those of single fields (documents.md 5.4). */
export const setupFaultText = {
  otherReason: {
    cn: '所选情形不适用于该采购方式',
    en: 'This case does not apply to the purchase mode',
  },
  mandatoryDenied: {
    cn: '已达到依法必须招标的规模标准，改为否须说明理由',
    en: 'Reaches the threshold of mandatory tendering: a reason is needed for No',
  },
  mandatoryClaimed: {
    cn: '未达到依法必须招标的规模标准，改为是须说明理由',
    en: 'Below the threshold of mandatory tendering: a reason is needed for Yes',
  },
  controlPriceTooHigh: {
    cn: '最高限价不能大于预算金额',
    en: 'The price ceiling cannot be above the budget',
  },
  sectionsTooMuch: {
    cn: '标段估算金额合计不能大于预算金额',
    en: 'The sections add up to more than the budget',
  },
  sectionNoTwice: { cn: '标段号不能重复', en: 'Section numbers must differ' },
  sectionControlPrice: {
    cn: '标段最高限价不能大于标段估算金额',
    en: "The section's price ceiling cannot be above its estimate",
  },
  lineTwice: { cn: '同一计划明细不能重复引用', en: 'A plan line can be used only once' },
  inviteeTwice: { cn: '拟邀请单位不能重复', en: 'Invited suppliers must differ' },
  depositMoney: { cn: '必须填写数值，两位以内小数', en: 'Enter a number with at most two decimals' },
  depositPercent: { cn: '请填写0到100之间的比例', en: 'Enter a percentage between 0 and 100' },
  depositPositive: { cn: '保证金必须大于0', en: 'The deposit must be greater than 0' },
  differentPlans: {
    cn: '不同计划的明细不能合并立项，请分别立项',
    en: 'Lines of different plans cannot go into one project initiation; initiate them apart',
  },
  differentModes: {
    cn: '不同采购方式的计划明细不能合并立项',
    en: 'Plan lines of different purchase modes cannot go into one project initiation',
  },
} as const satisfies Record<string, Wording>;

/** The attachments that are missing, each with who has to bring it along; empty where every set-up has. */
export function missingFilesText(papers: readonly { label: Wording; who: Wording }[]): Wording {
  const named = (language: 'cn' | 'en', [open, close]: readonly [string, string]) =>
    papers.map(({ label, who }) => `${label[language]}${who[language] && `${open}${who[language]}${close}`}`);
  return {
    cn: `请上传${named('cn', ['（', '）']).join('、')}`,
    en: `Upload: ${named('en', [' (', ')']).join('; ')}`,
  };
}

/** Too few suppliers for the mode. */
export const inviteesText = (count: number): Wording => ({
  cn: `拟邀请单位不能少于${count}家`,
  en: `At least ${count} suppliers are to be invited`,
});
/** A single source is exactly one. */
export const ONE_SOURCE: Wording = {
  cn: '单一来源只能选择1家单位',
  en: 'A single source is exactly one supplier',
};
