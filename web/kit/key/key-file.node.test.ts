import 'reflect-metadata'; // what the other implementation needs
import { spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, verify, webcrypto } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { Pkcs10CertificateRequest, X509CertificateGenerator } from '@peculiar/x509';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestFile } from './digest-file.ts';
import { encode } from './der.ts';
import { NoKeyFile, WrongPassword } from './key-faults.ts';
import { openKeyFile, writeKeyFile } from './key-file.ts';
import {
  fingerprintOf,
  type KeyPair,
  makeKeyPair,
  privateKeyInfo,
  publicKeyInfo,
  signDigest,
} from './key-pair.ts';
import { makeRequest } from './make-request.ts';

const OPENSSL = '/usr/bin/openssl';
const hasOpenssl = existsSync(OPENSSL);
/** The rounds of a real file take seconds; how many there are changes nothing else. */
const quick = { encryption: 100, mac: 100 };
const password = 'Zhaocai@2026';
const printable = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((at) => String.fromCharCode(at)),
  minLength: 1,
  maxLength: 64,
});

const nodeKey = (der: Uint8Array) =>
  createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });

/** A certificate of the key by itself, made by another implementation. */
async function selfSigned(pair: KeyPair): Promise<Uint8Array> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const { subtle } = webcrypto;
  const keys = {
    privateKey: await subtle.importKey('pkcs8', new Uint8Array(privateKeyInfo(pair)), algorithm, true, [
      'sign',
    ]),
    publicKey: await subtle.importKey('spki', new Uint8Array(encode(publicKeyInfo(pair))), algorithm, true, [
      'verify',
    ]),
  };
  const made = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=张三',
    signingAlgorithm: algorithm,
    keys,
  });
  return new Uint8Array(made.rawData);
}

/** What openssl says about files, in a folder that goes with the test. */
function openssl(words: readonly string[], files: Record<string, Uint8Array | string>) {
  const folder = mkdtempSync(join(tmpdir(), 'key-file-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const { stdout, stderr } = spawnSync(OPENSSL, words, { cwd: folder, encoding: 'utf8' });
    return `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('Node reads the key and its public half; a signature of either is verified by the other', () => {
  const pair = makeKeyPair();
  const key = nodeKey(privateKeyInfo(pair));
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  expect(Buffer.from(encode(publicKeyInfo(pair))).equals(spki)).toBe(true);
  expect(fingerprintOf(pair)).toBe(createHash('sha256').update(spki).digest('hex'));
  const content = Buffer.from('投标文件');
  const signature = signDigest(pair, createHash('sha256').update(content).digest());
  expect(verify('sha256', content, createPublicKey(key), signature)).toBe(true);
  expect(verify('sha256', Buffer.from('投标文仵'), createPublicKey(key), signature)).toBe(false);
});

test('a request is signed by its own key and names what it was given', async () => {
  const pair = makeKeyPair();
  const request = new Pkcs10CertificateRequest(makeRequest(pair, '张三'));
  expect(await request.verify()).toBe(true);
  expect(request.subject).toBe('CN=张三');
  expect(new Uint8Array(request.publicKey.rawData)).toEqual(encode(publicKeyInfo(pair)));
});

test.runIf(hasOpenssl)('openssl verifies a request', () => {
  const der = makeRequest(makeKeyPair(), '张三');
  const words = [
    'req',
    '-inform',
    'der',
    '-in',
    'a.csr',
    '-verify',
    '-noout',
    '-subject',
    '-nameopt',
    'utf8',
  ];
  expect(openssl(words, { 'a.csr': der })).toMatch(/verify OK[^]*张三|张三[^]*verify OK/);
  der[der.length - 3]! ^= 1;
  expect(openssl(words, { 'a.csr': der })).toMatch(/verify failure/);
});

test('what is written is opened with its password, and with no other', () => {
  fc.assert(
    fc.property(printable, printable, (right, wrong) => {
      const pair = makeKeyPair();
      const file = writeKeyFile({ pair, name: '张三', password: right }, quick);
      expect(openKeyFile(file, right)).toEqual(pair);
      if (wrong !== right) expect(() => openKeyFile(file, wrong)).toThrow(WrongPassword);
    }),
    { numRuns: 30 },
  );
});

test('a damaged file never opens as another key; what is no key file says so', () => {
  const pair = makeKeyPair();
  const file = writeKeyFile({ pair, name: '张三', password }, quick);
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const damaged = Uint8Array.from(file);
      damaged[at]! ^= by;
      let opened;
      try {
        opened = openKeyFile(damaged, password);
      } catch (error) {
        expect(error instanceof WrongPassword || error instanceof NoKeyFile).toBe(true);
        return;
      }
      expect(opened).toEqual(pair);
    }),
    { numRuns: 300 },
  );
  for (const other of [new Uint8Array(), Uint8Array.of(0x30, 0x00), new TextEncoder().encode('PDF')])
    expect(() => openKeyFile(other, password)).toThrow(NoKeyFile);
});

test('Node opens the file as PKCS#12: key, certificate and MAC', async () => {
  const pair = makeKeyPair();
  const file = writeKeyFile({ pair, name: '张三', password, certificates: [await selfSigned(pair)] }, quick);
  expect(() => createSecureContext({ pfx: Buffer.from(file), passphrase: password })).not.toThrow();
  expect(() => createSecureContext({ pfx: Buffer.from(file), passphrase: `${password}x` })).toThrow(/mac/i);
});

test.runIf(hasOpenssl)('openssl opens the file of a new key and that with certificates', async () => {
  const pair = makeKeyPair();
  const certificates = [await selfSigned(pair)];
  for (const file of [
    writeKeyFile({ pair, name: '张三', password }, quick),
    writeKeyFile({ pair, name: '张三', password, certificates }, quick),
  ]) {
    const words = ['pkcs12', '-in', 'a.p12', '-nodes', '-passin', `pass:${password}`];
    const out = openssl(words, { 'a.p12': file });
    const pem = /-----BEGIN PRIVATE KEY-----[^]+-----END PRIVATE KEY-----/.exec(out)![0];
    expect(createPrivateKey(pem).equals(nodeKey(privateKeyInfo(pair)))).toBe(true);
    expect(openssl([...words.slice(0, -1), 'pass:wrong'], { 'a.p12': file })).toMatch(/Mac verify error/);
  }
});

test('the digest of a file is that of its bytes, over several pieces too', async () => {
  for (const size of [0, 1, 5_000_000, 9_000_000]) {
    const bytes = Buffer.alloc(size, 7);
    expect(await digestFile(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});
