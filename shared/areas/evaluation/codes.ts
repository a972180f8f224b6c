import { type CodeOf, codeList } from '#shared/kit/code-list';

/** 评审办法 of an evaluation plan (tendering.md 6.8). */
export const planMethod = codeList({
  scored: [1, '综合评分法', 'Comprehensive scoring'],
  lowestReviewed: [2, '经评审的最低投标价法', 'Lowest reviewed price'],
  lowestQualified: [3, '最低评标价法（合格者最低）', 'Lowest price of the qualified'],
  reasonableLow: [4, '合理低价法', 'Reasonable low price'],
  valueForMoney: [5, '性价比法', 'Value for money'],
  qualitative: [6, '定性票决法', 'Qualitative vote'],
});
export type PlanMethod = CodeOf<typeof planMethod>;

/** 价格分公式 (tendering.md 6.8). */
export const priceFormula = codeList({
  lowestFirst: ['PF01', '低价优先', 'Lowest price first'],
  meanDeviation: ['PF02', '均值偏差', 'Deviation from the mean'],
  loweredMean: ['PF03', '均值下浮', 'Lowered mean'],
  trimmedMean: ['PF04', '去极值均值', 'Mean without extremes'],
  mixedBase: ['PF05', '复合基准', 'Mixed base'],
  rangeMean: ['PF06', '区间均值', 'Mean of a range'],
  aboveLowest: ['PF07', '最低价扣分', 'Deduction above the lowest'],
  interpolated: ['PF08', '线性插值', 'Linear interpolation'],
  discountRate: ['PF09', '下浮率', 'Discount rate'],
  weightedUnits: ['PF10', '单价加权', 'Weighted unit prices'],
  valueForMoney: ['PF11', '性价比', 'Value for money'],
  reviewedPrice: ['PF12', '经评审价', 'Reviewed price'],
});
export type PriceFormula = CodeOf<typeof priceFormula>;

/** How PF09 scores a discount rate. */
export const rateVariant = codeList({
  share: [1, 'F×下浮率/最高下浮率', 'Share of the highest rate'],
  remainder: [2, '按（100−下浮率）低价优先', 'Lowest remainder first'],
});

/** 初审项 by what is reviewed first. */
export const reviewGroup = codeList({
  form: [1, '形式评审', 'Form'],
  qualification: [2, '资格评审', 'Qualification'],
  response: [3, '响应性评审', 'Response'],
});

/** 部分 of the tree of scores. */
export const scorePart = codeList({
  technical: [1, '技术', 'Technical'],
  business: [2, '商务', 'Business'],
  price: [3, '价格', 'Price'],
});

/** How an item is scored. */
export const scoreKind = codeList({
  objective: [1, '客观', 'Objective'],
  subjective: [2, '主观', 'Subjective'],
  formula: [3, '公式', 'Formula'],
});

/** Which price is compared. */
export const comparedPrice = codeList({
  corrected: [1, '修正价', 'Corrected price'],
  reviewed: [2, '评标价', 'Reviewed price'],
});

/** 汇总规则 of the scores of all members (tendering.md 6.8). */
export const summaryRule = codeList({
  mean: [1, '算术平均', 'Mean'],
  trimmed: [2, '去掉一个最高分和一个最低分后平均', 'Mean without the highest and the lowest'],
});

/** At which level the highest and the lowest are left out. */
export const trimLevel = codeList({
  item: [1, '评分项', 'Item'],
  part: [2, '评分部分', 'Part'],
  total: [3, '总分', 'Total'],
});

/** 同分处理, in the order they are asked. */
export const tieRule = codeList({
  price: [1, '报价低者优先', 'Lower price'],
  technical: [2, '技术得分高者优先', 'Higher technical score'],
  lot: [3, '随机抽签', 'Lot'],
  buyer: [4, '招标人确定', 'The buyer decides'],
  joint: [5, '并列', 'Joint rank'],
});
