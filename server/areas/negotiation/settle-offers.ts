import { eq, sql } from 'drizzle-orm';
import { offerVoid, roundState } from '#shared/areas/negotiation/codes';
import { voidOf } from '#shared/areas/negotiation/offer-rule';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { sha256Of } from '../../kit/sha256.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { type BidForOpening, markNotOpened, markOpened, returnUnopened } from '../bid/bid-opening.service.ts';
import type { OpenedBid, Unopened } from '../bid/open-envelope.service.ts';
import { destroyTimeKeys } from '../seal-policy/seal-policy.service.ts';
import { type ScoredField, scoredFieldOf } from '../tender-file/opening-form.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { type Negotiation, negotiationOf, noteNegotiation } from './find-negotiation.ts';
import {
  type NegotiationOffer,
  negotiationOffer as offer,
  type NegotiationRound,
  negotiationRound as round,
} from './negotiation.table.ts';
import { priceOf } from './price-of.ts';
import { tellParty } from './tell.ts';

/** What an offer says, or why it could not be opened. */
export type OpenedOffer = Unopened | (OpenedBid & { proof: string });

/** On whose behalf a round is opened. */
export interface OpenedBy {
  context: AuditContext;
  /** Of the host. */
  name: string;
}

interface Settled {
  of: TenderNow;
  found: NegotiationRound;
  bids: readonly BidForOpening[];
  opened: ReadonlyMap<string, OpenedOffer>;
  by: OpenedBy;
}

/** Writes what was opened, and what of it counts, in one transaction. */
export async function settle(db: Db, { of, found, bids: all, opened, by: { context, name } }: Settled) {
  const field = await scoredFieldOf(db, of.guid);
  const before = await negotiationOf(db, of.guid);
  const left = new Set(before.parties.filter(({ leftAt }) => leftAt).map((one) => one.enterpriseGuid));
  const bids = all.filter((one) => !left.has(one.enterpriseGuid));
  const at = await databaseNow(db);
  const rows = bids.map((one) =>
    judged(one, opened.get(one.guid)!, { found, field, before: offerBefore(before, one), at }),
  );
  if (rows.length > 0) await db.insert(offer).values(rows);
  for (const one of bids) {
    const it = opened.get(one.guid)!;
    if (it.fault === null) await markOpened(db, one);
    else await markNotOpened(db, one, { isBidders: false, fault: it.fault });
  }
  // What whoever left has handed in stays closed.
  await returnUnopened(db, found.guid);
  await destroyTimeKeys(db, context, found.guid);
  const [stored] = await db
    .update(round)
    .set({
      status: roundState.code.opened,
      openedAt: at,
      openedByName: name,
      version: sql`${round.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(round.guid, found.guid))
    .returning();
  await noteNegotiation(db, context, stored!, 'open', {
    after: { round: found.round, offers: rows.length, voided: rows.filter((one) => one.voidReason).length },
  });
  await tellOutcomes(db, found, rows);
  return { guid: stored!.guid, version: stored!.version };
}

/** The price of the offer that counts so far. */
const offerBefore = ({ standings }: Negotiation, { enterpriseGuid }: BidForOpening): string | null =>
  standings.find(({ id }) => id === enterpriseGuid)?.offer?.price ?? null;

type Row = Omit<NegotiationOffer, 'guid'>;

function judged(
  one: BidForOpening,
  it: OpenedOffer,
  {
    found,
    field,
    before,
    at,
  }: { found: NegotiationRound; field: ScoredField | null; before: string | null; at: Date },
): Row {
  const form = it.fault === null ? JSON.stringify(it.content.form) : null;
  const price = form === null ? null : priceOf(form, field);
  return {
    tenderGuid: found.tenderGuid,
    round: found.round,
    enterpriseGuid: one.enterpriseGuid,
    bidGuid: one.guid,
    rev: one.rev,
    receiptNo: one.envelopes[0]?.receipt.no ?? '',
    submittedAt: one.submittedAt,
    price,
    form,
    voidReason:
      form === null
        ? offerVoid.code.unopened
        : voidOf(price, {
            before,
            hasChange: found.requirements !== '',
            isMoreBetter: field?.isMoreBetter ?? false,
          }),
    fault: it.fault ?? '',
    proofSealed: it.fault === null ? it.proof : null,
    identityDigest: it.fault === null ? sha256Of(it.identity) : null,
    openedAt: at,
  };
}

/** Each reads what became of its own offer, and nothing of another. */
async function tellOutcomes(db: Db, of: NegotiationRound, rows: readonly Row[]): Promise<void> {
  for (const row of rows)
    await tellParty(
      db,
      of,
      row,
      'negotiation.opened',
      row.voidReason === null
        ? {
            cn: `“${of.tenderName}”第${of.round}轮报价已开启，贵单位的报价有效`,
            en: `“${of.tenderName}”: round ${of.round} was opened; your offer counts`,
          }
        : {
            cn: `“${of.tenderName}”第${of.round}轮报价已开启，贵单位的报价无效：${offerVoid.label(row.voidReason)}`,
            en: `“${of.tenderName}”: round ${of.round} was opened; your offer is void and the one before it stands`,
          },
    );
}
