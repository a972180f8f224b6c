import { buffer } from 'node:stream/consumers';
import { statementLayout } from '#shared/areas/deposit/statement/codes';
import { writeSpreadsheet } from '../kit/spreadsheet/write.ts';

const l = statementLayout.code;
type Rows = readonly (readonly string[])[];

/** What stands in an export: 100,000 came in from the payer, 20 went out the day after. */
export interface Exported {
  own: string;
  name: string;
  payer: string;
  /** In the words of the first line. */
  remark: string;
  /** `YYYY-MM-DD`. */
  day: string;
  nextDay: string;
}

const words = (line: string) => line.split('|');
const plainDay = (day: string) => day.replaceAll('-', '');

/** The details of an account as each bank's corporate net bank exports them, title and totals with them. */
export const bankExports = ({ own, name, payer, remark, day, nextDay }: Exported): Record<string, Rows> => {
  const [first, next] = [plainDay(day), plainDay(nextDay)];
  return {
    [l.icbc]: [
      words(`账号：|${own}|户名：收取公司||币种：人民币||起止日期：${first}-${next}`),
      words(
        '凭证号|本方账号|对方账号|交易时间|借/贷|借方发生额|贷方发生额|对方行号|摘要|用途|对方单位名称|余额|个性化信息',
      ),
      words(
        `0|${own}|\t${payer}|${day} 10:23:11|贷||100,000.00|102331002046|汇款|保证金|${name}|101,000.00|${remark}`,
      ),
      words(`0|${own}|1202020209900000009|${nextDay} 09:00:00|借|20.00|||手续费||工商银行|100,980.00|`),
      words('借方合计笔数：1||借方合计金额：20.00||贷方合计笔数：1||贷方合计金额：100,000.00'),
    ],
    [l.ccb]: [
      words('中国建设银行账户明细信息'),
      words(
        '账号|账户名称|交易时间|借方发生额（支取）|贷方发生额（收入）|余额|币种|对方户名|对方账号|对方开户机构|记账日期|摘要|备注|账户明细编号-交易流水号|企业流水号|凭证种类|凭证号|关联账户',
      ),
      words(
        `${own}|收取公司|${first} 10:23:11|0.00|100000.00|101000.00|人民币元|${name}|${payer}|建行杭州分行|${first}|转账存入|${remark}|1-33N0001||||`,
      ),
      words(
        `${own}|收取公司|${next} 09:00:00|20.00|0.00|100980.00|人民币元|建设银行|1202020209900000009||${next}|手续费||2-33N0002||||`,
      ),
      words('合计|||20.00|100000.00|'),
    ],
    [l.boc]: [
      words(`查询账号[Inquirer account number]|${own}`),
      words(
        "交易类型[ Transaction Type ]|业务类型[ Business type ]|付款人开户行名[ Payer account bank ]|付款人账号[ Debit Account No. ]|付款人名称[ Payer's Name ]|收款人开户行名[ Beneficiary account bank ]|收款人账号[ Payee's Account Number ]|收款人名称[ Payee's Name ]|交易日期[ Transaction Date ]|交易时间[ Transaction time ]|交易货币[ Trade Currency ]|交易金额[ Trade Amount ]|交易后余额[ After-transaction balance ]|交易流水号[ Transaction reference number ]|用途[ Purpose ]|交易附言[ Remark ]",
      ),
      words(
        `来账|汇款|中行合肥分行|${payer}|${name}|中行杭州分行|${own}|收取公司|${first}|102311|CNY|100,000.00|101,000.00|900001|保证金|${remark}`,
      ),
      words(
        `往账|费用|中行杭州分行|${own}|收取公司||1202020209900000009|中国银行|${next}|090000|CNY|-20.00|100,980.00|900002|手续费|`,
      ),
    ],
    [l.cmb]: [
      words(`账号|${own}|起始日期|${first}|结束日期|${next}|期末余额|100,980.00`),
      words(
        '账号|账号名称|币种|交易日|交易时间|起息日|交易类型|借方金额|贷方金额|余额|摘要|流水号|流程实例号|业务名称|用途|业务参考号|收(付)方名称|收(付)方账号|收(付)方开户行名',
      ),
      // the newest first
      words(
        `${own}|收取公司|人民币|${next}|090000|${next}|费用|20.00||100980.00|手续费|C0002|||||招商银行|1202020209900000009|`,
      ),
      words(
        `${own}|收取公司|人民币|${first}|102311|${first}|转账||100000.00|101000.00|保证金|C0001|||${remark}||${name}|${payer}|招行合肥分行`,
      ),
    ],
  };
};

/** Rows as a CSV file; what holds a comma is quoted. */
export const asCsv = (rows: Rows) =>
  rows.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\r\n');

/** The same as a workbook. */
export function asXlsx(rows: Rows): Promise<Buffer> {
  const width = Math.max(...rows.map((row) => row.length));
  const [first = [], ...below] = rows;
  const columns = Array.from({ length: width }, (_, at) => ({ header: first[at] ?? '', width: 12 }));
  return buffer(writeSpreadsheet([{ name: '明细', columns, rows: below.map((row) => [...row]) }]));
}
