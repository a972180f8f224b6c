import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Db } from '../../../db/client.ts';
import { enqueue } from '../../../db/jobs.ts';
import type { Storage } from '../../../kit/storage/storage.ts';
import { readCheckpoint } from './checkpoint.ts';
import { readLastHead, writeLastHead } from './last-head.ts';
import { type SignedHead, signHead, stoppedLog } from './sign-head.ts';

/** Where heads go beside the database. */
export interface LogOutlets {
  /** The last one is kept in its `keys/last-head`. */
  dataDir: string;
  /** Each is sent there. */
  receiverUrl: string | undefined;
}

export const SEND_HEAD = 'audit.sendHead';

/** Which head is sent. */
export interface HeadOrder {
  note: string;
}

/** Digits of the largest size a double holds exactly: names sort as sizes do. */
const SIZE_DIGITS = 16;

/** The name of a head in the storage; nothing is ever put twice under one. */
export const storedHeadKey = ({ log, size }: Pick<SignedHead, 'log' | 'size'>) =>
  `audit-log/${log}/${String(size).padStart(SIZE_DIGITS, '0')}`;

/**
 * Signs the tree as it stands and brings the head to where the database cannot take it back: what failed the last time
 * is tried again. @throws LogRolledBack
 */
export async function signAndPublish(
  { db, storage }: { db: Db; storage: Storage },
  { dataDir, receiverUrl }: LogOutlets,
): Promise<SignedHead | null> {
  const kept = await readLastHead(dataDir);
  const signed = await signHead(db, kept);
  if (signed === null) return null;
  const { head, isNew } = signed;
  if (isNew && receiverUrl !== undefined)
    await enqueue(db, SEND_HEAD, { note: head.note } satisfies HeadOrder);
  if (head.note !== kept) await writeLastHead(dataDir, head.note);
  await keepInStorage(db, storage, head);
  return head;
}

/** Another head of that size in the storage is left as it is: two of different roots are what a log must never have. */
async function keepInStorage(db: Db, storage: Storage, head: SignedHead): Promise<void> {
  const key = storedHeadKey(head);
  const there = await storage.get(key);
  if (there !== null) {
    if (readCheckpoint(await text(there))?.root.toString('hex') !== head.root)
      throw await stoppedLog(db, head.log, `存储中另有 ${head.size} 条记录的树头`);
    return;
  }
  const tempPath = storage.newTemp();
  await writeFile(tempPath, head.note, { flag: 'wx', mode: 0o600 });
  await storage.put(key, tempPath);
}

const SEND_MS = 10_000;

/** Sends a head as it stands. @throws when it was not taken, so that the job is repeated */
export async function sendHead(receiverUrl: string, { note }: HeadOrder, signal: AbortSignal): Promise<void> {
  const response = await fetch(receiverUrl, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: note,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the receiver of heads answered ${response.status}`);
}
