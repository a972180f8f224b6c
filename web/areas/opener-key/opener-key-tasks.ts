import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { makeIdentity } from '#shared/sealing/identity';
import { writeOpenerKeyFile } from '#shared/sealing/key-file';
import { openWith } from '#shared/sealing/age';
import { type OpenerKey, openerKeyText } from '#shared/sealing/signed-files';
import { fromBase64 } from '../../kit/key/base64.ts';
import { type OpenedBy, openOpenerKey } from '../../kit/key/open-opener-key.ts';

/** What is done with an opener's key; the private half goes out of the worker inside its encrypted file alone. */
export const openerKeyTasks = {
  /** A new key: its file and its public half. */
  make: async ({ passphrase }: { passphrase: string }) => {
    const made = await makeIdentity();
    return {
      file: new Uint8Array(await writeOpenerKeyFile(made, passphrase)),
      recipient: made.recipient,
    };
  },

  /** Opens the file that was kept, and only then says what is signed to register its key: a digest, hexadecimal. */
  reopen: async ({ key, ...of }: { key: OpenedBy } & Pick<OpenerKey, 'opener' | 'made'>) => {
    await openOpenerKey(key);
    const text = openerKeyText({ ...of, recipient: key.recipient });
    return { digest: bytesToHex(sha256(new TextEncoder().encode(text))) };
  },

  /** What is in a challenge (base64), hexadecimal. */
  answer: async ({ key, challenge }: { key: OpenedBy; challenge: string }) => ({
    answer: bytesToHex(await openWith(await openOpenerKey(key), fromBase64(challenge))),
  }),
};
export type OpenerKeyTasks = typeof openerKeyTasks;
