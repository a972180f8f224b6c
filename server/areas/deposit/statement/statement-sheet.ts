import {
  STATEMENT_FIELDS,
  type StatementField,
  statementLabel,
} from '#shared/areas/deposit/statement/import-contract';
import { statementLayout } from '#shared/areas/deposit/statement/codes';
import { choicesOf, type ImportSheet } from '../../import/import-sheet.service.ts';

/** The sheet of a bank whose export is none of those known: the template of the import. */
export const statementSheet: ImportSheet<StatementField> = {
  name: '银行对账单',
  fields: STATEMENT_FIELDS,
  label: statementLabel,
  width: {
    account: 24,
    day: 12,
    time: 10,
    currency: 8,
    name: 32,
    payer: 24,
    bank: 28,
    remark: 32,
    serial: 24,
  },
  required: ['account', 'day', 'credit', 'name', 'payer'],
  hints: [
    ['银行导出文件', `可直接导入${choicesOf(statementLayout)}企业网银导出的明细（xlsx、csv），不必改动`],
    [statementLabel.account.cn, '本单位收取年度保证金的收款账号；也可写在表格上方“账号：”之后'],
    [statementLabel.day.cn, '如 2026-01-05'],
    [statementLabel.debit.cn, '支出；与贷方发生额只填一个'],
    [statementLabel.credit.cn, '收入'],
    [statementLabel.balance.cn, '可以不填；填写的须与上一笔衔接'],
    [statementLabel.remark.cn, '写明缴纳单号或收款子账号的，核对一致后自动入账'],
    [statementLabel.serial.cn, '同一账号同一日不能重复；没有流水号的，按整行内容判断是否重复'],
  ],
};
