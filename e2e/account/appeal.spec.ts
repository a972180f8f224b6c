import type { Page } from 'playwright-core';
import { accountAppealProgress } from '#shared/areas/account-appeal/contract';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { token } from '#shared/areas/session/contract';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../server/db/client.ts';
import { aPhone, aReviewer, aSupplier } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, shown } from '../fixtures/waiting.ts';
import { attach, fill, press, provePhone } from '../pages/applicant.ts';
import { typeTestSignIn } from '../pages/login.ts';
import { decideHere, openFromInbox } from '../pages/review.ts';

const NEW_PASSWORD = 'Bailu#2029x';

/** Files an appeal for a supplier's account, to be bound to a new phone; answers its receipt number. */
async function fileAppeal(
  page: Page,
  db: Db,
  supplier: Awaited<ReturnType<typeof aSupplier>>,
  phone: string,
) {
  await page.goto(`/#${paths.login}`);
  await page.getByRole('link', { name: '账号申诉' }).click();
  await provePhone(page, db, phone, '验证并继续', '新手机号（用于接收结果，通过后绑定到账号）');
  await fill(page, '申诉人姓名', supplier.name);
  await fill(page, '用户名', supplier.userName);
  await fill(page, '企业名称', supplier.enterpriseName);
  await fill(page, '统一社会信用代码', supplier.uscc);
  await fill(page, '申诉原因', '手机遗失，号码已停用');
  await attach(page, 'identityFiles', '身份证.png');
  await attach(page, 'enterpriseFiles', '说明.png');
  await press(page, '提交申诉');
  await shown(page.getByText('申诉已受理'));
  return /SS-\d{8}-\w+/.exec(await page.getByRole('main').innerText())![0];
}

/** Shows how far an appeal is. */
async function lookAtProgress(page: Page, receiptNo: string, phone: string) {
  await page.goto(`/#${paths.login}`);
  await page.getByRole('link', { name: '申诉进度' }).click();
  await fill(page, '受理编号', receiptNo);
  await fill(page, '手机号', phone);
  const answered = page.waitForResponse((response) => response.url().endsWith(accountAppealProgress.path));
  await press(page, '查询');
  await answered;
}

test('an account appeal end to end: filed, urged, approved, and the new phone opens the account', async ({
  page,
  newPage,
  as,
  db,
}) => {
  const reviewer = await aReviewer(db);
  const supplier = await aSupplier(db);
  const phone = aPhone();
  const receiptNo = await fileAppeal(page, db, supplier, phone);
  await lookAtProgress(page, receiptNo, phone);
  await shown(page.getByText('平台数据管理员'));
  await press(page, '催办');
  await shown(page.getByText('已催办'));

  const office = await newPage();
  await as(office, reviewer.userName, paths.accountAppeals);
  await shown(office.getByRole('row').filter({ hasText: supplier.enterpriseName }).getByText('审核中'));
  await openFromInbox(office, supplier.enterpriseName);
  await shown(office.getByRole('heading', { name: '平台现有账号' }));
  await becomes(() => office.getByText('一致', { exact: true }).count()).toBe(4);
  await decideHere(office, '通过', '身份与企业证明相符');

  await lookAtProgress(page, receiptNo, phone);
  await shown(page.getByText('新手机号已绑定到账号'));
  await page.goto(`/#${paths.findPassword}`);
  await provePhone(page, db, phone, '验证并继续');
  await fill(page, '新密码', NEW_PASSWORD);
  await fill(page, '再次输入密码', NEW_PASSWORD);
  await press(page, '设置新密码');
  await shown(page.getByText('密码已重设'));
  await page.goto(`/#${paths.login}`);
  await typeTestSignIn(page, supplier.userName, NEW_PASSWORD);
  await at(page, paths.workbench);
});

test('50 calls that fail at once with an expired token: one refresh, 50 answers', async ({
  page,
  newPage,
  as,
  db,
}) => {
  const CALLS = 50;
  const reviewer = await aReviewer(db);
  const supplier = await aSupplier(db);
  await fileAppeal(page, db, supplier, aPhone());
  const office = await newPage();
  await as(office, reviewer.userName, paths.accountAppeals);
  await openFromInbox(office, supplier.enterpriseName);
  const button = office.getByRole('button', { name: '下载 身份证.png' });
  await shown(button);
  // The page asks for the addresses of both pictures by itself.
  await becomes(() => office.getByRole('main').locator('img').count()).toBe(2);

  // the files themselves are not wanted
  await office.route('**/file/download?*', (route) => route.abort());
  let refreshes = 0;
  const answers = { refused: 0, good: 0, other: 0 };
  office.on('request', (request) => {
    if (request.url().endsWith(token.path)) refreshes += 1;
  });
  office.on('response', (response) => {
    if (!response.url().includes(getDownloadFileUrl.path)) return;
    const status = response.status();
    answers[status === 401 ? 'refused' : status === 200 ? 'good' : 'other'] += 1;
  });
  await button.evaluate((element: HTMLElement, calls) => {
    sessionStorage.setItem('access_token', 'no-longer-good');
    for (let made = 0; made < calls; made++) element.click();
  }, CALLS);
  await becomes(() => answers).toEqual({ refused: CALLS, good: CALLS, other: 0 });
  expect(refreshes).toBe(1);
  expect(await office.evaluate(() => sessionStorage.getItem('access_token'))).not.toBe('no-longer-good');
});
