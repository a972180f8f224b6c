import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { computeType, depositSettingStatus, refundRule } from '#shared/areas/deposit/codes';
import { legalRegime } from '#shared/areas/project/codes';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { tenderState } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import { depositSetting } from '../../server/areas/deposit/setting.table.ts';
import { tenderDeposit } from '../../server/areas/deposit/tender/tender-deposit.table.ts';
import { tender as tenderTable } from '../../server/areas/tender/tender.table.ts';
import { aUser } from '../../server/testing/builders.ts';
import { today } from '../../server/testing/days.ts';
import { fillCalendar } from '../../server/testing/whole-calendar.ts';
import { aDepositPayer } from '../fixtures/deposit-payer.ts';
import { publishedTender } from '../fixtures/published-tender.ts';
import { expect, test } from '../fixtures/test.ts';
import { gone, openAnew, shown } from '../fixtures/waiting.ts';
import { formOf } from '../pages/form.ts';

const ACCOUNT = '3301040160007654321';

test(
  'a supplier registers, is accepted, and pays its deposit; the tender is terminated, and the money goes back by the day the law says',
  { timeout: 180_000 },
  async ({ newPage, as, db, world, baseUrl }) => {
    await fillCalendar(db);
    const mark = randomUUID().slice(0, 8);
    const name = `路灯采购${mark}`;
    const { leader, tender } = await publishedTender(db, world, name, 20);
    await db
      .update(tenderTable)
      .set({
        legalRegime: legalRegime.code.enterprise,
        isMandatory: false,
        depositNeed: true,
        computeType: computeType.code.fixedAmount,
        depositValue: '20000',
        depositForms: [0, 1],
      })
      .where(eq(tenderTable.guid, tender.guid));
    await db.insert(depositSetting).values({
      guid: randomUUID(),
      settingNo: `BZJ-${mark}`,
      year: Number(today().slice(0, 4)),
      enterpriseGuid: world.company.guid,
      enterpriseName: world.company.name,
      applyUnits: [],
      categories: [],
      projectTypes: [],
      areas: [],
      computeType: computeType.code.fixedAmount,
      amount: '1.00',
      sendTypes: [0, 1],
      payeeName: world.company.name,
      payeeAccount: ACCOUNT,
      payeeBank: '中国建设银行杭州分行',
      validFrom: today(),
      validTo: today(),
      refundRule: refundRule.code.onRequest,
      interestFlag: false,
      exempt: [],
      status: depositSettingStatus.code.enabled,
      createUserGuid: leader.guid,
      createUserName: leader.name,
    });
    const person = async (part: string, role: 'dataManager' | 'finance') =>
      (
        await aUser(db, {
          enterpriseGuid: world.company.guid,
          deptGuid: world.dept.guid,
          userName: `${part}-${mark}`,
          roles: [roleCode.code[role]],
        })
      ).userName;
    const [keeper, cashier] = [await person('keep', 'dataManager'), await person('cash', 'finance')];
    const company = await aDepositPayer(db, baseUrl, 1);

    // It registers; the keeper answers, who sees its name and no total.
    const supplier = await newPage();
    await as(supplier, company.main.userName, paths.ownTenderEntries);
    await formOf(supplier).write('标段', name);
    await supplier.getByRole('button', { name: '查询' }).click();
    const tenderRow = supplier.getByRole('row').filter({ hasText: name });
    await tenderRow.getByRole('button', { name: '登记', exact: true }).click();
    const window = (page: typeof supplier) => page.getByRole('dialog');
    const entry = formOf(supplier, window(supplier));
    await entry.write('联系人', '王芳');
    await entry.write('手机', '13800138000');
    await entry.write('邮箱', 'wangfang@example.com');
    await window(supplier).getByRole('button', { name: '登记', exact: true }).click();
    await shown(window(supplier).getByText('请阅读并同意承诺'));
    await window(supplier).getByRole('checkbox').check();
    await window(supplier).getByRole('button', { name: '登记', exact: true }).click();
    await gone(window(supplier));
    const answering = await newPage();
    await as(answering, keeper, paths.tenderEntries);
    await shown(answering.getByText(company.name));
    await answering.getByRole('button', { name: '审核', exact: true }).click();
    await window(answering).getByRole('radio', { name: '审核通过', exact: true }).check();
    await window(answering).getByRole('button', { name: '审核', exact: true }).click();
    await gone(window(answering));
    await openAnew(supplier, `${paths.ownTenderEntries}?tab=mine`);
    await shown(supplier.getByText('审核通过', { exact: true }));

    // Who runs the tender learns nothing of it.
    const manager = await newPage();
    await as(manager, leader.userName, paths.tender(tender.guid));
    await shown(manager.getByText('开标前对所有经办人员保密：不显示名称和数量。'));
    await expect(manager.getByText(company.name).count()).resolves.toBe(0);

    // It asks for a sub-account, and what arrives by the bank's notice is paid.
    await openAnew(supplier, paths.ownTenderDeposits);
    await supplier.getByRole('link', { name }).click();
    await supplier.getByRole('button', { name: '选择递交方式' }).click();
    await window(supplier).getByRole('radio', { name: '虚拟子账号' }).check();
    await window(supplier).getByRole('button', { name: '选择递交方式' }).click();
    await gone(window(supplier));
    await shown(supplier.getByText(new RegExp(`${ACCOUNT}-\\d{8}`)));
    const [owed] = await db.select().from(tenderDeposit).where(eq(tenderDeposit.tenderGuid, tender.guid));
    const finance = await newPage();
    await as(finance, cashier, paths.tenderDeposit(owed!.guid));
    await finance.getByRole('button', { name: '登记到账' }).click();
    const receipt = formOf(finance, window(finance));
    await receipt.write('付款户名', company.name);
    await receipt.write('付款账号', company.info.bankAccountNo);
    await receipt.write('付款开户行', company.info.bankName);
    await receipt.write('金额(万元)', '2');
    await receipt.write('流水号', `SN${mark}`);
    await receipt.date('到账时间（银行）', formatDateTime(new Date(Date.now() - 3_600_000)));
    await window(finance).getByRole('button', { name: '登记到账' }).click();
    await gone(window(finance));
    await shown(finance.getByText('已缴纳', { exact: true }).first());

    // The tender is terminated: nobody has to ask, and finance gives the money back.
    await db
      .update(tenderTable)
      .set({ status: tenderState.code.terminated, closedAt: new Date(), closedReason: '项目取消' })
      .where(eq(tenderTable.guid, tender.guid));
    await openAnew(finance, `${paths.tenderDeposits}?group=toRefund`);
    await shown(finance.getByText(/终止招标/));
    await finance.getByRole('link', { name: company.name }).click();
    await finance.getByRole('button', { name: '退还', exact: true }).click();
    const back = formOf(finance, window(finance));
    await back.write('退款流水号', `OUT${mark}`);
    await back.date('退款日', today());
    await window(finance).getByRole('button', { name: '退还', exact: true }).click();
    await gone(window(finance));
    await openAnew(supplier, paths.ownTenderDeposit(tender.guid));
    await shown(supplier.getByText(`已退还 ${today()}`));
  },
);
