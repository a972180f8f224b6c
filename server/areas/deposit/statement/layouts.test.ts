import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { statementLayout } from '#shared/areas/deposit/statement/codes';
import { understandSpreadsheet } from '../../../kit/spreadsheet/read.ts';
import { understandingIn } from '../../../kit/spreadsheet/understanding.ts';
import { writeSpreadsheet } from '../../../kit/spreadsheet/write.ts';
import { inGbk } from '../../../testing/gbk.ts';
import type { understand } from './understand-statement.ts';

const understanding = understandingIn<typeof understand>(
  new URL('./understand-statement.ts', import.meta.url),
);
const read = (content: Buffer) =>
  understandSpreadsheet({ content }, understanding, null, { limits: { formulas: 0 } });
const xlsx = (rows: readonly (readonly string[])[]) => {
  const width = Math.max(...rows.map((row) => row.length));
  const [first = [], ...below] = rows;
  const columns = Array.from({ length: width }, (_, at) => ({ header: first[at] ?? '', width: 12 }));
  return buffer(writeSpreadsheet([{ name: '明细', columns, rows: below.map((row) => [...row]) }]));
};
const l = statementLayout.code;
const OWN = '3301040160001234567';

/** Two lines as each bank exports them: 100,000 came in, 20 went out. */
const banks = {
  [l.icbc]: [
    ['账号：', OWN, '户名：收取公司', '', '币种：人民币', '', '起止日期：20260101-20260131'],
    [
      '凭证号',
      '本方账号',
      '对方账号',
      '交易时间',
      '借/贷',
      '借方发生额',
      '贷方发生额',
      '对方行号',
      '摘要',
      '用途',
      '对方单位名称',
      '余额',
      '个性化信息',
    ],
    [
      '0',
      OWN,
      '\t1202020209900000001',
      '2026-01-05 10:23:11',
      '贷',
      '',
      '100,000.00',
      '102331002046',
      '汇款',
      '保证金',
      '甲公司',
      '101,000.00',
      'BZJ-1',
    ],
    [
      '0',
      OWN,
      '1202020209900000009',
      '2026-01-06 09:00:00',
      '借',
      '20.00',
      '',
      '',
      '手续费',
      '',
      '工商银行',
      '100,980.00',
      '',
    ],
    ['借方合计笔数：1', '', '借方合计金额：20.00', '', '贷方合计笔数：1', '', '贷方合计金额：100,000.00'],
  ],
  [l.ccb]: [
    ['中国建设银行账户明细信息'],
    [
      '账号',
      '账户名称',
      '交易时间',
      '借方发生额（支取）',
      '贷方发生额（收入）',
      '余额',
      '币种',
      '对方户名',
      '对方账号',
      '对方开户机构',
      '记账日期',
      '摘要',
      '备注',
      '账户明细编号-交易流水号',
      '企业流水号',
      '凭证种类',
      '凭证号',
      '关联账户',
    ],
    [
      OWN,
      '收取公司',
      '20260105 10:23:11',
      '0.00',
      '100000.00',
      '101000.00',
      '人民币元',
      '甲公司',
      '1202020209900000001',
      '建行杭州分行',
      '20260105',
      '转账存入',
      'BZJ-1',
      '1-33N0001',
      '',
      '',
      '',
      '',
    ],
    [
      OWN,
      '收取公司',
      '20260106 09:00:00',
      '20.00',
      '0.00',
      '100980.00',
      '人民币元',
      '建设银行',
      '1202020209900000009',
      '',
      '20260106',
      '手续费',
      '',
      '2-33N0002',
      '',
      '',
      '',
      '',
    ],
    ['合计', '', '', '20.00', '100000.00', ''],
  ],
  [l.boc]: [
    ['查询账号[Inquirer account number]', OWN],
    [
      '交易类型[ Transaction Type ]',
      '业务类型[ Business type ]',
      '付款人开户行名[ Payer account bank ]',
      '付款人账号[ Debit Account No. ]',
      "付款人名称[ Payer's Name ]",
      '收款人开户行名[ Beneficiary account bank ]',
      "收款人账号[ Payee's Account Number ]",
      "收款人名称[ Payee's Name ]",
      '交易日期[ Transaction Date ]',
      '交易时间[ Transaction time ]',
      '交易货币[ Trade Currency ]',
      '交易金额[ Trade Amount ]',
      '交易后余额[ After-transaction balance ]',
      '交易流水号[ Transaction reference number ]',
      '用途[ Purpose ]',
      '交易附言[ Remark ]',
    ],
    [
      '来账',
      '汇款',
      '中行合肥分行',
      '1202020209900000001',
      '甲公司',
      '中行杭州分行',
      OWN,
      '收取公司',
      '20260105',
      '102311',
      'CNY',
      '100,000.00',
      '101,000.00',
      '900001',
      '保证金',
      'BZJ-1',
    ],
    [
      '往账',
      '费用',
      '中行杭州分行',
      OWN,
      '收取公司',
      '',
      '1202020209900000009',
      '中国银行',
      '20260106',
      '090000',
      'CNY',
      '-20.00',
      '100,980.00',
      '900002',
      '手续费',
      '',
    ],
  ],
  [l.cmb]: [
    ['账号', OWN, '起始日期', '20260101', '结束日期', '20260131', '期末余额', '100,980.00'],
    [
      '账号',
      '账号名称',
      '币种',
      '交易日',
      '交易时间',
      '起息日',
      '交易类型',
      '借方金额',
      '贷方金额',
      '余额',
      '摘要',
      '流水号',
      '流程实例号',
      '业务名称',
      '用途',
      '业务参考号',
      '收(付)方名称',
      '收(付)方账号',
      '收(付)方开户行名',
    ],
    // the newest first
    [
      OWN,
      '收取公司',
      '人民币',
      '20260106',
      '090000',
      '20260106',
      '费用',
      '20.00',
      '',
      '100980.00',
      '手续费',
      'C0002',
      '',
      '',
      '',
      '',
      '招商银行',
      '1202020209900000009',
      '',
    ],
    [
      OWN,
      '收取公司',
      '人民币',
      '20260105',
      '102311',
      '20260105',
      '转账',
      '',
      '100000.00',
      '101000.00',
      '保证金',
      'C0001',
      '',
      '',
      'BZJ-1',
      '',
      '甲公司',
      '1202020209900000001',
      '招行合肥分行',
    ],
  ],
} as const;
const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\r\n');

