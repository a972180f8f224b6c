import type { Wording } from '#shared/kit/language';

/** A level nobody could decide on, in a document that is to be submitted. */
export const noApproverYet = (level: string): Wording => ({
  cn: `审批级次“${level}”没有可用的审批人，且单位未设置流程管理员，请联系管理员维护`,
  en: `Level “${level}” has nobody who could decide; ask the administrator to set one`,
});

/** A level nobody could decide on, in a case that runs. */
export const noApprover = (level: string): Wording => ({
  cn: `审批级次“${level}”没有可用的审批人，且单位未设置流程管理员，请联系管理员维护后再操作`,
  en: `Level “${level}” has nobody who could decide, and the company has no process administrator. Please ask the administrator to set one.`,
});
