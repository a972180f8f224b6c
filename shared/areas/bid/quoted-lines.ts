import { z } from 'zod';
import { isFixedPrice, lineKind } from '#shared/areas/tender-file/codes';
import { lineLabel, type PriceLineRow } from '#shared/areas/tender-file/lines';
import { decimal, type Fraction, fraction, inPlaces, over, plus, times } from '#shared/kit/fraction';
import type { Wording } from '#shared/kit/language';
import { type Money, sumMoney } from '#shared/kit/money';
import { optionalPercent, optionalQuantity } from '#shared/kit/number-rules';
import { ruleText, ruleWording } from '#shared/kit/rule-texts';
import { sheetReader } from '#shared/kit/sheet-header';
import { optionalText } from '#shared/kit/text-rules';

/** What a bidder types at a line of 分项报价表, in the order of the columns. */
export const QUOTED_FIELDS = ['brand', 'origin', 'taxRate', 'price', 'delivery', 'remark'] as const;
export type QuotedField = (typeof QUOTED_FIELDS)[number];

/** One quoted line; what the file says of it stays where it is (tendering.md 6.2). */
export const quotedLine = z.object({
  lineNo: z.string(),
  brand: optionalText(100),
  origin: optionalText(100),
  /** 税率 in percent. */
  taxRate: optionalPercent(),
  /** 单价(含税) in 元, at most four decimals. */
  price: optionalQuantity(),
  /** 交货期. */
  delivery: optionalText(50),
  remark: optionalText(200),
});
export type QuotedLine = z.output<typeof quotedLine>;

/** Labels of what a bidder types, and of what is counted from it. */
export const quotedLabel = {
  lineNo: lineLabel.lineNo,
  brand: { cn: '品牌', en: 'Brand' },
  origin: { cn: '产地', en: 'Origin' },
  taxRate: { cn: '税率(%)', en: 'Tax rate (%)' },
  price: { cn: '单价(含税)', en: 'Price with tax' },
  delivery: { cn: '交货期', en: 'Delivery' },
  remark: { cn: '备注', en: 'Note' },
} as const satisfies Record<'lineNo' | QuotedField, Wording>;
export const countedLabel = {
  netPrice: { cn: '单价(不含税)', en: 'Price without tax' },
  amount: { cn: '合价', en: 'Amount' },
} as const satisfies Record<string, Wording>;

/** Finds the quoted lines of a sheet; one without numbers of lines or prices is none. */
export const quotedSheet = sheetReader({
  fields: ['lineNo', ...QUOTED_FIELDS],
  label: quotedLabel,
  synonyms: {
    lineNo: ['序号', '项次', '编号', 'no', 'item'],
    brand: ['厂家', '制造商', 'manufacturer'],
    origin: ['原产地', '产地国'],
    taxRate: ['税率', '增值税率', 'vat', 'tax'],
    price: ['单价', '含税单价', '综合单价', '报价', 'unitprice'],
    delivery: ['交货时间', '供货期', '工期'],
    remark: ['说明', 'note'],
  },
  needed: ['lineNo', 'price'],
});

const MONEY_PLACES = 2;
const PRICE_PLACES = 4;
const isNumber = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && !optionalQuantity().safeParse(text).error;

/** 单价(含税) that counts: the file's where it is fixed, else what was typed; null where there is none. */
export const priceOf = (line: PriceLineRow, quoted: Pick<QuotedLine, 'price'> | undefined): string | null =>
  isFixedPrice(line.kind) ? line.fixedPrice : isNumber(quoted?.price) ? quoted.price : null;

/** 合价 = quantity × price with tax, rounded to the fen; null without a price. */
export function amountOf(line: PriceLineRow, quoted: Pick<QuotedLine, 'price'> | undefined): Money | null {
  const price = priceOf(line, quoted);
  return price === null ? null : inPlaces(times(decimal(line.quantity), decimal(price)), MONEY_PLACES);
}

type Taxed = Pick<QuotedLine, 'price' | 'taxRate'>;
/** Price with tax ÷ (1 + rate), exactly; null where one of them is missing. */
function exactNet(line: PriceLineRow, quoted: Taxed): Fraction | null {
  const price = priceOf(line, quoted);
  if (price === null || !quoted.taxRate || optionalPercent().safeParse(quoted.taxRate).error) return null;
  return over(decimal(price), plus(fraction(1n), over(decimal(quoted.taxRate), fraction(100n))));
}

/** 单价(不含税) = price with tax ÷ (1 + rate), four decimals; null where one of them is missing. */
export function netPriceOf(line: PriceLineRow, quoted: Taxed): string | null {
  const net = exactNet(line, quoted);
  return net && inPlaces(net, PRICE_PLACES);
}

/** 合价(不含税) = quantity × price ÷ (1 + rate), rounded to the fen once; null where one of them is missing. */
export function netAmountOf(line: PriceLineRow, quoted: Taxed): Money | null {
  const net = exactNet(line, quoted);
  return net && inPlaces(times(decimal(line.quantity), net), MONEY_PLACES);
}

/** Σ 合价 of all lines that have one. */
export const linesTotal = (lines: readonly PriceLineRow[], quoted: ReadonlyMap<string, QuotedLine>): Money =>
  sumMoney(lines.flatMap((line) => amountOf(line, quoted.get(line.lineNo)) ?? []));

export const quotedText = {
  zero: { cn: '单价须大于0', en: 'A price lies above 0' },
  fixed: { cn: '暂列金额和暂估价由文件规定，不另报价', en: 'The file fixes the price of this line' },
} as const satisfies Record<string, Wording>;

/** What is wrong with what was typed at a line, by field. */
export function quotedFaults(line: PriceLineRow, quoted: QuotedLine | undefined): Record<string, Wording> {
  const faults: Record<string, Wording> = {};
  for (const { path, message } of (quoted && quotedLine.safeParse(quoted).error?.issues) ?? [])
    faults[String(path[0])] ??= ruleWording(message);
  if (faults['price']) return faults;
  if (isFixedPrice(line.kind)) {
    if (quoted?.price) faults['price'] = quotedText.fixed;
  } else if (!quoted?.price) {
    if (line.kind === lineKind.code.required) faults['price'] = ruleText.required;
  } else if (/^[0.]+$/.test(quoted.price)) faults['price'] = quotedText.zero;
  return faults;
}
