import { createHash } from 'node:crypto';
import { bech32 } from '@scure/base';
import { Decrypter } from 'age-encryption';
import { unzipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openWith, sealStreamTo } from './age.ts';
import { BadFileName, type BidFile, FileChanged } from './bid-body.ts';
import { BidFault } from './bid-faults.ts';
import { PART_BYTES } from './digests.ts';
import { deriveIdentity, type Identity, isRecipient, makeIdentity } from './identity.ts';
import { checkShare, openBid, readEnvelope, type ToOpen, unlockBid } from './open-bid.ts';
import { padme } from './padding.ts';
import { needsEveryOpener, policyFaults } from './policy-faults.ts';
import { fileDigestOf, readSealedBid, readSealPolicy } from './read-signed-files.ts';
import { BodyTooLarge, sealBid, type ToSeal } from './seal-bid.ts';
import { readBody } from './read-body.ts';
import { choicesOf, combineShares, shareCheck, unwrap } from './shares.ts';
import { bidContentText, type EnvelopeKind, type SealPolicy, sealPolicyText } from './signed-files.ts';
import { zipped } from './stored-zip.ts';
import { piecesOf, streamOf } from './streams.ts';

const OPENERS = ['o1', 'o2', 'o3', 'o4', 'o5'] as const;
const identities = await Promise.all(OPENERS.map(() => makeIdentity()));
const keyOfTech = await makeIdentity();
const keyOfPrice = await makeIdentity();
const identityOf = (opener: string): Identity => identities[OPENERS.indexOf(opener as 'o1')]!;

const policyOf = (k: number, n: number, change: Partial<SealPolicy> = {}): SealPolicy => ({
  mode: n === 0 ? 'basic' : 'strong',
  tender: 'tender',
  section: 'section',
  k,
  openers: OPENERS.slice(0, n).map((id, at) => ({
    id,
    person: `person${at}`,
    role: '招标人代表',
    recipient: identities[at]!.recipient,
  })),
  time: { tech: keyOfTech.recipient, price: keyOfPrice.recipient },
  envelopes: ['tech', 'price'],
  deadline: '2026-12-01T01:30:00.000Z',
  recovery: 'optional',
  maxBytes: 209_715_200,
  practice: false,
  ...change,
});
const file = (name: string, content: Uint8Array): BidFile => ({
  name,
  bytes: content.length,
  stream: () => new Blob([new Uint8Array(content)]).stream(),
});
const text = (content: string) => new TextEncoder().encode(content);
const sha = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** A sealed envelope as it is stored: the body, `envelope.json` and its digest. */
async function sealed(policy: SealPolicy, given: Partial<ToSeal> = {}, kind: EnvelopeKind = 'tech') {
  const parts: Uint8Array[] = [];
  const written = await sealBid(
    {
      policy,
      policyDigest: fileDigestOf(sealPolicyText(policy)),
      bidder: 'bidder',
      rev: 1,
      kind,
      form: { 工期: '90天' },
      files: [file('技术方案.txt', text('我方方案'))],
      client: '0'.repeat(64),
      made: '2026-11-30T01:30:00.000Z',
      ...given,
    },
    (part) => void parts.push(part),
  );
  const envelope = text(written);
  return { body: Buffer.concat(parts), envelope, signed: sha(envelope), bid: readSealedBid(envelope)! };
}
type Sealed = Awaited<ReturnType<typeof sealed>>;

async function shareOf({ bid }: Sealed, opener: string): Promise<[string, Uint8Array]> {
  const dealt = bid.shares.find((one) => one.opener === opener)!;
  return [opener, await unwrap(identityOf(opener).identity, dealt)];
}

async function toOpen(of: Sealed, policy: SealPolicy, openers: readonly string[]): Promise<ToOpen> {
  return {
    envelope: of.envelope,
    signed: of.signed,
    policy: { digest: fileDigestOf(sealPolicyText(policy)), k: policy.k },
    shares: new Map(await Promise.all(openers.map((opener) => shareOf(of, opener)))),
    time: await unwrap((of.bid.kind === 'price' ? keyOfPrice : keyOfTech).identity, of.bid.time),
    body: async () => new Blob([new Uint8Array(of.body)]).stream(),
  };
}

const faultOf = async (act: () => unknown): Promise<string | undefined> => {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof BidFault) return error.message;
    throw error;
  }
};

test('the key of an envelope is the published vector', async () => {
  const people = Uint8Array.from({ length: 32 }, (_, at) => at);
  const time = people.map((byte) => byte + 32);
  const { recipient } = await deriveIdentity({ people, time, context: 't|s|b|1|tech' });
  expect(recipient).toBe('age14d0pra6uclaafv2thv4hnfgqzxzc97nvdxwhrn40yvmm6m6eqy6s8ltsk7');
});

