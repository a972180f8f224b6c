import { paths } from '#shared/areas/session/paths';
import { aSupplier } from '../fixtures/applicants.ts';
import { test } from '../fixtures/test.ts';
import { at, shown } from '../fixtures/waiting.ts';
import { fill, press, provePhone } from '../pages/applicant.ts';
import { typeTestSignIn } from '../pages/login.ts';

const NEW_PASSWORD = 'Songtao#2028';

test('a forgotten password is set anew by phone and code, and the old one opens nothing', async ({
  page,
  db,
}) => {
  const { phone, userName } = await aSupplier(db);
  await page.goto(`/#${paths.findPassword}`);
  await provePhone(page, db, phone, '验证并继续');
  await fill(page, '新密码', NEW_PASSWORD);
  await fill(page, '再次输入密码', NEW_PASSWORD);
  await press(page, '设置新密码');
  await shown(page.getByText('密码已重设'));
  await page.goto(`/#${paths.login}`);
  await typeTestSignIn(page, userName);
  await shown(page.getByRole('alert').filter({ hasText: '用户名或密码' }));
  await typeTestSignIn(page, userName, NEW_PASSWORD);
  await at(page, paths.workbench);
});

test('a forgotten user name is shown for enterprise and phone', async ({ page, db }) => {
  const { phone, userName, enterpriseName } = await aSupplier(db);
  await page.goto(`/#${paths.forget}`);
  await fill(page, '企业名称或统一社会信用代码', enterpriseName);
  await provePhone(page, db, phone, '查看用户名');
  await shown(page.getByText(userName, { exact: true }));
});
