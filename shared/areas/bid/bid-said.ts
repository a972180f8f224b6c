import { z } from 'zod';
import { envelope } from '#shared/areas/tender/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import type { SealedKind } from './codes.ts';
import { evaluationItems } from './evaluation-items.ts';
import { type BidDocument, type BidTerms, isPriceField, type PreparedBid } from './prepared.ts';
import { amountOf, netPriceOf, priceOf, type QuotedLine } from './quoted-lines.ts';

/** Columns of the quoted lines in `bid.json`; a row holds its cells in this order, null where there is none. */
export const SAID_COLUMNS = [
  'lineNo',
  'brand',
  'origin',
  'netPrice',
  'taxRate',
  'price',
  'amount',
  'delivery',
  'remark',
] as const;

/** What `bid.json` says in its `form`: prices in the envelope of the price, or in the whole one, alone. */
export interface SaidForm {
  agent?: { name: string; phone: string };
  /** 开标一览表 by the label of its field. */
  opening: Record<string, string>;
  lines?: { columns: readonly string[]; rows: (string | null)[][] };
  deviations?: PreparedBid['deviations'];
  /** Items of the evaluation plan with their files and pages. */
  materials: { item: string; name: string; file: string; page: string }[];
  consortium?: PreparedBid['members'];
  /** Which part each file of this envelope belongs to. */
  parts: Record<string, number>;
  pledged?: true;
}

/** Whether a file goes into an envelope of this kind. */
export const isInEnvelope = ({ part }: Pick<BidDocument, 'part'>, kind: SealedKind): boolean =>
  kind === 'whole' || (part === envelope.code.price) === (kind === 'price');

/** What one envelope of a bid says of itself. */
export function saidForm(
  bid: PreparedBid,
  terms: BidTerms,
  lines: readonly PriceLineRow[],
  kind: SealedKind,
): SaidForm {
  const hasPrice = kind !== 'tech';
  const hasRest = kind !== 'price';
  const documents = bid.documents.filter((one) => isInEnvelope(one, kind));
  const names = new Set(documents.map(({ name }) => name));
  const itemName = new Map(evaluationItems(terms).map(({ id, name }) => [id, name]));
  const fields = terms.openingForm.filter((field) => (isPriceField(field) ? hasPrice : hasRest));
  return {
    ...(hasRest && { agent: { name: bid.agentName, phone: bid.agentPhone } }),
    opening: Object.fromEntries(fields.map(({ label }) => [label, (bid.opening[label] ?? '').trim()])),
    ...(hasPrice && lines.length > 0 && { lines: saidLines(lines, bid.lines) }),
    ...(hasRest && { deviations: bid.hasNoDeviation ? [] : bid.deviations }),
    materials: bid.materials
      .filter(({ file }) => names.has(file))
      .map(({ item, file, page = '' }) => ({ item, name: itemName.get(item) ?? '', file, page })),
    ...(hasRest && bid.members.length > 0 && { consortium: bid.members }),
    parts: Object.fromEntries(documents.map(({ name, part }) => [name, part])),
    ...(hasRest && bid.isPledged && { pledged: true as const }),
  };
}

/** What an offer in a round of negotiation says of itself: its prices, and what else the opening form asks. */
export const saidOffer = (
  { opening, lines: quoted }: Pick<PreparedBid, 'opening' | 'lines'>,
  { openingForm }: Pick<BidTerms, 'openingForm'>,
  lines: readonly PriceLineRow[],
): SaidForm => ({
  opening: Object.fromEntries(openingForm.map(({ label }) => [label, (opening[label] ?? '').trim()])),
  ...(lines.length > 0 && { lines: saidLines(lines, quoted) }),
  materials: [],
  parts: {},
});

const saidAgain = z.object({
  opening: z.record(z.string(), z.string()).default({}),
  lines: z.object({ rows: z.array(z.array(z.string().nullable())) }).optional(),
});

/** The same as it is typed, to begin the next offer with. */
export function offerAgain(form: string | null): Pick<PreparedBid, 'opening' | 'lines'> {
  const read = saidAgain.safeParse(JSON.parse(form ?? '{}'));
  if (!read.success) return { opening: {}, lines: [] };
  const { opening, lines } = read.data;
  const rows = (lines?.rows ?? []).map((cells) => {
    const said = (column: (typeof SAID_COLUMNS)[number]) => cells[SAID_COLUMNS.indexOf(column)] ?? undefined;
    return {
      lineNo: said('lineNo') ?? '',
      brand: said('brand'),
      origin: said('origin'),
      taxRate: said('taxRate'),
      price: said('price'),
      delivery: said('delivery'),
      remark: said('remark'),
    };
  });
  return { opening, lines: rows };
}

function saidLines(lines: readonly PriceLineRow[], quoted: readonly QuotedLine[]) {
  const byNumber = new Map(quoted.map((line) => [line.lineNo, line]));
  const rows = lines.map((line) => {
    const said = byNumber.get(line.lineNo);
    return [
      line.lineNo,
      said?.brand || null,
      said?.origin || null,
      said ? netPriceOf(line, said) : null,
      said?.taxRate || null,
      priceOf(line, said),
      amountOf(line, said),
      said?.delivery || null,
      said?.remark || null,
    ];
  });
  return { columns: SAID_COLUMNS, rows };
}
