/**
 * Files that people sign: UTF-8 JSON written once without blanks, fields in this order, kept and served as those bytes.
 * What is signed is their SHA-256 (docs/decisions/0068).
 */

/** How keys are made and shares dealt; `sm2-1` is kept free for certified modules. */
export const SUITE = 'x25519-1';

/** What an envelope holds: the technical part, the price, or both where there is one envelope. */
export type EnvelopeKind = 'tech' | 'price' | 'whole';

/** An opener's public key, as they sign it when it is registered. */
export interface OpenerKey {
  /** Guid of the person. */
  opener: string;
  recipient: string;
  /** UTC with milliseconds. */
  made: string;
}

export const openerKeyText = ({ opener, recipient, made }: OpenerKey): string =>
  JSON.stringify({ v: 1, type: 'opener-key', opener, recipient, made });

/** One of those of whom `k` open. */
export interface PolicyOpener {
  /** Short, of this policy alone: `o1`. */
  id: string;
  /** Guid of the person. */
  person: string;
  role: string;
  recipient: string;
}

/** Who opens the bids of a section, and when; frozen with the publication. */
export interface SealPolicy {
  mode: 'strong' | 'basic';
  tender: string;
  section: string;
  /** How many openers are needed; 0 where there are none. */
  k: number;
  openers: readonly PolicyOpener[];
  /** Public halves of the keys that the platform keeps until the deadline, one an envelope. */
  time: Readonly<Partial<Record<EnvelopeKind, string>>>;
  envelopes: readonly EnvelopeKind[];
  /** UTC with milliseconds. */
  deadline: string;
  /** Whether a bidder's own key opens their body too. */
  recovery: 'required' | 'optional' | 'forbidden';
  /** Most of one sealed body. */
  maxBytes: number;
  practice: boolean;
}

export const sealPolicyText = (policy: SealPolicy): string =>
  JSON.stringify({
    v: 1,
    type: 'seal-policy',
    suite: SUITE,
    mode: policy.mode,
    tender: policy.tender,
    section: policy.section,
    k: policy.k,
    openers: policy.openers.map(({ id, person, role, recipient }) => ({ id, person, role, recipient })),
    time: Object.fromEntries(policy.envelopes.map((kind) => [kind, policy.time[kind]])),
    envelopes: policy.envelopes,
    deadline: policy.deadline,
    recovery: policy.recovery,
    maxBytes: policy.maxBytes,
    practice: policy.practice,
  });

/** Which envelope of which bid. */
export interface EnvelopeOf {
  tender: string;
  section: string;
  bidder: string;
  /** Counts from 1; a replacement is the next. */
  rev: number;
  kind: EnvelopeKind;
}

/** What keys and checks of an envelope are bound to. */
export const contextOf = ({ tender, section, bidder, rev, kind }: EnvelopeOf): string =>
  [tender, section, bidder, rev, kind].join('|');

/** A sealed secret, with what shows that it is the right one once it is opened. */
export interface Wrapped {
  /** SHA-256, hexadecimal. */
  check: string;
  /** An age file, base64. */
  wrap: string;
}

/** The sealed body as it is stored. */
export interface BodyDigests {
  sha256: string;
  bytes: number;
  /** SHA-256 of each 8 MiB. */
  parts: readonly string[];
}

/** `envelope.json`, which the bidder signs. */
export interface SealedBid extends EnvelopeOf {
  /** Digest of the policy. */
  policy: string;
  /** Public half of the key that opens the body. */
  recipient: string;
  shares: readonly (Wrapped & { opener: string })[];
  time: Wrapped;
  body: BodyDigests;
  /** SHA-256 of the program that sealed it. */
  client: string;
  made: string;
}

export const sealedBidText = (bid: SealedBid): string =>
  JSON.stringify({
    v: 1,
    type: 'sealed-bid',
    suite: SUITE,
    tender: bid.tender,
    section: bid.section,
    bidder: bid.bidder,
    rev: bid.rev,
    kind: bid.kind,
    policy: bid.policy,
    recipient: bid.recipient,
    shares: bid.shares.map(({ opener, check, wrap }) => ({ opener, check, wrap })),
    time: { check: bid.time.check, wrap: bid.time.wrap },
    body: { sha256: bid.body.sha256, bytes: bid.body.bytes, parts: bid.body.parts },
    client: bid.client,
    made: bid.made,
  });

/** `bid.json`, the last file in the body. */
export interface BidContent {
  context: string;
  /** Digest of the policy. */
  policy: string;
  /** 开标一览表. */
  form: Readonly<Record<string, unknown>>;
  files: readonly { name: string; bytes: number; sha256: string }[];
}

export const bidContentText = ({ context, policy, form, files }: BidContent): string =>
  JSON.stringify({
    v: 1,
    type: 'bid',
    context,
    policy,
    form,
    files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
  });
