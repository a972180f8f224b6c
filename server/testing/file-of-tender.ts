import { randomUUID } from 'node:crypto';
import { docKind, quoteType, tenderFileStatus } from '#shared/areas/tender-file/codes';
import type { tenderFile } from '../areas/tender-file/tender-file.table.ts';
import type { Tender } from '../areas/tender/tender.table.ts';

/** The row of an approved file of one tender with nothing in it; lines may be added until it is published. */
export function fileOfTender(of: Tender) {
  const guid = randomUUID();
  return {
    guid,
    docNo: guid.slice(0, 32),
    docName: of.tenderName,
    docKind: docKind.code.tender,
    projectGuid: of.projectGuid,
    projectNo: of.projectNo,
    projectName: of.projectName,
    tenderGuids: [of.guid],
    sections: [{ sectionNo: of.sectionNo, sectionName: of.sectionName }],
    sectionCount: 1,
    firstGuid: guid,
    edition: 1,
    entrustUnit: of.entrustUnit,
    deptGuid: of.deptGuid,
    deptName: of.deptName,
    tenderWay: of.tenderWay,
    isMandatory: false,
    validityDays: 90,
    envelopes: of.envelopes,
    twoStep: of.twoStep,
    decryptMinutes: 60,
    decryptRemedy: 1,
    parts: [],
    openingForm: [],
    quoteType: quoteType.code.total,
    evalMethod: of.evalMethod,
    evalPlan: of.evalPlan,
    alternates: false,
    saleStart: of.saleStart,
    saleEnd: of.saleEnd,
    deadline: of.deadline,
    status: tenderFileStatus.code.approved,
    enterpriseGuid: of.enterpriseGuid,
    createUserGuid: of.createUserGuid,
    createUserName: of.createUserName,
    updateUserGuid: of.createUserGuid,
  } satisfies typeof tenderFile.$inferInsert;
}
