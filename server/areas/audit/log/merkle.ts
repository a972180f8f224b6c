import { hash } from 'node:crypto';

/** Leaves from `from` to below `to`. */
export interface Leaves {
  from: number;
  to: number;
}

/** A whole subtree: the leaves from `index · 2^height` on, `2^height` of them. */
export interface Subtree {
  height: number;
  index: number;
}

const HASH_BYTES = 32;
const NODE = Buffer.from([1]);

/** Hash of a leaf (RFC 6962 2.1): SHA-256 over a zero byte and its content. */
export const leafHash = (text: string): Buffer => hash('sha256', `\0${text}`, 'buffer');

/** Hash of a node over its two halves. */
export const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  hash('sha256', Buffer.concat([NODE, left, right], 1 + 2 * HASH_BYTES), 'buffer');

/** Root of the empty tree. */
export const EMPTY_ROOT = hash('sha256', '', 'buffer');

/** The largest power of two below a number from 2 on. */
function splitOf(count: number): number {
  let half = 1;
  while (half * 2 < count) half *= 2;
  return half;
}

/** The fewest whole subtrees that hold these leaves, from left to right; `from` begins one at least as large. */
export function subtreesOf({ from, to }: Leaves): Subtree[] {
  const found: Subtree[] = [];
  for (let at = from; at < to;) {
    let height = 0;
    for (let width = 2; at % width === 0 && at + width <= to; width *= 2) height += 1;
    found.push({ height, index: at / 2 ** height });
    at += 2 ** height;
  }
  return found;
}

/** The hash over these leaves, of the hashes of their subtrees. */
export const foldSubtrees = (hashes: readonly Buffer[]): Buffer =>
  hashes.length === 0
    ? EMPTY_ROOT
    : hashes.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), hashes.at(-1)!);

/** What proves that a leaf stands in a tree of this size, from the leaf upwards (RFC 6962 2.1.1): `leaf < size`. */
export function inclusionPath(leaf: number, size: number): Leaves[] {
  const path: Leaves[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (leaf < middle) {
      path.unshift({ from: middle, to });
      to = middle;
    } else {
      path.unshift({ from, to: middle });
      from = middle;
    }
  }
  return path;
}

/** What proves that the tree of size `to` goes on from that of size `from` (RFC 6962 2.1.2): `from <= to`. */
export function consistencyPath(from: number, to: number): Leaves[] {
  if (from === 0 || from === to) return [];
  const path: Leaves[] = [];
  let part = { from: 0, to };
  while (from < part.to) {
    const middle = part.from + splitOf(part.to - part.from);
    if (from <= middle) {
      path.unshift({ from: middle, to: part.to });
      part = { from: part.from, to: middle };
    } else {
      path.unshift({ from: part.from, to: middle });
      part = { from: middle, to: part.to };
    }
  }
  // Leave the old tree out: the caller has it.
  return part.from === 0 ? path : [part, ...path];
}

/** A tree that only grows at its end and keeps no more than one hash a height. */
export interface GrowingTree {
  size: () => number;
  append: (leaf: Buffer) => void;
  root: () => Buffer;
}

/** A growing tree that begins with these subtrees of its left part, from left to right. */
export function growingTree(begin: readonly { height: number; hash: Buffer }[] = []): GrowingTree {
  const parts = [...begin];
  let size = parts.reduce((sum, { height }) => sum + 2 ** height, 0);
  return {
    size: () => size,
    append(leaf) {
      let part = { height: 0, hash: leaf };
      while (parts.at(-1)?.height === part.height)
        part = { height: part.height + 1, hash: nodeHash(parts.pop()!.hash, part.hash) };
      parts.push(part);
      size += 1;
    },
    root: () => foldSubtrees(parts.map((part) => part.hash)),
  };
}