test('a recipient is one with its check signs, in small letters, and no point that hides nothing', () => {
  const { recipient } = identities[0]!;
  expect(isRecipient(recipient)).toBe(true);
  for (const other of [
    '',
    recipient.slice(0, -1),
    `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`,
    recipient.toUpperCase(),
    identities[0]!.identity,
    bech32.encodeFromBytes('age', new Uint8Array(32)),
  ])
    expect(isRecipient(other)).toBe(false);
});

describe('any k of n open, and fewer never', () => {
  for (const n of [2, 3, 4, 5])
    for (let k = 2; k <= n; k++)
      test(`${k} of ${n}`, async () => {
        const policy = policyOf(k, n);
        const of = await sealed(policy);
        for (const openers of choicesOf(OPENERS.slice(0, n), k)) {
          const read: Uint8Array[] = [];
          const { content, identity } = await openBid(
            await toOpen(of, policy, openers),
            (_, piece) => void read.push(piece.slice()),
          );
          expect(Buffer.concat(read).toString()).toBe('我方方案');
          expect(content.files).toEqual([{ name: '技术方案.txt', bytes: 12, sha256: sha(text('我方方案')) }]);
          expect((await deriveIdentityOf(of, openers, k)).identity).toBe(identity);
        }
        const tooFew = OPENERS.slice(0, k - 1);
        const asked = await toOpen(of, policy, tooFew);
        expect(await faultOf(() => openBid(asked))).toBe(`sharesMissing ${k - 1}/${k}`);
        if (k > 2) expect((await deriveIdentityOf(of, tooFew, k - 1)).recipient).not.toBe(of.bid.recipient);
      });
});

/** The key that so many shares give, whatever the policy asks for. */
async function deriveIdentityOf(of: Sealed, openers: readonly string[], k: number) {
  const { shares, time } = await toOpen(of, policyOf(2, 2), openers);
  const people = await combineShares([...shares.values()].slice(0, k));
  return deriveIdentity({ people, time, context: `tender|section|bidder|1|${of.bid.kind}` });
}

test('without openers the secret of time alone opens; it does not open where there are some', async () => {
  const basic = policyOf(0, 0);
  const of = await sealed(basic);
  expect((await openBid(await toOpen(of, basic, []))).content.form).toEqual({ 工期: '90天' });
  const strong = await sealed(policyOf(2, 3));
  const { recipient } = await deriveIdentity({
    people: new Uint8Array(),
    time: (await toOpen(strong, policyOf(2, 3), [])).time,
    context: 'tender|section|bidder|1|tech',
  });
  expect(recipient).not.toBe(strong.bid.recipient);
});

test('plain age opens the body, and its ZIP is read by another program', async () => {
  const recovery = await makeIdentity();
  const policy = policyOf(2, 3);
  const of = await sealed(policy, { recoveryKey: recovery.recipient });
  const { identity } = await openBid(await toOpen(of, policy, ['o1', 'o3']));
  expect(of.body.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  for (const key of [identity, recovery.identity]) {
    const decrypter = new Decrypter();
    decrypter.addIdentity(key);
    const zip = unzipSync(await decrypter.decrypt(new Uint8Array(of.body)));
    expect(Object.keys(zip)).toEqual(['files/技术方案.txt', '.pad', 'bid.json']);
    expect(Buffer.from(zip['files/技术方案.txt']!).toString()).toBe('我方方案');
    expect(JSON.parse(Buffer.from(zip['bid.json']!).toString())).toMatchObject({
      v: 1,
      type: 'bid',
      context: 'tender|section|bidder|1|tech',
    });
  }
  await expect(openWith(identities[0]!.identity, new Uint8Array(of.body))).rejects.toThrow(
    'no identity matched',
  );
});

test('bodies of many parts, of empty files and of names alike but for accents open as they were', async () => {
  const policy = policyOf(2, 2);
  const large = new Uint8Array(PART_BYTES + 12_345).map((_, at) => at % 251);
  const files = [file('a.bin', large), file('空.txt', new Uint8Array()), file('é.txt', text('x'))];
  const of = await sealed(policy, { files });
  expect(of.bid.body.parts.length).toBe(2);
  expect(of.bid.body).toMatchObject({ sha256: sha(of.body), bytes: of.body.length });
  const read = new Map<string, Uint8Array[]>();
  await openBid(await toOpen(of, policy, ['o1', 'o2']), (name, piece) => {
    read.set(name, [...(read.get(name) ?? []), piece.slice()]);
  });
  expect(Buffer.concat(read.get('a.bin')!).equals(large)).toBe(true);
  expect([...read.keys()]).toEqual(['a.bin', '空.txt', 'é.txt']);
});

test('any changed byte of the envelope, a share, the secret of time or the body is named', async () => {
  const policy = policyOf(2, 3);
  const of = await sealed(policy);
  const asked = await toOpen(of, policy, ['o1', 'o2']);
  const flipped = (bytes: Uint8Array, at: number, by: number) => {
    const changed = Uint8Array.from(bytes);
    changed[at % changed.length]! ^= by;
    return changed;
  };
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const envelope = flipped(of.envelope, at, by);
      expect(await faultOf(() => openBid({ ...asked, envelope }))).toBe('envelopeAltered');
      const shares = new Map([...asked.shares, ['o2', flipped(asked.shares.get('o2')!, at, by)] as const]);
      expect(await faultOf(() => openBid({ ...asked, shares }))).toBe('wrongShare o2');
      expect(await faultOf(() => openBid({ ...asked, time: flipped(asked.time, at, by) }))).toBe('wrongTime');
      const altered = new Blob([flipped(of.body, at, by)]);
      expect(await faultOf(() => openBid({ ...asked, body: async () => altered.stream() }))).toBe(
        'bodyAltered 1',
      );
    }),
    { numRuns: 40 },
  );
  const short = new Blob([new Uint8Array(of.body.subarray(0, -1))]);
  expect(await faultOf(() => openBid({ ...asked, body: async () => short.stream() }))).toBe('bodyAltered 1');
  expect(await faultOf(() => openBid({ ...asked, body: async () => null }))).toBe('bodyLost');
});

