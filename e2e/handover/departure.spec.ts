import { sql } from 'drizzle-orm';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../server/db/client.ts';
import { aUser } from '../../server/testing/builders.ts';
import { aProject } from '../../server/testing/project-world.ts';
import { managersOf } from '../fixtures/led-project.ts';
import { test } from '../fixtures/test.ts';
import { becomes, shown } from '../fixtures/waiting.ts';
import type { aWorld } from '../fixtures/world.ts';
import { formOf } from '../pages/form.ts';

/** People of the company, each told apart from those of other tests. */
const somebodyOf =
  (db: Db, { company, dept }: Awaited<ReturnType<typeof aWorld>>) =>
  (name: string, role: keyof typeof roleCode.code) => {
    const short = company.guid.slice(0, 8);
    return aUser(db, {
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      name: `${name}${short}`,
      userName: `handover-${role}-${name}-${short}`,
      roles: [roleCode.code[role]],
    });
  };

test('the work of a leaver goes to two people in one act, and comes back', async ({
  newPage,
  as,
  db,
  world,
}) => {
  const { company, dept } = world;
  const short = company.guid.slice(0, 8);
  const someone = somebodyOf(db, world);
  const keeper = await someone('数据管理', 'dataManager');
  const [leaver, heir, other] = [
    await someone('离任', 'projectManager'),
    await someone('接任', 'projectManager'),
    await someone('另一', 'projectManager'),
  ];
  const witness = await someone('监交', 'approver');
  const made = async (projectName: string) =>
    aProject(db, {
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      ownerGuid: leaver.guid,
      projectName: `${projectName}${short}`,
    });
  const [first, second] = [await made('主变采购'), await made('检修服务')];
  const holders = () => managersOf(db, [first, second]);

  const page = await newPage();
  await as(page, keeper.userName, paths.handovers);
  await page.getByRole('link', { name: '新建移交' }).first().click();
  // the list has a field of the same name
  await shown(page.getByRole('heading', { name: '新建移交' }));
  const form = formOf(page);
  await form.choose('移交人', leaver.name);
  const kind = page.getByRole('group', { name: /负责的进行中项目/ });
  await shown(kind.getByText('2', { exact: false }).first());
  // whoever hands over cannot take the work over: said at the field, and nothing typed is lost
  await formOf(page, kind).choose('接收人', keeper.name);
  await form.choose('移交原因', '离职');
  await form.write('原因说明', '离职');
  await form.choose('监交人', witness.name);
  await form.write('未完事项说明', '检修服务待定标');
  await page.getByRole('button', { name: '核对' }).click();
  await shown(kind.getByText('不能移交给经办移交的本人'));
  await formOf(page, kind).choose('接收人', heir.name);
  await kind.getByRole('button', { name: '逐项指定' }).click();
  const apart = kind.getByRole('group');
  await formOf(page, apart).choose('事项', second.projectName);
  await page.keyboard.press('Escape');
  await formOf(page, apart).choose('接收人', other.name);
  await page.getByRole('button', { name: '核对' }).click();
  const asked = page.getByRole('dialog');
  await shown(asked.getByText(new RegExp(`→ ${heir.name}`)));
  await becomes(holders).toEqual([leaver.guid, leaver.guid]);
  await asked.getByRole('button', { name: '确认移交' }).click();
  await shown(page.getByRole('heading', { name: /-YJ-/ }));
  await becomes(holders).toEqual([heir.guid, other.guid]);

  await page.getByRole('button', { name: '收回', exact: true }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '收回', exact: true }).click();
  await shown(page.getByText('已收回').first());
  await becomes(holders).toEqual([leaver.guid, leaver.guid]);
});

test('who hands over thousands of things sees how far it is', async ({ newPage, as, db, world }) => {
  const { company, dept } = world;
  const someone = somebodyOf(db, world);
  const keeper = await someone('批量', 'dataManager');
  const [leaver, heir] = [await someone('多项', 'projectManager'), await someone('接手', 'projectManager')];
  const witness = await someone('见证', 'approver');
  const first = await aProject(db, {
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    ownerGuid: leaver.guid,
  });
  await db.execute(sql`
    insert into project (project_no, project_name, project_nature, project_type, tender_way, organization_type, is_mandatory,
      enterprise_guid, enterprise_name, dept_guid, dept_name, owner_guid, owner_name, budget_amount, stage, create_user_guid)
    select project_no || '-' || n, project_name, project_nature, project_type, tender_way, organization_type, is_mandatory,
      enterprise_guid, enterprise_name, dept_guid, dept_name, owner_guid, owner_name, budget_amount, stage, create_user_guid
    from project, generate_series(2, 2500) n where guid = ${first.guid}`);

  const page = await newPage();
  await as(page, keeper.userName, `${paths.handoverAdd}?user=${leaver.guid}`);
  const kind = page.getByRole('group', { name: /负责的进行中项目/ });
  const form = formOf(page);
  await formOf(page, kind).choose('接收人', heir.name);
  await form.choose('移交原因', '离职');
  await form.write('原因说明', '离职');
  await form.choose('监交人', witness.name);
  await form.write('未完事项说明', '无');
  await page.getByRole('button', { name: '核对' }).click();
  const asked = page.getByRole('dialog');
  await shown(asked.getByText('共移交 2500 项'));
  // the one that is given last is held, as somebody would who works on it
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from project where guid = ${first.guid} for update`);
    await asked.getByRole('button', { name: '确认移交' }).click();
    await shown(asked.getByRole('progressbar', { name: '移交进度' }));
    await shown(asked.getByText(/[12]000 \/ 2500/u));
  });
  await shown(page.getByRole('heading', { name: /-YJ-/ }));
  await becomes(() => managersOf(db, [first])).toEqual([heir.guid]);
});
