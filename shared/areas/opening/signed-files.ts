/**
 * Files of an opening: UTF-8 JSON written once without blanks, fields in this order. What is signed is their SHA-256
 * (docs/decisions/0074).
 */

/** `opening-list.json`: what is to be opened, published before anything is. */
export interface OpeningList {
  opening: string;
  tender: string;
  kind: string;
  policies: readonly string[];
  bids: readonly { receipt: string; envelope: string; body: string; receivedAt: string }[];
  made: string;
}

export const openingListText = ({ opening, tender, kind, policies, bids, made }: OpeningList): string =>
  JSON.stringify({
    v: 1,
    type: 'opening-list',
    opening,
    tender,
    kind,
    policies,
    bids: bids.map(({ receipt, envelope, body, receivedAt }) => ({ receipt, envelope, body, receivedAt })),
    made,
  });

/** What an opener sends: their shares by envelope, base64. */
export const openingSharesText = (of: {
  opening: string;
  ceremony: string;
  shares: Readonly<Record<string, string>>;
}): string =>
  JSON.stringify({
    v: 1,
    type: 'opening-shares',
    opening: of.opening,
    ceremony: of.ceremony,
    shares: of.shares,
  });

/** What a bidder sends with a key of recovery: the key of its own body, base64. */
export const openingRecoveryText = (of: { opening: string; ceremony: string; fileKey: string }): string =>
  JSON.stringify({
    v: 1,
    type: 'opening-recovery',
    opening: of.opening,
    ceremony: of.ceremony,
    fileKey: of.fileKey,
  });

/** `technical-result.json`: who passed, signed before the key of the prices is released. */
export const technicalResultText = (of: {
  opening: string;
  tender: string;
  passed: readonly string[];
  time: string;
  made: string;
}): string =>
  JSON.stringify({
    v: 1,
    type: 'technical-result',
    opening: of.opening,
    tender: of.tender,
    passed: of.passed,
    time: of.time,
    made: of.made,
  });
