import { type CodeOf, codeList } from '#shared/kit/code-list';

/** 比较口径: what is compared (tendering.md 6.6, the basis of comparison). */
export const comparedBasis = codeList({
  gross: ['gross', '含税', 'With tax'],
  net: ['net', '不含税', 'Without tax'],
});
export type ComparedBasis = CodeOf<typeof comparedBasis>;

/** What a supplier has said at a line. */
export const cellState = codeList({
  quoted: ['quoted', '已报', 'Quoted'],
  /** 暂列金额 and 暂估价: the same for all. */
  fixed: ['fixed', '固定价', 'Fixed'],
  missing: ['missing', '缺项', 'Missing'],
  noRate: ['noRate', '未报税率，不可比', 'No tax rate: not comparable'],
  otherUnit: ['otherUnit', '报价时单位不同，不可比', 'Quoted by another unit: not comparable'],
});
export type CellState = CodeOf<typeof cellState>;

/** Why there is no best split. */
export const splitObstacle = codeList({
  nothing: ['nothing', '没有可比的报价', 'Nothing comparable was quoted'],
  impossible: [
    'impossible',
    '按起订金额和家数限制无法分配全部明细',
    'No split keeps the least orders and the most suppliers',
  ],
  tooLarge: ['tooLarge', '供应商或明细过多，不计算最优分配', 'Too many suppliers or lines to be searched'],
});
export type SplitObstacle = CodeOf<typeof splitObstacle>;
