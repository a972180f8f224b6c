import { Decrypter, Encrypter, type Identity } from 'age-encryption';

/** Seals a few bytes to one public key: a plain age file. @throws when the recipient is none */
export const sealTo = (recipient: string, bytes: Uint8Array): Promise<Uint8Array> =>
  encrypterTo([recipient]).encrypt(bytes);

/** Seals a stream to several public keys, any of which opens it; 64 KiB are held at a time. */
export const sealStreamTo = (
  recipients: readonly string[],
  content: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> => encrypterTo(recipients).encrypt(content);

function encrypterTo(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

/** Opens a few bytes. @throws when they are altered or sealed to another */
export const openWith = (identity: string, sealed: Uint8Array): Promise<Uint8Array> =>
  decrypterOf(identity).decrypt(sealed);

/** Opens a stream. What comes out is whole only if it ends without an error. @throws as `openWith`, at once or while it is read */
export const openStreamWith = (
  identity: string | Identity,
  sealed: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> => decrypterOf(identity).decrypt(sealed);

/** The key of one file, by its header: whoever gives it away gives that file alone. @throws as `openWith` */
export const fileKeyOf = (identity: string, header: Uint8Array): Promise<Uint8Array> =>
  decrypterOf(identity).decryptHeader(header);

/** What opens the one file a key is of; the MAC of its header says whether it is. */
export const byFileKey = (fileKey: Uint8Array): Identity => ({ unwrapFileKey: () => fileKey });

function decrypterOf(identity: string | Identity): Decrypter {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter;
}
