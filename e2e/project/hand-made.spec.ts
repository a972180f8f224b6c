import { eq } from 'drizzle-orm';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { project } from '../../server/areas/project/project.table.ts';
import { aUser } from '../../server/testing/builders.ts';
import { test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';
import { contractByHand } from '../pages/contract.ts';
import { formOf } from '../pages/form.ts';
import { stands } from '../pages/reviewed.ts';

test('made by hand, confirmed by another, a section failed and repeated, and contracted', async ({
  newPage,
  as,
  db,
  world,
  chain,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const person = (name: string, role: (typeof roleCode.codes)[number]) =>
    aUser(db, {
      enterpriseGuid: world.company.guid,
      deptGuid: world.dept.guid,
      userName: `${name}-${mark}`,
      name: `${name}${mark}`,
      roles: [role],
    });
  const leader = await person('建项', roleCode.code.projectManager);
  const manager = await person('经理', roleCode.code.projectManager);
  const confirmer = await person('确认', roleCode.code.planOfficer);
  const projectName = `线下立项的管材采购${mark}`;

  // Drawn up: what is missing is said at its field, and what was typed stays.
  const making = await newPage();
  await as(making, leader.userName, paths.projects);
  await making.getByRole('link', { name: '手工建项', exact: true }).click();
  await making.getByRole('link', { name: '新增手工建项' }).first().click();
  await at(making, paths.handMadeEdit());
  // the list stays in sight until the form has come
  await shown(making.getByRole('button', { name: '保存', exact: true }));
  const form = formOf(making);
  await form.write('项目名称', projectName);
  await making.getByRole('button', { name: '保存', exact: true }).click();
  await shown(making.locator('.ant-form-item-explain-error').first());
  await making.reload();
  await becomes(() => form.field('项目名称').inputValue()).toBe(projectName);
  await form.choose('项目性质', '生产运营');
  await form.choose('项目类型', '货物');
  await form.write('预算金额(万元)', '120');
  await form.choose('单位', world.company.name);
  await form.choose('部门', world.dept.name);
  await form.choose('项目经理', manager.name);
  await form.write('立项依据(批准文号)', '会议纪要12号');
  await form.write('不经立项的原因', '上线前已在线下立项');
  await form.write('主要工作内容、规模、规格', '钢管 600 吨');
  await form.choose('采购方式', '公开招标');
  for (const [label, days] of [
    ['计划发标时间', 5],
    ['计划开标时间', 40],
    ['计划定标时间', 55],
    ['计划签约时间', 70],
  ] as const)
    await form.date(label, addDays(chain.today, days));
  for (const [no, name] of [
    ['1', '直缝钢管'],
    ['2', '螺旋钢管'],
  ] as const) {
    await making.getByRole('button', { name: '添加标段' }).click();
    const section = formOf(making, making.getByRole('region', { name: `标段 ${no}` }));
    await section.write('标段名称', name);
    await section.write('内容', '钢管');
    await section.write('估算金额(万元)', '60');
    await section.write('工期/交货期', '60天');
    await section.write('地点', '厂内');
  }
  await making.getByRole('button', { name: '保存', exact: true }).click();
  await shown(making.getByText('待确认：'));
  await stands(making, '未确认');

  // Confirmed by another, who finds it by what asks them.
  const confirming = await newPage();
  await as(confirming, confirmer.userName, paths.handMades);
  await confirming.getByRole('row').filter({ hasText: projectName }).getByRole('link').first().click();
  await confirming.getByRole('button', { name: '确认建项' }).click();
  await confirming.locator('.ant-popover:visible').getByRole('button', { name: '确认建项' }).click();
  await stands(confirming, '已确认');

  // From then on by the rules of every project.
  const [{ guid } = { guid: '' }] = await db
    .select({ guid: project.guid })
    .from(project)
    .where(eq(project.projectName, projectName));
  const page = await newPage();
  await as(page, manager.userName, paths.project(guid));
  await shown(page.getByText('会议纪要12号'));
  const dialog = page.getByRole('dialog');
  const rowOf = (no: string) => page.getByRole('row').filter({ hasText: new RegExp(`^.*${no} `) });
  const register = async (fill: () => Promise<void> = () => Promise.resolve()) => {
    await page.getByRole('button', { name: '登记进度', exact: true }).click();
    await shown(dialog);
    await fill();
    await dialog.getByRole('button', { name: '登记进度', exact: true }).click();
    await gone(dialog);
  };
  for (const stage of ['发标准备', '发标']) {
    await register();
    await stands(page, stage);
  }
  await rowOf('2').getByRole('button', { name: '登记流标' }).click();
  await formOf(page, dialog).choose('流标原因', '全部否决');
  await formOf(page, dialog).write('原因说明', '否决全部投标');
  await dialog.getByRole('button', { name: '登记流标' }).click();
  await gone(dialog);
  await rowOf('2').getByRole('button', { name: '重新采购' }).click();
  await formOf(page, dialog).write('与上一轮相比的调整', '放宽业绩要求');
  await dialog.getByRole('button', { name: '重新采购' }).click();
  await gone(dialog);
  await shown(rowOf('2-2').getByText('第 2 次 · 接续标段 2'));

  const drawing = await newPage();
  await as(drawing, world.buyer.userName, paths.contracts);
  await contractByHand(drawing, chain, projectName);
  await drawing.getByRole('button', { name: '保存', exact: true }).click();
  await stands(drawing, '未提交');
  await page.reload();
  await shown(page.getByRole('region', { name: '合同' }).getByText(`${projectName}合同`));
});
