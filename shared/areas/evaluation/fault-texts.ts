import type { Wording } from '#shared/kit/language';

/** What is wrong with the parameters of a price formula (tendering.md 6.8). */
export const priceFaultText = {
  decimals: (places: number): Wording => ({
    cn: `必须填写数值，最多${places}位小数`,
    en: `Enter a number with at most ${places} decimals`,
  }),
  aboveFull: { cn: '不能大于满分', en: 'Not above the full score' },
  choices: { cn: '请填写开标时抽取系数K的备选值', en: 'Enter the values K is drawn from' },
  choice: { cn: '系数K须大于0且不大于2', en: 'K lies above 0 and up to 2' },
  twice: { cn: '系数K不能重复', en: 'Each value of K stands once' },
  units: { cn: '请填写参与计分的单价及权重', en: 'Enter the unit prices and their weights' },
  weight: { cn: '权重须大于0且不大于1', en: 'A weight lies above 0 and up to 1' },
  weights: { cn: '权重之和须为1', en: 'The weights must come to 1' },
  price: { cn: '请填写大于0的报价', en: 'Enter a price above 0' },
  rate: { cn: '下浮率须不小于0且小于100', en: 'A discount rate lies from 0 to below 100' },
} as const satisfies Record<string, Wording | ((places: number) => Wording)>;

/** What the parts of an evaluation plan say about each other (tendering.md 6.8). */
export const planFaultText = {
  formula: { cn: '请选择价格分公式', en: 'Choose the price formula' },
  noFormula: { cn: '该评审办法不使用价格分公式', en: 'This method has no price formula' },
  otherFormula: { cn: '该评审办法不能使用此公式', en: 'This method cannot use this formula' },
  weights: { cn: '技术、商务、价格权重之和须为100', en: 'The weights must come to 100' },
  noWeights: { cn: '该评审办法不设权重', en: 'This method has no weights' },
  items: { cn: '请填写评分项', en: 'Enter the items that are scored' },
  noItems: { cn: '该评审办法不设评分项', en: 'This method scores no items' },
  partSum: {
    cn: '技术、商务各部分评分项满分之和须等于该部分权重',
    en: 'The items of a part come to its weight',
  },
  priceItem: { cn: '价格部分由公式计分，不填写评分项', en: 'Price is scored by its formula, not by items' },
  zero: { cn: '满分须大于0', en: 'A full score lies above 0' },
  step: { cn: '打分步长须在0.01到1之间', en: 'Steps lie between 0.01 and 1' },
  bandRange: {
    cn: '分档上限不能低于下限，且不能大于满分',
    en: 'A band ends above its beginning, within the full score',
  },
  twice: { cn: '同一部分内名称不能重复', en: 'Each name stands once in its part' },
  fullScore: { cn: '公式满分须等于价格权重', en: 'The full score of the formula is the weight of the price' },
  review: { cn: '请填写初步评审标准', en: 'Enter what is reviewed first' },
  government: {
    cn: '政府采购综合评分法的价格分须采用低价优先法（PF01）',
    en: 'Government procurement scores prices by PF01',
  },
  ties: { cn: '同分处理规则不能重复', en: 'Each rule for ties stands once' },
  fullPrice: { cn: '合理低价法价格满分为100', en: 'The price has 100 points' },
} as const satisfies Record<string, Wording>;
