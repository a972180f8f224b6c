import { expect, test } from 'vitest';
import { DEFAULT_CAPITAL_UNIT, DEFAULT_LEGAL_REP_ID_TYPE, legalRepIdType } from './codes.ts';
import { checkLegalRepId } from './legal-rep-id.ts';

const c = legalRepIdType.code;

test.each([
  [c.idCard, '11010519491231002X', '1101'],
  [c.hkMacaoPermit, 'H12345678', 'X12345678'],
  [c.taiwanPermit, '12345678', '123456789'],
  [c.passport, 'E12345678', 'E1'],
  [c.foreignerResidence, 'ABC123456789012', 'AB123456789012'],
  [c.hkMacaoTaiwanResidence, '810000199001010014', '840000199001010014'],
  [c.officer, '军字第1234567号', ''],
  [c.other, 'x', 'x'.repeat(51)],
] as const)('kind %i takes %s and refuses %s', (type, right, wrong) => {
  expect(checkLegalRepId(type, right)).toEqual({ warnings: [] });
  expect(checkLegalRepId(type, wrong).blocked).toMatch(/格式错误$/);
});

test('the defaults of the product description', () => {
  expect([DEFAULT_LEGAL_REP_ID_TYPE, DEFAULT_CAPITAL_UNIT]).toEqual([100, '2']);
});
