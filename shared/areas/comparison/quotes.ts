import { amountOf, netAmountOf } from '#shared/areas/bid/quoted-lines';
import { isFixedPrice } from '#shared/areas/tender-file/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import { fenOf } from '#shared/kit/money';
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

/**
 * What a supplier has said at a line: quantity × price, without tax ÷ (1 + rate), exact and rounded to the fen once. The
 * amount is counted anew from the price, since quantity and unit are the file's.
 */
export function cellOf(line: PriceLineRow, quote: OpenedQuote, basis: ComparedBasis): Cell {
  const said = quote.lines.get(line.lineNo) ?? null;
  if (isFixedPrice(line.kind)) return { state: s.fixed, said, fen: fenOf(amountOf(line, undefined) ?? '0') };
  const gross = amountOf(line, said ?? undefined);
  if (!said || gross === null) return { state: s.missing, said: null, fen: null };
  if (quote.units && quote.units.get(line.lineNo) !== line.unit)
    return { state: s.otherUnit, said, fen: null };
  const amount = basis === comparedBasis.code.net ? netAmountOf(line, said) : gross;
  return amount === null
    ? { state: s.noRate, said, fen: null }
    : { state: s.quoted, said, fen: fenOf(amount) };
}
