import { createHash } from 'node:crypto';

const node = (left: Buffer, right: Buffer) =>
  createHash('sha256').update(Uint8Array.of(1)).update(left).update(right).digest();

/** The largest power of two below a number from 2 on. */
const split = (size: number) => 2 ** (Math.ceil(Math.log2(size)) - 1);

/** The root over these leaf hashes, by the recursive definition of RFC 6962 2.1. */
export function slowRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return createHash('sha256').digest();
  if (leaves.length === 1) return leaves[0]!;
  const k = split(leaves.length);
  return node(slowRoot(leaves.slice(0, k)), slowRoot(leaves.slice(k)));
}

/** The path of a leaf, by the recursive definition of RFC 6962 2.1.1. */
export function slowPath(at: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length <= 1) return [];
  const k = split(leaves.length);
  return at < k
    ? [...slowPath(at, leaves.slice(0, k)), slowRoot(leaves.slice(k))]
    : [...slowPath(at - k, leaves.slice(k)), slowRoot(leaves.slice(0, k))];
}

interface Inclusion {
  leaf: Buffer;
  at: number;
  size: number;
  path: readonly Buffer[];
  root: Buffer;
}

/** Whether the path proves the leaf, step by step as RFC 9162 2.1.3.2 has it; not made of the code under test. */
export function isIncluded({ leaf, at, size, path, root }: Inclusion): boolean {
  if (at >= size) return false;
  let [fn, sn, r] = [at, size - 1, leaf];
  for (const p of path) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      r = node(p, r);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else r = node(r, p);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && r.equals(root);
}

interface Consistency {
  from: number;
  to: number;
  fromRoot: Buffer;
  toRoot: Buffer;
  path: readonly Buffer[];
}

/** Whether the path proves that one tree goes on from the other, step by step as RFC 9162 2.1.4.2 has it. */
export function isConsistent({ from, to, fromRoot, toRoot, path: given }: Consistency): boolean {
  if (from === to) return given.length === 0 && fromRoot.equals(toRoot);
  const path = Number.isInteger(Math.log2(from)) ? [fromRoot, ...given] : given;
  const [first, ...rest] = path;
  if (!first) return false;
  let [fn, sn] = [from - 1, to - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  let [fr, sr] = [first, first];
  for (const c of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [node(c, fr), node(c, sr)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else sr = node(sr, c);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && fr.equals(fromRoot) && sr.equals(toRoot);
}
