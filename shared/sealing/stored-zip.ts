import { utf8ToBytes } from '@noble/hashes/utils.js';
import { Zip, ZipPassThrough } from 'fflate';

const LOCAL_BYTES = 30;
/** CRC and sizes behind each content, since they are not known before it. */
const DESCRIPTOR_BYTES = 16;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;
/** Says nothing about when a bid was made; the least a ZIP can say. */
const NO_TIME = new Date(1980, 0, 1);

/** One file to be stored. */
export interface Stored {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** One file found in a ZIP, by where its content begins. */
export interface Entry {
  name: string;
  at: number;
  bytes: number;
}

/** Bytes of a ZIP with these files, exactly. */
export const zipSize = (files: readonly { name: string; bytes: number }[]): number =>
  files.reduce(
    (sum, { name, bytes }) =>
      sum + LOCAL_BYTES + DESCRIPTOR_BYTES + CENTRAL_BYTES + 2 * utf8ToBytes(name).length + bytes,
    END_BYTES,
  );

/** A ZIP that stores its files as they are, written while they are read. */
export async function* zipped(
  files: AsyncIterable<Stored>,
): AsyncGenerator<Uint8Array, undefined, undefined> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  for await (const { name, content } of files) {
    const file = new ZipPassThrough(name);
    file.mtime = NO_TIME;
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* written.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
  return undefined;
}

/** How much of the end of a ZIP `readDirectory` wants: some thousand names. */
export const DIRECTORY_MAX_BYTES = 1024 * 1024;

/**
 * The files of a ZIP that `zipped` wrote, by its last bytes: one behind the other with nothing between, or null. A
 * reader that takes the directory and one that walks from file to file see the same, so nobody is shown another bid.
 */
export function readDirectory(end: Uint8Array, size: number): Entry[] | null {
  const view = new DataView(end.buffer, end.byteOffset, end.byteLength);
  const endAt = end.length - END_BYTES;
  if (endAt < 0 || view.getUint32(endAt, true) !== END) return null;
  const count = view.getUint16(endAt + 10, true);
  const bytes = view.getUint32(endAt + 12, true);
  const from = view.getUint32(endAt + 16, true);
  if (from + bytes + END_BYTES !== size || bytes > endAt) return null;
  const entries: Entry[] = [];
  let at = endAt - bytes;
  let next = 0;
  while (entries.length < count) {
    if (at + CENTRAL_BYTES > endAt || view.getUint32(at, true) !== CENTRAL) return null;
    const nameBytes = view.getUint16(at + 28, true);
    const more = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const length = view.getUint32(at + 24, true);
    const isPlain = view.getUint16(at + 10, true) === STORED && view.getUint32(at + 20, true) === length;
    if (!isPlain || more !== 0 || view.getUint32(at + 42, true) !== next) return null;
    const nameAt = at + CENTRAL_BYTES;
    if (nameAt + nameBytes > endAt) return null;
    const name = new TextDecoder().decode(end.subarray(nameAt, nameAt + nameBytes));
    entries.push({ name, at: next + LOCAL_BYTES + nameBytes, bytes: length });
    next += LOCAL_BYTES + nameBytes + length + DESCRIPTOR_BYTES;
    at = nameAt + nameBytes;
  }
  return at === endAt && next === from ? entries : null;
}

/** Whether what stands before a content is the head of that file. */
export function isLocalHead(head: Uint8Array, { name }: Entry): boolean {
  const bytes = utf8ToBytes(name);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return (
    head.length === LOCAL_BYTES + bytes.length &&
    view.getUint32(0, true) === LOCAL &&
    view.getUint16(26, true) === bytes.length &&
    view.getUint16(28, true) === 0 &&
    bytes.every((byte, at) => head[LOCAL_BYTES + at] === byte)
  );
}
