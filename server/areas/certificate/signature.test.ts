import {
  createPrivateKey,
  createPublicKey,
  randomBytes,
  randomUUID,
  verify,
  X509Certificate,
} from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorityCalls } from '#shared/areas/certificate/authority-contract';
import { certificateStatus, revocationReason, signatureFault } from '#shared/areas/certificate/codes';
import { certificateCalls } from '#shared/areas/certificate/contract';
import { signingCalls as calls } from '#shared/areas/certificate/signing-contract';
import { aKey, certificateWorld, signContent } from '../../testing/certificate-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { enterprise } from '../enterprise/enterprise.table.ts';
import { builtInAuthority } from './built-in-authority.ts';
import { certificate, certificateAuthority, certificateSignature } from './certificate.table.ts';
import { readRequest } from './read-request.ts';
import { drawSerial } from './built-in-root.ts';
import { verifyDigest } from './verify-digest.ts';
import { KEY, SIGNING } from './open-x509.ts';
import { X509Certificate as X509, X509CertificateGenerator } from './x509.ts';

const app = await testApp();
const { db, call } = app;
const { security, anApplicant, issued } = await certificateWorld(app);
const f = signatureFault.code;
const r = revocationReason.code;
const DAY_MS = 86_400_000;
const content = '中标通知书';

const faultsOf = async (given: { digest: string; signature: string; certificate: string }, at?: Date) =>
  (await verifyDigest(db, { ...given, ...(at && { at }) })).faults;
const verifying = async (given: object, person: { guid: string }) =>
  (await call(calls.verify, given as never, person)).data;

/** A certificate of this person as the authority would have issued it on another day. */
async function issuedOn(at: Date) {
  const person = await anApplicant();
  const key = await aKey();
  const { publicKey, keyFingerprint } = await readRequest(key.request);
  const [of] = await db.select().from(enterprise).where(eq(enterprise.guid, person.enterpriseGuid));
  const subject = {
    enterpriseName: of!.name,
    uscc: of!.uscc!,
    personName: person.name,
    userName: person.userName,
  };
  const made = await builtInAuthority(db, { revocationListUrl: undefined }).issue({ subject, publicKey, at });
  const text = made.certificate.toString('base64');
  const guid = randomUUID();
  await db.insert(certificate).values({
    guid,
    userGuid: person.guid,
    enterpriseGuid: person.enterpriseGuid,
    ...subject,
    ...made,
    request: key.request,
    keyFingerprint,
    status: certificateStatus.code.issued,
    certificate: text,
  });
  return { ...key, person, guid, certificate: text };
}

test('a good signature of one in force has no faults and says whose it is', async () => {
  const person = await anApplicant();
  const { privateKey, certificate: text } = await issued(person);
  const { faults, signer } = await verifying(
    { ...signContent(privateKey, content), certificate: text },
    person,
  );
  expect(faults).toEqual([]);
  expect(signer).toMatchObject({ personName: person.name });
});

