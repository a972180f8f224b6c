import { eq } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { noticeSettingsOf } from '../../server/areas/notification/notice-settings.table.ts';
import { expect, test } from '../fixtures/test.ts';
import { shown } from '../fixtures/waiting.ts';
import { take } from '../pages/inputs.ts';

test('one chooses what goes out by SMS and when nothing does; a wrong span is said at its field', async ({
  page,
  as,
  db,
  world,
}) => {
  await as(page, world.buyer.userName, `${paths.account}?tab=notices`);
  const choice = page.getByRole('combobox', { name: '待我办理 短信' });
  await take(page, choice, '每日汇总');
  await page.getByLabel(/设置免打扰时段/).check();
  await page.getByLabel('开始', { exact: true }).fill('22:00');
  await page.getByLabel('结束', { exact: true }).fill('22:00');
  await page.getByRole('button', { name: '保存' }).click();
  await shown(page.getByText('开始与结束不能是同一时刻'));
  await page.getByLabel('结束', { exact: true }).fill('07:30');
  await page.getByRole('button', { name: '保存' }).click();
  await shown(page.getByText('已保存'));
  const [saved] = await db
    .select()
    .from(noticeSettingsOf)
    .where(eq(noticeSettingsOf.userGuid, world.buyer.guid));
  expect(saved).toMatchObject({
    choices: { toDo: { sms: 'digest' } },
    quietFrom: '22:00',
    quietUntil: '07:30',
  });
  await page.reload();
  await shown(page.getByRole('row', { name: /待我办理/ }).getByText('每日汇总'));
  await page.getByRole('button', { name: '发送测试短信' }).click();
  await shown(page.getByText('测试消息已发出'));
});
