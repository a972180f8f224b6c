import type { Identity } from 'age-encryption';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { openStreamWith } from './age.ts';
import { CONTENT_NAME, filePath, PAD_NAME } from './bid-body.ts';
import { bidFault, BidFault } from './bid-faults.ts';
import { readBidContent } from './read-signed-files.ts';
import type { BidContent } from './signed-files.ts';
import { DIRECTORY_MAX_BYTES, type Entry, isLocalHead, readDirectory } from './stored-zip.ts';
import { piecesOf } from './streams.ts';

const f = bidFault.code;
const FOLDER = filePath('');
/** What a bid says of itself is held whole. */
const CONTENT_MAX_BYTES = 4 * 1024 * 1024;

/** Gets a piece of a file. */
export type Take = (file: string, piece: Uint8Array) => Promise<void> | void;
type Found = BidContent['files'][number];

/**
 * Reads what is in a sealed body: once for the directory at its end, once for the contents, so that a body of any size
 * needs no room.
 * @throws BidFault
 */
export async function readBody(
  identity: string | Identity,
  sealed: () => Promise<ReadableStream<Uint8Array>>,
  take: Take,
): Promise<{ content: BidContent; files: Found[] }> {
  const entries = await findEntries(opened(identity, await sealed()));
  const files: Found[] = [];
  const said: Uint8Array[] = [];
  let hash = sha256.create();
  for await (const { entry, piece, isLast } of contentsOf(entries, opened(identity, await sealed()))) {
    hash.update(piece);
    if (entry.name === CONTENT_NAME) said.push(piece.slice());
    else if (entry.name !== PAD_NAME) await take(nameOf(entry), piece);
    if (!isLast) continue;
    const digest = bytesToHex(hash.digest());
    hash = sha256.create();
    if (isFile(entry)) files.push({ name: nameOf(entry), bytes: entry.bytes, sha256: digest });
  }
  const content = readBidContent(concatBytes(...said));
  if (!content) throw new BidFault(f.badZip, CONTENT_NAME);
  return { content, files };
}

const nameOf = ({ name }: Entry) => name.slice(FOLDER.length);
const isFile = ({ name }: Entry) => name !== CONTENT_NAME && name !== PAD_NAME;

/** The pieces of the ZIP; whatever age has against them is one fault. */
async function* opened(identity: string | Identity, sealed: ReadableStream<Uint8Array>) {
  try {
    yield* piecesOf(await openStreamWith(identity, sealed));
  } catch (error) {
    if (error instanceof BidFault) throw error;
    throw new BidFault(f.bodyUnreadable);
  }
}

async function findEntries(pieces: AsyncIterable<Uint8Array>): Promise<Entry[]> {
  const end: Uint8Array[] = [];
  let kept = 0;
  let size = 0;
  for await (const piece of pieces) {
    end.push(piece);
    size += piece.length;
    kept += piece.length;
    while (kept - end[0]!.length >= DIRECTORY_MAX_BYTES) kept -= end.shift()!.length;
  }
  const entries = readDirectory(concatBytes(...end), size);
  if (!entries) throw new BidFault(f.badZip);
  const [content, pad, ...files] = entries.toReversed();
  const isOurs = (one: Entry) => isFile(one) && one.name.startsWith(FOLDER) && nameOf(one) !== '';
  if (content?.name !== CONTENT_NAME || content.bytes > CONTENT_MAX_BYTES || pad?.name !== PAD_NAME)
    throw new BidFault(f.badZip);
  const stray = files.find((one) => !isOurs(one));
  if (stray) throw new BidFault(f.badZip, stray.name);
  return entries;
}

/** The contents of the entries in their order, piece by piece; an empty one has one empty piece. */
async function* contentsOf(entries: readonly Entry[], pieces: AsyncIterable<Uint8Array>) {
  let which = 0;
  let at = 0;
  let between: Uint8Array[] = [];
  for await (const piece of pieces) {
    let rest = piece;
    for (;;) {
      const entry = entries[which];
      if (!entry) break;
      if (at < entry.at) {
        const some = rest.subarray(0, entry.at - at);
        between.push(some.slice());
        at += some.length;
        rest = rest.subarray(some.length);
        if (at < entry.at) break;
        checkHead(concatBytes(...between), entry, which > 0);
        between = [];
      }
      const left = entry.at + entry.bytes - at;
      if (left > 0 && rest.length === 0) break;
      const some = rest.subarray(0, left);
      at += some.length;
      rest = rest.subarray(some.length);
      const isLast = some.length === left;
      yield { entry, piece: some, isLast };
      if (isLast) which += 1;
    }
  }
}

const DESCRIPTOR_BYTES = 16;

/** Between two contents stand the descriptor of the one and the head of the next. */
function checkHead(between: Uint8Array, entry: Entry, isBehindAnother: boolean) {
  const head = isBehindAnother ? between.subarray(DESCRIPTOR_BYTES) : between;
  if (!isLocalHead(head, entry)) throw new BidFault(f.badZip, entry.name);
}
