/** Fields of forms and pages that the law defines, by the name they have on the wire in whatever document they stand. */
export const lawFields = [
  'legalRegime',
  'isMandatory',
  'mandatoryReason',
  'mandatoryAmount',
  'tenderWay',
  'modeReasonCode',
  'modeReason',
  'publicityResult',
  'organizationType',
  'evalMethod',
  'zsType',
  'sections',
  'controlPrice',
  'inviteList',
  'committee',
  'supervise',
  'groupMembers',
  'depositNeed',
  'plannedIssueDate',
  'plannedOpenDate',
  'plannedContractDate',
  'winnerNote',
  'noticeDate',
  'amountReason',
  'signReason',
  'bond',
  'perfRate',
  'warrantyRate',
  'payTerms',
  'lateRate',
  'subcontract',
] as const;
export type LawField = (typeof lawFields)[number];

export const isLawField = (name: string): name is LawField =>
  (lawFields as readonly string[]).includes(name);
