import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  capitalUnit,
  enterpriseKind,
  enterpriseNature,
  enterpriseSize,
  taxKind,
} from '#shared/areas/enterprise/codes';
import { enterpriseCalls as calls } from '#shared/areas/enterprise/contract';
import { enterpriseReviewCalls as review } from '#shared/areas/enterprise/review-contract';
import { wireInfo, type WireInfo } from '#shared/areas/enterprise/wire-info';
import { addDays } from '#shared/kit/dates';
import { currency } from '#shared/kit/identifiers/currency';
import { enterpriseWorld } from '../../testing/enterprise-world.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { call } = app;
const { aSupplier, aForm, decide, reviewer } = await enterpriseWorld(app);

/** Text as people enter it: no blanks at its ends, which every call cuts off. */
const said = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(40, max) })
    .filter((text) => text.trim() === text && text.length > 0 && text.length <= max && !text.includes('\0'));
const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((list) => list.join(''));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const amount = fc
  .tuple(fc.nat(99_999_999), fc.nat(99))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);

/** What may stand in the fields of a valid form; credit code and files are the world's. */
const entered = fc.record({
  enterpriseName: said(200),
  shortName: maybe(said(100)),
  zhuTiLeiXing: fc.constantFrom('T', 'D', 'D,T'),
  enterpriseKind: fc.constantFrom(...enterpriseKind.codes),
  enterpriseNature: fc.constantFrom(...enterpriseNature.codes),
  enterpriseSize: fc.constantFrom(...enterpriseSize.codes),
  taxKind: fc.constantFrom(...taxKind.codes),
  foundedOn: fc.nat(20_000).map((days) => addDays('1970-01-01', days)),
  registeredCapital: amount,
  zhuCeZiJinBiZhong: fc.constantFrom(...currency.codes),
  zhuCeZiJinDanWei: fc.constantFrom(...capitalUnit.codes),
  businessScope: said(2000),
  legalRepName: said(50),
  fddbrShengFenZhengType: fc.constant(103),
  legalRepIdNumber: digits(8).map((number) => `E${number}`),
  legalRepPhone: digits(8).map((tail) => `138${tail}`),
  registeredAddress: said(200),
  officeAddress: said(200),
  postcode: maybe(digits(6)),
  contactName: said(50),
  contactPhone: digits(8).map((tail) => `139${tail}`),
  contactTelephone: maybe(digits(11)),
  bankAccountName: said(200),
  bankName: said(100),
  bankBranchCode: maybe(digits(12)),
  bankAccountNo: digits(19),
  basicAccountNumber: maybe(digits(13).map((number) => `J${number}`)),
  introduction: maybe(said(2000)),
});

/** What an answer should hold: what was entered, and nothing where nothing was. */
const expected = (form: object): WireInfo =>
  wireInfo.parse(Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)));

test('what is saved, reviewed, shown and recorded as changed is what was entered', async () => {
  // One enterprise, whose versions follow each other; the scans are brought in once.
  const { main } = await aSupplier();
  const whole = await aForm(main);
  await fc.assert(
    fc.asyncProperty(entered, entered, async (first, second) => {
      const form = { ...whole, ...first };
      const draft = await call(calls.save, { ...form, guid: randomUUID() }, main);
      expect(draft.info, JSON.stringify(draft.fields)).toBe('');
      expect((await call(calls.own, {}, main)).data.open!.info).toMatchObject(expected(form));
      expect((await call(calls.submit, draft.data, main)).info).toBe('');
      const { guid } = draft.data;
      expect((await call(review.detail, { guid }, reviewer)).data.version.info).toMatchObject(expected(form));
      expect((await decide(guid, 'approve')).info).toBe('');
      const formal = (await call(calls.own, {}, main)).data.formal!.info;
      expect(formal).toMatchObject(expected(form));
      for (const key of Object.keys(first))
        if (first[key as keyof typeof first] === undefined) expect(formal).not.toHaveProperty(key);

      const next = { ...form, ...second };
      const changed = await call(calls.save, { ...next, guid: randomUUID() }, main);
      expect(changed.info).toBe('');
      expect((await call(calls.submit, changed.data, main)).info).toBe('');
      const { list } = (await call(calls.changes, {}, main)).data;
      const differing = Object.keys(second).filter(
        (key) => JSON.stringify(form[key as 'uscc']) !== JSON.stringify(next[key as 'uscc']),
      );
      expect(list[0]!.fields.map(({ field }) => field).sort()).toEqual(differing.sort());
      for (const { field, before, after } of list[0]!.fields) {
        const shown = (value: unknown) =>
          value === undefined ? null : field === 'zhuTiLeiXing' ? (value as string).split(',') : value;
        expect([before, after]).toEqual([shown(form[field as 'uscc']), shown(next[field as 'uscc'])]);
      }
      expect((await decide(changed.data.guid, 'approve')).info).toBe('');
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);
