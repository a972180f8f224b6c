import { roleCode } from '#shared/areas/role/codes';
import { supervisionLevel } from '#shared/areas/supervision/codes';
import {
  supervisorFaults,
  type SupervisedUnitForm,
  type SupervisorForm,
} from '#shared/areas/supervision/rules';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { companyNodes } from '../department/company-tree.service.ts';
import { projectsWithin } from '../project/projects-within.service.ts';
import { personWithin } from '../user/person-within.service.ts';
import { findPeople, type Person } from '../user/user.service.ts';
import { conflictOf, type Covered } from './separation.ts';
import { todayOf } from '../../db/today.ts';

const MANAGE = 'supervision:manage';

/** What an appointment shall cover, as given. */
export interface GivenReach {
  units: readonly SupervisedUnitForm[];
  projectGuids: readonly string[];
}

/** The part of a form that says what is covered; units count at their level only, projects at theirs. */
export const reachOfForm = ({
  supLevel,
  units,
  projectGuids,
}: Pick<SupervisorForm, 'supLevel' | 'units' | 'projectGuids'>) =>
  supLevel === supervisionLevel.code.unit
    ? { units: units ?? [], projectGuids: [] }
    : { units: [], projectGuids: projectGuids ?? [] };

const asCovered = ({ units, projectGuids }: GivenReach): Covered => ({ units, projectGuids });

/**
 * The person of a new appointment: active, in the organisation, within reach, not the giver themselves, and in no
 * purchasing role of a unit they shall supervise (职责分离).
 * @throws BusinessError at the field, saying which role.
 */
export async function checkPerson(context: Context, userGuid: string, reach: GivenReach): Promise<Person> {
  const { db, actor } = context;
  const wrong = (text: string) => new BusinessError(text, { userGuid: text });
  if (userGuid === actor.guid) throw wrong('不能任命本人为监督人');
  if (!(await personWithin(context, MANAGE, userGuid))) throw wrong('所选人员不存在或不在您的管理范围内');
  const [person] = await findPeople(db, [userGuid]);
  if (!person?.isActive) throw wrong('所选人员已停用');
  if (person.deptGuid === null) throw wrong('只能任命组织机构内的人员');
  await checkSeparation(context, person, reach);
  return person;
}

/** @throws BusinessError naming the purchasing roles they hold in a unit that shall be covered. */
export async function checkSeparation(
  { db }: Pick<Context, 'db'>,
  person: { guid: string; enterpriseGuid: string; name: string },
  reach: GivenReach,
) {
  const roles = await conflictOf(
    db,
    { userGuid: person.guid, enterpriseGuid: person.enterpriseGuid },
    asCovered(reach),
  );
  if (roles.length === 0) return;
  const text = `职责分离：${person.name}在被监督单位担任${roles.map((code) => roleCode.label(code)).join('、')}，不能监督本单位`;
  throw new BusinessError(text, { userGuid: text });
}

/** @throws BusinessError for a unit or a project that does not exist or lies out of reach. */
export async function checkReach(context: Context, { units, projectGuids }: GivenReach) {
  const named = [...projectGuids, ...units.flatMap((unit) => unit.projectGuids ?? [])];
  const nodes = new Set((await companyNodes(context, MANAGE)).map(({ enterpriseGuid }) => enterpriseGuid));
  const unknown = units.findIndex(({ enterpriseGuid }) => !nodes.has(enterpriseGuid));
  if (unknown >= 0)
    throw new BusinessError('被监督单位不存在或不在您的管理范围内', {
      [`units.${unknown}.enterpriseGuid`]: '请重新选择',
    });
  const projects = await projectsWithin(context, MANAGE, named);
  if (projects.length < new Set(named).size)
    throw new BusinessError('监督项目不存在或不在您的管理范围内', { projectGuids: '请重新选择' });
  for (const [at, unit] of units.entries()) {
    const foreign = projects.find(
      ({ guid, enterpriseGuid }) =>
        unit.projectGuids?.includes(guid) === true && enterpriseGuid !== unit.enterpriseGuid,
    );
    if (foreign)
      throw new BusinessError(`项目“${foreign.projectName}”不属于该单位`, {
        [`units.${at}.projectGuids`]: '请重新选择',
      });
  }
}

/** Every rule of a whole form. @throws BusinessError with a text for each field that is wrong. */
export async function checkForm(context: Context, form: SupervisorForm): Promise<GivenReach> {
  const fields: Record<string, string> = supervisorFaults(form);
  if (form.validTo < (await todayOf(context.db))) fields['validTo'] = '任期止不能早于今天';
  const [first] = Object.values(fields);
  if (first !== undefined) throw new BusinessError(first, fields);
  const reach = reachOfForm(form);
  await checkReach(context, reach);
  return reach;
}
