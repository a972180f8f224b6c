import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { opinionStatus } from '#shared/areas/supervision/codes';
import { openSession } from '../../server/areas/session/session.service.ts';
import { opinion } from '../../server/areas/supervision/opinion.table.ts';
import { supervisor } from '../../server/areas/supervision/supervisor.table.ts';
import type { Db } from '../../server/db/client.ts';
import { aUser } from '../../server/testing/builders.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import type { World } from '../fixtures/world.ts';
import { formOf } from '../pages/form.ts';

/** Somebody of the unit without any role, who may be appointed, and its plan officer, who answers. */
async function peopleOf(db: Db, { company, dept }: World) {
  const mark = randomUUID().slice(0, 8);
  const inUnit = { enterpriseGuid: company.guid, deptGuid: dept.guid };
  const inspector = await aUser(db, { ...inUnit, userName: `inspector-${mark}`, name: `监察${mark}` });
  const officer = await aUser(db, {
    ...inUnit,
    userName: `officer-${mark}`,
    name: '计小专',
    roles: [roleCode.code.planOfficer],
  });
  return { inspector, officer };
}

/** Chooses in one of Ant Design's selects. */
async function choose(page: Page, label: string, typed: string) {
  await formOf(page, page.getByRole('dialog')).choose(label, typed);
}

test('a supervisor is appointed for a unit, reads it and nothing else, gives an opinion that is answered and closed, and sees nothing when their term is over', async ({
  newPage,
  as,
  db,
  world,
  baseUrl,
}) => {
  const { inspector, officer } = await peopleOf(db, world);
  const plan = await world.plan({ planUnit: world.company.deptGuid, planDept: world.dept.guid });
  await world.submit(plan);

  const security = await newPage();
  await as(security, 'security', paths.supervisors);
  await security.getByRole('button', { name: '新增监督人' }).first().click();
  await choose(security, '监督人', inspector.name);
  await choose(security, '监督角色', '纪检监察');
  await security.getByRole('dialog').getByLabel('手机').fill('13800138000');
  await choose(security, '被监督单位', world.company.name);
  await security.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await shown(security.getByText('监督人已保存，立即生效'));
  await gone(security.getByRole('dialog'));
  await security.getByRole('textbox', { name: '姓名' }).fill(inspector.name);
  await security.getByRole('button', { name: '查询' }).click();
  await shown(security.getByRole('row', { name: inspector.name }).getByText('启用'));

  // they read the plans of the unit, all of them and no other, and may change none
  const eyes = await newPage();
  await as(eyes, inspector.userName, paths.annualPlans);
  await shown(eyes.getByText('共 1 条记录'));
  const row = eyes.getByRole('row', { name: plan.planName });
  await shown(row);
  await gone(eyes.getByRole('button', { name: '新增' }));
  await row.getByRole('link', { name: '查看' }).click();
  await shown(eyes.getByRole('heading', { name: plan.planName }));
  const { accessToken } = await openSession(db, inspector.guid);
  const write = await fetch(`${baseUrl}${annualPlan.submit.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ guid: plan.guid, version: 1 }),
  });
  expect(write.status).toBe(403);

  await as(eyes, inspector.userName, paths.supervisionOpinions);
  await eyes.getByRole('button', { name: '提交意见' }).first().click();
  await choose(eyes, '对象类型', '年度采购计划');
  await choose(eyes, '监督对象', plan.planName);
  await choose(eyes, '监督环节', '计划');
  await choose(eyes, '类型', '质询');
  await eyes.getByRole('dialog').getByLabel('内容').fill('请说明该项目估算金额的依据');
  await eyes.getByRole('button', { name: '保存并发出' }).click();
  await shown(eyes.getByText('已发出，被监督单位已收到通知'));
  const [given] = await db.select().from(opinion).where(eq(opinion.ownerGuid, inspector.guid));
  expect(given).toMatchObject({ status: opinionStatus.code.sent, subjectGuid: plan.guid });

  const unit = await newPage();
  await as(unit, officer.userName, paths.supervisionOpinions);
  await unit.getByRole('tab', { name: /待我处理/ }).click();
  await unit.getByRole('link', { name: given!.opinionNo }).click();
  await shown(unit.getByText('请说明该项目估算金额的依据'));
  await unit.getByRole('button', { name: '答复' }).click();
  await unit.getByRole('dialog').getByLabel('答复内容').fill('依据上年合同价并参考市场询价');
  await unit.getByRole('dialog').getByRole('button', { name: '答复' }).click();
  await shown(unit.getByText('已答复，监督人已收到通知'));
  await shown(unit.getByRole('list', { name: '办理过程' }).getByText('依据上年合同价并参考市场询价'));

  await as(eyes, inspector.userName, paths.supervisionOpinion(given!.guid));
  await eyes.getByRole('button', { name: '关闭' }).click();
  await eyes.getByRole('dialog').getByLabel('复核结论').fill('答复属实，同意关闭');
  await eyes.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();
  await shown(eyes.getByText('意见已关闭'));
  await becomes(async () => {
    const [now] = await db.select().from(opinion).where(eq(opinion.guid, given!.guid));
    return now!.status;
  }).toBe(opinionStatus.code.closed);

  // as if the term had passed: no job has run
  const [appointment] = await db.select().from(supervisor).where(eq(supervisor.userGuid, inspector.guid));
  await db.execute(sql`update supervisor set valid_from = valid_from - 500, valid_to = valid_to - 500
    where guid = ${appointment!.guid}`);
  await db.execute(sql`update scope_grant set valid_from = valid_from - 500, valid_to = valid_to - 500
    where source_guid = ${appointment!.guid}`);
  await as(eyes, inspector.userName, paths.supervisedProjects);
  await shown(eyes.getByText('您目前没有有效的监督任命'));
  await as(eyes, inspector.userName, paths.supervisionOpinions);
  await shown(eyes.getByText('还没有监督意见'));
  await as(eyes, inspector.userName, paths.annualPlan(plan.guid));
  await shown(eyes.getByText('数据不存在或无权查看'));
});

test('who takes part in purchasing may not supervise their own unit, and the form says at the field which role', async ({
  page,
  as,
  db,
  world,
}) => {
  const { officer } = await peopleOf(db, world);
  await db.execute(
    sql`update sys_user set name = ${`专责${officer.userName.slice(-8)}`} where guid = ${officer.guid}`,
  );
  await as(page, 'security', paths.supervisors);
  await page.getByRole('button', { name: '新增监督人' }).first().click();
  await choose(page, '监督人', `专责${officer.userName.slice(-8)}`);
  await choose(page, '监督角色', '采购监督');
  await page.getByRole('dialog').getByLabel('手机').fill('13800138000');
  await choose(page, '被监督单位', world.company.name);
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await shown(
    page
      .getByRole('dialog')
      .getByText(/职责分离：.*采购计划专责.*不能监督本单位/)
      .first(),
  );
  expect(await page.getByRole('dialog').getByLabel('手机').inputValue()).toBe('13800138000');
});
