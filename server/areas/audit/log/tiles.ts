import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { auditTile } from '../audit.table.ts';
import { foldSubtrees, type Leaves, nodeHash, type Subtree, subtreesOf } from './merkle.ts';

/** Hashes of a full tile; a level of tiles stands for eight heights of the tree. */
const TILE = 256;
const HEIGHT = 8;
const HASH_BYTES = 32;

interface Place {
  level: number;
  index: number;
}

const nameOf = ({ level, index }: Place) => `${level}/${index}`;

/** The tiles that stand at the end of a tree of this size and are not full. */
function openTiles(size: number): Place[] {
  const found: Place[] = [];
  for (let level = 0, count = size; count > 0; level++, count = Math.floor(count / TILE))
    if (count % TILE > 0) found.push({ level, index: Math.floor(count / TILE) });
  return found;
}

async function readTiles(db: Db, places: readonly Place[]): Promise<Map<string, Buffer>> {
  if (places.length === 0) return new Map();
  const rows = await db
    .select()
    .from(auditTile)
    .where(
      sql`(${auditTile.level}, ${auditTile.index}) in (${sql.join(
        places.map(({ level, index }) => sql`(${level}::int, ${index}::bigint)`),
        sql`, `,
      )})`,
    );
  return new Map(rows.map((row) => [nameOf(row), row.hashes]));
}

/** Puts these leaves behind the `size` the tree has; the caller holds the head's row, so nobody else does. */
export async function appendLeaves(db: Db, size: number, leaves: readonly Buffer[]): Promise<void> {
  const begun = await readTiles(db, openTiles(size));
  const changed = new Map<string, Place & { hashes: Buffer[] }>();
  const open = new Map<number, Place & { hashes: Buffer[] }>();
  for (const place of openTiles(size)) {
    const found = begun.get(nameOf(place));
    if (!found) throw new TreeFault(`the tile ${nameOf(place)} is missing`);
    open.set(place.level, { ...place, hashes: splitHashes(found) });
  }
  const push = (level: number, index: number, added: Buffer) => {
    const tile = open.get(level) ?? { level, index, hashes: [] };
    tile.hashes.push(added);
    changed.set(nameOf(tile), tile);
    open.set(level, tile);
    if (tile.hashes.length < TILE) return;
    open.delete(level);
    push(level + 1, Math.floor(tile.index / TILE), foldWhole(tile.hashes));
  };
  leaves.forEach((leaf, at) => push(0, Math.floor((size + at) / TILE), leaf));
  const rows = [...changed.values()].map(({ hashes, ...place }) => ({
    ...place,
    hashes: Buffer.concat(hashes),
  }));
  if (rows.length === 0) return;
  await db
    .insert(auditTile)
    .values(rows)
    .onConflictDoUpdate({
      target: [auditTile.level, auditTile.index],
      set: { hashes: sql`excluded.hashes` },
    });
}

const splitHashes = (hashes: Buffer): Buffer[] =>
  Array.from({ length: hashes.length / HASH_BYTES }, (_, at) =>
    hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );

/** The root over a power of two of hashes. */
function foldWhole(hashes: readonly Buffer[]): Buffer {
  let row = hashes;
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, at) => nodeHash(row[2 * at]!, row[2 * at + 1]!));
  return row[0]!;
}

/** The tiles do not hold what the size of the tree says. */
export class TreeFault extends Error {}

/** Where the hashes lie that a whole subtree is made of. */
function placeOf({ height, index }: Subtree) {
  const level = Math.floor(height / HEIGHT);
  const count = 2 ** (height % HEIGHT);
  const first = index * count;
  return { level, index: Math.floor(first / TILE), offset: first % TILE, count };
}

/** The hashes of whole subtrees, in their order, with one question to the database. @throws TreeFault */
export async function subtreeHashes(db: Db, subtrees: readonly Subtree[]): Promise<Buffer[]> {
  const places = subtrees.map(placeOf);
  const tiles = await readTiles(db, [...new Map(places.map((place) => [nameOf(place), place])).values()]);
  return places.map(({ offset, count, ...place }) => {
    const tile = tiles.get(nameOf(place));
    if (!tile || tile.length < (offset + count) * HASH_BYTES)
      throw new TreeFault(`the tile ${nameOf(place)} is missing or too short`);
    return foldWhole(splitHashes(tile.subarray(offset * HASH_BYTES, (offset + count) * HASH_BYTES)));
  });
}

/** The hashes over ranges of leaves, as a proof lists them. @throws TreeFault */
export async function rangeHashes(db: Db, ranges: readonly Leaves[]): Promise<Buffer[]> {
  const parts = ranges.map(subtreesOf);
  const hashes = await subtreeHashes(db, parts.flat());
  let at = 0;
  return parts.map(({ length }) => foldSubtrees(hashes.slice(at, (at += length))));
}

/** The root of the tree when it had this size. @throws TreeFault */
export async function rootAt(db: Db, size: number): Promise<Buffer> {
  const [root] = await rangeHashes(db, [{ from: 0, to: size }]);
  return root!;
}

/** Tiles read at a time where all are read. */
const AT_ONCE = 16;

/** The leaf hashes of the tree from one on, as many as stand in the next tiles. */
export async function leafHashes(db: Db, from: number): Promise<Buffer[]> {
  const first = Math.floor(from / TILE);
  const places = Array.from({ length: AT_ONCE }, (_, at) => ({ level: 0, index: first + at }));
  const tiles = await readTiles(db, places);
  const found: Buffer[] = [];
  for (const place of places) {
    const tile = tiles.get(nameOf(place));
    if (tile) found.push(...splitHashes(tile));
    // A gap or an open tile ends what can be told apart by its place.
    if ((tile?.length ?? 0) < TILE * HASH_BYTES) break;
  }
  return found.slice(from % TILE);
}
