import { depositSendStatus, depositSendType } from '#shared/areas/deposit/codes';
import { type ClarificationStatus, clarificationStatus } from '#shared/areas/bidding/codes';
import type { ClarificationForm } from '#shared/areas/clarification/rules';
import { columnsOfForm } from '../../areas/clarification/clarification-form.ts';
import { clarification } from '../../areas/clarification/clarification.table.ts';
import { tenderDeposit } from '../../areas/deposit/tender/tender-deposit.table.ts';
import { tenderEntry } from '../../areas/tender-entry/entry.table.ts';
import { siteVisit } from '../../areas/site-visit/site-visit.table.ts';
import type { Owner } from './owner.ts';

/** A clarification as far as the sweep fills it in. */
export const aClarification = (tenderGuid: string): ClarificationForm => ({
  tenderGuid,
  clarStage: 6001,
  subject: '澄清',
  question: '问题',
  answer: '答复',
  affectsPreparation: false,
  noEffectReason: '不影响',
});

/** A site visit as the sweep announces it. */
export const aVisit = {
  kind: 1 as const,
  windows: [{ from: '2099-01-20 09:00:00', to: '2099-01-20 11:00:00' }],
  place: '厂区',
  contactName: '联系人',
  contactPhone: '13800138000',
};

/** Their clarifications of a tender: a draft, one sent and one approved; and a site visit. */
export async function clarificationsOf(
  { db, place, person, no }: Owner,
  { project, tender: tenderGuid }: { project: string; tender: string },
) {
  const inState = async (status: ClarificationStatus, round: number) => {
    const guid = crypto.randomUUID();
    await db.insert(clarification).values({
      ...columnsOfForm(aClarification(tenderGuid)),
      guid,
      clarNo: `SWEEP-CQ-${no}-${status}`,
      clarType: 1,
      tenderGuid,
      tenderNo: `SWEEP-${no}`,
      tenderName: '招标',
      projectGuid: project,
      projectNo: `SWEEP-${no}`,
      projectName: '项目',
      isMandatory: false,
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
  const { draft, inReview, answered } = clarificationStatus.code;
  const [visit] = await db
    .insert(siteVisit)
    .values({
      ...aVisit,
      tenderGuid,
      tenderNo: `SWEEP-${no}`,
      tenderName: '招标',
      buyerName: '单位',
      announcedAt: new Date(),
      announcedByGuid: person.guid,
    })
    .returning({ guid: siteVisit.guid });
  const [registered] = await db
    .insert(tenderEntry)
    .values({
      tenderGuid,
      enterpriseGuid: place.enterpriseGuid,
      enterpriseName: '单位',
      contactName: person.name,
      phone: '13800138000',
      enteredAt: new Date(),
      answerBy: '2099-01-01',
      createUserGuid: person.guid,
      createUserName: person.name,
    })
    .returning({ guid: tenderEntry.guid });
  const [owed] = await db
    .insert(tenderDeposit)
    .values({
      depositNo: `SWEEP-${no}`,
      tenderGuid,
      enterpriseGuid: place.enterpriseGuid,
      supplierGuid: place.enterpriseGuid,
      supplierName: '单位',
      dueAmount: '100.00',
      sendType: depositSendType.code.bidGuarantee,
      status: depositSendStatus.code.notSent,
    })
    .returning({ guid: tenderDeposit.guid });
  return {
    tenderDeposit: owed!.guid,
    tenderEntry: registered!.guid,
    siteVisit: visit!.guid,
    clarification: await inState(draft, 0),
    sentClarification: await inState(inReview, 1),
    approvedClarification: await inState(answered, 1),
  };
}
