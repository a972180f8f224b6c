import type { SetupForm } from '#shared/areas/project-initiation/rules';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { setupFiles } from './setup-files.ts';
import { linesOf, sectionsOf } from './setup-parts.ts';
import type { Setup } from './setup.table.ts';

/** A stored set-up as the form it was saved from: what its rules are asked of before a submission. */
export async function formOf(db: Db, found: Setup): Promise<SetupForm> {
  const lines = await linesOf(db, found.guid);
  const files = await setupFiles(db, found.guid);
  return {
    ...ownFields(found),
    lines,
    sections: await sectionsForm(db, found.guid),
    inviteList: found.inviteList.map(({ enterpriseGuid, reason }) => ({ enterpriseGuid, reason })),
    files: files.map(({ guid, kind }) => ({ guid, kind })),
  };
}

/** The fields of the form that are columns of their own. */
export const ownFields = (found: Setup) => ({
  projectName: found.projectName,
  planType: found.planType,
  projectNature: found.projectNature,
  projectType: found.projectType,
  applyUnit: found.applyUnit,
  applyDept: found.applyDept,
  refNumber: found.refNumber,
  applyDesc: found.applyDesc,
  itemSummary: found.itemSummary,
  taxIncluded: found.taxIncluded,
  fundSource: found.fundSource,
  payChannel: found.payChannel,
  tenderWay: found.tenderWay,
  modeReasonCode: found.modeReasonCode,
  modeReason: found.modeReason,
  publicityResult: found.publicityResult,
  organizationType: found.organizationType,
  isMandatory: found.isMandatory,
  mandatoryReason: found.mandatoryReason,
  legalRegime: found.legalRegime,
  zsType: found.zsType,
  evalMethod: found.evalMethod,
  valuationType: found.valuationType,
  priceMeasure: found.priceMeasure,
  controlPrice: found.controlPrice ?? '',
  qualification: found.qualification,
  committee: found.committee,
  supervise: found.supervise,
  plannedIssueDate: found.plannedIssueDate,
  plannedOpenDate: found.plannedOpenDate,
  plannedAwardDate: found.plannedAwardDate,
  plannedContractDate: found.plannedContractDate,
  dealName: found.dealName,
  depositNeed: found.depositNeed,
  computeType: found.computeType,
  depositValue: plainNumber(found.depositValue) ?? '',
  handlerPhone: found.handlerPhone,
  leaderGuid: found.leaderGuid,
});

/** The 标段 as the form takes them: what was left out is an empty text. */
export const sectionsForm = async (db: Db, setupGuid: string): Promise<SetupForm['sections']> =>
  (await sectionsOf(db, setupGuid)).map((one) => ({
    ...one,
    controlPrice: one.controlPrice ?? '',
    deposit: one.deposit ?? '',
  }));
