import { buffer } from 'node:stream/consumers';
import { depositSendStatus, depositSendType, movementKind } from '#shared/areas/deposit/codes';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { exportName } from '../../kit/spreadsheet/export-file.ts';
import type { WriteSheet } from '../../kit/spreadsheet/sheet-columns.ts';
import { writeSpreadsheet } from '../../kit/spreadsheet/write.ts';
import { sectionsOf } from './ledger/read-ledger.ts';
import { findPayment, heldBy, type SeenPayment } from './payment-access.ts';
import { statementFor } from './read-payment.ts';
import { notePayment } from './tell.ts';

const money = (amount: string | null) => (amount === null ? null : { number: amount });

/** 缴纳记录: what a payment is, its account and its sections as one workbook, for finance or the supplier itself. */
export async function paymentRecord({ guid }: { guid: string }, context: Context) {
  const { db } = context;
  const seen = await findPayment(context, guid);
  const sheets = [headOf(seen), await statementSheet(seen, context), await sectionSheet(seen, context)];
  await notePayment(db, context, 'record', seen.row);
  return {
    name: exportName(`缴纳记录_${seen.row.paymentNo}`, await todayOf(db)),
    content: await buffer(writeSpreadsheet(sheets)),
  };
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
