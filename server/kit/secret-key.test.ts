import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSecretKey } from './load-secret-key.ts';
import { markOf, seal, unseal, useSecretKey } from './secret-key.ts';

const key = randomBytes(32);

test('what was sealed opens for its use only, and only whole and under its key', () => {
  useSecretKey(key);
  const sealed = seal('message', '验证码 482913');
  expect(sealed).not.toContain('482913');
  expect(seal('message', '验证码 482913')).not.toBe(sealed);
  expect(unseal('message', sealed)).toBe('验证码 482913');
  expect(unseal('totp', sealed)).toBeNull();
  expect(unseal('message', `${sealed.slice(0, -2)}AA`)).toBeNull();
  for (const broken of ['', 'a256gcm$', 'plain$abc', sealed.slice(0, 20)])
    expect(unseal('message', broken)).toBeNull();
  useSecretKey(randomBytes(32));
  expect(unseal('message', sealed)).toBeNull();
});

test('a mark depends on key, use and where one part ends', () => {
  useSecretKey(key);
  const mark = markOf('code', 'a', 'bc');
  expect(markOf('code', 'a', 'bc')).toBe(mark);
  expect(markOf('code', 'ab', 'c')).not.toBe(mark);
  expect(markOf('other', 'a', 'bc')).not.toBe(mark);
  useSecretKey(randomBytes(32));
  expect(markOf('code', 'a', 'bc')).not.toBe(mark);
});

test('a key of another length is refused', () => {
  expect(() => useSecretKey(Buffer.alloc(16))).toThrow('32 bytes');
});

test('the key is made once, for its owner only, and the setting goes before it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zhaocai-key-'));
  try {
    const both = await Promise.all([1, 2].map(() => loadSecretKey({ dataDir, secretKey: undefined })));
    const again = await loadSecretKey({ dataDir, secretKey: undefined });
    expect([again.length, both[0]!.equals(again), both[1]!.equals(again)]).toEqual([32, true, true]);
    const { mode } = await stat(join(dataDir, 'keys', 'secret.key'));
    expect(mode & 0o777).toBe(0o600);
    const secretKey = key.toString('hex');
    expect((await loadSecretKey({ dataDir, secretKey })).equals(key)).toBe(true);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
