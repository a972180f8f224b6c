import { expect, test } from 'vitest';
import { makeIdentity } from './identity.ts';
import { NoOpenerKeyFile, openOpenerKeyFile, writeOpenerKeyFile, WrongPassphrase } from './key-file.ts';

/** The cost of a real file takes a second; how high it is changes nothing else. */
const QUICK = 4;

test('a key file opens with its passphrase, with no other, and is no other file', async () => {
  const made = await makeIdentity();
  const file = await writeOpenerKeyFile(made, 'Open-2026-bids', QUICK);
  expect(await openOpenerKeyFile(file, 'Open-2026-bids')).toEqual(made);
  await expect(openOpenerKeyFile(file, 'open-2026-bids')).rejects.toThrow(WrongPassphrase);
  const damaged = Uint8Array.from(file);
  damaged[damaged.length - 1]! ^= 1;
  await expect(openOpenerKeyFile(damaged, 'Open-2026-bids')).rejects.toThrow(WrongPassphrase);
  for (const other of [new Uint8Array(), new TextEncoder().encode('%PDF-1.7'), new Uint8Array(5000)])
    await expect(openOpenerKeyFile(other, 'Open-2026-bids')).rejects.toThrow(NoOpenerKeyFile);
});

test('nothing of the key stands in its file in the clear', async () => {
  const made = await makeIdentity();
  const text = Buffer.from(await writeOpenerKeyFile(made, 'Open-2026-bids', QUICK)).toString('latin1');
  expect(text).not.toContain('AGE-SECRET-KEY');
  expect(text).not.toContain(made.recipient);
});
