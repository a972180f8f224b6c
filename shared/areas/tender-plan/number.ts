/** 计划编号 is that of its tender under the letters of plans (documents.md 5.0): one serial for both. */
export const planNoOf = (tenderNo: string) => tenderNo.replace('-CG-', '-ZB-');

/** The part of a tender's number that a part of a plan's asks for. */
export const tenderNoPart = (planNo: string) => planNo.replace(/ZB/i, 'CG');
