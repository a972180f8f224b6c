import { z } from 'zod';
import { codeList } from '#shared/kit/code-list';
import { bankCard, optionalCnaps } from '#shared/kit/identifiers/bank-account';
import { currency, DEFAULT_CURRENCY } from '#shared/kit/identifiers/currency';
import { ruled, tooLong } from '#shared/kit/rule-texts';
import { optionalPatterned, optionalText, text } from '#shared/kit/text-rules';
import { requiredFiles } from '../field-rules.ts';
import { defineKind } from '../kind.ts';

/** Kinds of corporate account (人民币银行结算账户管理办法 第三条). */
export const bankAccountKind = codeList({
  basic: ['1', '基本存款账户', 'Basic account'],
  general: ['2', '一般存款账户', 'General account'],
  special: ['3', '专用存款账户', 'Special account'],
  temporary: ['4', '临时存款账户', 'Temporary account'],
});

const LONGEST_NUMBER = 32;
const LAST_DIGITS = 4;

const fields = z.object({
  accountKind: bankAccountKind.schema,
  accountName: text(200),
  bankName: text(100),
  /** The branch, by its 联行号 (CNAPS). */
  bankId: optionalCnaps(),
  /** Digits; sealed. A corporate account carries no check digit (identifiers.md 3.3). */
  accountNumber: bankCard().max(LONGEST_NUMBER, tooLong(LONGEST_NUMBER).cn),
  currency: z.preprocess((code) => code ?? DEFAULT_CURRENCY, currency.schema),
  basicAccountNumber: optionalPatterned(
    /^J\d{13}$/,
    ruled({ cn: '请输入基本存款账户编号：J加13位数字', en: 'Basic account number: J and 13 digits' }),
  ),
  remark: optionalText(500),
  files: requiredFiles(ruled({ cn: '请上传开户许可证或账户证明', en: 'Send the proof of the account' })),
});

/** An account of the enterprise; exactly one is the basic one. */
export const bankRecord = defineKind({
  fields,
  key: 'supplierBankGuid',
  isNeeded: true,
  most: 20,
  title: ({ bankName, accountNumber }) => `${bankName} 尾号${accountNumber.slice(-LAST_DIGITS)}`,
  unique: {
    field: 'accountNumber',
    of: ({ accountNumber }) => accountNumber,
    message: ruled({ cn: '该银行账号已填写', en: 'This account has been entered already' }),
  },
  marked: 'accountNumber',
  meta: {
    accountKind: { label: { cn: '账户类型', en: 'Kind of account' }, input: 'code', codes: bankAccountKind },
    accountName: { label: { cn: '账户名称', en: 'Account name' }, input: 'text' },
    bankName: { label: { cn: '开户银行', en: 'Bank' }, input: 'text' },
    bankId: { label: { cn: '开户行联行号', en: 'Bank code (CNAPS)' }, input: 'text' },
    accountNumber: {
      label: { cn: '银行账号', en: 'Account number' },
      input: 'accountNumber',
      sealed: 'accountNumber',
    },
    currency: { label: { cn: '币种', en: 'Currency' }, input: 'currency' },
    basicAccountNumber: {
      label: { cn: '基本存款账户编号', en: 'Basic account licence no.' },
      input: 'text',
      appliesIf: ({ accountKind }) => accountKind === bankAccountKind.code.basic,
    },
    remark: { label: { cn: '备注', en: 'Remark' }, input: 'longText' },
    files: {
      label: { cn: '开户许可证或账户证明', en: 'Proof of the account' },
      input: 'files',
      isPersonal: true,
    },
  },
});
