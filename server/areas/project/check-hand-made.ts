import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { notOwnDepartment } from '#shared/areas/department/draw-up-text';
import { blockedFields } from '#shared/areas/legal-parameter/finding';
import { setupFindings } from '#shared/areas/legal-parameter/setup-findings';
import { handMadeText as t } from '#shared/areas/project/hand-made-fault-texts';
import { factsOfHandMade, handMadeFaults } from '#shared/areas/project/hand-made-faults';
import { type HandMadeDraft, type HandMadeForm, handMadeForm } from '#shared/areas/project/hand-made-rules';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { formColumns } from '../../db/form-columns.ts';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { findDepartments } from '../department/department.service.ts';
import { mayDrawUpFor, reachedCompany } from '../department/draw-up.service.ts';
import { companiesOfTypes, enterpriseNames, findEnterprise } from '../enterprise/enterprise.service.ts';
import { legalParameters, purchaseLimits } from '../legal-parameter/legal-parameter.service.ts';
import { standingsOf } from '../supplier-rating/standings.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';
import { handMadeProject } from './hand-made.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;
type Saved = Omit<HandMadeForm, 'files'>;

/** Most people and agencies a choice offers. */
const OFFERED = 500;

/** What the law and the company's limits say of it: what they block, and what is only to be minded. */
export async function findingsOfHandMade(db: Db, draft: HandMadeDraft, enterpriseGuid: string) {
  const limits = await purchaseLimits(db, enterpriseGuid);
  return setupFindings(factsOfHandMade(draft), await legalParameters(db), limits, await loadCalendar(db));
}

/**
 * A form with what it refers to looked up, as columns; `came` is the department it was stored with.
 * @throws BusinessError with a text for each field that is wrong
 */
export async function checkHandMade(viewer: Viewer, form: Saved, came?: string) {
  const { db } = viewer;
  const faults: Record<string, Wording> = handMadeFaults(form);
  const { unit, dept, fields } = await unitOf(viewer, form, came);
  Object.assign(faults, fields);
  const enterpriseGuid = unit?.enterpriseGuid ?? viewer.actor.enterpriseGuid;
  const manager = (await managersOf(db, enterpriseGuid)).find(({ guid }) => guid === form.managerGuid);
  if (unit && !manager) faults['managerGuid'] = t.manager;
  if (unit && unit.shortCode === null) faults['applyUnit'] ??= t.noShortCode;
  const agent = form.agentGuid ? await findEnterprise(db, form.agentGuid) : null;
  if (form.agentGuid && !faults['agentGuid']) {
    const fault = await agentFault(db, agent, form.agentGuid, enterpriseGuid);
    if (fault) faults['agentGuid'] = fault;
  }
  for (const [field, text] of Object.entries(
    blockedFields(await findingsOfHandMade(db, form, enterpriseGuid)),
  ))
    faults[field] ??= text;
  refuseFaults(faults);
  const names = await enterpriseNames(db, [enterpriseGuid]);
  return {
    columns: {
      ...formColumns(handMadeProject, handMadeForm, form),
      sections: form.sections ?? [],
      enterpriseGuid,
      enterpriseName: names.get(enterpriseGuid) ?? unit!.name,
      deptName: dept!.name,
      managerName: manager!.name,
      agentUnit: agent?.name ?? '',
    },
    shortCode: unit!.shortCode ?? '',
  };
}

/** The company and the department, the latter one its maker draws projects up for. */
async function unitOf(viewer: Viewer, { applyUnit, applyDept }: Saved, came: string | undefined) {
  const fields: Record<string, Wording> = {};
  const nodes = await findDepartments(viewer.db, [applyUnit, applyDept]);
  const dept = nodes.find(({ guid }) => guid === applyDept);
  const unit = await reachedCompany(
    viewer,
    nodes.find(({ guid }) => guid === applyUnit),
  );
  if (!unit) fields['applyUnit'] = t.unit;
  else if (dept?.enterpriseGuid !== unit.enterpriseGuid) fields['applyDept'] = t.dept;
  else if (dept.guid !== came && !(await mayDrawUpFor(viewer, 'project', dept.guid)))
    fields['applyDept'] = notOwnDepartment;
  return { unit, dept, fields };
}

/** The people of a company who may run a project. */
async function managersOf(db: Db, enterpriseGuid: string) {
  const people = await peopleWithPermission(db, 'project:progress', [enterpriseGuid], OFFERED);
  return people.filter((one) => one.enterpriseGuid === enterpriseGuid);
}

const APPROVED: readonly number[] = [
  enterpriseApproval.code.approved,
  enterpriseApproval.code.changeInReview,
];

async function agentFault(
  db: Db,
  found: Awaited<ReturnType<typeof findEnterprise>>,
  guid: string,
  enterpriseGuid: string,
): Promise<Wording | null> {
  if (guid === enterpriseGuid) return t.agentOwn;
  const isAgency =
    found?.isActive === true &&
    APPROVED.includes(found.approvalState) &&
    found.subjectTypes.includes(subjectType.code.agency);
  const standing = (await standingsOf(db, [guid])).get(guid);
  return isAgency && standing?.standing === supplierStanding.code.normal ? null : t.agent;
}

/** What the form offers: who may run projects of a unit, and the agencies. */
export async function handMadeChoices(
  { applyUnit }: { applyUnit?: string | undefined },
  { db, actor }: Context,
) {
  const [node] = applyUnit === undefined ? [] : await findDepartments(db, [applyUnit]);
  const unit = await reachedCompany({ db, actor }, node);
  const managers = unit ? await managersOf(db, unit.enterpriseGuid) : [];
  const agents = await companiesOfTypes(db, [subjectType.code.agency], undefined, OFFERED);
  return {
    managers: managers.map(({ guid, name, deptName }) => ({ guid, name, about: deptName ?? '' })),
    agents: agents
      .filter(({ guid }) => guid !== unit?.enterpriseGuid)
      .map(({ guid, name }) => ({ guid, name, about: '' })),
  };
}
