import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let s3: S3rver;
let s3Url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-test-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await s3.run();
  s3Url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?tls=0`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const kinds: [string, () => Promise<Storage>][] = [
  ['a folder', () => openStorage({ storageUrl: undefined, dataDir: folder })],
  ['S3', () => openStorage({ storageUrl: s3Url, dataDir: '' })],
];

describe.each(kinds)('the storage in %s', (_name, open) => {
  const put = async (storage: Storage, key: string, content: Buffer) => {
    const temp = storage.newTemp();
    await writeFile(temp, content);
    await storage.put(key, temp);
    return temp;
  };
  const read = async (storage: Storage, key: string) => buffer((await storage.get(key))!);

  test('gives back what was put, byte for byte, and takes the temporary file away', async () => {
    const storage = await open();
    const content = Buffer.alloc(3_000_000, '招采\0');
    const temp = await put(storage, '2026/11/big', content);
    expect((await read(storage, '2026/11/big')).equals(content)).toBe(true);
    await expect(stat(temp)).rejects.toThrow('ENOENT');
  });

  test('knows that it is up', async () => {
    expect(await (await open()).isUp()).toBe(true);
  });

  test('outlives its own instance', async () => {
    await put(await open(), '2026/11/kept', Buffer.from('kept'));
    expect((await read(await open(), '2026/11/kept')).toString()).toBe('kept');
  });

  test('says what it has and forgets what is removed, also twice', async () => {
    const storage = await open();
    await put(storage, '2026/11/one', Buffer.from('1'));
    expect(await storage.has('2026/11/one')).toBe(true);
    await storage.remove('2026/11/one');
    await storage.remove('2026/11/one');
    expect(await storage.has('2026/11/one')).toBe(false);
    expect(await storage.get('2026/11/one')).toBeNull();
  });

  test('never leaves its place', async () => {
    const storage = await open();
    for (const key of ['../out', '/etc/passwd', 'a/../../b', 'a//b', '', 'A b', '.tmp/x']) {
      await expect(put(storage, key, Buffer.from('x')), key).rejects.toThrow('not a storage key');
      await expect(storage.get(key), key).rejects.toThrow('not a storage key');
    }
  });
});

test('a store that does not answer is a fault, not an absence', async () => {
  const away = await openStorage({ storageUrl: 's3://k:s@127.0.0.1:1/files?tls=0', dataDir: '' });
  await expect(away.has('2026/11/one')).rejects.toThrow('ECONNREFUSED');
  expect(await away.isUp()).toBe(false);
});

test.each([
  [507, 'SomethingElse'],
  [403, 'QuotaExceeded'],
  [507, 'XMinioStorageFull'],
])('a bucket without room (%i %s) is the fault a full disk is', async (status, name) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${name}</Code><Message>full</Message></Error>`);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  try {
    const full = await openStorage({ storageUrl: `s3://k:s@127.0.0.1:${port}/files?tls=0`, dataDir: '' });
    const temp = full.newTemp();
    await writeFile(temp, 'x');
    await expect(full.put('2026/11/one', temp)).rejects.toMatchObject({ code: 'ENOSPC' });
    await rm(temp);
    expect(await full.freeBytes()).toBeGreaterThan(0);
  } finally {
    server.close();
  }
});
