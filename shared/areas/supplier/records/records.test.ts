import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { isRegionCode, provinceOf } from '#shared/kit/identifiers/region';
import { EXPIRING_KINDS } from '../library/expiry-contract.ts';
import { changedRecordFields } from './changes.ts';
import { NATIONWIDE, type RecordKind, recordKind } from './codes.ts';
import { thresholdOf } from './expiry.ts';
import { normaliseRegions } from './field-rules.ts';
import { fieldsOf, isRequired, kindOf, recordFaults, sealedFieldsOf } from './kinds.ts';
import { maskedRecord } from './masked.ts';
import { wholeFaults } from './whole.ts';

const ruleOf = (kind: RecordKind, field: string) => kindOf(kind).fields.shape[field] as z.ZodType;
const faultOf = (kind: RecordKind, field: string, value: unknown) =>
  ruleOf(kind, field).safeParse(value).error?.issues[0]?.message;

test('every field of a schema has its label in both languages and an input, and no other has', () => {
  for (const kind of recordKind.codes) {
    const { fields, meta } = kindOf(kind);
    expect(Object.keys(meta).sort(), kind).toEqual(Object.keys(fields.shape).sort());
    for (const [field, { label, input, codes }] of Object.entries(meta)) {
      expect(label.cn && label.en, `${kind}.${field}`).toBeTruthy();
      expect(codes !== undefined, `${kind}.${field}`).toBe(input === 'code' || input === 'codes');
    }
  }
});

/** Every field that people type words into, by what its schema takes. */
const typed = recordKind.codes.flatMap((kind) =>
  fieldsOf(kind).flatMap((field) => {
    const { input } = kindOf(kind).meta[field]!;
    return input === 'text' || input === 'longText' ? [{ kind, field, input }] : [];
  }),
);
const LIMITS = [18, 20, 50, 100, 200, 255, 500, 1000] as const;

test.each(typed)('$kind $field ends at its limit, knows blank from filled', ({ kind, field }) => {
  const longest = LIMITS.findLast((length) => faultOf(kind, field, '1'.repeat(length)) === undefined);
  // Formats of their own (phones, CNAPS, J numbers) take no run of ones of any of these lengths.
  if (longest !== undefined) {
    const message = faultOf(kind, field, '1'.repeat(longest + 1));
    expect(message, `${longest + 1}`).toBeTruthy();
    expect(faultOf(kind, field, `  ${'1'.repeat(longest)}  `)).toBeUndefined();
  }
  expect(faultOf(kind, field, '1'.repeat(5000))).toBeTruthy();
  const blank = faultOf(kind, field, '   ');
  if (isRequired(kind, field)) expect(blank).toBe('不能为空！');
  else expect(blank).toBeUndefined();
});

const halfWidth = typed.filter(({ field }) => /Number$|Code$|Mapping$|^bankId$|^parentUscc$/.test(field));
test.each(halfWidth)('$kind $field refuses full-width characters', ({ kind, field }) => {
  for (const sign of ['Ａ', '（', '　1', '￥']) expect(faultOf(kind, field, `1${sign}1`), sign).toBeTruthy();
});

test('an e-mail address may be left out, and ends at its limit', () => {
  for (const kind of ['contact', 'businessLead'] as const) {
    expect(faultOf(kind, 'email', '')).toBeUndefined();
    expect(faultOf(kind, 'email', `${'a'.repeat(88)}@example.com`)).toBeUndefined();
    expect(faultOf(kind, 'email', `${'a'.repeat(89)}@example.com`)).toBe('不能大于100位字符！');
    expect(faultOf(kind, 'email', 'a＠example.com')).toBe('请输入正确邮箱！');
  }
});

test('half-width fields are told from the schemas: nothing that is a number of something is left out', () => {
  expect(halfWidth.map(({ kind, field }) => `${kind}.${field}`)).toEqual([
    'base.stockCode',
    'bank.bankId',
    'bank.basicAccountNumber',
    'superior.parentUscc',
    'platformCompany.userErpMapping',
    'qualification.certificateNumber',
    'performance.contractNumber',
    'personnel.certificateNumber',
    'authorisation.authorisationNumber',
  ]);
});

const qualification = {
  qualificationKind: '1',
  qualificationName: '电力工程施工总承包',
  certificateNumber: 'D233012345',
  level: '3',
  issuer: '住建厅',
  validFrom: '2024-01-01',
  isLongTerm: false,
  validTo: '2029-01-01',
  files: ['6b3e0b1e-54f1-4a48-9a3e-2d2d8f0d8a11'],
};

