import { NoOpenerKeyFile, openOpenerKeyFile, WrongPassphrase } from '#shared/sealing/key-file';
import type { Identity } from '#shared/sealing/identity';
import { fromBase64 } from './base64.ts';
import { NoKeyFile, WrongPassword } from './key-faults.ts';

/** Most of a draft's file: far more than 20,000 lines take. */
export const DRAFT_FILE_MAX_BYTES = 32 * 1024 * 1024;

/** The key of the exported draft of a bid (`bid-draft`), which is its key of recovery too. @throws NoKeyFile, WrongPassword */
export async function openDraftKey(draft: Blob, passphrase: string): Promise<Identity> {
  if (draft.size > DRAFT_FILE_MAX_BYTES) throw new NoKeyFile();
  const keyFile = keyFileIn(await draft.text());
  return openOpenerKeyFile(keyFile, passphrase).catch((error: unknown) => {
    if (error instanceof WrongPassphrase) throw new WrongPassword();
    throw error instanceof NoOpenerKeyFile ? new NoKeyFile() : error;
  });
}

function keyFileIn(text: string): Uint8Array {
  try {
    const said = JSON.parse(text) as Record<string, unknown>;
    if (said['type'] === 'bid-draft' && typeof said['keyFile'] === 'string')
      return fromBase64(said['keyFile']);
  } catch {
    // said below
  }
  throw new NoKeyFile();
}
