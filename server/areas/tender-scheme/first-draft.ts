import { drawType, expertLibrary } from '#shared/areas/bidding/codes';
import { valuationType } from '#shared/areas/contract/codes';
import { depositSendType } from '#shared/areas/deposit/codes';
import { planMethod, type PlanMethod } from '#shared/areas/evaluation/codes';
import { startingPlan } from '#shared/areas/evaluation/starting-plan';
import { inForce, settingOf } from '#shared/areas/legal-parameter/parameters';
import { lastDayAtLeast } from '#shared/areas/legal-parameter/counted-days';
import { fromFormList, invites, procurementMode } from '#shared/areas/project/purchase-mode';
import { evaluationMethod } from '#shared/areas/project-initiation/codes';
import {
  awardType,
  media,
  qualificationKind,
  quoteType,
  sessionWay,
} from '#shared/areas/tender-scheme/codes';
import { CANDIDATES_MAX, type SchemeForm, VALIDITY_DAYS } from '#shared/areas/tender-scheme/rules';
import { addDays } from '#shared/kit/dates';
import { plainNumber, sumMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { findCompany } from '../department/department.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { copiedOf, type Purchase } from '../project/purchase.service.ts';
import { projectsByGuid } from '../project/projects-within.service.ts';
import { liveSectionsOf } from '../project/shortlisting.service.ts';
import { setupOfProject } from '../project-initiation/setup-of-project.service.ts';
import type { Setup } from '../project-initiation/setup.service.ts';
import { schemeWrites as writes } from './scheme-access.ts';
import { columnsOfForm } from './scheme-form.ts';

const e = evaluationMethod.code;
const methods: Partial<Record<number, PlanMethod>> = {
  [e.comprehensive]: planMethod.code.scored,
  [e.lowestReviewed]: planMethod.code.lowestReviewed,
  [e.qualitative]: planMethod.code.qualitative,
};

/** Days between the steps of a scheme whose project initiation says nothing of them. */
const USUAL = { issue: 7, open: 28, award: 42, contract: 60 } as const;

type Started = Omit<SchemeForm, 'schemeName' | 'projectGuid' | 'estimateAmount' | 'content'> &
  Partial<SchemeForm>;

/** What a scheme starts from: what its project and its initiation say, the usual for the rest. */
export async function draftFor(db: Db, of: (Purchase & { setup: Setup | null }) | null): Promise<Started> {
  const setup = of?.setup ?? null;
  const method = (setup && methods[setup.evalMethod]) ?? planMethod.code.scored;
  const weights =
    method === planMethod.code.scored ? { weightTech: '50', weightBiz: '10', weightPrice: '40' } : {};
  const { method: evalMethod, ...evalPlan } = startingPlan(method, weights);
  const way = of?.project.tenderWay ?? 1;
  return {
    ...(of && aboutProject(of)),
    sectionNos: of?.sections.map(({ sectionNo }) => sectionNo) ?? [],
    tenderWay: way,
    organizationType: of?.project.organizationType ?? 2,
    zsType: of?.project.zsType ?? null,
    qualifications: setup?.qualification
      ? [{ kind: qualificationKind.code.licence, content: setup.qualification.slice(0, 500) }]
      : [],
    consortium: false,
    valuationType: setup?.valuationType ?? valuationType.code.lumpSum,
    quoteType: quoteType.code.lumpSum,
    controlPrice: setup?.controlPrice ?? '',
    evalMethod,
    evalPlan,
    ...weights,
    committeeTotal: 5,
    committeeExperts: 4,
    committeeOwners: 1,
    expertLibrary: expertLibrary.code.evaluation,
    drawType: drawType.code.random,
    supervise: [],
    depositNeed: setup?.depositNeed ?? false,
    computeType: setup?.computeType ?? null,
    depositValue: plainNumber(setup?.depositValue ?? null) ?? '',
    depositForms: [depositSendType.code.virtualAccount, depositSendType.code.bidGuarantee],
    validityDays: VALIDITY_DAYS.start,
    media: invites(way) ? [] : [media.code.national],
    ...(await timesOf(db, of)),
    openType: sessionWay.code.online,
    evalType: sessionWay.code.online,
    awardType: awardType.code.buyer,
    candidateCount: CANDIDATES_MAX,
  };
}

const aboutProject = ({ project, sections, setup }: Purchase & { setup: Setup | null }) => ({
  schemeName: `${project.projectName}招标方案`.slice(0, 200),
  projectGuid: project.guid,
  estimateAmount: sections.length > 0 ? sumMoney(sections.map(({ amount }) => amount)) : project.budgetAmount,
  content: setup?.itemSummary || project.projectName,
});

/** The planned days as moments, those between as the law counts them from them. */
async function timesOf(db: Db, of: (Purchase & { setup: Setup | null }) | null) {
  const today = await todayOf(db);
  const issue = of?.setup?.plannedIssueDate ?? addDays(today, USUAL.issue);
  const open = of?.setup?.plannedOpenDate ?? addDays(today, USUAL.open);
  const award = of?.setup?.plannedAwardDate ?? addDays(today, USUAL.award);
  const contract = of?.setup?.plannedContractDate ?? addDays(today, USUAL.contract);
  const way = of?.project ?? { tenderWay: 1 as const };
  const sale = inForce(await legalParameters(db), 'fileSale', settingOf(way));
  const saleEnd = sale ? lastDayAtLeast(issue, sale, await loadCalendar(db)) : open;
  return {
    noticeTime: invites(way.tenderWay) ? '' : `${issue} 09:00:00`,
    saleStart: `${issue} 09:00:00`,
    saleEnd: saleEnd < open ? `${saleEnd} 17:00:00` : `${open} 09:00:00`,
    deadline: `${open} 09:30:00`,
    evalTime: `${open} 14:00:00`,
    awardTime: award > open ? `${award} 09:00:00` : `${award} 16:00:00`,
    contractTime: contract > award ? `${contract} 09:00:00` : `${contract} 17:00:00`,
  };
}

/** 建项: the first draft of the scheme of a project that was just made (documents.md 5.4); an inquiry begins with its own (`inquiry/first-draft.ts`). */
export async function addFirstScheme(db: Db, context: Context, projectGuid: string): Promise<void> {
  const [project] = await projectsByGuid(db, [projectGuid]);
  if (!project || fromFormList(project.tenderWay) === procurementMode.code.inquiry) return;
  const sections = await liveSectionsOf(db, projectGuid);
  const setup = await setupOfProject(db, projectGuid);
  const form = (await draftFor(db, { project, sections, setup })) as SchemeForm;
  const company = await findCompany(db, project.enterpriseGuid);
  await writes.insert(db, context, {
    columns: { ...columnsOfForm(form), ...copiedOf(project), refNumber: setup?.refNumber ?? '' },
    number: { shortCode: company?.shortCode ?? null },
  });
}
