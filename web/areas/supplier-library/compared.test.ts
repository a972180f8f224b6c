import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ComparedSupplier } from '#shared/areas/supplier/library/detail-contract';
import { COMPARED_MAX } from '#shared/areas/supplier/library/contract';
import { comparedGuids, comparedParams } from './compare-address.ts';
import { COMPARED_ITEMS, isDifferent } from './compared.ts';

const supplier: ComparedSupplier = {
  profile: {
    guid: '7b0f0c8e-5a1a-4a55-9a3c-0b8a4b9c6d01',
    name: '甲公司',
    shortName: '甲',
    uscc: '91330100MA2XXXXXX1',
    state: 'approved',
    source: 3,
    categories: [1, 2],
    regions: ['330000', '310000'],
    province: '330000',
    city: '330100',
    standing: 'normal',
    grade: 'A',
    score: '95.00',
    nextExpiry: '2027-01-01',
    daysLeft: 40,
    expiredCount: 0,
    updateTime: '2026-11-22 08:00:00',
  },
  registeredCapital: '1000',
  currency: '156',
  capitalUnit: '2',
  foundedOn: '2010-01-01',
  enterpriseSize: '2',
  enterpriseNature: '4',
  mainProducts: '电缆',
  annualTurnover: '1000000.00',
  staffCount: 20,
  qualifications: ['安全生产许可证', '管理体系认证'],
  performanceCount: 3,
  personnelCount: 4,
  risks: [{ kind: 'affiliated', level: 'low', detail: ['乙公司', '丙公司'] }],
};

test('a supplier differs from itself in nothing, in whatever order its lists stand', () => {
  const turned: ComparedSupplier = {
    ...supplier,
    profile: { ...supplier.profile, categories: [2, 1], regions: ['310000', '330000'] },
    qualifications: ['管理体系认证', '安全生产许可证'],
    risks: [{ kind: 'affiliated', level: 'low', detail: ['丙公司', '乙公司'] }],
  };
  for (const item of COMPARED_ITEMS)
    expect([item, isDifferent(item, [supplier, turned])]).toEqual([item, false]);
});

test('a capital of the same figure in another unit or currency differs', () => {
  expect(isDifferent('capital', [supplier, { ...supplier, capitalUnit: '3' }])).toBe(true);
  expect(isDifferent('capital', [supplier, { ...supplier, currency: '840' }])).toBe(true);
});

test('what is known of one supplier alone differs', () => {
  const bare = { ...supplier, profile: { ...supplier.profile, grade: null, score: null }, staffCount: null };
  const differing = COMPARED_ITEMS.filter((item) => isDifferent(item, [supplier, bare]));
  expect(differing).toEqual(['grade', 'score', 'staff']);
});

test('an address gives back the suppliers it was made of, each once and no more than can be compared', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid(), { maxLength: 8 }), (guids) => {
      const read = comparedGuids(new URLSearchParams(comparedParams(guids).toString()));
      expect(read).toEqual([...new Set(guids)].slice(0, COMPARED_MAX));
    }),
  );
  expect(comparedGuids(new URLSearchParams('guid=nonsense&tab=x'))).toEqual([]);
});
