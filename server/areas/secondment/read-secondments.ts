import type { z } from 'zod';
import { secondKind, secondRight } from '#shared/areas/secondment/codes';
import type { secondmentCalls } from '#shared/areas/secondment/contract';
import { secondmentKind } from '#shared/areas/secondment/kind';
import { type SecondmentDetail, secondmentDetail } from '#shared/areas/secondment/views';
import { addDays, formatDateTime } from '#shared/kit/dates';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { departmentNames, findCompany, findDepartments } from '../department/department.service.ts';
import { reachedCompany } from '../department/draw-up.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { documentPage } from '../document/list.service.ts';
import { choosableProjects } from '../project/projects-within.service.ts';
import { roleNames } from '../role/held-roles.service.ts';
import { lendableRoles } from '../role/lendable-roles.service.ts';
import { peopleElsewhere } from '../user/selectable-people.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { toSecondmentRow } from './list-secondments.ts';
import { SECONDMENT, secondments } from './secondment-access.ts';
import { formerOf, laterOf, peopleOf, projectsOf } from './secondment-parts.ts';
import type { Secondment } from './secondment.table.ts';

type Input<C extends keyof typeof secondmentCalls> = z.output<(typeof secondmentCalls)[C]['input']>;

/** One secondment with everything that belongs to it. */
export async function getSecondment(guid: string, { db, actor }: Context): Promise<SecondmentDetail> {
  const { row: found, ties, files } = await secondments.open({ db, actor }, guid);
  return {
    ...pick(found, secondmentDetail.shape),
    ...documentPage(secondmentKind, found),
    ...toSecondmentRow(found, ties, actor),
    users: await peopleOf(db, guid),
    projects: await projectsOf(db, guid),
    roles: await rolesOf({ db }, found),
    former: await formerOf(db, found.extendsGuid),
    later: await laterOf(db, guid),
    files: files(SECONDMENT),
    createTime: formatDateTime(found.createTime),
  };
}

const rolesOf = async ({ db }: Pick<Context, 'db'>, { roleGuids }: Secondment) =>
  [...(await roleNames(db, roleGuids))].map(([guid, name]) => ({ guid, name }));

/** What a new one starts with: the person's own place, or what it goes on from. */
export async function blankSecondment({ extends: former }: Input<'blank'>, { db, actor }: Viewer) {
  if (former !== undefined) {
    const found = await secondments.findFor(db, { actor }, former, { act: 'extend' });
    return {
      ...pick(found, {
        secondKind: true,
        toUnit: true,
        toUnitName: true,
        toDept: true,
        toDeptName: true,
        rights: true,
        reason: true,
        handoverNote: true,
        keepRights: true,
        toContact: true,
        fromContact: true,
      }),
      startDate: addDays(found.endDate, 1),
      users: await peopleOf(db, former),
      projects: await projectsOf(db, former),
      roles: await rolesOf({ db }, found),
      extendsGuid: former,
      former: { guid: former, secondNo: found.secondNo },
    };
  }
  const company = await findCompany(db, actor.enterpriseGuid);
  const names = actor.deptGuid === null ? new Map() : await departmentNames(db, [actor.deptGuid]);
  return {
    secondKind: secondKind.code.project,
    ...(company && { toUnit: company.guid }),
    toUnitName: company?.name ?? '',
    ...(actor.deptGuid !== null && { toDept: actor.deptGuid }),
    toDeptName: (names.get(actor.deptGuid ?? '') as string | undefined) ?? '',
    rights: [secondRight.code.view, secondRight.code.edit, secondRight.code.submit],
    startDate: await todayOf(db),
    reason: '临时借调',
    keepRights: true,
    users: [],
    projects: [],
    roles: [],
    former: null,
  };
}

/** The borrowing unit a choice is for. @throws NotFound for one the person draws up nothing for */
async function borrower(viewer: Viewer, toUnit: string) {
  const [node] = await findDepartments(viewer.db, [toUnit]);
  const unit = await reachedCompany(viewer, node);
  if (!unit) throw new NotFound();
  return unit;
}

/** People who may be seconded to a unit, found by their name: nobody leafs through the people of other units. */
export async function choosePeople({ toUnit, name, ...page }: Input<'people'>, { db, actor }: Context) {
  const unit = await borrower({ db, actor }, toUnit);
  if (!name) return { list: [], total: 0, page: page.page, rows: page.rows };
  const found = await peopleElsewhere(db, { name, without: unit.enterpriseGuid, ...page });
  const names = await enterpriseNames(db, [...new Set(found.list.map((one) => one.enterpriseGuid))]);
  return {
    ...found,
    list: found.list.map((one) => ({
      guid: one.guid,
      name: one.name,
      deptName: one.deptName ?? '',
      unitName: names.get(one.enterpriseGuid) ?? '',
    })),
  };
}

/** The business roles of a unit. */
export async function chooseRoles({ toUnit }: Input<'roles'>, { db, actor }: Context) {
  return lendableRoles(db, (await borrower({ db, actor }, toUnit)).enterpriseGuid);
}

/** The projects of a unit that are still run, as far as the person sees them. */
export async function chooseProjects({ toUnit, ...asked }: Input<'projects'>, { db, actor }: Context) {
  const { enterpriseGuid } = await borrower({ db, actor }, toUnit);
  const found = await choosableProjects({ db, actor }, 'project:read', {
    ...asked,
    enterpriseGuid,
    isOpen: true,
  });
  return {
    ...found,
    list: found.list.map(({ guid, projectNo, projectName }) => ({ guid, projectNo, projectName })),
  };
}
