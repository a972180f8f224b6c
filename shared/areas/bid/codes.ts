import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** State of a bid (tendering.md 6.6). A draft is a bid that was begun and of which nothing has been handed in yet. */
export const bidState = codeList({
  draft: [0, '草稿', 'Draft'],
  submitted: [1, '已递交', 'Submitted'],
  withdrawn: [2, '已撤回', 'Withdrawn'],
  replaced: [3, '被替换', 'Replaced'],
  late: [4, '已拒收', 'Refused as late'],
  opened: [5, '已开启', 'Opened'],
  deemedRevoked: [6, '视为撤销', 'Deemed revoked'],
  deemedWithdrawn: [7, '视为撤回', 'Deemed withdrawn'],
  revoked: [8, '已撤销', 'Revoked'],
  returned: [9, '原封退回', 'Returned unopened'],
});
export type BidState = CodeOf<typeof bidState>;

const s = bidState.code;
/**
 * The permitted changes of a bid. `replaced` is a state of a revision and never of the bid itself; `late` is none that is
 * kept: of what arrives late nothing is stored but one sealed line.
 */
export const bidTransition = {
  submit: { from: [s.draft, s.submitted, s.withdrawn], to: s.submitted },
  withdraw: { from: [s.submitted], to: s.withdrawn },
  revoke: { from: [s.submitted], to: s.revoked },
  open: { from: [s.submitted], to: s.opened },
  deemRevoked: { from: [s.submitted], to: s.deemedRevoked },
  deemWithdrawn: { from: [s.submitted], to: s.deemedWithdrawn },
  giveBack: { from: [s.submitted], to: s.returned },
} satisfies Record<string, Transition<BidState>>;

/** What a receipt is for, as it stands in the signed file. */
export const receiptAct = codeList({
  submit: ['submit', '递交', 'Submitted'],
  replace: ['replace', '替换', 'Replaced'],
  withdraw: ['withdraw', '撤回', 'Withdrawn'],
});
export type ReceiptAct = CodeOf<typeof receiptAct>;

/** 信封, as bids are sealed. */
export const sealedKind = codeList({
  whole: ['whole', '整本', 'Whole bid'],
  tech: ['tech', '技术', 'Technical'],
  price: ['price', '报价', 'Price'],
});
export type SealedKind = CodeOf<typeof sealedKind>;

/** Most envelopes a bid has: one of technique and one of the price. */
export const ENVELOPES_MAX = 2;
/** More revisions than anybody hands in. */
export const REVISIONS_MAX = 1_000_000;
/** Most of one part that is sent, in bytes; only the last is shorter. */
export const PART_BYTES = 8 * 1024 * 1024;
/** Hours an upload that is not handed in is kept from its last part on. */
export const UPLOAD_HOURS = 48;
/** Uploads a company may have open for one tender. */
export const UPLOADS_MAX = 10;
/** Seconds within which the audit row of a receipt stands in the log (fairness 2.5, `proofBy`). */
export const PROOF_SECONDS = 120;

/** What is found wrong with what is stored of a bid; each names the piece. */
export const storedFault = codeList({
  receiptAltered: [
    'receiptAltered',
    '回执与平台签名不符，已被改动',
    'The receipt is not the one that was signed',
  ],
  envelopeAltered: [
    'envelopeAltered',
    '加密信封与投标人签名不符，已被改动',
    'The envelope is not the one its bidder signed',
  ],
  otherBid: ['otherBid', '加密信封属于另一份投标', 'The envelope is that of another bid'],
  bodyLost: ['bodyLost', '投标文件密文缺失', 'The sealed body is not there'],
  bodyAltered: ['bodyAltered', '投标文件密文被改动', 'The sealed body has been altered'],
});
export type StoredFault = CodeOf<typeof storedFault>;
