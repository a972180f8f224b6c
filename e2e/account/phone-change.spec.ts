import type { Page } from 'playwright-core';
import { eq } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { user } from '../../server/areas/user/user.table.ts';
import { aPhone, aReviewer, aSupplier } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, shown } from '../fixtures/waiting.ts';
import { attach, fill, press, provePhone } from '../pages/applicant.ts';
import { decideHere, openFromInbox } from '../pages/review.ts';

type Supplier = Awaited<ReturnType<typeof aSupplier>>;

async function fillAccount(page: Page, { userName, uscc, enterpriseName }: Supplier) {
  await fill(page, '用户名', userName);
  await fill(page, '统一社会信用代码', uscc);
  await fill(page, '企业名称', enterpriseName);
  await fill(page, '变更原因', '更换号码');
}

async function onOneForm(page: Page, supplier: Supplier) {
  await page.getByLabel('普通员工').check();
  await fillAccount(page, supplier);
  await fill(page, '联系人', supplier.name);
  await attach(page, 'idCard', '身份证.png');
  await attach(page, 'statement', '变更说明.png');
  await press(page, '提交申请');
}

async function inSteps(page: Page, supplier: Supplier) {
  await page.getByLabel('授权代理人').check();
  await press(page, '下一步');
  await fillAccount(page, supplier);
  await press(page, '下一步');
  await fill(page, '联系人', supplier.name);
  await press(page, '下一步');
  await attach(page, 'idCard', '身份证.png');
  await attach(page, 'licence', '营业执照.png');
  await attach(page, 'authorisation', '委托书.png');
  await press(page, '下一步');
  await press(page, '提交申请');
}

const styles = [
  ['on one form', paths.phoneComplainList, paths.phoneComplainApply(), onOneForm],
  ['in steps', paths.phoneComplainListNew, paths.phoneComplainApplyNew(), inSteps],
] as const;

test.for(styles)(
  'a change of phone applied for %s, approved, and the account has the new phone',
  async ([, list, apply, applyFor], { page, newPage, as, db }) => {
    const reviewer = await aReviewer(db);
    const supplier = await aSupplier(db);
    const phone = aPhone();
    await page.goto(`/#${apply}`);
    await at(page, new RegExp(`^${paths.phoneComplainVerify}`));
    await provePhone(page, db, phone, '验证并进入', '您现在使用的手机号');
    await at(page, apply);
    await applyFor(page, supplier);
    await shown(page.getByText('变更申请已提交'));

    const office = await newPage();
    await as(office, reviewer.userName, paths.phoneAppeals);
    await shown(office.getByRole('row').filter({ hasText: supplier.userName }).getByText('审核中'));
    await openFromInbox(office, supplier.enterpriseName);
    await shown(office.getByRole('heading', { name: '平台现有账号' }));
    await decideHere(office, '通过', '证明齐全');

    await page.goto(`/#${list}`);
    await shown(page.getByText('已通过').last());
    const [account] = await db
      .select({ phone: user.phone })
      .from(user)
      .where(eq(user.userName, supplier.userName));
    expect(account!.phone).toBe(phone);
  },
);
