import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Calendar } from '#shared/areas/calendar/rules';
import type { ContractFacts } from './contract-facts.ts';
import { contractFindings } from './contract-findings.ts';
import { startingParameters } from './parameters.ts';

const purchase: ContractFacts = { contractKind: 2, tenderWay: 1, isMandatory: true, legalRegime: 1 };
const judged = (facts: Partial<ContractFacts>) =>
  contractFindings({ ...purchase, ...facts }, startingParameters).map(
    ({ rule, field, level }) => `${rule} ${field} ${level}`,
  );

test('R12: thirty days from the award notice, later only with a reason', () => {
  const noticeDate = '2026-03-02';
  expect(judged({ noticeDate, signDate: '2026-04-01' })).toEqual([]);
  expect(judged({ noticeDate, signDate: '2026-04-02' })).toEqual(['R12 signReason block']);
  expect(judged({ noticeDate, signDate: '2026-04-02', signReason: '异议处理' })).toEqual([
    'R12 signDate warn',
  ]);
  const [finding] = contractFindings(
    { ...purchase, noticeDate, signDate: '2026-05-01', signReason: '是' },
    startingParameters,
  );
  expect(finding).toMatchObject({
    text: { cn: '中标通知书发出之日起30日内应订立书面合同' },
    article: '招标投标法 第四十六条',
  });
});

test('with a calendar a last day nobody works on moves on', () => {
  const holiday: Calendar = { isWorkday: (date) => date > '2026-10-07', hasYear: () => true };
  const facts = { ...purchase, noticeDate: '2026-09-04', signDate: '2026-10-08' };
  expect(contractFindings(facts, startingParameters, holiday)).toEqual([]);
  expect(contractFindings(facts, startingParameters)).toHaveLength(1);
});

test('R18: at most ten percent, as a rate and as an amount', () => {
  expect(judged({ perfRate: '10', perfAmount: '100.00', amount: '1000.00' })).toEqual([]);
  expect(judged({ perfRate: '10.0001', perfAmount: '100.01', amount: '1000.00' })).toEqual([
    'R18 perfRate block',
    'R18 perfAmount block',
  ]);
  expect(judged({ perfRate: 'zehn', perfAmount: '1.', amount: 'x' })).toEqual([]);
});

test('R33: for what was awarded, else with a reason', () => {
  expect(judged({ amount: '100', awardAmount: '100.00' })).toEqual([]);
  expect(judged({ amount: '100.01', awardAmount: '100.00' })).toEqual(['R33 amountReason block']);
  expect(judged({ amount: '100.01', awardAmount: '100.00', amountReason: '取整' })).toEqual([
    'R33 amount warn',
  ]);
});

test('R34: three percent of works alone', () => {
  expect(judged({ projectType: 1, warrantyRate: '3' })).toEqual([]);
  expect(judged({ projectType: 1, warrantyRate: '3.01' })).toEqual(['R34 warrantyRate warn']);
  expect(judged({ projectType: 3, warrantyRate: '5' })).toEqual([]);
});

test('R35: a small enterprise waits 60 days, for a public body 30', () => {
  const terms = (...days: number[]) => ({
    smeFlag: true,
    payTerms: days.map((one) => ({ days: one, percent: String(100 / days.length) })),
  });
  expect(judged(terms(60, 61))).toEqual(['R35 payTerms.1.days warn']);
  expect(judged({ ...terms(30, 31), buyerKind: 'public' })).toEqual(['R35 payTerms.1.days warn']);
  expect(judged({ ...terms(61, 30), buyerKind: 'public' })).toEqual(['R35 payTerms.0.days block']);
  expect(judged({ ...terms(90), smeFlag: false })).toEqual([]);
  expect(judged({ ...terms(90), buyerKind: 'other' })).toEqual([]);
});

