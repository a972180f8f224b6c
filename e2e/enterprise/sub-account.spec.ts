import { paths } from '#shared/areas/session/paths';
import { enterpriseCalls } from '#shared/areas/enterprise/contract';
import { aMark, aPhone } from '../fixtures/applicants.ts';
import { anApprovedEnterprise } from '../fixtures/enterprises.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { send, signIn } from '../fixtures/wire.ts';
import { enterpriseForm } from '../pages/enterprise.ts';
import { typeTestSignIn } from '../pages/login.ts';

const PASSWORD = 'Qianlan#2027';

test('a sub-account that may edit chooses its password, saves a change, sees no way to submit or authorise, and is refused both', async ({
  page,
  newPage,
  as,
  db,
  baseUrl,
}) => {
  const made = await anApprovedEnterprise(db, baseUrl);
  const userName = `sub${aMark()}`;
  await as(page, made.main.userName, paths.enterpriseAuth);
  await page.getByRole('button', { name: '添加子账号' }).click();
  const window = page.getByRole('dialog', { name: '添加子账号' });
  await window.getByLabel('用户名').fill(userName);
  await window.getByLabel('姓名').fill('林小文');
  await window.getByLabel('手机号').fill(aPhone());
  await window.getByLabel('编辑企业信息').check();
  await window.getByRole('button', { name: '添加子账号' }).click();
  const oneTime = await page.getByRole('dialog', { name: '一次性密码' }).locator('code').innerText();
  await page.getByRole('button', { name: '知道了' }).click();
  await shown(page.getByRole('row', { name: userName }).getByText('编辑企业信息'));

  const desk = await newPage();
  await desk.goto(`/#${paths.login}`);
  await typeTestSignIn(desk, userName, oneTime);
  await at(desk, paths.password);
  await desk.getByLabel('原密码').fill(oneTime);
  await desk.getByLabel('新密码', { exact: true }).fill(PASSWORD);
  await desk.getByLabel('再次输入新密码').fill(PASSWORD);
  await desk.getByRole('button', { name: '确认修改' }).click();
  await at(desk, paths.workbench);

  await desk.goto(`/#${paths.enterpriseBasic}`);
  await desk.getByRole('button', { name: '发起变更' }).click();
  const form = enterpriseForm(desk);
  await form.type({ 办公地址: '杭州市滨江区江南大道200号' });
  await form.save();
  await shown(desk.getByText('您的账号没有提交权限'));
  await gone(desk.getByRole('button', { name: '提交审核' }));
  await gone(desk.getByRole('tab', { name: '子账号' }));
  await desk.goto(`/#${paths.enterpriseAuth}`);
  await shown(desk.getByText(/没有访问权限/));

  const token = (await signIn({ baseUrl }, userName, PASSWORD)).access_token;
  const { open } = await send({ baseUrl, token }, enterpriseCalls.own, {});
  expect(open!.info['officeAddress']).toBe('杭州市滨江区江南大道200号');
  await expect(
    send({ baseUrl, token }, enterpriseCalls.submit, { guid: open!.guid, version: open!.version }),
  ).rejects.toThrow('没有权限：提交企业信息');
});
