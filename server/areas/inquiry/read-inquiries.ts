import type { z } from 'zod';
import { answerState } from '#shared/areas/inquiry/codes';
import type { inquiryCalls } from '#shared/areas/inquiry/contract';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import {
  type InquiryDetail,
  inquiryDetail,
  type InquiryInvitee,
  inquiryPurchase,
} from '#shared/areas/inquiry/views';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { formatDateTime } from '#shared/kit/dates';
import { plainNumber } from '#shared/kit/money';
import type { Context } from '../../http/context.ts';
import type { Db } from '../../db/client.ts';
import { pick } from '../../kit/pick.ts';
import type { Viewer } from '../document/described.service.ts';
import { documentPage } from '../document/list.service.ts';
import { invitedTo } from '../project/inviting.service.ts';
import { choosableProjects } from '../project/projects-within.service.ts';
import { sectionsOf } from '../project/sections.service.ts';
import { setupOfProject } from '../project-initiation/setup-of-project.service.ts';
import { suppliersToday } from '../supplier/library/fit.service.ts';
import { tenderOfInquiry } from '../tender/inquired-tenders.service.ts';
import { endsOf } from './end-cases.ts';
import { draftFor, linesOfSections } from './first-draft.ts';
import { INQUIRY, inquiries } from './inquiry-access.ts';
import { findingsOfStored } from './inquiry-check.ts';
import { inviteesOf, linesOf } from './inquiry-form.ts';
import type { Inquiry, Invitee } from './inquiry.table.ts';
import { knowsInvitees } from './knows.ts';
import { isJudged, toInquiryRow } from './list-inquiries.ts';
import { freeSections, purchaseOf } from './purchase.ts';

type Input<C extends keyof typeof inquiryCalls> = z.output<(typeof inquiryCalls)[C]['input']>;

/** One inquiry with everything that belongs to it; whom it invites for those alone who may know, what they said after the deadline alone. */
export async function getInquiry(guid: string, { db, actor }: Context): Promise<InquiryDetail> {
  const { row: found, ties, files } = await inquiries.open({ db, actor }, guid);
  const knows = await knowsInvitees({ db, actor }, found);
  const findings = isJudged(found) ? await findingsOfStored(db, found) : [];
  return {
    ...pick(found, inquiryDetail.shape),
    ...documentPage(inquiryKind, found),
    ...toInquiryRow(found, ties, actor),
    weightTech: plainNumber(found.weightTech),
    weightBiz: plainNumber(found.weightBiz),
    weightPrice: plainNumber(found.weightPrice),
    sections: await sectionNamesOf(db, found),
    materials: await linesOf(db, guid),
    invitees: knows ? await toInvitees(db, await inviteesOf(db, guid), ties.isOver) : null,
    files: files(INQUIRY),
    tenderGuid: (await tenderOfInquiry(db, guid)) ?? null,
    ends: await endsOf(db, guid),
    findings: knows ? findings : findings.filter(({ field }) => field !== 'inviteList'),
    createTime: formatDateTime(found.createTime),
  };
}

/** Number and name of the sections it covers. */
export async function sectionNamesOf(db: Db, { projectGuid, sectionNos }: Inquiry) {
  const named = new Map((await sectionsOf(db, projectGuid)).map((one) => [one.sectionNo, one.sectionName]));
  return sectionNos.map((sectionNo) => ({ sectionNo, sectionName: named.get(sectionNo) ?? '' }));
}

type Named = Pick<Invitee, 'enterpriseGuid' | 'name' | 'grade' | 'scope' | 'reason'>;

/** Suppliers with how they stand today. */
async function standing<T extends Named>(db: Db, list: readonly T[]) {
  const known = await suppliersToday(
    db,
    list.map(({ enterpriseGuid }) => enterpriseGuid),
  );
  return list.map((one) => {
    const { enterpriseGuid, name, grade, scope, reason } = one;
    const today = known.get(enterpriseGuid);
    const state = today?.state ?? null;
    return {
      of: one,
      shown: {
        enterpriseGuid,
        name,
        grade,
        scope,
        reason,
        standing: today?.standing ?? supplierStanding.code.normal,
        state,
      },
    };
  });
}

/** Answers are sealed until the deadline, for the people of the purchase too (tendering.md 6.13). */
async function toInvitees(db: Db, list: readonly Invitee[], isOver: boolean): Promise<InquiryInvitee[]> {
  return (await standing(db, list)).map(({ of, shown }) => ({
    ...shown,
    answer:
      isOver && of.sentAt
        ? {
            state: of.state === answerState.code.pending ? answerState.code.unanswered : of.state,
            reason: of.declineReason,
            answeredBy: of.answeredBy,
            answeredAt: of.answeredAt && formatDateTime(of.answeredAt),
          }
        : null,
  }));
}

/** What a new one starts with. */
export async function blankInquiry({ projectGuid }: Input<'blank'>, { db, actor }: Viewer) {
  if (projectGuid === undefined)
    return {
      form: { ...(await draftFor(db, null, actor.name)), materials: [], invitees: [] },
      purchase: null,
    };
  const purchase = await purchaseOf({ db, actor }, projectGuid);
  const { project, sections } = purchase;
  const setup = await setupOfProject(db, projectGuid);
  const free = await freeSections(db, purchase);
  const form = await draftFor(db, { project, sections: free, setup }, actor.name);
  const invited = await standing(db, await invitedTo(db, projectGuid, form.sectionNos));
  return {
    form: {
      ...form,
      materials: await linesOfSections(db, projectGuid, form.sectionNos),
      invitees: invited.map(({ shown }) => shown),
    },
    purchase: {
      ...pick(project, inquiryPurchase.shape),
      projectGuid,
      sections: sections.map(({ sectionNo, sectionName, amount }) => ({ sectionNo, sectionName, amount })),
    },
  };
}

/** The materials of sections, of a project this person draws an inquiry up for. */
export async function readSectionLines({ projectGuid, sectionNos }: Input<'sectionLines'>, context: Context) {
  await purchaseOf(context, projectGuid);
  return linesOfSections(context.db, projectGuid, sectionNos);
}

/** The projects of mode 6 a person moves on that still run. */
export async function chooseProjects({ keyword, ...page }: Input<'projects'>, { db, actor }: Context) {
  const asked = { ...page, keyword, isOpen: true, isInquiry: true };
  const found = await choosableProjects({ db, actor }, 'project:progress', asked);
  return {
    ...found,
    list: found.list.map(({ guid, projectNo, projectName }) => ({ guid, projectNo, projectName })),
  };
}
