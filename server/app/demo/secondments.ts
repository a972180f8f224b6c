import { eq, sql } from 'drizzle-orm';
import { secondKind, secondRight } from '#shared/areas/secondment/codes';
import type { SecondmentForm } from '#shared/areas/secondment/rules';
import { addDays } from '#shared/kit/dates';
import { listProjects } from '../../areas/project/list-projects.ts';
import { lendableRoles } from '../../areas/role/lendable-roles.service.ts';
import { getSecondment } from '../../areas/secondment/read-secondments.ts';
import { secondmentReview } from '../../areas/secondment/review-secondment.ts';
import { secondment } from '../../areas/secondment/secondment.table.ts';
import { endSecondment, savingSecondments } from '../../areas/secondment/write-secondments.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';

/** The lending unit, then the borrowing one. */
const APPROVERS = ['manager2', 'director2', 'approver', 'director'] as const;
const ROLE = '采购项目经理';
const PROJECTS = ['脱硝催化剂年度采购', '汽轮机本体检修服务'];
const r = secondRight.code;

/** Secondments of one person of the second company to the first in every state, made by the services a person would use. */
export async function addDemoSecondments(
  db: Db,
  { userOf, departmentOf, enterpriseOf }: DemoIdentity,
): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const keeper = await as('data');
  const today = await todayOf(db);
  const role = (await lendableRoles(db, enterpriseOf(demoCompany.first))).find(({ name }) => name === ROLE);
  const { list } = await listProjects({ page: 1, rows: 100 }, keeper);
  const projects = list.filter(({ projectName }) => PROJECTS.includes(projectName)).map(({ guid }) => guid);
  // Whoever renames the roles or empties the projects has nothing to lend for.
  if (!role || projects.length === 0) return end();

  const add = async (from: number, days: number, given: Partial<SecondmentForm> = {}) => {
    const startDate = addDays(today, from);
    const form: SecondmentForm = {
      secondKind: secondKind.code.project,
      toUnit: departmentOf(demoCompany.first),
      toDept: departmentOf(demoCompany.first, '招标管理科'),
      users: [userOf('seconded')],
      projects,
      roles: [role.guid],
      rights: [r.view, r.edit],
      startDate,
      endDate: addDays(startDate, days - 1),
      reason: '临时借调',
      handoverNote: '原工作由机电工程科同事代办',
      keepRights: true,
      toContact: '冯雪',
      fromContact: '刘德明',
      ...given,
    };
    return (await savingSecondments.add(form, keeper)).guid;
  };
  const versioned = async (guid: string) => ({ guid, version: (await getSecondment(guid, keeper)).version });
  const submit = async (guid: string) => secondmentReview.calls.submit(await versioned(guid), keeper);
  const decide = async (guid: string, by: string, result: 'approve' | 'reject', opinion: string) =>
    secondmentReview.calls.examination({ guid, result, opinion, acknowledged: true }, await as(by));
  const approve = async (guid: string) => {
    await submit(guid);
    for (const by of APPROVERS) await decide(guid, by, 'approve', '同意。');
    return guid;
  };

  const over = await approve(await add(1, 20, { reason: '协助年度框架招标，临时借调' }));
  await db
    .update(secondment)
    .set({ startDate: sql`${secondment.startDate} - 60`, endDate: sql`${secondment.endDate} - 60` })
    .where(eq(secondment.guid, over));
  const ended = await approve(await add(0, 30, { projects: projects.slice(0, 1) }));
  await endSecondment({ ...(await versioned(ended)), reason: '项目提前完成，返回原单位' }, keeper);
  const live = await approve(await add(0, 90));
  await approve(await add(90, 60, { extendsGuid: live, reason: '项目延期，继续借调' }));
  const post = { secondKind: secondKind.code.post, projects: [] };
  await submit(await add(150, 60, { ...post, reason: '招标管理科岗位空缺，临时借调' }));
  const rejected = await add(220, 30, { reason: '配合开标，临时借调' });
  await submit(rejected);
  await decide(rejected, APPROVERS[0], 'reject', '该期间机电工程科人手不足，请另选时间。');
  await add(260, 30);
  await end();
}
