import { createHash, randomUUID } from 'node:crypto';
import { fileSecurityType } from '#shared/areas/bidding/codes';
import type { SealedKind } from '#shared/areas/bid/codes';
import { PART_DIGEST_HEADER, PART_PATH, sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { bidRevocationText, bidWithdrawalText, type BidEnding } from '#shared/areas/bid/signed-acts';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { docKind, type DocKind, tenderFileStatus } from '#shared/areas/tender-file/codes';
import { PART_BYTES } from '#shared/sealing/digests';
import { readSealPolicy } from '#shared/sealing/read-signed-files';
import { sealBid } from '#shared/sealing/seal-bid';
import type { SealPolicy } from '#shared/sealing/signed-files';
import { policyInForce } from '../areas/seal-policy/seal-policy.service.ts';
import { supplierProfile } from '../areas/supplier/library/supplier-profile.table.ts';
import type { Tender } from '../areas/tender/tender.table.ts';
import { tenderFile, tenderFileDownload } from '../areas/tender-file/tender-file.table.ts';
import { databaseNow } from '../db/database-now.ts';
import { fileOfTender } from './file-of-tender.ts';
import { certificateWorld, signContent } from './certificate-world.ts';
import type { TestApp } from './test-app.ts';

type World = Pick<TestApp, 'db' | 'call' | 'send'>;
const CLIENT = '0'.repeat(64);

/**
 * Bidders with certificates who have got the files of tenders, and what their browsers send: envelopes sealed under the policy
 * in force, in parts. An issued tender has one already (the platform's keys); `sealWorld` names openers.
 */
export async function bidWorld(
  app: World,
  /** Who issues certificates, where another world has made them: there is one platform. */
  given?: Awaited<ReturnType<typeof certificateWorld>>,
) {
  const { db, call, send } = app;
  const certificates = given ?? (await certificateWorld(app));

  /** A published file of a tender, as everybody around bids needs it; its chapters are another world's. */
  const aFile = async (of: Tender, kind: DocKind, edition = 1) => {
    const file = fileOfTender(of);
    await db.insert(tenderFile).values({
      ...file,
      docKind: kind,
      edition,
      publishedAt: new Date(),
      status: tenderFileStatus.code.published,
    });
    return file.guid;
  };
  const got = new Map<string, string>();
  /** Puts down that a company has got the file of a tender. */
  const obtains = async (of: Tender, enterpriseGuid: string, kind: DocKind = docKind.code.tender) => {
    const key = `${of.guid} ${kind}`;
    const file = got.get(key) ?? (await aFile(of, kind));
    got.set(key, file);
    await db
      .insert(tenderFileDownload)
      .values({ tenderFileGuid: file, firstGuid: file, edition: 1, enterpriseGuid, digest: '' });
  };
  /** A supplier with a certificate that has got the files of these tenders. */
  const aBidder = async (...tenders: Tender[]) => {
    const person = await certificates.anApplicant();
    await db.insert(supplierProfile).values({
      enterpriseGuid: person.enterpriseGuid,
      name: person.name,
      pinyin: `tbr${person.guid}`,
      state: supplierState.code.approved,
      categories: [1],
      regionKeys: ['000000'],
    });
    const { privateKey, certificate } = await certificates.issued(person);
    for (const of of tenders) await obtains(of, person.enterpriseGuid);
    const sign = (text: string) => {
      const { digest, signature } = signContent(privateKey, text);
      return { digest, cert: certificate, sig: signature };
    };
    return { ...person, enterpriseGuid: person.enterpriseGuid, privateKey, sign };
  };
  type Bidder = Awaited<ReturnType<typeof aBidder>>;

  const policyOf = async (tenderGuid: string): Promise<{ policy: SealPolicy; digest: string }> => {
    const found = (await policyInForce(db, tenderGuid))!;
    return { policy: readSealPolicy(Buffer.from(found.file))!, digest: found.digest };
  };

  interface Given {
    kind?: SealedKind;
    rev?: number;
    /** 开标一览表. */
    form?: Record<string, unknown>;
    /** Content of one file of the bid. */
    content?: string;
    name?: string;
    /** Another policy than the one in force. */
    under?: { policy: SealPolicy; digest: string };
    recoveryKey?: string;
  }
  /** One sealed envelope as a browser makes it: its file, and its body in parts. */
  const sealed = async (
    tenderGuid: string,
    { enterpriseGuid: bidder }: Pick<Bidder, 'enterpriseGuid'>,
    {
      kind = 'whole',
      rev = 1,
      form = { 总价: '100.00' },
      content = '技术文件',
      name = '投标文件.txt',
      under,
      recoveryKey,
    }: Given = {},
  ) => {
    const { policy, digest } = under ?? (await policyOf(tenderGuid));
    const bytes = Buffer.from(content);
    const parts: Buffer[] = [];
    const text = await sealBid(
      {
        policy,
        policyDigest: digest,
        bidder,
        rev,
        kind,
        form,
        files: [{ name, bytes: bytes.length, stream: () => new Blob([bytes]).stream() } as never],
        client: CLIENT,
        made: (await databaseNow(db)).toISOString(),
        ...(recoveryKey && { recoveryKey }),
      },
      (part) => void parts.push(Buffer.from(part)),
    );
    return { text, parts };
  };

  const put = (upload: string, n: number, body: Buffer, person: Bidder | null, digest?: string) =>
    send({
      method: 'PUT',
      url: `${PART_PATH}/${upload}/${n}`,
      payload: body,
      headers: {
        'content-type': 'application/octet-stream',
        [PART_DIGEST_HEADER]: digest ?? createHash('sha256').update(body).digest('hex'),
      },
      person,
    });
  const done = <T>(answer: { code: number | undefined; info: string; data: T }) => {
    if (answer.code !== 1) throw new Error(answer.info);
    return answer.data;
  };
  const begin = async (tenderGuid: string, person: Bidder, kind: SealedKind = 'whole') =>
    done(await call(calls.begin, { tenderGuid, kind }, person));
  /** Begins an upload and sends these parts. */
  const uploaded = async (
    tenderGuid: string,
    person: Bidder,
    parts: readonly Buffer[],
    kind: SealedKind = 'whole',
  ) => {
    const { upload } = await begin(tenderGuid, person, kind);
    for (const [n, part] of parts.entries()) done((await put(upload, n, part, person)).json());
    return upload;
  };
  /** What is handed in for sealed envelopes that have been uploaded. */
  const submission = (
    tenderGuid: string,
    person: Bidder,
    envelopes: readonly { upload: string; text: string }[],
    guid: string = randomUUID(),
  ) => ({
    guid,
    tenderGuid,
    envelopes: envelopes.map(({ upload, text }) => ({
      upload,
      envelope: Buffer.from(text).toString('base64'),
      signature: person.sign(text),
    })),
  });
  /** Seals and uploads the next revision whole; what is left is to hand it in. */
  const prepared = async (tenderGuid: string, person: Bidder, given: Given = {}) => {
    const { nextRev: rev } = done(await call(calls.own, { tenderGuid }, person));
    const { policy } = await policyOf(tenderGuid);
    const envelopes = [];
    for (const kind of policy.envelopes) {
      const { text, parts } = await sealed(tenderGuid, person, { rev, kind, ...given });
      envelopes.push({ text, parts, upload: await uploaded(tenderGuid, person, parts, kind) });
    }
    return { input: submission(tenderGuid, person, envelopes), envelopes };
  };
  const handIn = (input: ReturnType<typeof submission>, person: Bidder) => call(calls.submit, input, person);
  const submitted = async (tenderGuid: string, person: Bidder, given: Given = {}) => {
    const { input, envelopes } = await prepared(tenderGuid, person, given);
    return { ...done(await handIn(input, person)), input, envelopes };
  };

  /** What is sent to take the bid that stands back, or to have it revoked. */
  const ending = async (
    tenderGuid: string,
    person: Bidder,
    textOf: (of: BidEnding) => string,
    given: Partial<BidEnding> = {},
  ) => {
    const own = done(await call(calls.own, { tenderGuid }, person));
    const of: BidEnding = {
      tender: tenderGuid,
      section: own.section,
      bidder: person.enterpriseGuid,
      rev: own.rev ?? 1,
      envelopes: own.envelopes.filter(({ rev }) => rev === own.rev).map(({ envelope }) => envelope),
      reason: '',
      made: (await databaseNow(db)).toISOString(),
      ...given,
    };
    const { rev, made } = of;
    return { guid: randomUUID(), tenderGuid, rev, made, signature: person.sign(textOf(of)) };
  };
  const withdrawal = (tenderGuid: string, person: Bidder, given?: Partial<BidEnding>) =>
    ending(tenderGuid, person, bidWithdrawalText, given);
  const revocation = (tenderGuid: string, person: Bidder, given?: Partial<BidEnding>) =>
    ending(tenderGuid, person, bidRevocationText, given);

  return {
    certificates,
    obtains,
    aBidder,
    policyOf,
    sealed,
    put,
    begin,
    uploaded,
    submission,
    prepared,
    handIn,
    submitted,
    withdrawal,
    revocation,
    partBytes: PART_BYTES,
    encrypted: fileSecurityType.code.encrypted,
  };
}
