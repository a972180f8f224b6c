import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { paddedSize } from './padding.ts';
import { type BidContent, bidContentText } from './signed-files.ts';
import { type Stored, zipped, zipSize } from './stored-zip.ts';
import { piecesOf } from './streams.ts';

export const PAD_NAME = '.pad';
export const CONTENT_NAME = 'bid.json';
/** Where the bidder's files stand. */
export const filePath = (name: string): string => `files/${name}`;

const NO_DIGEST = '0'.repeat(64);
const ZEROS = new Uint8Array(64 * 1024);
/** What no file in a bid may be called: it would leave its folder, or be another file elsewhere. */
const UNSAFE = /^\.{0,2}$|[/\\\p{Cc}]/u;
const NAME_MAX_BYTES = 255;

/** A file of a bid as the browser has it. */
export interface BidFile {
  name: string;
  bytes: number;
  stream: () => ReadableStream<Uint8Array>;
}

/** A file has another length than when it was chosen: somebody is writing it. */
export class FileChanged extends Error {
  readonly file: string;
  constructor(file: string) {
    super(`${file} has changed`);
    this.file = file;
  }
}
/** A name that cannot stand in a bid, or stands in it twice. */
export class BadFileName extends Error {}

/**
 * The ZIP that is sealed: the files, zeros up to a size that tells little, and last what the bid says of itself. Its
 * length is known before anything is read, and each file is read once.
 */
export async function* bidBody(
  { files, ...said }: Omit<BidContent, 'files'> & { files: readonly BidFile[] },
  { isPrice }: { isPrice: boolean },
): AsyncGenerator<Uint8Array, undefined, undefined> {
  const names = files.map(({ name }) => name);
  const isBad = (name: string) => UNSAFE.test(name) || utf8ToBytes(name).length > NAME_MAX_BYTES;
  if (names.some(isBad) || new Set(names).size < names.length) throw new BadFileName();
  const bodyLess = files.map(({ name, bytes }) => ({ name, bytes, sha256: NO_DIGEST }));
  // Count with blank digests: those of the files have the same length.
  const sizes = [
    ...files.map(({ name, bytes }) => ({ name: filePath(name), bytes })),
    { name: PAD_NAME, bytes: 0 },
    { name: CONTENT_NAME, bytes: utf8ToBytes(bidContentText({ ...said, files: bodyLess })).length },
  ];
  const size = zipSize(sizes);
  const padding = paddedSize(size, isPrice) - size;
  const listed: { name: string; bytes: number; sha256: string }[] = [];
  async function* stored(): AsyncGenerator<Stored> {
    for (const file of files) {
      const hash = sha256.create();
      yield { name: filePath(file.name), content: hashed(file, hash) };
      listed.push({ name: file.name, bytes: file.bytes, sha256: bytesToHex(hash.digest()) });
    }
    yield { name: PAD_NAME, content: zeros(padding) };
    yield { name: CONTENT_NAME, content: once(utf8ToBytes(bidContentText({ ...said, files: listed }))) };
  }
  return yield* zipped(stored());
}

async function* hashed({ name, bytes, stream }: BidFile, hash: ReturnType<typeof sha256.create>) {
  let read = 0;
  for await (const piece of piecesOf(stream())) {
    read += piece.length;
    hash.update(piece);
    yield piece;
  }
  if (read !== bytes) throw new FileChanged(name);
}

async function* zeros(bytes: number) {
  for (let left = bytes; left > 0; left -= ZEROS.length)
    yield left < ZEROS.length ? ZEROS.subarray(0, left) : ZEROS;
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
