import { and, eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import { recordReviewCalls } from '#shared/areas/supplier/records/review-contract';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { openRecord } from '../../server/areas/supplier/records/sealed-record.ts';
import { supplierRecord } from '../../server/areas/supplier/records/record.table.ts';
import { warnOfExpiry } from '../../server/areas/supplier/records/expiry.ts';
import { approvedRecords } from '../../server/areas/supplier/records/records.ts';
import { aCompany } from '../../server/testing/builders.ts';
import { useSecretKey } from '../../server/kit/secret-key.ts';
import { aMark } from '../fixtures/applicants.ts';
import { anApprovedEnterprise, REVIEWER } from '../fixtures/enterprises.ts';
import { aSample, aSupplierInForce, FILE } from '../fixtures/supplier-records.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { recordReview, recordsPage } from '../pages/supplier-records.ts';
import { confirmDecision, decideHere, openDecision } from '../pages/review.ts';
import { today } from '../../server/testing/days.ts';

const LONG_TEST = 400_000;
const inDays = (days: number) => addDays(today(), days);

test(
  'a new supplier fills every section, loses nothing on the way, is refused with remarks at fields, corrects and is approved',
  { timeout: LONG_TEST },
  async ({ page, newPage, as, db, baseUrl }) => {
    useSecretKey(Buffer.from(inject('secretKey'), 'hex'));
    const supplier = await anApprovedEnterprise(db, baseUrl);
    const mark = aMark();
    const company = await aCompany(db, { name: `采购公司${mark}`, shortCode: `C${mark}` });
    const samples = Object.fromEntries(recordKind.codes.map((kind) => [kind, aSample(kind, company.guid)]));
    const records = recordsPage(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await as(page, supplier.main.userName, paths.supplierMajor);
    await shown(page.getByText('提交前还需完善'));

    // half a record, a reload, and the rest
    await records.startNew('base');
    const late = ['annualTurnover', 'financialFiles', 'isListed', 'hasViolations'];
    await records.fillAll('base', samples['base']!, late);
    const typed = samples['base']!['actualController'] as string;
    await becomes(() => page.evaluate((text) => JSON.stringify(sessionStorage).includes(text), typed)).toBe(
      true,
    );
    await page.reload();
    await shown(page.getByText('已恢复上次未提交的内容'));
    expect(await records.field(records.labelOf('base', 'actualController')).inputValue()).toBe(typed);
    for (const field of late) await records.fill('base', field, samples['base']![field]!);
    await records.save('base');

    // what is typed is asked about before another section is opened
    await records.startNew('attributes');
    await records.fill('attributes', 'afterSales', '两小时内响应');
    await page.getByRole('button', { name: /^联系人/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '继续填写' }).click();
    await gone(page.getByRole('dialog'));
    await records.fillAll('attributes', samples['attributes']!);
    await records.save('attributes');

    for (const kind of recordKind.codes.slice(2)) {
      await records.startNew(kind);
      const { userQiYeGuid: _company, ...content } = samples[kind]!;
      await records.fillAll(kind, content);
      if (kind === 'platformCompany') await records.choose('平台公司', [company.name]);
      await records.save(kind);
    }
    const account = String(samples['bank']!['accountNumber']);
    await records.open('bank');
    await shown(page.getByText(account.replace(/(.{4})(?=.)/g, '$1 ')));
    await gone(page.getByText('提交前还需完善'));
    await records.submit('提交审核', REVIEWER.name);

    const office = await newPage();
    const review = recordReview(office);
    await as(office, REVIEWER.userName, paths.supplierReviews);
    await review.open(supplier.name);
    const bank = kindOf('bank').title(samples['bank']!);
    await review.remark(bank, '开户银行', '请填写到支行');
    // what was saved is loaded anew after the window to decide in was opened, which stays open with what is typed into it
    const loadedAnew = Promise.withResolvers<void>();
    await office.route(`**${recordReviewCalls.detail.path}*`, async (route) => {
      await loadedAnew.promise;
      await route.continue();
    });
    await review.saveRemarks();
    await openDecision(office, '驳回', '银行账户需更正');
    const answer = office.waitForResponse((one) => one.url().includes(recordReviewCalls.detail.path));
    loadedAnew.resolve();
    await answer;
    await confirmDecision(office, '驳回');

    await page.reload();
    await shown(page.getByText('审核不通过：银行账户需更正'));
    await records.open('bank');
    await records.edit(bank);
    await shown(records.item('开户银行').getByText('请填写到支行'));
    await records.type({ 开户银行: '中国工商银行杭州羊坝头支行' });
    await records.save('bank');
    await records.submit('重新提交', REVIEWER.name);

    await review.open(supplier.name);
    await shown(
      review.entry(kindOf('bank').title({ ...samples['bank']!, bankName: '中国工商银行杭州羊坝头支行' })),
    );
    await decideHere(office, '通过', '资料齐全');
    await page.reload();
    await shown(page.getByText('审核通过', { exact: true }));
    await gone(page.getByText('有变更未提交'));

    // what is in force is what was entered
    const stored = await db
      .select()
      .from(supplierRecord)
      .where(eq(supplierRecord.enterpriseGuid, supplier.guid));
    expect(stored.length).toBe(recordKind.codes.length);
    for (const { kind, formal, draft } of stored) {
      expect(draft, kind).toBeNull();
      const expected = {
        ...samples[kind]!,
        ...(kind === 'bank' && { bankName: '中国工商银行杭州羊坝头支行' }),
      };
      const inForce = openRecord(kind, formal!);
      for (const [field, value] of Object.entries(expected)) {
        const isFile = Array.isArray(value) && (value as unknown[]).includes(FILE);
        if (isFile) expect(inForce[field], `${kind} ${field}`).toHaveLength(1);
        else if (field === 'regions') expect(inForce[field]).toEqual([value].flat().map(String).sort());
        else expect(inForce[field], `${kind} ${field}`).toEqual(value);
      }
    }
  },
);

test('a change to an approved qualification is reviewed while the old one stays in force, and the change record shows exactly the changed fields', async ({
  page,
  newPage,
  as,
  db,
  baseUrl,
}) => {
  const content = aSample('qualification');
  const supplier = await aSupplierInForce(db, baseUrl, { qualification: content });
  const title = kindOf('qualification').title(content);
  const levelInForce = async () => {
    const [found] = await approvedRecords(db, [supplier.guid], ['qualification']);
    return found!.content.level;
  };
  const records = recordsPage(page);
  await as(page, supplier.main.userName, `${paths.supplierMajor}?section=qualification`);
  await records.edit(title);
  await records.fill('qualification', 'level', '2');
  await records.fill('qualification', 'scope', '电力工程施工');
  await records.save('qualification');
  await shown(page.getByRole('row').filter({ hasText: title }).getByText('变更', { exact: true }));
  await records.submit('提交审核', REVIEWER.name);
  await gone(page.getByRole('button', { name: '编辑' }));
  expect(await levelInForce()).toBe('3');

  const office = await newPage();
  const review = recordReview(office);
  await as(office, REVIEWER.userName, paths.supplierReviews);
  await review.open(supplier.name);
  const rows = review.entry(title).locator('tbody tr.ant-table-row');
  await shown(rows.filter({ hasText: '资质等级' }).getByText('二级'));
  await shown(rows.filter({ hasText: '资质等级' }).getByText('一级'));
  expect(await rows.count()).toBe(2);
  expect(await levelInForce()).toBe('3');
  await decideHere(office, '通过', '同意变更');
  await becomes(levelInForce).toBe('2');

  await page.reload();
  await records.showChanges();
  const latest = page.getByRole('region', { name: '第 2 次提交' }).locator('tbody tr.ant-table-row');
  await shown(latest);
  expect(await latest.locator('td:first-child').allInnerTexts()).toEqual(['资质等级', '许可范围']);
  expect(await latest.first().locator('td').allInnerTexts()).toEqual(['资质等级', '二级', '一级']);
});

test('a qualification about to expire is warned about by message, in its section and in the list of the data managers', async ({
  page,
  newPage,
  as,
  db,
  baseUrl,
}) => {
  const mark = aMark();
  const content = { ...aSample('qualification'), qualificationName: `安全资质${mark}`, validTo: inDays(20) };
  const supplier = await aSupplierInForce(db, baseUrl, { qualification: content });
  await warnOfExpiry(db);
  await warnOfExpiry(db); // of each threshold once

  await as(page, supplier.main.userName, paths.messages);
  const warning = page.getByText(`“安全资质${mark}”将于${inDays(20)}到期`);
  await shown(warning);
  expect(await warning.count()).toBe(1);
  await page.goto(`/#${paths.supplierMajor}?section=qualification`);
  await shown(page.getByRole('row').filter({ hasText: mark }).getByText('剩 20 天'));
  await shown(page.getByRole('navigation', { name: '供应商信息栏目' }).getByText('将到期 1'));

  const office = await newPage();
  await as(office, REVIEWER.userName, paths.supplierExpiry);
  await shown(office.getByRole('row').filter({ hasText: `安全资质${mark}` }));

  // renewed, it is no longer about to expire
  const records = recordsPage(page);
  await records.edit(`安全资质${mark}`);
  await records.fill('qualification', 'validTo', inDays(400));
  await records.save('qualification');
  await shown(page.getByRole('row').filter({ hasText: mark }).getByText('变更', { exact: true }));
  const [stored] = await db
    .select()
    .from(supplierRecord)
    .where(and(eq(supplierRecord.enterpriseGuid, supplier.guid), eq(supplierRecord.kind, 'qualification')));
  expect(stored!.validTo).toBe(inDays(20));
});
