import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { paths } from '#shared/areas/session/paths';
import { enterprise } from '../../server/areas/enterprise/enterprise.table.ts';
import { aPhone } from '../fixtures/applicants.ts';
import { aNewEnterprise, anApprovedEnterprise, REVIEWER } from '../fixtures/enterprises.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, openAnew, shown } from '../fixtures/waiting.ts';
import { enterpriseForm, enterpriseReview, menuEntry } from '../pages/enterprise.ts';
import { decideHere } from '../pages/review.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
/** The reviewer opens what an enterprise has submitted, from their list. */
async function openReview(page: Page, name: string) {
  await openAnew(page, `${paths.enterpriseReviews}?enterpriseName=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).first().click();
  await shown(page.getByRole('heading', { name, level: 1 }));
}

test('a new supplier fills everything, is refused with remarks at fields, corrects, and is approved; the menu follows at once', async ({
  page,
  newPage,
  as,
  db,
}) => {
  const supplier = await aNewEnterprise(db);
  await as(page, supplier.main.userName, paths.enterpriseBasic);
  const form = enterpriseForm(page);
  await form.type({
    企业名称: supplier.name,
    统一社会信用代码: supplier.uscc,
    纳税人识别号: supplier.uscc,
    经营范围: '仪器仪表制造与销售',
  });
  await form.choose('企业类型', '有限责任公司');
  await form.save();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await becomes(() => form.field('经营范围').inputValue()).toBe('仪器仪表制造与销售');
  await shown(form.item('企业类型').getByText('有限责任公司'));

  await form.choose('主体类型', '代理机构');
  await form.choose('企业性质', '民营企业');
  await form.choose('企业规模', '小型');
  await form.choose('纳税人类型', '一般纳税人');
  await form.find('所属行业', '工业自动控制', /4011 工业自动控制系统装置制造/);
  await form.date('成立日期', '2015-06-18');
  await form.find('所在地区', '西湖区', /杭州市.*西湖区/);
  const phone = aPhone();
  await form.type({
    注册资本: '2000',
    法定代表人: `法人${supplier.mark}`,
    法定代表人手机号: phone,
    法定代表人证件号码: '11010519491231002X',
    注册地址: '浙江省杭州市西湖区文三路1号',
    办公地址: '浙江省杭州市西湖区文三路1号',
    联系人: '顾小满',
    联系人手机号: phone,
    联系人邮箱: 'gu@example.com',
    基本账户名称: supplier.name,
    开户银行: '中国工商银行杭州分行',
    基本账户账号: '1202020209900012345',
  });
  await form.attach('营业执照', '营业执照.png');
  await form.attach('法定代表人证件', '身份证.png');
  // typed, not saved: a reload loses nothing
  await becomes(() => page.evaluate(() => JSON.stringify(sessionStorage).includes('身份证.png'))).toBe(true);
  await page.reload();
  await shown(page.getByText('已恢复上次未提交的内容'));
  await shown(form.item('法定代表人证件').getByText('身份证.png'));
  await form.submit(REVIEWER.name);
  await shown(page.getByText('正在审核，审核完成前不能修改'));
  await gone(menuEntry(page, '组织机构'));

  const office = await newPage();
  await as(office, REVIEWER.userName, paths.enterpriseReviews);
  await openReview(office, supplier.name);
  await enterpriseReview(office).remark('注册地址', '与营业执照不一致');
  await enterpriseReview(office).saveRemarks();
  await decideHere(office, '驳回', '请按字段意见更正');

  await tab(page, '正式信息').click();
  await shown(page.getByText('还没有审核通过的企业信息'));
  await tab(page, '基本信息').click();
  await shown(page.getByText('审核不通过：请按字段意见更正'));
  await shown(form.item('注册地址').getByText('与营业执照不一致'));
  await form.type({ 注册地址: '浙江省杭州市西湖区文三路2号' });
  await form.submit(REVIEWER.name);
  await shown(page.getByText('正在审核，审核完成前不能修改'));

  await openReview(office, supplier.name);
  await shown(office.getByText('浙江省杭州市西湖区文三路2号'));
  await decideHere(office, '通过', '资料齐全');
  await gone(menuEntry(page, '组织机构'));
  await tab(page, '正式信息').click();
  await shown(page.getByText('浙江省杭州市西湖区文三路2号'));
  await shown(menuEntry(page, '组织机构'));
  const [row] = await db.select().from(enterprise).where(eq(enterprise.guid, supplier.guid));
  expect(row).toMatchObject({
    name: supplier.name,
    subjectTypes: ['D', 'T'],
    approvalState: enterpriseApproval.code.approved,
  });
});

test('a change is reviewed while the version in force stays, and the change record shows exactly the changed fields', async ({
  page,
  newPage,
  as,
  db,
  baseUrl,
}) => {
  const made = await anApprovedEnterprise(db, baseUrl);
  await as(page, made.main.userName, paths.enterpriseFormal);
  await page.getByRole('button', { name: '发起变更' }).click();
  const form = enterpriseForm(page);
  await form.type({ 办公地址: '杭州市滨江区江南大道100号', 注册资本: '5000' });
  await form.submit(REVIEWER.name);
  await shown(page.getByText('正在审核，审核完成前不能修改'));
  await tab(page, '正式信息').click();
  await shown(page.getByText(made.info.officeAddress));
  await gone(page.getByText('杭州市滨江区江南大道100号'));
  await shown(page.getByText('变更审核中'));

  const office = await newPage();
  await as(office, REVIEWER.userName, paths.enterpriseReviews);
  await openReview(office, made.name);
  const changed = (on: Page) => on.getByRole('table').first().locator('tbody tr:not([aria-hidden])');
  await shown(changed(office).filter({ hasText: '办公地址' }));
  expect(await changed(office).count()).toBe(2);
  await decideHere(office, '通过', '同意');

  await tab(page, '变更记录').click();
  await shown(page.getByText('版本 2'));
  await becomes(() => changed(page).allInnerTexts()).toEqual([
    expect.stringMatching(/注册资本\s+2000.*\s+5000/),
    expect.stringMatching(/办公地址\s+浙江省杭州市西湖区文三路1号\s+杭州市滨江区江南大道100号/),
  ]);
  await tab(page, '正式信息').click();
  await shown(page.getByText('杭州市滨江区江南大道100号'));
});
