import {
  KEY_FILE_MAX_BYTES,
  NoOpenerKeyFile,
  openOpenerKeyFile,
  WrongPassphrase,
} from '#shared/sealing/key-file';
import { NoKeyFile, OtherKey, WrongPassword } from './key-faults.ts';

/** A key file as its opener chose it, with its passphrase and the public half it must belong to. */
export interface OpenedBy {
  keyFile: Blob;
  passphrase: string;
  recipient: string;
}

/** The private half, for as long as one task of a worker lasts. */
export async function openOpenerKey({ keyFile, passphrase, recipient }: OpenedBy): Promise<string> {
  if (keyFile.size > KEY_FILE_MAX_BYTES) throw new NoKeyFile();
  const opened = await openOpenerKeyFile(new Uint8Array(await keyFile.arrayBuffer()), passphrase).catch(
    (error: unknown) => {
      if (error instanceof WrongPassphrase) throw new WrongPassword();
      throw error instanceof NoOpenerKeyFile ? new NoKeyFile() : error;
    },
  );
  if (opened.recipient !== recipient) throw new OtherKey();
  return opened.identity;
}
