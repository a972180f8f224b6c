import type { z } from 'zod';
import { comparedBasis } from '#shared/areas/comparison/codes';
import { type Compared, compareQuotes } from '#shared/areas/comparison/compare';
import type {
  ComparisonAsk,
  comparisonCalls as calls,
  ComparisonRow,
  ComparisonTable,
} from '#shared/areas/comparison/contract';
import { comparisonText as t } from '#shared/areas/comparison/fault-texts';
import { netPriceOf } from '#shared/areas/bid/quoted-lines';
import { isFixedPrice } from '#shared/areas/tender-file/codes';
import { formatDateTime } from '#shared/kit/dates';
import { fenOf, plainNumber, yuanOf } from '#shared/kit/money';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { type OpenedQuotes, quotesOf } from './opened-quotes.ts';

/** All of a comparison, its lines not in pages yet. */
export type WholeComparison = Omit<ComparisonTable, 'page' | 'rows'>;

/** 比价 of a tender as it is asked for. */
export async function compareTender(
  context: Pick<Context, 'db' | 'actor'>,
  { guid, basis, least = [], most }: ComparisonAsk,
): Promise<WholeComparison> {
  const of = await quotesOf(context, guid);
  const { gross, net } = comparedBasis.code;
  const fileBasis = of.tender.evalPlan.priceTaxIncluded ? gross : net;
  const orders = new Map(least.map(orderOf));
  for (const no of orders.keys())
    if (!of.quotes.some((one) => one.no === no)) throw faultAt('least', t.noSupplier(String(no)));
  const chosen = { basis: basis ?? fileBasis, least: orders, most: most ?? null };
  const found = compareQuotes(of.lines, of.quotes, chosen);
  return {
    tenderNo: of.tender.tenderNo,
    tenderName: of.tender.tenderName,
    tenderWay: of.tender.tenderWay,
    openedAt: formatDateTime(of.openedAt),
    isAnonymous: of.isAnonymous,
    basis: chosen.basis,
    fileBasis,
    most: chosen.most,
    ...said(found, orders),
    total: found.lines.length,
    list: rowsOf(found, of),
  };
}

/** `2:50000.00` as the number of a supplier and 分. */
function orderOf(text: string): [number, number] {
  const [no, amount] = text.split(':') as [string, string];
  return [Number(no), Number(fenOf(amount))];
}

function said(found: Compared, orders: ReadonlyMap<number, number>) {
  const { split, single } = found;
  return {
    suppliers: found.suppliers.map(({ no, name, missing, quoted, compared, isLowest }) => {
      const part = split?.parts.find((one) => one.no === no);
      const least = orders.get(no);
      return {
        no,
        name,
        missing,
        quoted: yuanOf(quoted),
        compared: yuanOf(compared),
        isLowest,
        least: least === undefined ? null : yuanOf(BigInt(least)),
        split: part ? { amount: yuanOf(part.total), lines: part.lineNos.length } : null,
      };
    }),
    single: single && { no: single.no, total: yuanOf(single.total) },
    lineWise: found.lineWise === null ? null : yuanOf(found.lineWise),
    split: split && {
      total: yuanOf(split.total),
      bound: yuanOf(split.bound),
      // One supplier is a split too, so that a proven one is never dearer; one that is not proven may be.
      saved: single && single.total >= split.total ? yuanOf(single.total - split.total) : null,
    },
    obstacle: found.obstacle,
    open: found.open,
  };
}

function rowsOf({ lines, split }: Compared, { quotes }: OpenedQuotes): ComparisonRow[] {
  const to = new Map(
    split?.parts.flatMap(({ no, lineNos }) => lineNos.map((lineNo) => [lineNo, no] as const)),
  );
  return lines.map(({ line, cells, best, highest }) => ({
    lineNo: line.lineNo,
    materialCode: line.materialCode,
    materialName: line.materialName,
    spec: line.spec,
    unit: line.unit,
    quantity: plainNumber(line.quantity),
    kind: line.kind,
    splitTo: to.get(line.lineNo) ?? null,
    cells: cells.slice(0, quotes.length).map(({ state, said: one, fen }) => ({
      state,
      price: one ? one.price : line.fixedPrice,
      netPrice: one && netPriceOf(line, one),
      taxRate: one?.taxRate || null,
      amount: fen === null ? null : yuanOf(fen),
      countedAs: fen === null && highest !== null ? yuanOf(highest) : null,
      isBest: fen !== null && fen === best && !isFixedPrice(line.kind),
      brand: one?.brand ?? '',
      delivery: one?.delivery ?? '',
      remark: one?.remark ?? '',
    })),
  }));
}

/** The lines a page at a time; what they come to is of all. */
export async function comparisonTable(
  { page, rows, ...ask }: z.output<(typeof calls)['table']['input']>,
  context: Context,
): Promise<ComparisonTable> {
  const whole = await compareTender(context, ask);
  return { ...whole, list: whole.list.slice((page - 1) * rows, page * rows), page, rows };
}