test('what fields say about each other', () => {
  const of = (more: object) => recordFaults('qualification', { ...qualification, ...more });
  expect(of({})).toEqual({});
  expect(of({ validTo: undefined })).toEqual({ validTo: '请选择日期' });
  expect(of({ isLongTerm: true })).toEqual({ validTo: '长期有效的无须填写有效期至' });
  expect(of({ isLongTerm: true, validTo: '' })).toEqual({});
  expect(of({ validTo: '2023-12-31' })).toEqual({ validTo: '有效期至不能早于有效期起' });
  const person = { personName: '赵一鸣', post: '1', title: '0', idNumber: '1101051949' };
  expect(recordFaults('personnel', person)).toEqual({ idNumber: '身份证格式错误' });
  expect(recordFaults('personnel', { ...person, idType: 103, idNumber: 'e1234567' })).toEqual({});
  expect(
    recordFaults('personnel', { ...person, idType: 103, idNumber: 'E1', validTo: '2030-01-01' }),
  ).toEqual({
    idNumber: '证件号码格式错误',
    certificateName: '请填写注册证书名称',
  });
});

test('a corporate account is not checked by Luhn; its blanks are taken out', () => {
  expect(faultOf('bank', 'accountNumber', '1202 0202 0990 0012 345')).toBeUndefined();
  expect(ruleOf('bank', 'accountNumber').parse('1202 0202 0990 0012 345')).toBe('1202020209900012345');
  expect(faultOf('bank', 'accountNumber', '12O2')).toBe('请输入由数字组成的银行卡号');
});

test('needed kinds, one basic account, one main contact', () => {
  expect(wholeFaults({}).map(({ kind }) => kind)).toEqual([
    'base',
    'attributes',
    'serviceScope',
    'bank',
    'contact',
  ]);
  const [base, attributes, serviceScope] = [[{}], [{}], [{}]];
  const whole = { base, attributes, serviceScope, bank: [{ accountKind: '1' }], contact: [{ isMain: true }] };
  expect(wholeFaults(whole)).toEqual([]);
  expect(wholeFaults({ ...whole, bank: [{ accountKind: '1' }, { accountKind: '1' }] })).toMatchObject([
    { kind: 'bank', text: { cn: '基本存款账户只能有一个' } },
  ]);
  expect(wholeFaults({ ...whole, contact: [{ isMain: false }] })).toMatchObject([
    { kind: 'contact', text: { cn: '请指定一位主要联系人' } },
  ]);
});

const province = fc.constantFrom('110000', '320000', '330000', '440000');
const region = fc
  .tuple(province, fc.nat(20))
  .map(([code, city]) => `${code.slice(0, 2)}${String(city).padStart(2, '0')}00`);

test('regions are kept once, sorted, nothing below what is named itself, the whole country alone', () => {
  fc.assert(
    fc.property(fc.array(region, { maxLength: 12 }), fc.boolean(), (chosen, isNationwide) => {
      const kept = normaliseRegions(isNationwide ? [...chosen, NATIONWIDE] : chosen);
      if (isNationwide) {
        expect(kept).toEqual([NATIONWIDE]);
        return;
      }
      expect(kept).toEqual([...new Set(kept)].sort());
      for (const code of kept) expect(isRegionCode(code) && chosen.includes(code)).toBe(true);
      // Everything chosen is still covered, and by one entry alone.
      for (const code of chosen)
        expect(kept.filter((one) => one === code || one === provinceOf(code))).toHaveLength(1);
      expect(normaliseRegions(kept)).toEqual(kept);
    }),
  );
});

test('thresholds: each is reached once its day has come, the nearest counts', () => {
  expect([61, 60, 31, 30, 8, 7, 0, -1].map(thresholdOf)).toEqual([null, 60, 60, 30, 30, 7, 7, null]);
});

test('changes are exactly the fields that differ; empty and absent are the same', () => {
  const before = { ...qualification, remark: '旧' };
  const after = { ...qualification, level: '2', scope: '' };
  expect(changedRecordFields('qualification', before, after)).toEqual([
    { field: 'level', before: '3', after: '2' },
    { field: 'remark', before: '旧', after: null },
  ]);
  expect(changedRecordFields('qualification', before, before)).toEqual([]);
});

test('every sealed number is masked, nothing else is touched', () => {
  for (const kind of recordKind.codes) {
    const content = Object.fromEntries(fieldsOf(kind).map((field) => [field, '12020202099000123']));
    const masked = maskedRecord(kind, content);
    const touched = fieldsOf(kind).filter((field) => masked[field] !== content[field]);
    expect(touched).toEqual(sealedFieldsOf(kind));
    for (const field of touched) expect(masked[field]).toMatch(/^\d+\*{4,}\d{4}$/);
  }
});

test('the kinds the library warns of are those with an end', () => {
  expect(recordKind.codes.filter((kind) => kindOf(kind).validTo)).toEqual([...EXPIRING_KINDS]);
});
