import fc from 'fast-check';
import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isConsistent, isIncluded, slowRoot, slowPath } from '../../../testing/slow-tree.ts';
import {
  consistencyPath,
  foldSubtrees,
  growingTree,
  inclusionPath,
  leafHash,
  nodeHash,
  subtreesOf,
} from './merkle.ts';

/** The eight entries of the reference implementation of RFC 6962 (certificate-transparency, merkle_tree_test). */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaves = ENTRIES.map((hex) => hash('sha256', Buffer.from(`00${hex}`, 'hex'), 'buffer'));
const hex = (bytes: readonly Buffer[]) => bytes.map((one) => one.toString('hex'));
/** The hash over leaves of a list, as the tiles give it. */
const rangeIn = (all: readonly Buffer[]) => (range: { from: number; to: number }) =>
  foldSubtrees(
    subtreesOf(range).map(({ height, index }) =>
      slowRoot(all.slice(index * 2 ** height, (index + 1) * 2 ** height)),
    ),
  );

test('the reference roots of RFC 6962 come out at every size', () => {
  expect(growingTree().root().toString('hex')).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
  const tree = growingTree();
  const roots = leaves.map((leaf) => {
    tree.append(leaf);
    return tree.root().toString('hex');
  });
  expect(roots).toEqual(ROOTS);
  expect(leafHash('').toString('hex')).toBe(ROOTS[0]);
});

test('the reference paths of RFC 6962 come out', () => {
  const path = (leaf: number, size: number) => hex(inclusionPath(leaf, size).map(rangeIn(leaves)));
  expect(path(0, 1)).toEqual([]);
  expect(path(0, 8)).toEqual([
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ]);
  expect(path(5, 8)).toEqual([
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
  expect(path(2, 3)).toEqual(['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']);
  const grown = (from: number, to: number) => hex(consistencyPath(from, to).map(rangeIn(leaves)));
  expect(grown(1, 1)).toEqual([]);
  expect(grown(1, 8)).toEqual([
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ]);
  expect(grown(6, 8)).toEqual([
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
  expect(grown(2, 5)).toEqual([
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  ]);
});

const sizes = fc.integer({ min: 1, max: 70 });
const someLeaves = (size: number) => Array.from({ length: size }, (_, at) => leafHash(String(at)));

test('roots, paths and what they prove agree with the recursive definitions, and with no other leaf, size or tree', () => {
  fc.assert(
    fc.property(sizes, sizes, fc.nat(), fc.nat(), (one, other, drawn, flipped) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const all = someLeaves(to);
      const root = slowRoot(all);
      const tree = growingTree();
      for (const leaf of all) tree.append(leaf);
      expect(tree.root()).toEqual(root);

      const at = drawn % to;
      const path = inclusionPath(at, to).map(rangeIn(all));
      expect(path).toEqual(slowPath(at, all));
      const included = { leaf: all[at]!, at, size: to, path, root };
      expect(isIncluded(included)).toBe(true);
      expect(isIncluded({ ...included, leaf: leafHash('other') })).toBe(false);
      if (to > 1) expect(isIncluded({ ...included, at: (at + 1) % to })).toBe(false);

      const grown = { from, to, fromRoot: slowRoot(all.slice(0, from)), toRoot: root };
      const proof = consistencyPath(from, to).map(rangeIn(all));
      expect(isConsistent({ ...grown, path: proof })).toBe(true);
      expect(isConsistent({ ...grown, path: proof, fromRoot: nodeHash(root, root) })).toBe(false);
      if (proof.length > 0) {
        const bad = proof.with(flipped % proof.length, leafHash('flipped'));
        expect(isConsistent({ ...grown, path: bad })).toBe(false);
      }
    }),
  );
});

test('a tree taken up at any size grows as if it had never been laid down', () => {
  fc.assert(
    fc.property(sizes, sizes, (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const all = someLeaves(to);
      const begin = subtreesOf({ from: 0, to: from }).map((part) => ({
        height: part.height,
        hash: slowRoot(all.slice(part.index * 2 ** part.height, (part.index + 1) * 2 ** part.height)),
      }));
      const tree = growingTree(begin);
      expect(tree.size()).toBe(from);
      for (const leaf of all.slice(from)) tree.append(leaf);
      expect(tree.root()).toEqual(slowRoot(all));
    }),
  );
});