test('a changed byte of the file, of the signature or of the certificate is refused', async () => {
  const { privateKey, certificate: text } = await issued(await anApplicant());
  const file = randomBytes(300);
  const good = { ...signContent(privateKey, file), certificate: text };
  expect(await faultsOf(good)).toEqual([]);
  const changed = (bytes: Buffer, at: number, by: number) => {
    const copy = Buffer.from(bytes);
    copy[at % copy.length]! ^= by;
    return copy;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('file', 'signature', 'certificate'),
      fc.nat(5000),
      fc.integer({ min: 1, max: 255 }),
      async (which, at, by) => {
        const given = {
          digest: which === 'file' ? signContent(privateKey, changed(file, at, by)).digest : good.digest,
          signature:
            which === 'signature'
              ? changed(Buffer.from(good.signature, 'base64'), at, by).toString('base64')
              : good.signature,
          certificate:
            which === 'certificate' ? changed(Buffer.from(text, 'base64'), at, by).toString('base64') : text,
        };
        expect((await faultsOf(given)).length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 150 },
  );
});

test("another enterprise's certificate does not verify it, and they cannot sign with it", async () => {
  const person = await anApplicant();
  const stranger = await anApplicant();
  const his = await issued(person);
  const other = await issued(stranger);
  const signed = signContent(his.privateKey, content);
  expect(await faultsOf({ ...signed, certificate: other.certificate })).toEqual([f.changed]);
  const given = { ...signed, fileName: '中标通知书.pdf' };
  expect((await call(calls.sign, { ...given, certificateGuid: other.guid }, person)).info).toBe(
    '数据不存在或无权查看',
  );
  expect((await call(calls.sign, { ...given, certificateGuid: other.guid }, stranger)).info).toBe(
    '签名与文件不符，文件可能被改动',
  );
  expect(
    await db.select().from(certificateSignature).where(eq(certificateSignature.digest, signed.digest)),
  ).toEqual([]);
});

test('revoked, expired, not yet valid', async () => {
  const person = await anApplicant();
  const his = await issued(person);
  const signed = signContent(his.privateKey, content);
  const given = { ...signed, certificateGuid: his.guid, fileName: '一.pdf' };
  const order = { guid: his.guid, version: his.version, reason: r.cessationOfOperation };
  expect((await call(certificateCalls.revoke, order, person)).code).toBe(1);
  expect(await faultsOf({ ...signed, certificate: his.certificate })).toEqual([f.revoked]);
  expect((await call(calls.sign, given, person)).info).toBe('当前状态不允许此操作，请刷新后重试');

  const past = await issuedOn(new Date(Date.now() - 366 * DAY_MS));
  const byPast = signContent(past.privateKey, content);
  expect(await faultsOf({ ...byPast, certificate: past.certificate })).toEqual([f.expired]);
  const then = new Date(Date.now() - 10 * DAY_MS);
  expect(await faultsOf({ ...byPast, certificate: past.certificate }, then)).toEqual([]);
  expect(
    (await call(calls.sign, { ...byPast, certificateGuid: past.guid, fileName: '一.pdf' }, past.person)).code,
  ).toBe(0);

  const future = await issuedOn(new Date(Date.now() + DAY_MS));
  const byFuture = signContent(future.privateKey, content);
  expect(await faultsOf({ ...byFuture, certificate: future.certificate })).toEqual([f.notYetValid]);
  expect(
    (await call(calls.sign, { ...byFuture, certificateGuid: future.guid, fileName: '一.pdf' }, future.person))
      .info,
  ).toBe('证书尚未生效');
});

test('a certificate of a foreign root with our names is foreign; what is none is unreadable', async () => {
  const his = await issued(await anApplicant());
  const [ours] = await db.select().from(certificateAuthority);
  const root = new X509Certificate(Buffer.from(ours!.certificate, 'base64'));
  const mine = new X509Certificate(Buffer.from(his.certificate, 'base64'));
  const foreign = await crypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const forged = await X509CertificateGenerator.create({
    serialNumber: mine.serialNumber,
    issuer: new X509(root.raw).subjectName,
    subject: new X509(mine.raw).subjectName,
    notBefore: mine.validFromDate,
    notAfter: mine.validToDate,
    signingAlgorithm: SIGNING,
    signingKey: foreign.privateKey,
    publicKey: foreign.publicKey,
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', foreign.privateKey));
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const signed = signContent(key, content);
  const certificateOf = (raw: ArrayBuffer) => Buffer.from(raw).toString('base64');
  expect(await faultsOf({ ...signed, certificate: certificateOf(forged.rawData) })).toEqual([f.foreign]);
  expect(await faultsOf({ ...signed, certificate: ours!.certificate })).toContain(f.foreign);
  expect(await faultsOf({ ...signed, certificate: 'AAAA' })).toEqual([f.unreadable]);
  expect(drawSerial()).toMatch(/^[4-7][0-9a-f]{31}$/);
});

test('kept once a file and certificate, shown to whoever asks by digest, never changed', async () => {
  const person = await anApplicant();
  const his = await issued(person);
  const signed = signContent(his.privateKey, randomBytes(40));
  const given = { ...signed, certificateGuid: his.guid, fileName: '投标函.pdf' };
  expect((await call(calls.signatures, { digest: signed.digest }, null)).status).toBe(401);
  expect((await call(calls.sign, { ...given, digest: 'abc' }, person)).code).not.toBe(1);
  expect((await call(calls.sign, { ...given, fileName: '../x' }, person)).code).not.toBe(1);
  const first = await call(calls.sign, given, person);
  expect(first.data).toMatchObject({ fileName: '投标函.pdf', personName: person.name, faults: [] });
  expect((await call(calls.sign, given, person)).data.guid).toBe(first.data.guid);
  const { data } = await call(calls.signatures, { digest: signed.digest }, security);
  expect(data.list).toHaveLength(1);
  const refused = { cause: { message: 'signatures are insert-only' } };
  await expect(db.delete(certificateSignature)).rejects.toMatchObject(refused);
  await expect(db.update(certificateSignature).set({ fileName: 'x' })).rejects.toMatchObject(refused);
});

test('what was signed before a revocation stays signed, unless the key was lost', async () => {
  for (const [reason, faults] of [
    [r.cessationOfOperation, []],
    [r.keyCompromise, [f.revoked]],
  ] as const) {
    const person = await anApplicant();
    const his = await issued(person);
    const signed = signContent(his.privateKey, randomBytes(40));
    await call(calls.sign, { ...signed, certificateGuid: his.guid, fileName: '一.pdf' }, person);
    // revocations are written in whole seconds
    await db.execute(`select pg_sleep(1.1)`);
    await call(certificateCalls.revoke, { guid: his.guid, version: his.version, reason }, person);
    const [found] = (await call(calls.signatures, { digest: signed.digest }, person)).data.list;
    expect(found).toMatchObject({ faults, revokeReason: reason });
  }
});

test('other programs verify the same: the file with the key of the certificate', async () => {
  const his = await issued(await anApplicant());
  const { signature } = signContent(his.privateKey, content);
  const key = createPublicKey(
    new X509Certificate(Buffer.from(his.certificate, 'base64')).publicKey.export({
      type: 'spki',
      format: 'pem',
    }),
  );
  expect(verify('sha256', Buffer.from(content), key, Buffer.from(signature, 'base64'))).toBe(true);
  expect((await call(authorityCalls.authority, {}, security)).data.fingerprint).toMatch(/^[0-9a-f]{64}$/);
});
