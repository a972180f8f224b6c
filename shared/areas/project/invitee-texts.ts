import type { Wording } from '#shared/kit/language';

/** What speaks against inviting a supplier, wherever it is named. */
export const inviteeText = {
  notASupplier: { cn: '供应商库中没有该单位', en: 'The supplier library does not know it' },
  twice: { cn: '拟邀请单位不能重复', en: 'Invited suppliers must differ' },
  noneInvited: {
    cn: '公开招标不设拟邀请单位',
    en: 'An open tender invites nobody',
  },
  isBuyer: { cn: '采购单位不能邀请自己', en: 'The buyer cannot invite itself' },
  isAgency: {
    cn: '该单位是本项目的代理机构，不能邀请',
    en: 'It is the agency of the project and cannot be invited',
  },
  ofAgency: {
    cn: '该单位与本项目的代理机构有关联关系，不能邀请',
    en: 'It is affiliated with the agency of the project and cannot be invited',
  },
  hidden: { cn: '拟邀请单位名单对供应商保密', en: 'Suppliers do not see whom a project invites' },
} as const satisfies Record<string, Wording>;

/** The article by which an agency does not bid, nor who is affiliated with it. */
export const AGENCY_ARTICLE = '招标投标法实施条例 第十三条';

export const blacklistedText = (name: string): Wording => ({
  cn: `${name}在黑名单中，不能邀请`,
  en: `${name} is blacklisted and cannot be invited`,
});

export const suspendedText = (name: string): Wording => ({
  cn: `${name}已被暂停合作，请确认是否邀请`,
  en: `${name} is suspended: please make sure it is to be invited`,
});

/** A supplier that was never approved, or was switched off. */
export const unqualifiedText = (name: string): Wording => ({
  cn: `${name}尚未入库或已停用，不能邀请`,
  en: `${name} is not approved, or was disabled, and cannot be invited`,
});

/** One that was named before and is not approved today. */
export const notApprovedText = (name: string): Wording => ({
  cn: `${name}尚未入库或已停用，请在发标前确认`,
  en: `${name} is not approved, or was disabled: please make sure before it is issued`,
});

/** Sections whose invited suppliers stand against issuing them: what is wrong with which. */
export const cannotIssue = (sectionName: string, { cn, en }: Wording): Wording => ({
  cn: `标段“${sectionName}”不能发标：${cn}`,
  en: `“${sectionName}” cannot be issued: ${en}`,
});
