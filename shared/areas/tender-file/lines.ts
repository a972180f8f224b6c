import { z } from 'zod';
import { lineNo } from '#shared/areas/project/materials';
import type { Wording } from '#shared/kit/language';
import { optionalMoney, quantity } from '#shared/kit/number-rules';
import { ruled, ruleText } from '#shared/kit/rule-texts';
import { optionalText, text } from '#shared/kit/text-rules';
import { isFixedPrice, lineKind } from './codes.ts';

/** Most lines of a price form. */
export const LINES_MAX = 20_000;

/** One line of 分项报价表: what the bidders find locked (tendering.md 6.2). */
export const priceLine = z
  .object({
    /** 行号. */
    lineNo: lineNo(),
    materialCode: optionalText(40),
    materialName: text(200),
    spec: optionalText(500),
    unit: text(20),
    quantity: quantity(),
    kind: lineKind.schema,
    /** 元; of a provisional sum or price, the same for all bidders. */
    fixedPrice: optionalMoney(),
    remark: optionalText(500),
  })
  .check((context) => {
    const { kind, fixedPrice } = context.value;
    if (isFixedPrice(kind) === !!fixedPrice) return;
    const message = isFixedPrice(kind) ? ruleText.required.cn : ruled(lineText.notFixed);
    context.issues.push({ code: 'custom', message, path: ['fixedPrice'], input: fixedPrice });
  });
export type PriceLine = z.output<typeof priceLine>;

/** What speaks against a line. */
export const lineText = {
  notFixed: {
    cn: '只有暂列金额和暂估价填写固定单价',
    en: 'Only provisional sums and prices have a fixed price',
  },
  kind: {
    cn: '须为必报、可选、暂列金额或暂估价',
    en: 'Required, optional, provisional sum or provisional price',
  },
  mendFirst: { cn: '有错误的行须先更正或跳过，才能导入', en: 'Mend or leave out the faulty rows first' },
} as const satisfies Record<string, Wording>;

/** A line as it is read. */
export const priceLineRow = z.object({
  lineNo: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  quantity: z.string(),
  kind: lineKind.schema,
  fixedPrice: z.string().nullable(),
  remark: z.string(),
});
export type PriceLineRow = z.output<typeof priceLineRow>;

/** Labels of a line. */
export const lineLabel = {
  lineNo: { cn: '行号', en: 'Line' },
  materialCode: { cn: '物料编码', en: 'Code' },
  materialName: { cn: '名称', en: 'Name' },
  spec: { cn: '规格', en: 'Specification' },
  unit: { cn: '单位', en: 'Unit' },
  quantity: { cn: '数量', en: 'Quantity' },
  kind: { cn: '报价要求', en: 'Kind' },
  fixedPrice: { cn: '固定单价(元)', en: 'Fixed price (CNY)' },
  remark: { cn: '备注', en: 'Note' },
} as const satisfies Record<string, Wording>;
