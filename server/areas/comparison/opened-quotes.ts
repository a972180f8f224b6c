import { z } from 'zod';
import { comparisonText as t } from '#shared/areas/comparison/fault-texts';
import type { SAID_COLUMNS } from '#shared/areas/bid/bid-said';
import type { OpenedLine, OpenedQuote } from '#shared/areas/comparison/quotes';
import { tenderOpened, tenderState } from '#shared/areas/tender/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { versionsAnswered } from '../bid/answered-version.service.ts';
import { isAnonymousInquiry } from '../inquiry/anonymous.service.ts';
import { type OpenedPrices, openedPrices } from '../opening/opened-prices.service.ts';
import { tenderSeen } from '../tender/tenders-seen.service.ts';
import { type TenderNow, withState } from '../tender/tenders.service.ts';
import { linesByVersion } from '../tender-file/answered-lines.service.ts';

/** What there is to compare of a tender. */
export interface OpenedQuotes {
  tender: TenderNow;
  openedAt: Date;
  lines: PriceLineRow[];
  quotes: OpenedQuote[];
  /** Suppliers stand under letters. */
  isAnonymous: boolean;
}

/**
 * The opened quotations of a tender for whoever sees it on the buyer's side, and for the supervisor of its opening. Until the
 * meeting that opens the prices has ended there is nothing, whoever asks: a tender that failed with it shows none either.
 * @throws NotFound
 */
export async function quotesOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  guid: string,
): Promise<OpenedQuotes> {
  const opened = await openedPrices(db, guid);
  if (!opened) throw new NotFound();
  const tender =
    opened.supervisorGuid === actor.guid
      ? (await withState(db, [guid]))[0]
      : (await tenderSeen({ db, actor }, guid)).of;
  const isOpen =
    tender && tender.stateNow !== tenderState.code.opened && tenderOpened.includes(tender.stateNow);
  if (!isOpen) throw new NotFound();
  const [newest, ...former] = await linesByVersion(db, guid);
  if (!newest || newest.lines.length === 0) throw new BusinessError(t.noLines);
  const versions = await versionsAnswered(db, guid);
  const isAnonymous =
    tender.stateNow === tenderState.code.evaluating &&
    tender.inquiryGuid !== null &&
    (await isAnonymousInquiry(db, tender.inquiryGuid));
  const quotes = (isAnonymous ? underLetters(opened.bids) : opened.bids).map((one): OpenedQuote => {
    const edition = versions.get(one.bidGuid) ?? newest.edition;
    const answered = former.find((version) => version.edition === edition);
    return {
      no: one.no,
      supplierName: one.bidderName,
      lines: linesIn(one.form),
      units: answered ? new Map(answered.lines.map(({ lineNo, unit }) => [lineNo, unit])) : null,
    };
  });
  return { tender, openedAt: opened.endedAt, lines: newest.lines, quotes, isAnonymous };
}

const LETTERS = 26;
/** A … Z, AA …: what a supplier is called while it is not named. */
const letterOf = (at: number): string =>
  (at >= LETTERS ? letterOf(Math.floor(at / LETTERS) - 1) : '') + String.fromCodePoint(65 + (at % LETTERS));

/** In an order that tells nothing of when they were handed in, and each under a letter. */
const underLetters = (bids: OpenedPrices['bids']): OpenedPrices['bids'] =>
  bids
    .map((one) => ({ one, place: sha256Of(one.bidGuid) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ one }, at) => ({ ...one, no: at + 1, bidderName: letterOf(at) }));

const cell = z.string().max(1000).nullish();
/** What a bid says of its lines; whatever else its browser may have written there is left out. */
const said = z.object({
  lines: z.object({ columns: z.array(z.string()).max(50), rows: z.array(z.array(cell)).max(20_000) }),
});

function linesIn(form: OpenedPrices['bids'][0]['form']): ReadonlyMap<string, OpenedLine> {
  const read = said.safeParse(JSON.parse(form));
  if (!read.success) return new Map();
  const { columns, rows } = read.data.lines;
  const at = (row: readonly (string | null | undefined)[], name: (typeof SAID_COLUMNS)[number]) =>
    row[columns.indexOf(name)]?.trim() ?? '';
  return new Map(
    rows.map((row) => [
      at(row, 'lineNo'),
      {
        price: at(row, 'price'),
        taxRate: at(row, 'taxRate'),
        brand: at(row, 'brand'),
        delivery: at(row, 'delivery'),
        remark: at(row, 'remark'),
      },
    ]),
  );
}
