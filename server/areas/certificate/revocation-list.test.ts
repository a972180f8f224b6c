import { execFileSync } from 'node:child_process';
import { randomBytes, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AsnConvert } from '@peculiar/asn1-schema';
import { CertificateList } from '@peculiar/asn1-x509';
import { p256 } from '@noble/curves/nist.js';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { REVOCATION_LIST_PATH, ROOT_PATH } from '#shared/areas/certificate/authority-contract';
import { revocationReason } from '#shared/areas/certificate/codes';
import { certificateCalls as calls } from '#shared/areas/certificate/contract';
import { openDatabase } from '../../db/client.ts';
import { useSecretKey, WrongSecretKey } from '../../kit/secret-key.ts';
import { certificateWorld } from '../../testing/certificate-world.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { findRoot } from './built-in-root.ts';
import { certificate, certificateAuthority } from './certificate.table.ts';

const OPENSSL = '/usr/bin/openssl';
const app = await testApp();
const { db, call, send } = app;
const { anApplicant, issued } = await certificateWorld(app);

const fetched = async (url: string) => {
  const answer = await send({ method: 'GET', url });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.rawPayload };
};
const serialsIn = (list: Buffer) =>
  (AsnConvert.parse(list, CertificateList).tbsCertList.revokedCertificates ?? []).map(({ userCertificate }) =>
    Buffer.from(userCertificate).toString('hex'),
  );

test('anybody may fetch the list; it is signed by the root and names what is revoked, at once', async () => {
  const person = await anApplicant();
  const { guid, version } = await issued(person);
  const [row] = await db.select().from(certificate).where(eq(certificate.guid, guid));
  const before = await fetched(REVOCATION_LIST_PATH);
  expect(before).toMatchObject({ status: 200, type: 'application/pkix-crl' });
  expect(serialsIn(before.body)).not.toContain(row!.serial);
  // kept until it would say something else
  expect((await fetched(REVOCATION_LIST_PATH)).body.equals(before.body)).toBe(true);

  await call(calls.revoke, { guid, version, reason: revocationReason.code.keyCompromise }, person);
  const after = await fetched(REVOCATION_LIST_PATH);
  expect(serialsIn(after.body)).toContain(row!.serial);

  const root = new X509Certificate((await fetched(ROOT_PATH)).body);
  const list = AsnConvert.parse(after.body, CertificateList);
  const key = root.publicKey.export({ type: 'spki', format: 'der' }).subarray(-65);
  const signed = new Uint8Array(AsnConvert.serialize(list.tbsCertList));
  const isSigned = (content: Uint8Array) =>
    p256.verify(new Uint8Array(list.signature), content, key, { format: 'der', lowS: false });
  expect(isSigned(signed)).toBe(true);
  signed[30]! ^= 1;
  expect(isSigned(signed)).toBe(false);
});

test.runIf(existsSync(OPENSSL))('openssl says so too: good before, revoked after', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  try {
    const person = await anApplicant();
    const { guid, version, certificate: text } = await issued(person);
    const verify = async () => {
      const pem = (label: string, der: Buffer) =>
        `-----BEGIN ${label}-----\n${der.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;
      const write = (name: string, content: string) => {
        writeFileSync(join(folder, name), content);
        return join(folder, name);
      };
      const root = write('root.pem', pem('CERTIFICATE', (await fetched(ROOT_PATH)).body));
      const leaf = write('leaf.pem', pem('CERTIFICATE', Buffer.from(text, 'base64')));
      const list = write('list.pem', pem('X509 CRL', (await fetched(REVOCATION_LIST_PATH)).body));
      const words = ['verify', '-x509_strict', '-crl_check', '-CRLfile', list, '-CAfile', root, leaf];
      try {
        return execFileSync(OPENSSL, words, { stdio: 'pipe' }).toString();
      } catch (error) {
        return String((error as { stderr: Buffer }).stderr);
      }
    };
    expect(await verify()).toMatch(/: OK$/m);
    await call(calls.revoke, { guid, version, reason: revocationReason.code.unspecified }, person);
    expect(await verify()).toMatch(/certificate revoked/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('processes that start at once agree on one root; the key is sealed and opens with the key of the installation only', async () => {
  const url = await testDatabase();
  const processes = Array.from({ length: 4 }, () => openDatabase(url, () => undefined, 2));
  try {
    const roots = await Promise.all(processes.map((one) => findRoot(one.db)));
    expect(new Set(roots.map(({ certificate: of }) => of.toString('base64'))).size).toBe(1);
    const [row] = await processes[0]!.db.select().from(certificateAuthority);
    expect(row!.sealedKey).toMatch(/^a256gcm\$/);
    useSecretKey(randomBytes(32));
    await expect(findRoot(processes[1]!.db)).rejects.toBeInstanceOf(WrongSecretKey);
  } finally {
    await Promise.all(processes.map(({ pool }) => pool.end()));
  }
});
