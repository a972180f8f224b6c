import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LegalParameters, startingParameters } from '#shared/areas/legal-parameter/parameters';
import {
  type AskedCode,
  nothingSaid,
  type PurchaseLimits,
  startingLimits,
  withPlatformLimits,
} from '#shared/areas/legal-parameter/limits';
import { compareMoney, parseMoney, sumMoney } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import { setupFaultText } from './fault-texts.ts';
import { oneSourceFault } from './one-source.ts';
import { planAmountOf } from './plan-amount.ts';
import { setupDraft, type SetupDraft } from './rules.ts';
import { amountFaults, proposedMandatory, setupFaults } from './setup-faults.ts';
import { paperWarnings } from './setup-papers.ts';

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
const request = (['request', 'budgetApproval', 'marketReport'] as const).map((kind, at) => ({
  guid: guid(at),
  kind,
}));

test('a case of another mode does not apply', () => {
  expect(
    setupFaults({ tenderWay: 4, modeReasonCode: 'N1' }).find(({ field }) => field === 'modeReasonCode')?.text
      .cn,
  ).toBe('所选情形不适用于该采购方式');
});

/** The catalogue with one amount from which something is asked changed. */
const asking = (code: AskedCode, value: string, level: 'block' | 'warn' | 'off' = 'block') =>
  withPlatformLimits(nothingSaid, {
    ...startingParameters,
    [code]: { enterprise: { value, unit: 'yuan', level, article: '' } },
  });
const faultsUnder = (limits: PurchaseLimits, draft: SetupDraft) =>
  setupFaults({ files: request, ...draft }, startingParameters, limits).map(({ field }) => field);

test('from the amount in force on, or where it must be tendered by law, it says how it is supervised', () => {
  expect(fields(of('3999999.99'))).not.toContain('supervise');
  expect(fields(of('4000000.00'))).toContain('supervise');
  expect(fields({ ...of('1.00'), isMandatory: true })).toContain('supervise');
  const raised = asking('supervisionFrom', '5000000.00');
  expect(faultsUnder(raised, of('4999999.99'))).toEqual([]);
  expect(faultsUnder(raised, of('5000000.00'))).toEqual(['supervise']);
  const off = asking('supervisionFrom', '1.00', 'off');
  expect(faultsUnder(off, of('3000000.00'))).toEqual([]);
  expect(faultsUnder(off, { ...of('1.00'), isMandatory: true })).toEqual(['supervise']);
});

test('an amount that only warns does not stop the submission, and says the same', () => {
  const warned = asking('supervisionFrom', '4000000.00', 'warn');
  expect(faultsUnder(warned, of('4000000.00'))).toEqual([]);
  expect(paperWarnings({ ...of('4000000.00'), files: request }, warned)).toEqual([
    { rule: 'limit', field: 'supervise', level: 'warn', article: '', text: ruleText.required },
  ]);
});

test('a company’s own amount replaces the platform’s, also where the platform asks for nothing', () => {
  const own = { ...nothingSaid, marketReportFrom: '200000.00' };
  const alone = request.filter(({ kind }) => kind !== 'marketReport');
  const under = (limits: PurchaseLimits, amount: string) =>
    setupFaults({ ...of(amount), files: alone }, startingParameters, limits).map(({ text }) => text.cn);
  expect(under(startingLimits, '1.00')).toEqual(['请上传市场调研报告']);
  expect(under(withPlatformLimits(own, startingParameters), '199999.99')).toEqual([]);
  expect(under(withPlatformLimits(own, startingParameters), '200000.00')).toEqual([
    '请上传市场调研报告（20万元及以上）',
  ]);
  const silent = { ...startingParameters, marketReportFrom: {} };
  expect(under(withPlatformLimits(nothingSaid, silent), '3000000.00')).toEqual([]);
  expect(under(withPlatformLimits(own, silent), '200000.00')).toHaveLength(1);
});

test('lines of one plan and one mode go into one set-up, others not', () => {
  const line = (planGuid: string, tenderWay: 1 | 6) => ({ planGuid, tenderWay });
  expect(oneSourceFault([])).toBeNull();
  expect(oneSourceFault([line('a', 1), line('a', 1)])).toBeNull();
  expect(oneSourceFault([line('a', 1), line('b', 1)])).toBe(setupFaultText.differentPlans);
  expect(oneSourceFault([line('a', 1), line('a', 6)])).toBe(setupFaultText.differentModes);
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

test('request, approval of the budget and market survey are always needed, the specification for works and goods of a million and more', () => {
  const named = (draft: SetupDraft) => setupFaults(draft).map(({ text }) => text.cn);
  expect(named({})).toEqual(['请上传立项请示、预算批复、市场调研报告']);
  for (const without of request)
    expect(fields({ files: request.filter((one) => one !== without) })).toEqual(['files']);
  expect(named({ ...of('1000000.00'), projectType: 3, files: request })).toEqual([
    '请上传技术规范书（100万元及以上的工程、货物）',
  ]);
  expect(faultsUnder(asking('techSpecFrom', '2000000.00'), { ...of('1999999.99'), projectType: 3 })).toEqual(
    [],
  );
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
