/** The three files of a draw, as they are published (docs/decisions/0059): UTF-8 JSON without blanks, fields in this order. */

/** Who may be picked, with the unit of which at most `maxPerUnit` are. */
export type PoolEntry = readonly [id: string, unit: string];

/** One list of which some are picked; the rest, in the order drawn, are substitutes. */
export interface DrawGroup {
  id: string;
  pick: number;
  pool: readonly PoolEntry[];
}

/** What is frozen before anybody commits. */
export interface DrawList {
  draw: string;
  round: number;
  /** Digest of the last round's `result.json`; null: there is none. */
  prev: string | null;
  /** 0 is no limit. */
  maxPerUnit: number;
  groups: readonly DrawGroup[];
  excluded: readonly { id: string; reason: string }[];
  /** What else the product binds in: project, criteria, time; stands behind the contributors. */
  more?: Readonly<Record<string, unknown>>;
}

export interface Contributor {
  id: string;
  /** SHA-256 over the value, hex. */
  commit: string;
}

export interface GroupResult {
  id: string;
  order: readonly string[];
  picked: readonly string[];
}

/** Words of 16 bits up to this many in a pool, of 32 bits beyond. */
export const NARROW_POOL = 10_000;
/** Most of one pool. */
export const POOL_MAX = 100_000;

/** Whether the numbers of a draw have 32 bits (`v` 2): a word of 16 cannot choose among more than 65,536. */
export const isWide = ({ groups }: Pick<DrawList, 'groups'>) =>
  groups.some(({ pool }) => pool.length > NARROW_POOL);

/** `commit.json`, once everybody has committed. */
export const commitText = (list: DrawList, contributors: readonly Contributor[]): string => {
  const { draw, round, prev, maxPerUnit, groups, excluded, more } = list;
  return JSON.stringify({
    v: isWide(list) ? 2 : 1,
    type: 'zc-draw',
    draw,
    round,
    prev,
    maxPerUnit,
    groups: groups.map(({ id, pick, pool }) => ({ id, pick, pool })),
    excluded: excluded.map(({ id, reason }) => ({ id, reason })),
    contributors: contributors.map(({ id, commit }) => ({ id, commit })),
    ...more,
  });
};

/** `reveal.json`: the 32 bytes of each, hex. */
export const revealText = (draw: string, values: Readonly<Record<string, string>>): string =>
  JSON.stringify({ draw, values });

/** `result.json`; `commit` is the digest of `commit.json`. */
export const resultText = (draw: string, commit: string, groups: readonly GroupResult[]): string =>
  JSON.stringify({ draw, commit, groups: groups.map(({ id, order, picked }) => ({ id, order, picked })) });