test('a share of another opener, another bid or another dealing is named as it comes', async () => {
  const policy = policyOf(2, 3);
  const of = await sealed(policy);
  const other = await sealed(policy, { bidder: 'other' });
  const [, foreign] = await shareOf(other, 'o1');
  const [, second] = await shareOf(of, 'o2');
  for (const share of [foreign, second])
    expect(await faultOf(() => checkShare(of.bid, 'o1', share))).toBe('wrongShare o1');
  expect(await faultOf(() => checkShare(of.bid, 'nobody', second))).toBe('wrongShare nobody');
});

test('a bidder who dealt badly is told apart from openers who bring too little', async () => {
  const policy = policyOf(2, 3);
  const of = await sealed(policy);
  const { shares, time } = await toOpen(of, policy, ['o1', 'o2', 'o3']);
  const dealtBadly = { ...of.bid, recipient: identities[0]!.recipient };
  expect(await faultOf(() => unlockBid(dealtBadly, { k: 2, shares, time }))).toBe('badlyDealt');
});

test('one wrongly dealt share of three does not keep the others from opening', async () => {
  const policy = policyOf(2, 3);
  const of = await sealed(policy);
  const asked = await toOpen(of, policy, ['o1', 'o2', 'o3']);
  // The bidder has signed a check for a share that is none of the dealing.
  const wrong = new Uint8Array(33).fill(9);
  const bid = {
    ...of.bid,
    shares: of.bid.shares.map((one) =>
      one.opener === 'o1' ? { ...one, check: shareCheck('tender|section|bidder|1|tech', 'o1', wrong) } : one,
    ),
  };
  const shares = new Map([...asked.shares, ['o1', wrong] as const]);
  const identity = await unlockBid(bid, { k: 2, shares, time: asked.time });
  expect((await deriveIdentityOf(of, ['o2', 'o3'], 2)).identity).toBe(identity);
});

test('another policy, another bid in the body and a body of another key are named', async () => {
  const policy = policyOf(2, 3);
  const of = await sealed(policy);
  const asked = await toOpen(of, policy, ['o1', 'o2']);
  const elsewhere = { ...asked, policy: { ...asked.policy, digest: '1'.repeat(64) } };
  expect(await faultOf(() => readEnvelope(elsewhere))).toBe('otherPolicy');
  const garbled = text('{"v":1}');
  expect(await faultOf(() => readEnvelope({ ...asked, envelope: garbled, signed: sha(garbled) }))).toBe(
    'envelopeUnreadable',
  );
  const blanks = text(Buffer.from(of.envelope).toString().replace('{', '{ '));
  expect(readSealedBid(blanks)).toBeNull();

  // A bidder who puts what is sealed for one bid behind the envelope of another, and signs that.
  const other = await sealed(policy, { bidder: 'other' });
  const mixed = text(
    Buffer.from(of.envelope).toString().replace(JSON.stringify(of.bid.body), JSON.stringify(other.bid.body)),
  );
  const body = async () => new Blob([new Uint8Array(other.body)]).stream();
  expect(await faultOf(() => openBid({ ...asked, envelope: mixed, signed: sha(mixed), body }))).toBe(
    'bodyUnreadable',
  );
});

