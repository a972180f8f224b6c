import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Calendar } from '#shared/areas/calendar/rules';
import { startingParameters } from '#shared/areas/legal-parameter/parameters';
import { addDays } from '#shared/kit/dates';
import { offeredKinds, noticeKind } from './codes.ts';
import { contentsOf, mandatoryContents, missingContents } from './mandatory-contents.ts';
import { noticeFindings, type NoticePurchase } from './notice-findings.ts';
import type { NoticeForm } from './rules.ts';

const everyDay: Calendar = { hasYear: () => true, isWorkday: () => true } as unknown as Calendar;
const k = noticeKind.code;

test('a kind shows every field it has to say, and misses each that is empty', () => {
  for (const kind of offeredKinds) {
    const shown = contentsOf(kind, kind === k.change ? k.tender : kind);
    for (const name of mandatoryContents[kind]) expect(shown.has(name), `${kind} ${name}`).toBe(true);
    const missing = missingContents({ noticeKind: kind }, { originKind: k.tender, hasAgency: false });
    expect(missing).toEqual(expect.arrayContaining([...mandatoryContents[kind]]));
  }
});

const before = {
  saleStart: '2026-11-02 09:00:00',
  saleEnd: '2026-11-09 17:00:00',
  deadline: '2026-11-26 09:30:00',
};
const of: NoticePurchase = {
  tenderWay: 1,
  legalRegime: null,
  isMandatory: true,
  zsType: 3,
  hasAgency: false,
  originKind: k.tender,
  before,
};
const change = (deadline: string, affectsPreparation: boolean) =>
  ({
    noticeKind: k.change,
    qualifications: [],
    media: [],
    ...before,
    deadline,
    affectsPreparation,
  }) as unknown as NoticeForm;

test('a change is let through exactly where its deadline is no earlier, and far enough off where it affects preparation', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 23 }),
      fc.integer({ min: -5, max: 40 }),
      fc.boolean(),
      (day, by, affects) => {
        const at = `2026-11-${String(day).padStart(2, '0')} 10:00:00`;
        const deadline = `${addDays('2026-11-26', by)} 09:30:00`;
        const found = noticeFindings(change(deadline, affects), of, at, startingParameters, everyDay)
          .filter(({ field, level }) => field === 'deadline' && level === 'block')
          .map(({ rule }) => rule);
        const isEarlier = by < 0;
        const isTooSoon = affects && deadline.slice(0, 10) < addDays(at.slice(0, 10), 15);
        expect(found.includes('6.1')).toBe(isEarlier);
        expect(found.includes('R04')).toBe(isTooSoon);
      },
    ),
  );
});
