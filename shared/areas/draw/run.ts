import type { Contributor, DrawGroup, DrawList, GroupResult } from './files.ts';

/** What a draw stands on; server and browser bring their own. */
export interface Hashes {
  utf8: (text: string) => Uint8Array;
  sha256: (bytes: Uint8Array) => Uint8Array;
  hmac: (key: Uint8Array, bytes: Uint8Array) => Uint8Array;
}

function joined({ utf8 }: Hashes, ...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? utf8(part) : part));
  const bytes = new Uint8Array(all.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const one of all) {
    bytes.set(one, at);
    at += one.length;
  }
  return bytes;
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @throws RangeError for what is no hex of whole bytes */
export function bytesOf(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/v.test(hex)) throw new RangeError('no hex');
  return Uint8Array.from(hex.match(/../gv) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Digest of a file, hex. */
export const digestOf = ({ sha256, utf8 }: Hashes, text: string): string => hexOf(sha256(utf8(text)));

/** What somebody commits to: their 32 bytes, bound to the draw and to themselves; hex. */
export const commitOf = (
  hashes: Hashes,
  { draw, id, value }: { draw: string; id: string; value: Uint8Array },
): string => hexOf(hashes.sha256(joined(hashes, `zc-draw-commit\0${draw}\0${id}\0`, value)));

/** The seed: the committed file and what everybody revealed, in the order listed. */
export const seedOf = (
  hashes: Hashes,
  commitFile: string,
  contributors: readonly Contributor[],
  values: Readonly<Record<string, string>>,
): Uint8Array =>
  hashes.sha256(
    joined(
      hashes,
      'zc-draw-seed\0',
      hashes.sha256(hashes.utf8(commitFile)),
      ...contributors.map(({ id }) => bytesOf(values[id] ?? '')),
    ),
  );

/** The numbers of a group, one after the other, of this many bytes each. */
function wordsOf(hashes: Hashes, seed: Uint8Array, group: string, size: number): () => number {
  let block: Uint8Array = new Uint8Array();
  let at = 0;
  let count = 0;
  const byte = (): number => {
    if (at === block.length) {
      const counter = new Uint8Array(4);
      new DataView(counter.buffer).setUint32(0, count);
      count += 1;
      block = hashes.hmac(seed, joined(hashes, `zc-draw-stream\0${group}\0`, counter));
      at = 0;
    }
    at += 1;
    return block[at - 1]!;
  };
  return () => {
    let word = 0;
    for (let left = size; left > 0; left -= 1) word = word * 256 + byte();
    return word;
  };
}

/** A pool in the order drawn: Fisher–Yates, words that would favour somebody left out. */
function shuffled(hashes: Hashes, seed: Uint8Array, group: DrawGroup, size: number) {
  const order = [...group.pool];
  const word = wordsOf(hashes, seed, group.id, size);
  const all = 256 ** size;
  for (let left = order.length; left > 1; left -= 1) {
    let drawn = word();
    while (drawn >= all - (all % left)) drawn = word();
    const one = drawn % left;
    [order[left - 1], order[one]] = [order[one]!, order[left - 1]!];
  }
  return order;
}

/** Draws all groups of a list; `isWide` as `commit.json` says by its `v`. */
export function drawGroups(
  hashes: Hashes,
  seed: Uint8Array,
  { groups, maxPerUnit }: Pick<DrawList, 'groups' | 'maxPerUnit'>,
  { isWide }: { isWide: boolean },
): GroupResult[] {
  const used = new Map<string, number>();
  return groups.map((group) => {
    const order = shuffled(hashes, seed, group, isWide ? 4 : 2);
    const picked: string[] = [];
    for (const [id, unit] of order) {
      const taken = used.get(unit) ?? 0;
      if (picked.length < group.pick && (maxPerUnit === 0 || taken < maxPerUnit)) {
        picked.push(id);
        used.set(unit, taken + 1);
      }
    }
    return { id: group.id, order: order.map(([id]) => id), picked };
  });
}
