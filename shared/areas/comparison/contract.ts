import { z } from 'zod';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { lineKind } from '#shared/areas/tender-file/codes';
import { endpoint } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';
import { ruled } from '#shared/kit/rule-texts';
import { wholeText } from '#shared/kit/number-rules';
import { listOf, patterned } from '#shared/kit/text-rules';
import { comparisonText } from './fault-texts.ts';
import { cellState, comparedBasis, splitObstacle } from './codes.ts';

/** Most suppliers a least order is said of. */
const LEAST_MAX = 50;
/** 起订金额: the number of a supplier and 元, `2:50000.00`. */
const leastOrder = patterned(/^[1-9]\d{0,2}:\d{1,12}(\.\d{1,2})?$/, ruled(comparisonText.leastOrder));

/** How quotations are compared; also the address of the screen. */
export const comparisonAsk = z.object({
  /** Of the tender. */
  guid: z.uuid('编号格式不正确'),
  /** Left out: as the file says. */
  basis: comparedBasis.schema.optional(),
  least: listOf(leastOrder, LEAST_MAX).optional(),
  /** 最多家数 of a split; left out: any number. */
  most: wholeText().min(1).max(LEAST_MAX).optional(),
});
export type ComparisonAsk = z.output<typeof comparisonAsk>;

const cell = z.object({
  state: cellState.schema,
  /** 单价(含税), 单价(不含税), percent. */
  price: z.string().nullable(),
  netPrice: z.string().nullable(),
  taxRate: z.string().nullable(),
  /** 元 by the basis; null: nothing comparable. */
  amount: z.string().nullable(),
  /** What counts in its place: the highest of the others. */
  countedAs: z.string().nullable(),
  isBest: z.boolean(),
  brand: z.string(),
  delivery: z.string(),
  remark: z.string(),
});
export type ComparisonCell = z.output<typeof cell>;

const row = z.object({
  lineNo: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  quantity: z.string(),
  kind: lineKind.schema,
  /** In the order of the suppliers. */
  cells: z.array(cell),
  /** Number of the supplier the best split gives it to. */
  splitTo: z.number().nullable(),
});
export type ComparisonRow = z.output<typeof row>;

const supplier = z.object({
  no: z.number(),
  name: z.string(),
  missing: z.number(),
  /** 元: of what was quoted, and for comparison. */
  quoted: z.string(),
  compared: z.string(),
  isLowest: z.boolean(),
  /** 起订金额 in 元; null: none was said. */
  least: z.string().nullable(),
  /** What the best split gives it; null: nothing. */
  split: z.object({ amount: z.string(), lines: z.number() }).nullable(),
});
export type ComparisonSupplier = z.output<typeof supplier>;

/** 比价 (tendering.md 6.6, 6.8.6): lines × suppliers. */
export const comparisonTable = paged(row).extend({
  tenderNo: z.string(),
  tenderName: z.string(),
  tenderWay: tenderWay.schema,
  openedAt: z.string(),
  /** 是否匿名 of an inquiry: until its review has ended suppliers stand under letters, in an order that tells nothing. */
  isAnonymous: z.boolean(),
  basis: comparedBasis.schema,
  /** As the file says. */
  fileBasis: comparedBasis.schema,
  /** Most suppliers of the split, as asked for; null: any number. */
  most: z.number().nullable(),
  suppliers: z.array(supplier),
  /** 元: the cheapest whole from one supplier that quoted every line; null: nobody did. */
  single: z.object({ no: z.number(), total: z.string() }).nullable(),
  /** Each line from whoever is cheapest. */
  lineWise: z.string().nullable(),
  split: z
    .object({
      total: z.string(),
      /** No split is below it: the total, where it is proven to be the cheapest. */
      bound: z.string(),
      /** What it saves against the best single supplier; null without one. */
      saved: z.string().nullable(),
    })
    .nullable(),
  obstacle: splitObstacle.schema.nullable(),
  /** Lines nobody quoted comparably: in no total. */
  open: z.number(),
});
export type ComparisonTable = z.output<typeof comparisonTable>;

const read = { method: 'POST', send: 'json', access: 'scheme:read' } as const;

/** The calls of comparisons; before the opening has ended they answer as of a tender that does not exist. */
export const comparisonCalls = {
  table: endpoint({
    ...read,
    act: 'read',
    path: '/comparison/table',
    summary: '比价表',
    input: comparisonAsk.extend(pageQuery.shape),
    output: comparisonTable,
  }),
  /** The same as a file, as it is seen. */
  export: endpoint({
    ...read,
    access: 'scheme:export',
    act: 'write',
    path: '/comparison/export',
    summary: '导出比价表',
    input: comparisonAsk,
    output: z.object({ jobGuid: z.uuid() }),
  }),
};
