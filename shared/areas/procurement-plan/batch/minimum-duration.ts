import { procurementMode, type ProcurementMode } from '#shared/areas/project/purchase-mode';

/** 招标投标法 第二十四条: days from issuing the tender file to the deadline, where tendering is mandatory. */
const MANDATORY_ISSUE_DAYS = 20;
/** The same where it is not: our own practice. */
const ISSUE_DAYS = 7;
/** 招标投标法实施条例 第五十四条: days the candidates are publicised. */
const PUBLICITY_DAYS = 3;
/** Three working days and the weekend among them: what enterprises give for offers without a tender. */
const OFFER_DAYS = 5;
const SINGLE_DAYS = 3;

/** Days a purchase of this mode takes at the least, from today to its result (documents.md 5.2, 期望完成时间). */
export function minimumDays(mode: ProcurementMode, isMandatory: boolean): number {
  const { open, invite, single } = procurementMode.code;
  if (mode === open || mode === invite)
    return (isMandatory ? MANDATORY_ISSUE_DAYS : ISSUE_DAYS) + PUBLICITY_DAYS;
  return mode === single ? SINGLE_DAYS : OFFER_DAYS;
}
