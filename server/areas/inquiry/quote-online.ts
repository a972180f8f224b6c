import { planMethod } from '#shared/areas/evaluation/codes';
import { startingPlan } from '#shared/areas/evaluation/starting-plan';
import { inquiryVariant } from '#shared/areas/inquiry/codes';
import { inquiryText as t } from '#shared/areas/inquiry/fault-texts';
import { WHOLE } from '#shared/areas/project/section-stand';
import { envelope, execMode, modeVariant } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import type { StageFollower } from '../project/project.service.ts';
import type { Purchase } from '../project/purchase.service.ts';
import { makeTenders } from '../tender/making.service.ts';
import { noticePublished, withState } from '../tender/tenders.service.ts';
import { findPeople } from '../user/user.service.ts';
import { publishInquiryFile } from '../tender-file/inquiry-file.service.ts';
import { linesOf } from './inquiry-form.ts';
import type { Inquiry } from './inquiry.table.ts';

/**
 * 线上密封报价 of an inquiry that is being sent: its tender and the file that bids answer are made of what it says, and are
 * out at once; the inquiry itself is the invitation. In the caller's transaction.
 * @throws BusinessError where it covers several sections: bids are opened of one section alone
 */
export async function quoteOnline(
  db: Db,
  context: Context,
  found: Inquiry,
  {
    purchase: { project, sections },
    supervisorGuid,
    followers,
  }: {
    purchase: Purchase;
    supervisorGuid: string | null | undefined;
    followers: readonly StageFollower[];
  },
): Promise<void> {
  if (found.sectionNos.length > 1) throw faultAt('online', t.oneSection);
  const supervisor = await supervisorOf(db, found, supervisorGuid);
  const sectionNo = found.sectionNos[0] ?? WHOLE;
  const sectionName = sections.find((one) => one.sectionNo === sectionNo)?.sectionName ?? '';
  const at = await databaseNow(db);
  const times = { saleStart: at, saleEnd: found.deadline, deadline: found.deadline };
  const { method: _method, ...plan } = startingPlan(planMethod.code.lowestQualified);
  const { projectGuid, projectNo, projectName, projectNature, projectType } = found;
  const [made] = await makeTenders(db, context, [
    {
      ...times,
      tenderName: [projectName, sectionName].filter(Boolean).join(' ').slice(0, NAME_MAX),
      projectGuid,
      projectNo,
      projectName,
      projectNature,
      projectType,
      organizationType: project.organizationType,
      sectionNo,
      sectionName,
      inquiryGuid: found.guid,
      sourceNo: found.inquiryNo,
      supervisors: [supervisor],
      entrustUnit: found.entrustUnit,
      enterpriseGuid: found.enterpriseGuid,
      deptGuid: found.deptGuid,
      deptName: found.deptName,
      agentGuid: found.agentGuid,
      agentUnit: found.agentUnit,
      tenderWay: found.tenderWay,
      modeVariant:
        found.modeVariant === inquiryVariant.code.government
          ? modeVariant.code.quotation
          : modeVariant.code.inquiry,
      legalRegime: found.legalRegime,
      isMandatory: found.isMandatory,
      execMode: execMode.code.online,
      zsType: null,
      qualifications: [],
      consortium: false,
      maxMembers: null,
      estimateAmount: found.budgetAmount,
      controlPrice: null,
      evalMethod: found.evalMethod,
      evalPlan: { ...plan, ...found.evalPlan, priceTaxIncluded: found.taxIncluded },
      weightTech: found.weightTech,
      weightBiz: found.weightBiz,
      weightPrice: found.weightPrice,
      depositNeed: false,
      computeType: null,
      depositValue: null,
      depositForms: [],
      applyEnd: null,
      validityDays: found.validityDays,
      createUserGuid: found.createUserGuid,
      createUserName: found.createUserName,
    },
  ]);
  const [tender] = await withState(db, [made!.guid]);
  await publishInquiryFile(db, context, tender!, {
    at,
    name: found.inquiryName,
    envelopes: [envelope.code.business, envelope.code.price],
    paymentTerms: found.paymentTerm,
    contact: `${found.contactName} ${found.contactPhone}`.trim(),
    lines: (await linesOf(db, found.guid)).map((one) => ({ ...one, fixedPrice: '' })),
    followers,
  });
  await noticePublished(db, context, [made!.guid], { at, ...times }, followers);
}

/** Who supervises the opening: somebody of the buyer or its agency who does not carry the inquiry out. */
async function supervisorOf(db: Db, found: Inquiry, guid: string | null | undefined) {
  if (!guid) throw faultAt('supervisorGuid', t.supervisor);
  const [one] = await findPeople(db, [guid]);
  const isOfThem = one?.isActive && [found.enterpriseGuid, found.agentGuid].includes(one.enterpriseGuid);
  if (!isOfThem || guid === found.createUserGuid) throw faultAt('supervisorGuid', t.otherSupervisor);
  return { guid, name: one.name };
}

const NAME_MAX = 200;
