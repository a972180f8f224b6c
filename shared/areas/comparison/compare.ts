import { isFixedPrice } from '#shared/areas/tender-file/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import { splitObstacle, type ComparedBasis, type SplitObstacle } from './codes.ts';
import { type Cell, cellOf, type OpenedQuote } from './quotes.ts';
import { bestSplit, SPLIT_SUPPLIERS_MAX } from './split.ts';

/** How quotations are compared. */
export interface CompareAsk {
  basis: ComparedBasis;
  /** 起订金额 in 分 by the number of the supplier. */
  least: ReadonlyMap<number, number>;
  /** The most suppliers of a split; null: any number. */
  most: number | null;
}

/** One line of the table. */
export interface ComparedLine {
  line: PriceLineRow;
  cells: readonly Cell[];
  /** The least comparable amount, in 分; null: nobody quoted the line comparably. */
  best: bigint | null;
  /** The highest: what stands for whoever has none (tendering.md 6.8.6). */
  highest: bigint | null;
}

/** What a supplier's quotation comes to, in 分. */
export interface ComparedSupplier {
  no: number;
  name: string;
  missing: number;
  /** Of what was quoted. */
  quoted: bigint;
  /** With the highest of the others for each line it has nothing comparable at. */
  compared: bigint;
  isLowest: boolean;
}

/** Who gets what. */
export interface ComparedSplit {
  total: bigint;
  /** No split is below it; the total, where it is the cheapest there is. */
  bound: bigint;
  parts: readonly { no: number; total: bigint; lineNos: readonly string[] }[];
}

/** 比价: lines × suppliers, and what to make of it. */
export interface Compared {
  lines: readonly ComparedLine[];
  suppliers: readonly ComparedSupplier[];
  /** The whole from one supplier that quoted every line; null: nobody did. */
  single: { no: number; total: bigint } | null;
  /** Each line from whoever is cheapest, whatever the least orders; null: nothing is comparable. */
  lineWise: bigint | null;
  split: ComparedSplit | null;
  obstacle: SplitObstacle | null;
  /** Lines nobody quoted comparably; they stand in no total. */
  open: number;
}

/** Most lines whose best split is searched; without a limit on suppliers any number is. */
export const SPLIT_LINES_MAX = 200;

const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n);
const lowest = (all: readonly bigint[]) => all.reduce((a, b) => (b < a ? b : a));

/** Compares opened quotations; what nobody quoted comparably counts for nobody. */
export function compareQuotes(
  lines: readonly PriceLineRow[],
  quotes: readonly OpenedQuote[],
  ask: CompareAsk,
): Compared {
  const rows = lines.map((line): ComparedLine => {
    const cells = quotes.map((quote) => cellOf(line, quote, ask.basis));
    const amounts = cells.flatMap(({ fen }) => (fen === null ? [] : [fen]));
    const best = amounts.length === 0 ? null : lowest(amounts);
    return {
      line,
      cells,
      best,
      highest: amounts.reduce<bigint | null>((a, b) => (a !== null && a > b ? a : b), null),
    };
  });
  const counted = rows.filter(({ best }) => best !== null);
  const suppliers = quotes.map(({ no, supplierName }, at) => ({
    no,
    name: supplierName,
    missing: counted.filter(({ cells }) => cells[at]!.fen === null).length,
    quoted: sum(counted.map(({ cells }) => cells[at]!.fen ?? 0n)),
    compared: sum(counted.map(({ cells, highest }) => cells[at]!.fen ?? highest!)),
  }));
  const least = suppliers.length === 0 ? 0n : lowest(suppliers.map(({ compared }) => compared));
  const whole = suppliers.filter(
    ({ no, missing, quoted }) => missing === 0 && quoted >= BigInt(ask.least.get(no) ?? 0),
  );
  const single = whole.reduce<(typeof whole)[0] | null>(
    (best, one) => (best && best.quoted <= one.quoted ? best : one),
    null,
  );
  return {
    lines: rows,
    suppliers: suppliers.map((one) => ({
      ...one,
      isLowest: counted.length > 0 && one.compared === least,
    })),
    single: counted.length === 0 || !single ? null : { no: single.no, total: single.quoted },
    lineWise: counted.length === 0 ? null : sum(counted.map(({ best }) => best!)),
    open: rows.length - counted.length,
    ...splitOf(counted, quotes, ask),
  };
}

/** The best split of the lines that are quoted; what has a fixed price is given to nobody and added to the total. */
function splitOf(
  counted: readonly ComparedLine[],
  quotes: readonly OpenedQuote[],
  { least, most }: CompareAsk,
): Pick<Compared, 'split' | 'obstacle'> {
  const none = (obstacle: SplitObstacle) => ({ split: null, obstacle });
  const free = counted.filter(({ line }) => !isFixedPrice(line.kind));
  if (free.length === 0) return none(splitObstacle.code.nothing);
  const fixed = sum(counted.filter((one) => !free.includes(one)).map(({ best }) => best!));
  const isBound = most !== null || quotes.some(({ no }) => (least.get(no) ?? 0) > 0);
  const isLarge = quotes.length > SPLIT_SUPPLIERS_MAX || free.length > SPLIT_LINES_MAX;
  if (isBound && isLarge) return none(splitObstacle.code.tooLarge);
  const of = isBound
    ? bestSplit({
        prices: free.map(({ cells }) => cells.map(({ fen }) => (fen === null ? null : Number(fen)))),
        least: quotes.map(({ no }) => least.get(no) ?? 0),
        most,
      })
    : lineWise(free);
  if (!of) return none(splitObstacle.code.impossible);
  const parts = quotes.flatMap(({ no }, at) => {
    const own = free.filter((_, i) => of.of[i] === at);
    return own.length === 0
      ? []
      : [
          {
            no,
            total: sum(own.map(({ cells }) => cells[at]!.fen!)),
            lineNos: own.map(({ line }) => line.lineNo),
          },
        ];
  });
  const total = sum(parts.map((one) => one.total)) + fixed;
  return { split: { total, bound: total - BigInt(of.total - of.bound), parts }, obstacle: null };
}

/** Without any limit each line goes to whoever is cheapest. */
const lineWise = (lines: readonly ComparedLine[]) => ({
  of: lines.map(({ cells, best }) => cells.findIndex(({ fen }) => fen === best)),
  total: 0,
  bound: 0,
});
