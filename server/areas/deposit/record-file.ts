import { buffer } from 'node:stream/consumers';
import { depositSendStatus, depositSendType, movementKind } from '#shared/areas/deposit/codes';
import type { PaymentRecordForm } from '#shared/areas/deposit/payment-contract';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { sheetsAsPdf } from '../../kit/pdf/sheets.ts';
import { exportName } from '../../kit/spreadsheet/export-file.ts';
import type { WriteSheet } from '../../kit/spreadsheet/sheet-columns.ts';
import { writeSpreadsheet } from '../../kit/spreadsheet/write.ts';
import { interestUntil } from './interest-until.ts';
import { sectionsOf } from './ledger/read-ledger.ts';
import { findPayment, heldBy, type SeenPayment } from './payment-access.ts';
import { statementFor } from './read-payment.ts';
import { notePayment } from './tell.ts';

const money = (amount: string | null) => (amount === null ? null : { number: amount });

/**
 * 缴纳记录: what a payment is, its account, its interest and its sections as one workbook or as a printed document, for
 * finance or the supplier itself.
 */
export async function paymentRecord({ guid, format = 'xlsx' }: PaymentRecordForm, context: Context) {
  const { db } = context;
  const seen = await findPayment(context, guid);
  const sheets = [
    headOf(seen),
    await statementSheet(seen, context),
    ...(await interestSheet(seen, context)),
    await sectionSheet(seen, context),
  ];
  await notePayment(db, context, 'record', seen.row, { note: format });
  const name = exportName(`缴纳记录_${seen.row.paymentNo}`, await todayOf(db));
  if (format === 'xlsx') return { name, type: format, content: await buffer(writeSpreadsheet(sheets)) };
  const content = await sheetsAsPdf(`年度保证金缴纳记录 ${seen.row.paymentNo}`, sheets);
  return { name: name.replace(/xlsx$/, format), type: format, content };
}

/** How the interest until today is counted; nothing where it bears none. */
async function interestSheet(seen: SeenPayment, { db }: Context): Promise<WriteSheet[]> {
  const found = await interestUntil(db, seen, await todayOf(db));
  if (!found || found.lines.length === 0) return [];
  return [
    {
      name: '利息测算',
      columns: [
        { header: '起', width: 12, format: 'date' },
        { header: '止', width: 12, format: 'date' },
        { header: '天数', width: 8 },
        { header: '本金(元)', width: 16, format: 'money' },
        { header: '年利率(%)', width: 12 },
        { header: '利息(元)', width: 16, format: 'money' },
      ],
      rows: [
        ...found.lines.map((line) => [
          { date: line.from },
          { date: line.to },
          String(line.days),
          money(line.amount),
          line.rate,
          money(line.interest),
        ]),
        ['合计', null, null, null, null, money(found.total)],
      ],
    },
  ];
}

function headOf({ row, setting, balances }: SeenPayment): WriteSheet {
  return {
    name: '缴纳单',
    columns: [
      { header: '项目', width: 16 },
      { header: '内容', width: 40 },
    ],
    rows: [
      ['缴纳单号', row.paymentNo],
      ['供应商', row.supplierName],
      ['统一社会信用代码', row.uscc],
      ['收取单位', setting.enterpriseName],
      ['年度', String(setting.year)],
      ['应缴金额(元)', row.dueAmount],
      ['递交方式', depositSendType.label(row.sendType)],
      ['可退金额(元)', heldBy(balances)],
      ['状态', depositSendStatus.label(row.status)],
    ],
  };
}

async function statementSheet(seen: SeenPayment, context: Context): Promise<WriteSheet> {
  const lines = await statementFor(seen, context);
  return {
    name: '账户明细',
    columns: [
      { header: '日期', width: 12, format: 'date' },
      { header: '摘要', width: 12 },
      { header: '借方(元)', width: 16, format: 'money' },
      { header: '贷方(元)', width: 16, format: 'money' },
      { header: '余额(元)', width: 16, format: 'money' },
      { header: '单据', width: 28 },
      { header: '说明', width: 40 },
    ],
    rows: lines.map((line) => [
      { date: line.day },
      movementKind.label(line.kind),
      money(line.debit),
      money(line.credit),
      money(line.balance),
      line.documentNo,
      line.note,
    ]),
  };
}

async function sectionSheet({ row }: SeenPayment, { db }: Context): Promise<WriteSheet> {
  const sections = await sectionsOf(db, row.guid);
  return {
    name: '占用标段',
    columns: [
      { header: '项目编号', width: 24 },
      { header: '项目名称', width: 36 },
      { header: '标段', width: 24 },
      { header: '占用金额(元)', width: 16, format: 'money' },
      { header: '占用日期', width: 12, format: 'date' },
      { header: '释放日期', width: 12, format: 'date' },
    ],
    rows: sections.map((one) => [
      one.projectNo,
      one.projectName,
      [one.sectionNo, one.sectionName].filter(Boolean).join(' '),
      money(one.amount),
      { date: one.occupiedOn },
      one.releasedOn === null ? null : { date: one.releasedOn },
    ]),
  };
}
