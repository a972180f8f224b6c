import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { BadFileName, FileChanged } from '#shared/sealing/bid-body';
import { PART_BYTES } from '#shared/sealing/digests';
import { BodyTooLarge, sealBid } from '#shared/sealing/seal-bid';
import { streamOf } from '#shared/sealing/streams';
import { standInForSubtle } from '#shared/sealing/without-subtle';
import type { SealFault, SealOrder, SealReply, Taken } from './sealing-messages.ts';

standInForSubtle();

/** Parts that are handed over and not taken yet: while one is sent the next is sealed, and no more are held. */
const AHEAD = 2;

const PIECE_BYTES = 256 * 1024;

/** A file in small pieces, each read when it is wanted: the browser's own stream reads megabytes ahead. */
async function* piecesOf(file: File) {
  for (let at = 0; at < file.size; at += PIECE_BYTES)
    yield new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
  return undefined;
}

const say = (reply: SealReply, transfer: Transferable[] = []) => self.postMessage(reply, { transfer });

/** Hands parts to the page, and has those it is done with for the next ones. */
function partsByPage() {
  let underWay = 0;
  let wake = () => {};
  const free: ArrayBuffer[] = [];
  self.addEventListener('message', ({ data }: MessageEvent<SealOrder | Taken>) => {
    if (!('taken' in data)) return;
    underWay -= 1;
    if (data.taken.byteLength === PART_BYTES) free.push(data.taken);
    wake();
  });
  const take = async (part: Uint8Array<ArrayBuffer>, digest: string) => {
    while (underWay >= AHEAD)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    underWay += 1;
    say({ part, digest }, [part.buffer]);
  };
  return { take, room: () => new Uint8Array(free.pop() ?? new ArrayBuffer(PART_BYTES)) };
}

async function seal({ files, program, ...order }: SealOrder): Promise<void> {
  const { take, room } = partsByPage();
  const envelope = await sealBid(
    {
      ...order,
      files: files.map((file) => ({
        name: file.name,
        bytes: file.size,
        stream: () => streamOf(piecesOf(file)),
      })),
      client: bytesToHex(sha256(program)),
    },
    take,
    undefined,
    room,
  );
  say({ envelope });
}

function faultOf(error: unknown): [SealFault, string] {
  if (error instanceof FileChanged) return ['fileChanged', error.file];
  if (error instanceof BadFileName) return ['badFileName', ''];
  if (error instanceof BodyTooLarge) return ['tooLarge', ''];
  if (error instanceof DOMException && error.name === 'NotReadableError') return ['fileUnreadable', ''];
  return ['failed', String(error)];
}

self.addEventListener('message', ({ data }: MessageEvent<SealOrder | Taken>) => {
  if ('taken' in data) return;
  seal(data).catch((error: unknown) => {
    const [fault, subject] = faultOf(error);
    say({ fault, subject });
  });
});
