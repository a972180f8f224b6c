import { isFixedPrice } from '#shared/areas/tender-file/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import { optionalPercent, optionalQuantity } from '#shared/kit/number-rules';
import { type CellState, cellState, comparedBasis, type ComparedBasis } from './codes.ts';

/** What a supplier typed at a line, as it was opened. */
export interface OpenedLine {
  /** 单价(含税) in 元; empty: none. */
  price: string;
  /** Percent; empty: none. */
  taxRate: string;
  brand: string;
  delivery: string;
  remark: string;
}

/** An opened quotation. */
export interface OpenedQuote {
  /** In the order of submission, from 1. */
  no: number;
  supplierName: string;
  lines: ReadonlyMap<string, OpenedLine>;
  /** Units of the lines in the version of the file it answers, where that is another than the newest. */
  units: ReadonlyMap<string, string> | null;
}

/** One cell of the table, its amount in 分 of the basis. */
export interface Cell {
  state: CellState;
  said: OpenedLine | null;
  /** Null: nothing comparable. */
  fen: bigint | null;
}

const s = cellState.code;

/** 10^4 of a decimal text of at most four places. */
const scaled = (text: string): bigint => {
  const [whole = '0', places = ''] = text.split('.');
  return BigInt(`${whole}${places.padEnd(4, '0').slice(0, 4)}`);
};
const isNumber = (text: string) => text !== '' && !optionalQuantity().safeParse(text).error;
const isRate = (text: string) => text !== '' && !optionalPercent().safeParse(text).error;
/** Rounded half up; both above 0. */
const divided = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);

/**
 * What a supplier has said at a line: quantity × price, without tax ÷ (1 + rate), exact and rounded to the fen once. The
 * amount is counted anew from the price, since quantity and unit are the file's.
 */
export function cellOf(line: PriceLineRow, quote: OpenedQuote, basis: ComparedBasis): Cell {
  const said = quote.lines.get(line.lineNo) ?? null;
  const amount = (price: string) => scaled(line.quantity) * scaled(price);
  if (isFixedPrice(line.kind))
    return { state: s.fixed, said, fen: divided(amount(line.fixedPrice ?? '0'), 1_000_000n) };
  if (!said || !isNumber(said.price)) return { state: s.missing, said: null, fen: null };
  if (quote.units && quote.units.get(line.lineNo) !== line.unit)
    return { state: s.otherUnit, said, fen: null };
  const isNet = basis === comparedBasis.code.net;
  if (isNet && !isRate(said.taxRate)) return { state: s.noRate, said, fen: null };
  // The rate has four decimals of a percent, so that 1 + rate counts in 10^-6.
  const whole = 1_000_000n + (isNet ? scaled(said.taxRate) : 0n);
  return { state: s.quoted, said, fen: divided(amount(said.price), whole) };
}

/** 单价(不含税) = price ÷ (1 + rate), four decimals; null without a rate. */
export function netPrice({ price, taxRate }: OpenedLine): string | null {
  if (!isNumber(price) || !isRate(taxRate)) return null;
  const value = divided(scaled(price) * 1_000_000n, 1_000_000n + scaled(taxRate))
    .toString()
    .padStart(5, '0');
  return `${value.slice(0, -4)}.${value.slice(-4)}`;
}
