import { openWith, sealTo } from '#shared/sealing/age';
import { makeIdentity } from '#shared/sealing/identity';
import {
  NoOpenerKeyFile,
  openOpenerKeyFile,
  writeOpenerKeyFile,
  WrongPassphrase,
} from '#shared/sealing/key-file';
import { NoKeyFile, WrongPassword } from '../../kit/key/key-faults.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What is done with the key of a draft; the private half stays in the worker, and goes with it. */
export const draftTasks = {
  /** A new key: under its passphrase, and its public half. */
  make: async ({ passphrase }: { passphrase: string }) => {
    const made = await makeIdentity();
    return {
      keyFile: new Uint8Array(await writeOpenerKeyFile(made, passphrase)),
      recipient: made.recipient,
    };
  },

  seal: async ({ recipient, text }: { recipient: string; text: string }) => ({
    sealed: new Uint8Array(await sealTo(recipient, new TextEncoder().encode(text))),
  }),

  /** The text of a draft, for who knows its passphrase. */
  open: async ({ keyFile, passphrase, sealed }: { keyFile: Bytes; passphrase: string; sealed: Bytes }) => {
    const key = await openOpenerKeyFile(keyFile, passphrase).catch((error: unknown) => {
      if (error instanceof WrongPassphrase) throw new WrongPassword();
      throw error instanceof NoOpenerKeyFile ? new NoKeyFile() : error;
    });
    const text = await openWith(key.identity, sealed).catch(() => {
      throw new NoKeyFile();
    });
    return { text: new TextDecoder().decode(text), recipient: key.recipient };
  },
};
export type DraftTasks = typeof draftTasks;
