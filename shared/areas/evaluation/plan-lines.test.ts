import { expect, test } from 'vitest';
import { planMethod, priceFormula, scoreKind, scorePart } from './codes.ts';
import { planLines } from './plan-lines.ts';
import { startingPriceParameters } from './price-parameters.ts';
import { startingPlan } from './starting-plan.ts';

const cn = (plan: Parameters<typeof planLines>[0]) => planLines(plan).map((line) => line.cn);

test('each setting, standard, item and parameter of a plan is a line of its own', () => {
  const plan = startingPlan(planMethod.code.scored, { weightTech: '50', weightBiz: '10', weightPrice: '40' });
  const item = {
    part: scorePart.code.technical,
    name: '施工组织',
    fullScore: '20',
    kind: scoreKind.code.subjective,
    standard: '完整可行',
    bands: [{ standard: '优', from: '16', to: '20' }],
    step: '0.5',
  };
  const lines = cn({ ...plan, scoreItems: [item] });
  expect(lines).toContain('技术 施工组织 满分 20 主观 步长 0.5 完整可行 优 16–20');
  expect(lines).toContain('资格评审 投标人符合国家或者招标文件规定的资格条件 否决');
  expect(lines).toContain('同分处理顺序：报价低者优先、技术得分高者优先、随机抽签');
  expect(new Set(lines).size).toBe(lines.length);
});

test.each(priceFormula.codes)('the parameters of %s are told, in both languages', (formula) => {
  const plan = { ...startingPlan(), formula, parameters: startingPriceParameters(formula, '40') };
  for (const line of planLines(plan)) {
    expect(line.cn).not.toMatch(/undefined|null|\[object/v);
    expect(line.en).not.toMatch(/undefined|null|\[object/v);
  }
});
