import { createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto';

/** A head of the tree as it is signed (C2SP tlog-checkpoint). */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Buffer;
}

/** Type of an ECDSA key in a signed note (C2SP signed-note). */
const ECDSA = Buffer.from([2]);
const KEY_ID_BYTES = 4;

const spkiOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' });
const keyId = (key: KeyObject): Buffer => hash('sha256', spkiOf(key), 'buffer').subarray(0, KEY_ID_BYTES);

/** The name of a key as a verifier is given it: `<name>+<key id>+<base64 of type and key>`. */
export const verifierKey = (origin: string, key: KeyObject): string =>
  `${origin}+${keyId(key).toString('hex')}+${Buffer.concat([ECDSA, spkiOf(key)]).toString('base64')}`;

/** A verifier key as `verifierKey` writes it; null when it is none of an ECDSA key. */
export function readVerifierKey(text: string): { origin: string; publicKey: KeyObject } | null {
  // Base64 has a plus sign of its own.
  const [, origin, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  if (origin === undefined || !bytes.subarray(0, 1).equals(ECDSA)) return null;
  try {
    const publicKey = createPublicKey({ key: bytes.subarray(1), format: 'der', type: 'spki' });
    return keyId(publicKey).toString('hex') === id ? { origin, publicKey } : null;
  } catch {
    return null;
  }
}

const textOf = ({ origin, size, root }: Checkpoint) => `${origin}\n${size}\n${root.toString('base64')}\n`;

/** Signs a text that ends with a line feed, under this name (C2SP signed-note). */
export function signNote(text: string, name: string, keys: { publicKey: KeyObject; privateKey: KeyObject }) {
  const signature = sign('sha256', Buffer.from(text), keys.privateKey);
  return `${text}\n— ${name} ${Buffer.concat([keyId(keys.publicKey), signature]).toString('base64')}\n`;
}

/** A signed head: its text, an empty line, the signature. */
export const signCheckpoint = (
  head: Checkpoint,
  keys: { publicKey: KeyObject; privateKey: KeyObject },
): string => signNote(textOf(head), head.origin, keys);

const NOTE =
  /^(?<origin>[^\s+]+)\n(?<size>0|[1-9]\d{0,15})\n(?<root>[A-Za-z0-9+/]{43}=)\n\n(?<signatures>(?:— \S+ \S+\n)+)$/;

/** What a signed head says; null when it is none. Its signature is checked by `isSigned`. */
export function readCheckpoint(note: string): Checkpoint | null {
  const groups = NOTE.exec(note)?.groups;
  if (!groups) return null;
  return {
    origin: groups['origin']!,
    size: Number(groups['size']),
    root: Buffer.from(groups['root']!, 'base64'),
  };
}

/** Whether this key signed the note under its origin. */
export function isSigned(note: string, key: KeyObject): boolean {
  const at = note.indexOf('\n\n') + 1;
  const [text, name] = [note.slice(0, at), note.slice(0, note.indexOf('\n'))];
  return note
    .slice(at + 1)
    .split('\n')
    .some((line) => {
      const [mark, by, encoded = ''] = line.split(' ');
      const bytes = Buffer.from(encoded, 'base64');
      return (
        mark === '—' &&
        by === name &&
        bytes.subarray(0, KEY_ID_BYTES).equals(keyId(key)) &&
        verify('sha256', Buffer.from(text), key, bytes.subarray(KEY_ID_BYTES))
      );
    });
}

/** The notes of a file of heads, one behind another. */
export function splitNotes(file: string): string[] {
  const notes: string[] = [];
  let note = '';
  let isSignature = false;
  for (const line of file.replaceAll('\r\n', '\n').split('\n')) {
    const signs = line.startsWith('— ');
    // What follows a signature begins the next note.
    if (isSignature && !signs) {
      notes.push(note);
      note = '';
    }
    isSignature = signs;
    if (note !== '' || line !== '') note += `${line}\n`;
  }
  if (note.trim() !== '') notes.push(note);
  return notes;
}
