import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planMethod, type PlanMethod } from './codes.ts';
import { planFaults, weightFaults } from './plan-faults.ts';
import { exampleFaults } from './price-faults.ts';
import { evaluationPlanForm, type EvaluationPlanForm, type Weights } from './rules.ts';
import { startingPlan } from './starting-plan.ts';

const weights = { weightTech: '50', weightBiz: '10', weightPrice: '40' };
const item = (part: 1 | 2 | 3, name: string, fullScore: string) => ({
  part,
  name,
  fullScore,
  kind: 1 as const,
  standard: '按标准打分',
  bands: [],
  step: '0.5',
});
const items = [item(1, '实施方案', '30'), item(1, '人员', '20'), item(2, '业绩', '10')];
const scored: EvaluationPlanForm = { ...startingPlan(1, weights), scoreItems: items };
const told = (plan: Partial<EvaluationPlanForm>, own: Weights = weights, isGovernment = false) =>
  Object.fromEntries(
    Object.entries(planFaults({ ...scored, ...plan }, own, isGovernment)).map(([field, { cn }]) => [
      field,
      cn,
    ]),
  );

test('a plan that starts from what is usual holds with its items, and as a form', () => {
  expect(told({})).toEqual({});
  expect(evaluationPlanForm.safeParse(scored).success).toBe(true);
});

test.each<[PlanMethod, Weights]>([
  [2, {}],
  [3, {}],
  [4, {}],
  [6, {}],
])('method %i starts without faults', (method, own) => {
  const plan = startingPlan(method, own);
  expect(planFaults({ ...plan, parameters: { ...plan.parameters, ceiling: '1' } }, own, false)).toEqual({});
});

test('weights come to 100, in tenths of thousandths too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const share = (part: number) => (part / 10_000).toFixed(4);
      const cut = {
        weightTech: share(low),
        weightBiz: share(high - low),
        weightPrice: share(1_000_000 - high),
      };
      expect(weightFaults(1, cut)).toEqual({});
      expect(Object.keys(weightFaults(1, { ...cut, weightPrice: share(1_000_001 - high) }))).toEqual([
        'weightPrice',
      ]);
    }),
  );
});

test('what the parts say about each other is told at the field', () => {
  expect(told({}, { ...weights, weightPrice: '41' })).toEqual({
    weightPrice: '技术、商务、价格权重之和须为100',
    'parameters.fullScore': '公式满分须等于价格权重',
  });
  expect(told({ scoreItems: [] })).toEqual({ scoreItems: '请填写评分项' });
  expect(told({ scoreItems: items.slice(1) })).toEqual({
    scoreItems: '技术、商务各部分评分项满分之和须等于该部分权重',
  });
  expect(told({ scoreItems: [...items, item(3, '报价', '40')] })).toEqual({
    'scoreItems.3.part': '价格部分由公式计分，不填写评分项',
  });
  expect(told({ scoreItems: [{ ...items[0]!, step: '2' }, items[1]!, items[2]!] })).toEqual({
    'scoreItems.0.step': '打分步长须在0.01到1之间',
  });
  expect(told({ ties: [1, 1] })).toEqual({ ties: '同分处理规则不能重复' });
  expect(told({ formula: null })).toEqual({ formula: '请选择价格分公式' });
  expect(told({ formula: 'PF12' })).toEqual({ formula: '该评审办法不能使用此公式' });
});

test('government procurement scores prices by PF01 alone', () => {
  expect(told({}, weights, true)).toEqual({});
  expect(Object.keys(told({ formula: 'PF02' }, weights, true))).toEqual(['formula']);
});

test('only a method that weighs has weights and items', () => {
  const plan = startingPlan(planMethod.code.qualitative);
  expect(
    Object.keys(planFaults({ ...plan, scoreItems: items, formula: 'PF01' }, weights, false)).toSorted(),
  ).toEqual(['formula', 'scoreItems', 'weightPrice']);
});

test('example prices are told of one by one', () => {
  const said = (...all: Parameters<typeof exampleFaults>) => Object.keys(exampleFaults(...all));
  expect(said('PF01', [{ price: '' }, { price: '12.5' }, { price: '0' }], 0)).toEqual(['0.price', '2.price']);
  expect(said('PF09', [{ price: '0' }, { price: '100' }], 0)).toEqual(['1.price']);
  expect(said('PF10', [{ price: '', units: ['1', ''] }], 2)).toEqual(['0.units.1']);
  expect(said('PF12', [{ price: '5', weeks: 'x' }], 0)).toEqual(['0.weeks']);
});
