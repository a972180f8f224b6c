import type { Wording } from '#shared/kit/language';

/** What the parts of an evaluation plan are called (tendering.md 6.8), on screens and where a change of one is told. */
export const planText = {
  method: { cn: '评标办法', en: 'Method' },
  group: { cn: '评审类别', en: 'Review of' },
  standard: { cn: '评审标准', en: 'Standard' },
  isVeto: { cn: '否决', en: 'Rejects' },
  scoring: { cn: '评分标准', en: 'Scoring standard' },
  part: { cn: '部分', en: 'Part' },
  name: { cn: '评分项', en: 'Item' },
  fullScore: { cn: '满分', en: 'Full score' },
  kind: { cn: '类型', en: 'Kind' },
  step: { cn: '步长', en: 'Step' },
  taxIncluded: { cn: '比价口径', en: 'Basis' },
  taxed: { cn: '含税价', en: 'With tax' },
  untaxed: { cn: '不含税价', en: 'Without tax' },
  comparedPrice: { cn: '参与比较的价格', en: 'Price compared' },
  formula: { cn: '价格分公式', en: 'Price formula' },
  summaryRule: { cn: '汇总规则', en: 'Summing up' },
  trimLevel: { cn: '去高去低的层级', en: 'Extremes left out by' },
  outlierLimit: { cn: '打分偏差说明界限(%)', en: 'Scores explained from (%)' },
  ties: { cn: '同分处理顺序', en: 'Ties, in this order' },
  lowAgainstMean: { cn: '低于其他报价均值的比例(%)', en: 'Low against the mean of the others (%)' },
  lowAgainstNext: { cn: '低于次低报价的比例(%)', en: 'Low against the next lowest (%)' },
  lowMinutes: { cn: '异常低价说明时限(分钟)', en: 'Minutes to explain a low price' },
  effectiveMinimum: { cn: '最少有效投标数', en: 'Least effective bids' },
  endsIfFewDecrypted: { cn: '解密不足时终止开标', en: 'Too few bids decrypted end the opening' },
  hasPresentation: { cn: '安排述标', en: 'Bids are presented' },
  isBlind: { cn: '技术标采用暗标', en: 'Technical bids are blind' },
} as const satisfies Record<string, Wording>;

/** What the parameters of a price formula that are no single number are called. */
export const parameterText = {
  kChoices: { cn: '开标抽取的系数K', en: 'K, drawn at the opening' },
  variant: { cn: '计分方式', en: 'How a rate is scored' },
  units: { cn: '参与计分的单价', en: 'Unit prices that are scored' },
  unitName: { cn: '单价名称', en: 'Unit price' },
  unitWeight: { cn: '权重', en: 'Weight' },
  rateScale: {
    cn: '偏差率保留小数位(不选为不舍入)',
    en: 'Decimals of a deviation (none: not rounded)',
  },
} as const satisfies Record<string, Wording>;