test('R35: nobody waits for a third party’s money, and interest is not below the prime rate', () => {
  const waiting = (condition: string) => ({
    smeFlag: true,
    payTerms: [{ days: 30, percent: '100', condition }],
  });
  expect(judged(waiting('收到业主付款后'))).toEqual(['R35 payTerms.0.condition warn']);
  expect(judged(waiting('背靠背支付'))).toEqual(['R35 payTerms.0.condition warn']);
  expect(judged(waiting('收到乙方发票后'))).toEqual([]);
  expect(judged({ ...waiting('收到业主付款后'), smeFlag: false })).toEqual([]);
  expect(judged({ ...waiting('收到业主付款后'), buyerKind: 'other' })).toEqual([]);
  expect(judged({ smeFlag: true, lateRate: '2.9999' })).toEqual(['R35 lateRate warn']);
  expect(judged({ smeFlag: true, lateRate: '3' })).toEqual([]);
  expect(judged({ smeFlag: false, lateRate: '1' })).toEqual([]);
});

test('R35: a prime rate that was announced anew before the signing has to be looked up', () => {
  const agreed = { smeFlag: true, lateRate: '5' };
  expect(judged({ ...agreed, signDate: '2025-06-19' })).toEqual([]);
  expect(judged({ ...agreed, signDate: '2025-06-20' })).toEqual(['R35 lateRate warn']);
  expect(judged({ ...agreed, lateRate: '1', signDate: '2025-07-01' })).toEqual([
    'R35 lateRate warn',
    'R35 lateRate warn',
  ]);
  expect(judged({ ...agreed, signDate: '' })).toEqual([]);
});

test('R35 names its articles', () => {
  const facts = { ...purchase, smeFlag: true, payTerms: [{ days: 90, percent: '100' }], lateRate: '1' };
  expect(contractFindings(facts, startingParameters)).toMatchObject([
    { article: '保障中小企业款项支付条例 第九条' },
    { article: '保障中小企业款项支付条例 第十七条' },
  ]);
});

test('payment terms make the whole, however they are cut', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(cuts, (at) => {
      const edges = [0, ...at.toSorted((a, b) => a - b), 1_000_000];
      const shares = edges.slice(1).map((edge, index) => ((edge - edges[index]!) / 10_000).toFixed(4));
      const payTerms = shares.map((percent) => ({ percent }));
      expect(judged({ payTerms })).toEqual([]);
      expect(judged({ payTerms: [...payTerms, { percent: '0.0001' }] })).toEqual(['5.6 payTerms block']);
    }),
  );
  expect(judged({ payTerms: [{ percent: '' }] })).toEqual([]);
});

test('additions of government procurement: ten percent together', () => {
  const government = { legalRegime: 2, originalAmount: '1000.00' } as const;
  expect(judged({ ...government, changes: ['60.00', '40.00'] })).toEqual([]);
  expect(judged({ ...government, changes: ['60.00', '40.01'] })).toEqual(['1.5 changes block']);
  expect(judged({ ...government, changes: ['160.00', '-60.00'] })).toEqual([]);
  expect(judged({ ...government, changes: ['-900.00'] })).toEqual([]);
});

test('elsewhere supplementary agreements above the share are minded, more or less, with their working', () => {
  const other = { originalAmount: '1000.00' } as const;
  expect(judged({ ...other, changes: ['60.00', '40.00'] })).toEqual([]);
  expect(judged({ ...other, changes: ['60.00', '40.01'] })).toEqual(['1.5 changes warn']);
  expect(judged({ ...other, changes: ['-100.01'] })).toEqual(['1.5 changes warn']);
  expect(judged({ ...other, contractKind: 1, changes: ['100.01'] })).toEqual(['1.5 changes warn']);
  expect(judged({ changes: ['900.00'] })).toEqual([]);
  expect(judged({ originalAmount: '0.00', changes: ['900.00'] })).toEqual([]);
  const [found] = contractFindings(
    { contractKind: 2, originalAmount: '1000.00', changes: ['100.01'] },
    startingParameters,
  );
  expect(found!.text.cn).toContain('100.01 ÷ 1,000.00 = 10.01%');
});

test.each([
  ['2026-01-01', '2029-01-01', []],
  ['2026-01-01', '2029-01-02', ['5.6 endDate block']],
  ['2024-02-29', '2027-02-28', []],
  ['2024-02-29', '2027-03-01', ['5.6 endDate block']],
])('a frame contract from %s to %s', (startDate, endDate, found) => {
  const frame = { contractKind: 1, contractType: 2, startDate, endDate } as const;
  expect(judged(frame)).toEqual(found);
  expect(judged({ ...frame, contractType: 3 })).toEqual([]);
});
