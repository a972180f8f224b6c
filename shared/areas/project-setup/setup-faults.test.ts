import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LegalParameters, startingParameters } from '#shared/areas/legal-parameter/parameters';
import { compareMoney, parseMoney, sumMoney } from '#shared/kit/money';
import { setupDraft, type SetupDraft } from './rules.ts';
import { amountFaults, planAmountOf, proposedMandatory, setupFaults } from './setup-faults.ts';

const fields = (draft: SetupDraft) => setupFaults(draft).map(({ field }) => field);
const guid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const invitees = (count: number) =>
  Array.from({ length: count }, (_one, at) => ({ enterpriseGuid: guid(at), reason: '业绩良好' }));
const of = (amount: string): SetupDraft => ({ lines: [{ guid: guid(0), amount }] });

const yuan = fc
  .bigInt({ min: 1n, max: 10n ** 14n })
  .map((fen) => parseMoney(`${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`));
const section = (amount: string, at: number) => ({
  sectionNo: String(at),
  sectionName: '标段',
  content: '内容',
  amount,
  duration: '一年',
  place: '本地',
});

test('sections and ceilings stand against the sum of what is taken, to the fen', () => {
  fc.assert(
    fc.property(
      fc.array(yuan, { minLength: 1, maxLength: 6 }),
      fc.array(yuan, { minLength: 1, maxLength: 6 }),
      yuan,
      (taken, estimates, controlPrice) => {
        const draft = {
          lines: taken.map((amount, at) => ({ guid: guid(at), amount })),
          sections: estimates.map(section),
          controlPrice,
        };
        const budget = planAmountOf(draft);
        expect(budget).toBe(sumMoney(taken));
        const found = amountFaults(draft).map(({ field }) => field);
        expect(found.includes('sections')).toBe(compareMoney(sumMoney(estimates), budget) > 0);
        expect(found.includes('controlPrice')).toBe(compareMoney(controlPrice, budget) > 0);
      },
    ),
  );
});

test('a section’s ceiling is at most its own estimate', () => {
  fc.assert(
    fc.property(yuan, yuan, (amount, controlPrice) => {
      const found = amountFaults({ sections: [{ ...section(amount, 1), controlPrice }] });
      expect(found).toHaveLength(compareMoney(controlPrice, amount) > 0 ? 1 : 0);
    }),
  );
});

test('how many are invited is the law’s to say; where nothing in force says it, at least one is', () => {
  const isAsked = (draft: SetupDraft, parameters?: LegalParameters) =>
    setupFaults(draft, parameters).some(({ field }) => field === 'inviteList');
  expect(isAsked({ tenderWay: 6, inviteList: [] })).toBe(false);
  const silent = { ...startingParameters, inquirySuppliers: {} };
  expect(isAsked({ tenderWay: 6, inviteList: [] }, silent)).toBe(true);
  expect(isAsked({ tenderWay: 6, inviteList: invitees(1) }, silent)).toBe(false);
  expect(isAsked({ tenderWay: 1 }, silent)).toBe(false);
});

test.each([
  [1, ['qualification', 'zsType']],
  [2, ['modeReason', 'qualification', 'zsType']],
  [6, ['modeReason']],
  [7, ['modeReason', 'modeReasonCode', 'priceMeasure']],
  [4, ['modeReason', 'modeReasonCode', 'publicityResult', 'priceMeasure']],
] as const)('mode %i asks for %j', (tenderWay, asked) => {
  const known = fields({ tenderWay, inviteList: invitees(tenderWay === 4 ? 1 : 3), files: request });
  expect(known.toSorted()).toEqual([...asked].toSorted());
});
const request = [{ guid: guid(9), kind: 'request' as const }];

test('a case of another mode does not apply', () => {
  expect(
    setupFaults({ tenderWay: 4, modeReasonCode: 'N1' }).find(({ field }) => field === 'modeReasonCode')?.text
      .cn,
  ).toBe('所选情形不适用于该采购方式');
});

test('from four million on, or where it must be tendered by law, it says how it is supervised', () => {
  expect(fields(of('3999999.99'))).not.toContain('supervise');
  expect(fields(of('4000000.00'))).toContain('supervise');
  expect(fields({ ...of('1.00'), isMandatory: true })).toContain('supervise');
});

test('R29 is proposed for construction at the threshold in force', () => {
  const works = { ...of('4000000.00'), projectNature: 1, projectType: 1 } as const;
  expect(proposedMandatory({ projectNature: 1, projectType: 1 })).toBeNull();
  expect(proposedMandatory(works)).toBe(true);
  expect(proposedMandatory({ ...works, ...of('3999999.99') })).toBe(false);
  expect(proposedMandatory({ ...works, projectNature: 3 })).toBe(false);
  const raised = { mandatory: { ...startingParameters.worksScale.mandatory!, value: '4000000.01' } };
  expect(proposedMandatory(works, { ...startingParameters, worksScale: raised })).toBe(false);
});

test.each([
  [undefined, '100', 'computeType'],
  [1, '', 'depositValue'],
  [1, '100.001', 'depositValue'],
  [1, '0', 'depositValue'],
  [1, '100.00', null],
  [2, '100.5', 'depositValue'],
  [2, '2', null],
] as const)('a deposit by %s of %s', (computeType, depositValue, field) => {
  const found = fields({ depositNeed: true, computeType, depositValue, files: request });
  expect(found).toEqual(field === null ? [] : [field]);
});

test('the request is always needed, the specification for works and goods of a million and more', () => {
  expect(fields({})).toEqual(['files']);
  expect(fields({ files: request })).toEqual([]);
  expect(fields({ ...of('1000000.00'), projectType: 3, files: request })).toEqual(['files']);
  expect(fields({ ...of('1000000.00'), projectType: 2, files: request })).toEqual([]);
  expect(fields({ ...of('999999.99'), projectType: 1, files: request })).toEqual([]);
});

test('the days stand in their order', () => {
  expect(
    fields({
      files: request,
      plannedIssueDate: '2026-03-02',
      plannedOpenDate: '2026-03-01',
      plannedAwardDate: '2026-02-28',
      plannedContractDate: '2026-02-27',
    }),
  ).toEqual(['plannedOpenDate', 'plannedAwardDate', 'plannedContractDate']);
});

test('a draft takes what is filled in; what does not hold yet counts as empty', () => {
  const read = setupDraft.parse({
    projectName: ' 变压器 ',
    tenderWay: 99,
    lines: [{ guid: 'x' }],
    isMandatory: true,
  });
  expect(read).toMatchObject({ projectName: '变压器', isMandatory: true });
  expect([read.tenderWay, read.lines]).toEqual([undefined, undefined]);
});
