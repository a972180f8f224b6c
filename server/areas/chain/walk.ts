import { type ChainKind, chainKind } from '#shared/areas/chain/contract';
import type { Db } from '../../db/client.ts';
import type { ChainSource, ChainStem } from './chain-source.ts';

/** A document and what it comes from. */
export interface ChainEdge extends ChainStem {
  kind: ChainKind;
}

/** Documents by their kind. */
export type Gathered = Map<ChainKind, Set<string>>;

/** The most documents of one kind a walk goes on from: more than a plan of 2,000 lines has. */
const WIDEST = 5000;

const place = (kind: ChainKind) => chainKind.codes.indexOf(kind);
const inOrder = (sources: readonly ChainSource[]) =>
  sources.toSorted((one, other) => place(one.kind) - place(other.kind));

/**
 * Everything that came of some documents of one kind, edge by edge, kinds in their order: one statement for each kind and
 * kind before it, however many documents there are.
 */
export async function walkDown(
  db: Db,
  sources: readonly ChainSource[],
  start: ChainKind,
  guids: readonly string[],
): Promise<ChainEdge[]> {
  const found: Gathered = new Map([[start, new Set(guids)]]);
  const edges: ChainEdge[] = [];
  for (const source of inOrder(sources).filter(({ kind }) => place(kind) > place(start)))
    for (const kind of source.comesFrom) {
      const before = widest(found.get(kind));
      if (before.length === 0) continue;
      for (const { guid, from } of await source.stems(db, { kind, guids: before })) {
        add(found, source.kind, guid);
        edges.push({ kind: source.kind, guid, from: { kind, guid: from } });
      }
    }
  return edges;
}

/** Everything some documents of one kind came from, edge by edge, kinds backwards: one statement for each kind. */
export async function walkUp(
  db: Db,
  sources: readonly ChainSource[],
  start: ChainKind,
  guids: readonly string[],
): Promise<ChainEdge[]> {
  const found: Gathered = new Map([[start, new Set(guids)]]);
  const edges: ChainEdge[] = [];
  for (const source of inOrder(sources).toReversed()) {
    const behind = place(source.kind) <= place(start) ? widest(found.get(source.kind)) : [];
    if (behind.length === 0) continue;
    for (const stem of await source.stemsFrom(db, behind)) {
      add(found, stem.from.kind, stem.from.guid);
      edges.push({ kind: source.kind, ...stem });
    }
  }
  return edges;
}

/** The documents some edges touch, by kind. */
export function touchedBy(edges: readonly ChainEdge[]): Gathered {
  const found: Gathered = new Map();
  for (const { kind, guid, from } of edges) {
    add(found, kind, guid);
    add(found, from.kind, from.guid);
  }
  return found;
}

/**
 * For each document behind some roots, the roots it comes from. The edges must stand in the order of their kinds, as
 * `walkDown` gives them; those that lead to no root are passed over.
 */
export function rootsOf(
  edges: readonly ChainEdge[],
  isRoot: (kind: ChainKind, guid: string) => boolean,
): Map<string, Set<string>> {
  const roots = new Map<string, Set<string>>();
  for (const { guid, from } of edges) {
    const above = isRoot(from.kind, from.guid) ? [from.guid] : (roots.get(from.guid) ?? []);
    const own = roots.get(guid) ?? new Set();
    for (const root of above) own.add(root);
    if (own.size > 0) roots.set(guid, own);
  }
  return roots;
}

function add(found: Gathered, kind: ChainKind, guid: string) {
  const of = found.get(kind) ?? new Set();
  found.set(kind, of.add(guid));
}

const widest = (guids: ReadonlySet<string> | undefined) => [...(guids ?? [])].slice(0, WIDEST);
