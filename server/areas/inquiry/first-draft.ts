import { lineKind } from '#shared/areas/inquiry/codes';
import { freightBy, inquiryMethod, inquiryVariant } from '#shared/areas/inquiry/codes';
import { type InquiryForm, QUOTE_DAYS } from '#shared/areas/inquiry/rules';
import type { InquiryLine } from '#shared/areas/inquiry/views';
import { planMethod } from '#shared/areas/evaluation/codes';
import { startingPlan } from '#shared/areas/evaluation/starting-plan';
import { legalRegime } from '#shared/areas/project/codes';
import { SECTION_MATERIALS_MAX } from '#shared/areas/project/materials';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { evaluationMethod } from '#shared/areas/project-initiation/codes';
import { addDays } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { findCompany } from '../department/department.service.ts';
import { invitedTo } from '../project/inviting.service.ts';
import { materialsOfSections } from '../project/materials/materials.service.ts';
import { projectsByGuid } from '../project/projects-within.service.ts';
import { copiedOf, type Purchase } from '../project/purchase.service.ts';
import { liveSectionsOf } from '../project/shortlisting.service.ts';
import { setupOfProject } from '../project-initiation/setup-of-project.service.ts';
import type { Setup } from '../project-initiation/setup.service.ts';
import { inquiryWrites as writes } from './inquiry-access.ts';
import { columnsOfForm, storeInvitees, storeLines } from './inquiry-form.ts';
import { budgetOf, isInquiry } from './purchase.ts';

/** Days until the deadline of an inquiry whose project initiation says nothing of it. */
const USUAL_DAYS = 10;
const weights = { weightTech: '30', weightBiz: '10', weightPrice: '60' };

type Started = Omit<
  InquiryForm,
  'inquiryName' | 'projectGuid' | 'materials' | 'inviteList' | 'contactPhone'
> &
  Partial<Pick<InquiryForm, 'inquiryName' | 'projectGuid' | 'contactPhone'>>;

/** What an inquiry starts from: what its project and its initiation say, the usual for the rest. */
export async function draftFor(
  db: Db,
  of: (Purchase & { setup: Setup | null }) | null,
  contactName: string,
): Promise<Started> {
  const setup = of?.setup ?? null;
  const isGovernment = of?.project.legalRegime === legalRegime.code.government;
  const isScored = !isGovernment && setup?.evalMethod === evaluationMethod.code.comprehensive;
  const { method: _method, ...evalPlan } = startingPlan(planMethod.code.scored, weights);
  const today = await todayOf(db);
  const planned = setup?.plannedOpenDate ?? '';
  return {
    ...(of && {
      inquiryName: `${of.project.projectName}询价`.slice(0, 200),
      projectGuid: of.project.guid,
    }),
    sectionNos: of?.sections.map(({ sectionNo }) => sectionNo) ?? [],
    modeVariant: isGovernment ? inquiryVariant.code.government : inquiryVariant.code.comparison,
    deadline: `${planned > today ? planned : addDays(today, USUAL_DAYS)} 17:00:00`,
    taxIncluded: setup?.taxIncluded ?? true,
    freightBy: freightBy.code.supplier,
    deliveryTerm: '',
    paymentTerm: '',
    validityDays: QUOTE_DAYS.start,
    isAnonymous: false,
    mayRevise: !isGovernment,
    evalMethod: isScored ? inquiryMethod.code.scored : inquiryMethod.code.lowest,
    ...(isScored && { evalPlan, ...weights }),
    contactName,
    ...(setup?.handlerPhone && { contactPhone: setup.handlerPhone }),
  };
}

/** The materials of sections as lines that must be quoted, numbered anew: two sections may have the same numbers. */
export async function linesOfSections(
  db: Db,
  projectGuid: string,
  sectionNos: readonly string[],
): Promise<InquiryLine[]> {
  const found = await materialsOfSections(db, projectGuid, sectionNos);
  return found
    .slice(0, SECTION_MATERIALS_MAX)
    .map(({ materialCode, materialName, spec, unit, quantity, requiredDate, remark }, at) => ({
      lineNo: String(at + 1),
      materialCode,
      materialName,
      spec,
      unit,
      quantity,
      requiredDate,
      remark,
      kind: lineKind.code.required,
    }));
}

/** 建项: the first draft of the inquiry of a project that was just made (documents.md 5.4); any other mode begins with a scheme. */
export async function addFirstInquiry(db: Db, context: Context, projectGuid: string): Promise<void> {
  const [project] = await projectsByGuid(db, [projectGuid]);
  if (!project || !isInquiry(project)) return;
  const sections = await liveSectionsOf(db, projectGuid);
  const setup = await setupOfProject(db, projectGuid);
  const form = (await draftFor(db, { project, sections, setup }, project.ownerName)) as InquiryForm;
  const company = await findCompany(db, project.enterpriseGuid);
  const made = await writes.insert(db, context, {
    columns: {
      ...columnsOfForm(form),
      ...copiedOf(project),
      tenderWay: tenderWay.code.inquiry,
      budgetAmount: budgetOf({ project, sections }, form.sectionNos),
    },
    number: { shortCode: company?.shortCode ?? null },
  });
  const lines = await linesOfSections(db, projectGuid, form.sectionNos);
  await storeLines(
    db,
    made.guid,
    lines.map(({ requiredDate, ...line }) => ({ ...line, requiredDate: requiredDate ?? '' })),
  );
  await storeInvitees(db, made.guid, await invitedTo(db, projectGuid, form.sectionNos));
}
