import { Decrypter, Encrypter } from 'age-encryption';
import { type Identity, recipientOf } from './identity.ts';

/** log2 of scrypt's cost: about a second and 128 MiB for each guess of the passphrase. */
export const WORK_FACTOR = 17;
/** A file of ours has 300 bytes or so; more is another file, and need not be read. */
export const KEY_FILE_MAX_BYTES = 4096;
const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m;
const VERSION = 'age-encryption.org/v1\n-> scrypt ';

/** The file is no key file of an opener. */
export class NoOpenerKeyFile extends Error {}
/** The passphrase does not open it, or the file is damaged; nothing tells the two apart. */
export class WrongPassphrase extends Error {}

/** The key under a passphrase, as `age-keygen | age -p` would write it: `age -d -i` takes it when the product is gone. */
export async function writeOpenerKeyFile(
  { identity, recipient }: Identity,
  passphrase: string,
  workFactor = WORK_FACTOR,
): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(`# public key: ${recipient}\n${identity}\n`);
}

/**
 * The key of a file that `writeOpenerKeyFile` wrote.
 * @throws NoOpenerKeyFile, WrongPassphrase
 */
export async function openOpenerKeyFile(file: Uint8Array, passphrase: string): Promise<Identity> {
  if (file.length > KEY_FILE_MAX_BYTES || !startsWith(file, VERSION)) throw new NoOpenerKeyFile();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const text = await decrypter.decrypt(file, 'text').catch(() => {
    throw new WrongPassphrase();
  });
  const identity = IDENTITY.exec(text)?.[0];
  if (identity === undefined) throw new NoOpenerKeyFile();
  return {
    identity,
    recipient: await recipientOf(identity).catch(() => {
      throw new NoOpenerKeyFile();
    }),
  };
}

const startsWith = (bytes: Uint8Array, text: string) =>
  text === String.fromCharCode(...bytes.subarray(0, text.length));
