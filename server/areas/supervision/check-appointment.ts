import { roleCode } from '#shared/areas/role/codes';
import { supervisionLevel } from '#shared/areas/supervision/codes';
import {
  supervisorFaults,
  type SupervisedUnitForm,
  type SupervisorForm,
} from '#shared/areas/supervision/rules';
import type { Wording } from '#shared/kit/language';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { companyNodes } from '../department/company-tree.service.ts';
import { projectsWithin } from '../project/projects-within.service.ts';
import { personWithin } from '../user/person-within.service.ts';
import { findPeople, type Person } from '../user/user.service.ts';
import { conflictOf, type Covered } from './separation.ts';
import { todayOf } from '../../db/today.ts';
import { refuseFaults } from '../../http/refusal.ts';

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
  const wrong = (text: Wording) => faultAt('userGuid', text);
  if (userGuid === actor.guid) throw wrong({ cn: '不能任命本人为监督人', en: 'Nobody appoints themselves' });
  if (!(await personWithin(context, MANAGE, userGuid)))
    throw wrong({
      cn: '所选人员不存在或不在您的管理范围内',
      en: 'This person does not exist or is beyond your reach',
    });
  const [person] = await findPeople(db, [userGuid]);
  if (!person?.isActive) throw wrong({ cn: '所选人员已停用', en: 'This account is disabled' });
  if (person.deptGuid === null)
    throw wrong({ cn: '只能任命组织机构内的人员', en: 'Only people of the organisation can be appointed' });
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
  const text = {
    cn: `职责分离：${person.name}在被监督单位担任${roles.map((code) => roleCode.label(code)).join('、')}，不能监督本单位`,
    en: `Separation of duties: ${person.name} holds a purchasing role in a supervised unit (${roles.map((code) => roleCode.label(code, 'en')).join(', ')})`,
  };
  throw faultAt('userGuid', text);
}

/** @throws BusinessError for a unit or a project that does not exist or lies out of reach. */
export async function checkReach(context: Context, { units, projectGuids }: GivenReach) {
  const named = [...projectGuids, ...units.flatMap((unit) => unit.projectGuids ?? [])];
  const nodes = new Set((await companyNodes(context, MANAGE)).map(({ enterpriseGuid }) => enterpriseGuid));
  const unknown = units.findIndex(({ enterpriseGuid }) => !nodes.has(enterpriseGuid));
  if (unknown >= 0)
    throw new BusinessError(
      { cn: '被监督单位不存在或不在您的管理范围内', en: 'A unit does not exist or is beyond your reach' },
      {
        [`units.${unknown}.enterpriseGuid`]: { cn: '请重新选择', en: 'Choose again' },
      },
    );
  const projects = await projectsWithin(context, MANAGE, named);
  if (projects.length < new Set(named).size)
    throw new BusinessError(
      { cn: '监督项目不存在或不在您的管理范围内', en: 'A project does not exist or is beyond your reach' },
      { projectGuids: { cn: '请重新选择', en: 'Choose again' } },
    );
  for (const [at, unit] of units.entries()) {
    const foreign = projects.find(
      ({ guid, enterpriseGuid }) =>
        unit.projectGuids?.includes(guid) === true && enterpriseGuid !== unit.enterpriseGuid,
    );
    if (foreign)
      throw new BusinessError(
        {
          cn: `项目“${foreign.projectName}”不属于该单位`,
          en: `Project “${foreign.projectName}” is not of this unit`,
        },
        {
          [`units.${at}.projectGuids`]: { cn: '请重新选择', en: 'Choose again' },
        },
      );
  }
}

/** Every rule of a whole form. @throws BusinessError with a text for each field that is wrong. */
export async function checkForm(context: Context, form: SupervisorForm): Promise<GivenReach> {
  const fields = supervisorFaults(form);
  if (form.validTo < (await todayOf(context.db)))
    fields['validTo'] = { cn: '任期止不能早于今天', en: 'The term must not have ended already' };
  refuseFaults(fields);
  const reach = reachOfForm(form);
  await checkReach(context, reach);
  return reach;
}
