import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { supervisionRightCodes } from '#shared/areas/supervision/auth';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { openSession } from '../../server/areas/session/session.service.ts';
import { opinion } from '../../server/areas/supervision/opinion.table.ts';
import { findAccount } from '../../server/areas/user/account.service.ts';
import { aUser } from '../../server/testing/builders.ts';
import { aProject } from '../../server/testing/project-world.ts';
import { anAppointment, aUnit } from '../../server/testing/supervision-world.ts';
import { expect, test } from '../fixtures/test.ts';
import { gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { formOf } from '../pages/form.ts';

test('a supervisor’s day: from a count to the alarm, its evidence and an opinion; then they are present at an opening', async ({
  newPage,
  as,
  db,
  world,
  baseUrl,
}) => {
  const mark = randomUUID().slice(0, 8);
  const inUnit = { enterpriseGuid: world.company.guid, deptGuid: world.dept.guid };
  const inspector = await aUser(db, { ...inUnit, userName: `day-${mark}`, name: `日间监督${mark}` });
  const manager = await aUser(db, {
    ...inUnit,
    userName: `manager-${mark}`,
    name: '项目经理',
    roles: [roleCode.code.projectManager],
  });
  const project = await aProject(db, {
    ...inUnit,
    ownerGuid: manager.guid,
    projectName: `单一来源项目${mark}`,
    tenderWay: tenderWay.code.single,
    budgetAmount: '5000000.00',
  });
  const security = await findAccount(db, 'security');
  const { accessToken } = await openSession(db, security!.guid);
  await send({ baseUrl, token: accessToken }, superviseCalls.save, {
    ...anAppointment(inspector.guid, {
      supAuth: [...supervisionRightCodes],
      units: [aUnit(world.company.guid)],
    }),
  });

  const buyer = await newPage();
  await as(buyer, manager.userName, paths.project(project.guid));
  await buyer.getByRole('button', { name: '安排旁站' }).click();
  await formOf(buyer, buyer.getByRole('dialog')).choose('环节', '开标');
  await buyer.getByRole('dialog').getByLabel('开始时间').fill('09:30');
  await buyer.getByRole('dialog').getByLabel('地点').fill('开标室');
  await buyer.getByRole('dialog').getByRole('button', { name: '安排旁站' }).click();
  await shown(buyer.getByText('已安排，监督人已收到通知'));

  const eyes = await newPage();
  await as(eyes, inspector.userName, paths.supervisionCockpit);
  const figure = (group: string, label: string) =>
    eyes.getByRole('navigation', { name: group }).getByRole('link', { name: label });
  await shown(figure('采购方式', '单一来源').first());
  await figure('采购方式', '单一来源').first().click();
  await shown(eyes.getByText('共 1 条记录'));
  await eyes.getByRole('button', { name: project.projectName }).click();
  const evidence = eyes
    .getByRole('dialog')
    .getByRole('link', { name: /适用情形：未填写（项目经理项目经理）/v });
  await shown(evidence.first());
  await evidence.first().click();
  await shown(eyes.getByRole('heading', { name: project.projectName }));
  // Whom the purchase invites is its buyer's secret until the opening.
  await shown(eyes.getByText('依法保密，开标后可查看'));
  await eyes.goBack();

  await eyes
    .getByRole('row', { name: project.projectName })
    .getByRole('button', { name: '提交意见' })
    .click();
  await formOf(eyes, eyes.getByRole('dialog')).choose('监督环节', '立项');
  await formOf(eyes, eyes.getByRole('dialog')).choose('类型', '质询');
  await eyes.getByRole('dialog').getByLabel('内容').fill('请说明采用单一来源的依据');
  await eyes.getByRole('button', { name: '保存并发出' }).click();
  await shown(eyes.getByText('已发出，被监督单位已收到通知'));
  expect(await db.$count(opinion, eq(opinion.subjectGuid, project.guid))).toBe(1);

  await eyes.goto(`${baseUrl}/#${paths.supervisionCockpit}`);
  await figure('旁站', '今天旁站').click();
  const row = eyes.getByRole('row', { name: project.projectName });
  await shown(row.getByText('尚无人签到'));
  await row.getByRole('button', { name: '签到' }).click();
  await eyes.getByRole('dialog').getByLabel('说明').fill('投标人代表到场3家');
  await eyes.getByRole('dialog').getByRole('button', { name: '签到' }).click();
  await shown(eyes.getByText('已签到', { exact: true }));
  await shown(row.getByText(inspector.name));
  await row.getByRole('button', { name: '签退' }).click();
  await eyes.getByRole('dialog').getByRole('button', { name: '签退' }).click();
  await gone(row.getByRole('button', { name: '签退' }));

  // A list searched by what stands among its rarer filters asks for nothing its reader may not know.
  const refused: string[] = [];
  eyes.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  await eyes.goto(`${baseUrl}/#${paths.setups}?tenderWay=${tenderWay.code.inquiry}`);
  await eyes.waitForLoadState('networkidle');
  expect(refused).toEqual([]);

  await as(buyer, manager.userName, paths.project(project.guid));
  const people = buyer.getByRole('list', { name: '签到的监督人' });
  await shown(people.getByText(inspector.name));
  await shown(people.getByText('投标人代表到场3家'));
});
