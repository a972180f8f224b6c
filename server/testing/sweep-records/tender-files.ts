import { randomUUID } from 'node:crypto';
import { planMethod } from '#shared/areas/evaluation/codes';
import { startingPlan } from '#shared/areas/evaluation/starting-plan';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { docKind, quoteType, tenderFileStatus, type TenderFileStatus } from '#shared/areas/tender-file/codes';
import type { FileForm } from '#shared/areas/tender-file/rules';
import { columnsOfForm } from '../../areas/tender-file/file-form.ts';
import { tenderFile, tenderFileLineImport } from '../../areas/tender-file/tender-file.table.ts';
import type { Owner } from './owner.ts';

/** A tender file as far as the sweep fills it in: of a tender that is nobody's. */
export const aTenderFile = (
  projectGuid: string,
  tenderGuid = '00000000-0000-4000-8000-000000000001',
): FileForm => ({
  docName: '招标文件',
  docKind: docKind.code.tender,
  projectGuid,
  tenderGuids: [tenderGuid],
  validityDays: 90,
  envelopes: [],
  twoStep: false,
  decryptMinutes: 60,
  decryptRemedy: 0,
  parts: [],
  openingForm: [],
  quoteType: quoteType.code.total,
  alternates: false,
  docFee: '0.00',
  controlPrice: '1.00',
});

/** Their tender files: a draft, one sent, one approved and one published, and an import of lines into the draft. */
export async function tenderFilesOf(
  { db, place, person, no }: Owner,
  { project, tender, job }: { project: string; tender: string; job: string },
) {
  const { method: evalMethod, ...evalPlan } = startingPlan(planMethod.code.lowestQualified);
  const inState = async (status: TenderFileStatus, round: number) => {
    const guid = crypto.randomUUID();
    await db.insert(tenderFile).values({
      ...columnsOfForm({ ...aTenderFile(project, tender), docName: `招标文件${no}` }),
      guid,
      firstGuid: guid,
      sections: [],
      docNo: `SWEEP-WJ-${no}-${status}`,
      projectNo: `SWEEP-${no}`,
      projectName: '项目',
      isMandatory: false,
      tenderWay: tenderWay.code.open,
      evalMethod,
      evalPlan,
      entrustUnit: '单位',
      deptGuid: place.deptGuid,
      deptName: '部门',
      status,
      round,
      enterpriseGuid: place.enterpriseGuid,
      createUserGuid: person.guid,
      createUserName: person.name,
      updateUserGuid: person.guid,
    });
    return guid;
  };
  const { draft, inReview, approved, published } = tenderFileStatus.code;
  const made = await inState(draft, 0);
  const [imported] = await db
    .insert(tenderFileLineImport)
    .values({
      ownerGuid: person.guid,
      fileGuid: randomUUID(),
      fileName: '清单.xlsx',
      storageKey: randomUUID(),
      jobGuid: job,
      state: 'ready',
      tenderFileGuid: made,
      rows: [{ rowNumber: 1, texts: { materialName: '阀门', unit: '台', quantity: '1' } }],
    })
    .returning({ guid: tenderFileLineImport.guid });
  return {
    tenderFile: made,
    lineImport: imported!.guid,
    sentTenderFile: await inState(inReview, 1),
    approvedTenderFile: await inState(approved, 1),
    publishedTenderFile: await inState(published, 1),
  };
}