test('what is in the body is compared with what it says of itself', async () => {
  const secrets = { people: new Uint8Array(32).fill(3), time: new Uint8Array(32).fill(4) };
  const key = await deriveIdentity({ ...secrets, context: 'tender|section|bidder|1|tech' });
  const body = async (names: readonly string[]) => {
    async function* content(name: string) {
      yield text(
        name === 'bid.json'
          ? bidContentText({ context: '', policy: '0'.repeat(64), form: {}, files: [] })
          : name,
      );
    }
    async function* files() {
      for (const name of names) yield { name, content: content(name) };
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of piecesOf(await sealStreamTo([key.recipient], streamOf(zipped(files())))))
      pieces.push(piece);
    return async () => new Blob([new Uint8Array(Buffer.concat(pieces))]).stream();
  };
  const found = async (names: readonly string[]) => {
    const stored = await body(names);
    return faultOf(() => readBody(key.identity, stored, () => undefined));
  };
  expect(await found(['files/a', '.pad', 'bid.json'])).toBeUndefined();
  expect(await found(['../a', '.pad', 'bid.json'])).toBe('badZip ../a');
  expect(await found(['files/a', 'bid.json', '.pad'])).toBe('badZip');
  expect(await found(['files/a', '.pad'])).toBe('badZip');
});

test('sizes tell no more than their class, prices nothing at all', async () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 2 ** 40 }), (bytes) => {
      const padded = padme(bytes);
      expect(padded).toBeGreaterThanOrEqual(bytes);
      expect(padded).toBeLessThanOrEqual(bytes * 1.12);
      expect(padme(padded)).toBe(padded);
    }),
  );
  const policy = policyOf(2, 2);
  const sizeOf = async (bytes: number, kind: EnvelopeKind) =>
    (await sealed(policy, { files: [file('a.txt', new Uint8Array(bytes))] }, kind)).body.length;
  expect(await sizeOf(39_000, 'tech')).toBe(await sizeOf(39_500, 'tech'));
  expect(await sizeOf(1, 'price')).toBe(await sizeOf(200_000, 'price'));
});

test('a file that changed while it was read, a name that leaves its folder and too much are refused', async () => {
  const policy = policyOf(2, 2);
  const changed = { ...file('a.txt', text('abc')), bytes: 4 };
  await expect(sealed(policy, { files: [changed] })).rejects.toThrow(FileChanged);
  for (const names of [['../a'], ['a/b'], [''], ['..'], ['a\n'], ['a', 'a'], ['长'.repeat(86)]])
    await expect(sealed(policy, { files: names.map((name) => file(name, text('x'))) })).rejects.toThrow(
      BadFileName,
    );
  await expect(sealed({ ...policy, maxBytes: 100 })).rejects.toThrow(BodyTooLarge);
});

test('a policy has two organisations or more, k of n, keys of its own, and no system administrator', () => {
  const standing = (person: string) => ({
    organisation: person === 'person0' ? '招标人' : '代理',
    isSystemAdministrator: false,
  });
  const faults = (policy: SealPolicy, of = standing) => policyFaults(policy, of);
  expect(faults(policyOf(2, 3))).toEqual([]);
  expect(faults(policyOf(0, 0))).toEqual([]);
  expect(faults(policyOf(1, 3))).toEqual(['tooFew']);
  expect(faults(policyOf(4, 3))).toEqual(['needsMore']);
  expect(faults(policyOf(2, 3), () => ({ organisation: '招标人', isSystemAdministrator: true }))).toEqual([
    'oneOrganisation',
    'systemAdministrator',
  ]);
  const [first, second] = policyOf(2, 2).openers;
  expect(faults(policyOf(2, 2, { openers: [first!, { ...second!, recipient: first!.recipient }] }))).toEqual([
    'twice',
  ]);
  expect(faults(policyOf(2, 2, { openers: [first!, { ...second!, recipient: 'age1' }] }))).toEqual([
    'recipient',
  ]);
  expect(faults(policyOf(2, 2, { mode: 'basic' }))).toEqual(['openersInBasic']);
  expect(faults(policyOf(2, 2, { envelopes: ['price'] }))).toEqual(['envelopes', 'timeKeys']);
  expect(faults(policyOf(2, 2, { time: { tech: keyOfTech.recipient, price: keyOfTech.recipient } }))).toEqual(
    ['timeKeys'],
  );
  expect([needsEveryOpener(policyOf(2, 2)), needsEveryOpener(policyOf(2, 3))]).toEqual([true, false]);
});

test('a policy is read back from its bytes, and from no other bytes', () => {
  const policy = policyOf(2, 3);
  const written = text(sealPolicyText(policy));
  expect(readSealPolicy(written)).toEqual(policy);
  expect(readSealPolicy(text(sealPolicyText(policy).replace('"k":2', '"k":2.0')))).toBeNull();
  expect(readSealPolicy(text(sealPolicyText(policy).replace('"v":1', '"v":2')))).toBeNull();
});