test.each(Object.keys(banks) as (keyof typeof banks)[])(
  '%s, as xlsx and as CSV in UTF-8 and GBK',
  async (layout) => {
    const rows = banks[layout];
    for (const content of [await xlsx(rows), Buffer.from(csv(rows)), inGbk(csv(rows))]) {
      const found = await read(content);
      expect(found).toMatchObject({ facts: { layout } });
      expect(found!.refusal).toBeUndefined();
      const lines = found!.rows.toSorted((a, b) => (a.texts.day! < b.texts.day! ? -1 : 1));
      expect(lines.map(({ texts: { account, name, payer } }) => [account, name, payer])).toEqual([
        [OWN, '甲公司', '1202020209900000001'],
        [OWN, expect.stringContaining('银行'), '1202020209900000009'],
      ]);
      const amounts = lines.map(({ texts }) =>
        [texts.credit, texts.debit].map((text) => Number((text ?? '').replace(',', ''))),
      );
      expect(amounts).toEqual([
        [100000, 0],
        [0, 20],
      ]);
      const words = [lines[0]!.texts.remark, lines[0]!.texts.purpose].join(' ');
      expect(words).toContain('BZJ-1');
    }
  },
);

test('what stands above and below the lines is read', async () => {
  expect((await read(Buffer.from(csv(banks[l.icbc]))))!.facts).toMatchObject({
    account: OWN,
    from: '2026-01-01',
    to: '2026-01-31',
    totals: { debit: '20.00', credit: '100000.00', debitCount: 1, creditCount: 1 },
  });
  expect((await read(Buffer.from(csv(banks[l.ccb]))))!.facts.totals).toMatchObject({
    debit: '20.00',
    credit: '100000.00',
  });
  expect((await read(Buffer.from(csv(banks[l.cmb]))))!.facts).toMatchObject({
    from: '2026-01-01',
    to: '2026-01-31',
    totals: { closing: '100980.00' },
  });
});

test('totals that do not fit are said by name', async () => {
  const changed = (rows: readonly (readonly string[])[], from: string, to: string) =>
    read(Buffer.from(csv(rows.map((row) => row.map((cell) => cell.replace(from, to))))));
  expect(
    (await changed(banks[l.icbc], '贷方合计金额：100,000.00', '贷方合计金额：100,000.01'))!.refusal!.cn,
  ).toContain('贷方合计');
  expect((await changed(banks[l.icbc], '借方合计笔数：1', '借方合计笔数：2'))!.refusal!.cn).toContain(
    '借方合计2笔',
  );
  expect((await changed(banks[l.cmb], '100,980.00', '100,981.00'))!.refusal!.cn).toContain('期末余额');
});
