import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../server/db/client.ts';
import { aCreditCode, aMark, aPhone, aReviewer } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { attach, fill, press, provePhone, typeCode } from '../pages/applicant.ts';
import { typeTestSignIn } from '../pages/login.ts';
import { decideHere, openFromInbox } from '../pages/review.ts';

const NEW_PASSWORD = 'Qianlan#2027';

const aRegistration = () => {
  const mark = aMark();
  return {
    userName: `gys${mark}`,
    phone: aPhone(),
    uscc: aCreditCode(),
    enterpriseName: `新注册企业${mark}`,
  };
};
type Registration = ReturnType<typeof aRegistration>;

/** From the agreement to the number of the application. */
async function register(page: Page, db: Db, { userName, phone, uscc, enterpriseName }: Registration) {
  await page.goto(`/#${paths.register}`);
  await page.getByLabel('我已阅读并同意用户协议').check();
  await press(page, '下一步');
  await fill(page, '用户名', userName);
  await fill(page, '登录密码', NEW_PASSWORD);
  await fill(page, '再次输入密码', NEW_PASSWORD);
  await fill(page, '手机号', phone);
  await typeCode(page, db, phone);
  await press(page, '下一步');
  await fill(page, '统一社会信用代码', uscc);
  await fill(page, '企业名称', enterpriseName);
  await page.getByLabel('投标人/供应商').check();
  await page.getByLabel('省 / 自治区 / 直辖市').selectOption('330000');
  await page.getByLabel('市 / 州').selectOption('330100');
  await fill(page, '联系人', '孙小美');
  await fill(page, '邮箱', 'sun@example.com');
  await attach(page, 'licenceFiles', '营业执照.png');
  await press(page, '下一步');
  await press(page, '提交注册');
  await shown(page.getByText('注册申请已提交'));
}

test('registered, refused by the reviewer, corrected, approved, signed in for the first time', async ({
  page,
  newPage,
  as,
  db,
}) => {
  const reviewer = await aReviewer(db);
  const applicant = aRegistration();
  const { phone, enterpriseName, userName } = applicant;
  await register(page, db, applicant);

  const office = await newPage();
  await as(office, reviewer.userName, paths.registrations);
  const row = office.getByRole('row').filter({ hasText: enterpriseName });
  await shown(row.getByText('未审核'));
  await openFromInbox(office, enterpriseName);
  await shown(office.getByText(/审核前请核对以下 \d+ 项/));
  expect(await office.getByText(phone).count()).toBe(0);
  const scan = office.getByRole('button', { name: '查看 营业执照.png' });
  await shown(scan.locator('img')); // clicked before, it is downloaded
  await scan.click();
  await shown(office.getByRole('dialog').getByRole('img', { name: '营业执照.png' }));
  await office.keyboard.press('Escape');
  await decideHere(office, '驳回', '营业执照不清晰');

  await page.goto(`/#${paths.registerStatus}`);
  await provePhone(page, db, phone, '查询');
  await shown(page.getByText('营业执照不清晰'));
  await press(page, '更正并重新提交');
  await fill(page, '联系人', '孙大美');
  await press(page, '重新提交');
  await gone(page.getByRole('button', { name: '重新提交', exact: true }));

  await openFromInbox(office, enterpriseName);
  await shown(office.getByText('孙大美'));
  await decideHere(office, '通过', '资料齐全');
  await office.goto(`/#${paths.registrations}?enterpriseName=${encodeURIComponent(enterpriseName)}`);
  await shown(office.getByRole('row').filter({ hasText: enterpriseName }).getByText('审核通过'));

  await page.goto(`/#${paths.login}`);
  await typeTestSignIn(page, userName, NEW_PASSWORD);
  await at(page, paths.workbench);
});
