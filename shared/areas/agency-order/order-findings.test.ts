import { expect, test } from 'vitest';
import type { Calendar } from '#shared/areas/calendar/rules';
import { startingParameters } from '#shared/areas/legal-parameter/parameters';
import { orderFindings, type PurchaseFacts } from './order-findings.ts';
import type { EntrustDraft } from './rules.ts';

const everyDay: Calendar = { hasYear: () => true, isWorkday: () => true };
/** A large mandatory construction project. */
const works: PurchaseFacts = {
  projectNature: 1,
  projectType: 1,
  tenderWay: 1,
  legalRegime: 1,
  isMandatory: true,
  planAmount: '100000000.00',
};
const deposit: EntrustDraft = { depositNeed: true, depositSendTypes: [0, 1], computeType: 1 };
const judged = (form: EntrustDraft, purchase: PurchaseFacts = works) =>
  orderFindings(form, purchase, startingParameters, everyDay).map(
    ({ rule, field, level }) => `${rule} ${field} ${level}`,
  );

test('R14: two percent of the estimate; only advice under the rules of a company', () => {
  const small = { ...works, planAmount: '1000000.00' };
  expect(judged({ ...deposit, depositValue: '20000.00' }, small)).toEqual([]);
  expect(judged({ ...deposit, depositValue: '20000.01' }, small)).toEqual(['R14 depositValue block']);
  expect(judged({ ...deposit, computeType: 2, depositValue: '2.0001' }, small)).toEqual([
    'R14 depositValue block',
  ]);
  const own: PurchaseFacts = { ...small, tenderWay: 6, legalRegime: 3, isMandatory: false };
  expect(judged({ ...deposit, depositValue: '20000.01' }, own)).toEqual(['R14 depositValue warn']);
});

test('R14a, R14b: absolute caps of construction projects, also of a ratio', () => {
  expect(judged({ ...deposit, depositValue: '800000.00' })).toEqual([]);
  expect(judged({ ...deposit, depositValue: '800000.01' })).toEqual(['R14a depositValue block']);
  expect(judged({ ...deposit, computeType: 2, depositValue: '0.9' })).toEqual(['R14a depositValue block']);
  expect(judged({ ...deposit, depositValue: '800000.01' }, { ...works, isMandatory: false })).toEqual([
    'R14a depositValue warn',
  ]);
  const design: PurchaseFacts = { ...works, projectType: 2, categoryCode: 'C0102' };
  expect(judged({ ...deposit, depositValue: '100000.00' }, design)).toEqual([]);
  expect(judged({ ...deposit, depositValue: '100000.01' }, design)).toEqual(['R14b depositValue block']);
  expect(judged({ ...deposit, depositValue: '100000.01' }, { ...design, categoryCode: 'C0103' })).toEqual([]);
  expect(judged({ depositNeed: false, depositValue: '9000000.00' })).toEqual([]);
});

test('R14f: money alone is not enough', () => {
  const money: EntrustDraft = { ...deposit, depositValue: '1.00', depositSendTypes: [0] };
  expect(judged(money)).toEqual(['R14f depositSendTypes block']);
  expect(judged({ ...money, depositSendTypes: [6] })).toEqual([]);
  expect(judged({ ...money, depositSendTypes: [] })).toEqual([]);
  expect(judged({ ...money, depositNeed: false })).toEqual([]);
});

test('planned days keep the times of the law, and their order', () => {
  const days: EntrustDraft = {
    plannedIssueDate: '2026-03-01',
    plannedOpenDate: '2026-03-21',
    plannedAwardDate: '2026-03-30',
    plannedContractDate: '2026-04-10',
  };
  expect(judged(days)).toEqual([]);
  expect(judged({ ...days, plannedOpenDate: '2026-03-20' })).toEqual(['R03 plannedOpenDate block']);
  expect(judged({ ...days, plannedAwardDate: '2026-03-22' })).toEqual(['R09 plannedAwardDate block']);
  expect(judged({ ...days, plannedContractDate: '2026-05-01' })[0]).toMatch(/^R12 plannedContractDate/);
  expect(judged({ ...days, plannedAwardDate: '2026-03-20' })).toEqual(['order plannedAwardDate block']);
});
