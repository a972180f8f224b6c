import { depositSendType } from '#shared/areas/deposit/codes';
import { webClient } from '#shared/areas/session/contract';
import { SOME_GUID } from './example-of.ts';

const OTHER_GUID = '1b4e28ba-2fa1-4f4b-8d57-0a1c2b3d4e5f';
const month = { period: '2026-06' };

/**
 * Fields of an example which their schema says too little of, by the name of the call; the others are made up. Null: one
 * that could be sent has to name too much of a person's own.
 */
export const examples: Readonly<Record<string, Readonly<Record<string, unknown>> | null>> = {
  session_token: {
    grant_type: 'password',
    client_id: webClient.id,
    client_secret: webClient.secret,
    userType: webClient.userType,
    kid: SOME_GUID,
    credential: '04'.padEnd(128, 'a'),
  },
  annualPlan_add: { planName: '2026年度采购计划' },
  annualPlan_saveLine: { plannedIssueDate: '2026-06' },
  batchPlan_add: month,
  batchPlan_edit: month,
  batchPlan_merge: { ...month, planGuids: [SOME_GUID, OTHER_GUID] },
  batchPlan_saveLine: { plannedIssueDate: '2026-06' },
  batchSetting_save: month,
  supplier_compareSuppliers: { guids: [SOME_GUID, OTHER_GUID] },
  deposit_save: { amount: '100000.00', sendTypes: [depositSendType.code.bidGuarantee] },
  entrust_fee: { feeAmount: '10000.00' },
  handMade_save: null,
  legal_saveLimits: null,
  opinion_sendBack: { dueTime: '2099-03-31' },
  record_personnel_save: { idNumber: '11010519491231002X' },
  record_qualification_save: null,
  record_superior_save: { sharePercent: '51' },
  representative_save: { userGuid: SOME_GUID },
  course_change: null,
  notice_add: null,
  notice_edit: null,
  secondment_add: null,
  secondment_edit: null,
  selfPlan_add: null,
  selfPlan_edit: null,
  inquiry_add: null,
  inquiry_edit: null,
  inquiry_check: null,
  tenderNotice_add: null,
  tenderNotice_edit: null,
  tenderNotice_check: null,
  tenderFile_add: null,
  tenderFile_edit: null,
  tenderFile_check: null,
  clarification_add: null,
  clarification_edit: null,
  ownClarification_ask: null,
  tender_edit: null,
  tenderScheme_add: null,
  tenderScheme_edit: null,
  tenderScheme_change: null,
  tenderScheme_check: null,
  shortlist_add: null,
  shortlist_edit: null,
  shortlist_queryByCondition: null,
  subAccount_save: null,
  user_saveUser: null,
  approvalSubstitutes_save: { toUserGuid: OTHER_GUID },
};
