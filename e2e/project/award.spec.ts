import { eq } from 'drizzle-orm';
import { progressFaultText } from '#shared/areas/project/progress-fault-texts';
import { paths } from '#shared/areas/session/paths';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { enterprise } from '../../server/areas/enterprise/enterprise.table.ts';
import { ledProject } from '../fixtures/led-project.ts';
import { test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { formOf } from '../pages/form.ts';
import { stands } from '../pages/reviewed.ts';

test('a section is awarded and another is not; its contract begins with who won it', async ({
  newPage,
  as,
  db,
  world,
  chain,
}) => {
  const { guid, projectName, leader } = await ledProject(db, world, {
    stages: [{ stage: planProgress.code.evaluated, reachedDate: addDays(chain.today, -3) }],
  });
  const managing = await newPage();
  await as(managing, leader.userName, paths.project(guid));
  await managing.getByRole('button', { name: '登记进度', exact: true }).click();
  const window = managing.getByRole('dialog');
  const second = window.getByRole('group', { name: '02 螺旋钢管' });
  await formOf(managing, second).choose('中标(成交)单位', chain.supplier.name);

  await window.getByRole('button', { name: '登记进度', exact: true }).click();
  await shown(second.locator('.ant-form-item-explain-error'));
  await formOf(managing, second).write('中标(成交)金额(万元)', '58.6');
  // who cannot win is said at the row, also where a row before it is empty
  const isActive = (is: boolean) =>
    db.update(enterprise).set({ isActive: is }).where(eq(enterprise.guid, chain.supplier.guid));
  await isActive(false);
  await window.getByRole('button', { name: '登记进度', exact: true }).click();
  await shown(second.getByText(progressFaultText.noWinner.cn));
  await isActive(true);
  await window.getByRole('button', { name: '登记进度', exact: true }).click();
  await gone(window);
  await stands(managing, '定标');
  // from that day on its contract is due
  const deadlines = managing.getByRole('region', { name: '法定期限' });
  const signing = deadlines.getByRole('row').filter({ hasText: '应订立书面合同' });
  await shown(signing.filter({ hasText: '02' }).getByText(/^剩 \d+ 天$/));
  const awarded = managing.getByRole('row').filter({ hasText: '螺旋钢管' });
  await shown(awarded.filter({ hasText: chain.supplier.name }).filter({ hasText: '58.6' }));

  const drawing = await newPage();
  await as(drawing, world.buyer.userName, paths.contractEdit());
  const form = formOf(drawing);
  await form.field('项目标段').click();
  await form.field('项目标段').fill(projectName);
  await drawing.locator('.ant-select-item-option').filter({ hasText: '螺旋钢管' }).click();
  await becomes(() => form.field('合同金额(元)').inputValue()).toMatch(/^586,?000/);
  await shown(
    drawing
      .locator('.ant-form-item')
      .filter({ has: form.field('乙方') })
      .getByText(chain.supplier.name),
  );
});
