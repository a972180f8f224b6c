import { NotShown } from './not-shown.ts';

/** What a document may hold before a preview of it is refused; sizes in bytes. */
interface ZipBounds {
  entries: number;
  /** All parts together, unpacked. */
  unpacked: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Refuses a zip container that holds more than these bounds. It unpacks each part and counts, keeping nothing: the
 * sizes a directory states are only what its writer claims.
 * @throws NotShown
 */
export async function refuseBeyond(content: Uint8Array<ArrayBuffer>, bounds: ZipBounds): Promise<void> {
  let left = bounds.unpacked;
  const parts = partsOf(content, bounds.entries);
  for (const { method, packed } of parts) {
    if (method === STORED) left -= packed.length;
    else if (method === DEFLATED) left = await counted(packed, left);
    else throw new NotShown('broken');
    if (left < 0) throw new NotShown('tooLarge');
  }
}

/** What is left of the bound once a part is unpacked; it stops as soon as nothing is. */
async function counted(packed: Uint8Array<ArrayBuffer>, bound: number): Promise<number> {
  let left = bound;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return left;
      left -= value.byteLength;
      if (left < 0) return left;
    }
  } catch (error) {
    throw new NotShown('broken', error);
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

interface Part {
  method: number;
  packed: Uint8Array<ArrayBuffer>;
}

/** The packed parts of a container, by its directory, as other readers find them. */
function partsOf(content: Uint8Array<ArrayBuffer>, most: number): Part[] {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    if (count > most) throw new NotShown('tooLarge');
    const parts: Part[] = [];
    let at = view.getUint32(end + 16, true);
    for (let read = 0; read < count; read += 1) {
      if (view.getUint32(at, true) !== CENTRAL) throw new NotShown('broken');
      parts.push(partAt(content, view, at));
      at += CENTRAL_BYTES + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0);
    }
    return parts;
  } catch (error) {
    if (error instanceof NotShown) throw error;
    throw new NotShown('broken', error); // an offset leads out of the file
  }
}

function partAt(content: Uint8Array<ArrayBuffer>, view: DataView, central: number): Part {
  const local = view.getUint32(central + 42, true);
  const from = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = content.subarray(from, from + view.getUint32(central + 20, true));
  return { method: view.getUint16(central + 10, true), packed };
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new NotShown('broken');
}
