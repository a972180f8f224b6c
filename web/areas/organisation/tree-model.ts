import { departmentKind } from '#shared/areas/department/codes';
import type { DepartmentNode } from '#shared/areas/department/contract';
import type { Hit } from '../../kit/pinyin-match.ts';

/** The organisation as the screen works with it; made once an answer. */
export interface Organisation {
  byGuid: ReadonlyMap<string, DepartmentNode>;
  /** Children by parent, in order; those of `null` are the roots. */
  childrenOf: ReadonlyMap<string | null, readonly DepartmentNode[]>;
  /** Active people of a node; of a node with everything below it, where one who belongs to two counts twice. */
  peopleOf: ReadonlyMap<string, number>;
  peopleWithin: ReadonlyMap<string, number>;
}

/** Puts together the nodes of an answer, which lists parents before children, and how many people are in each. */
export function organisationOf(
  nodes: readonly DepartmentNode[],
  peopleOf: ReadonlyMap<string, number> = new Map(),
): Organisation {
  const byGuid = new Map(nodes.map((node) => [node.guid, node]));
  const childrenOf = new Map<string | null, DepartmentNode[]>();
  const peopleWithin = new Map<string, number>();
  for (const node of nodes) {
    // a node whose parent is out of sight begins what a person sees
    const parent = node.parentGuid !== null && byGuid.has(node.parentGuid) ? node.parentGuid : null;
    const siblings = childrenOf.get(parent);
    if (siblings) siblings.push(node);
    else childrenOf.set(parent, [node]);
    peopleWithin.set(node.guid, peopleOf.get(node.guid) ?? 0);
  }
  for (const { guid, parentGuid } of nodes.toReversed()) {
    if (parentGuid === null || !byGuid.has(parentGuid)) continue;
    peopleWithin.set(parentGuid, peopleWithin.get(parentGuid)! + peopleWithin.get(guid)!);
  }
  return { byGuid, childrenOf, peopleOf, peopleWithin };
}

/** The nodes above one, from the top down, without itself. */
export function above({ byGuid }: Organisation, guid: string): DepartmentNode[] {
  const found: DepartmentNode[] = [];
  let parent = byGuid.get(guid)?.parentGuid ?? null;
  while (parent !== null) {
    const node = byGuid.get(parent);
    if (!node) break;
    found.unshift(node);
    parent = node.parentGuid;
  }
  return found;
}

/** Whether a node is another or stands anywhere below it. */
export const isWithin = (organisation: Organisation, guid: string, topGuid: string) =>
  guid === topGuid || above(organisation, guid).some((node) => node.guid === topGuid);

/** One line of the tree. */
export interface TreeRow {
  node: DepartmentNode;
  /** 1 for a root. */
  level: number;
  /** Place among its siblings in sight, from 1, and how many they are. */
  place: number;
  siblings: number;
  hasChildren: boolean;
  isOpen: boolean;
  /** Where what was searched for stands in the name. */
  hit: Hit | undefined;
}

/** What a search leaves of the tree: the nodes found, and those above them. */
export interface Found {
  hits: ReadonlyMap<string, Hit>;
  kept: ReadonlySet<string>;
}

const NOWHERE: Hit = [0, 0];

/** Searches names, by what `find` says, and codes. */
export function searchTree(
  organisation: Organisation,
  typed: string,
  find: (name: string) => Hit | undefined,
): Found {
  const hits = new Map<string, Hit>();
  const kept = new Set<string>();
  const code = typed.trim().toLowerCase();
  for (const node of organisation.byGuid.values()) {
    const hit = find(node.name) ?? (node.code.toLowerCase().includes(code) ? NOWHERE : undefined);
    if (!hit) continue;
    hits.set(node.guid, hit);
    kept.add(node.guid);
    for (let up = node.parentGuid; up !== null && !kept.has(up);) {
      kept.add(up);
      up = organisation.byGuid.get(up)?.parentGuid ?? null;
    }
  }
  return { hits, kept };
}

/** The lines in sight: below what is open, or all a search has left. */
export function rowsOf(
  { childrenOf }: Organisation,
  isOpen: (guid: string) => boolean,
  found?: Found,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (parent: string | null, level: number) => {
    const all = childrenOf.get(parent) ?? [];
    const shown = found ? all.filter(({ guid }) => found.kept.has(guid)) : all;
    for (const [index, node] of shown.entries()) {
      const below = childrenOf.get(node.guid) ?? [];
      const hasChildren = found ? below.some(({ guid }) => found.kept.has(guid)) : below.length > 0;
      const opened = hasChildren && isOpen(node.guid);
      rows.push({
        node,
        level,
        place: index + 1,
        siblings: shown.length,
        hasChildren,
        isOpen: opened,
        hit: found?.hits.get(node.guid),
      });
      if (opened) add(node.guid, level + 1);
    }
  };
  add(null, 1);
  return rows;
}

/** Where something is let go: into a node, or beside it. */
export interface Drop {
  parentGuid: string | null;
  /** The sibling it comes to stand before; null: last. */
  beforeGuid: string | null;
}

/** Where in the tree a place beside a node is. */
export function besideOf(organisation: Organisation, node: DepartmentNode, side: 'before' | 'after'): Drop {
  const { parentGuid } = node;
  if (side === 'before') return { parentGuid, beforeGuid: node.guid };
  const siblings = organisation.childrenOf.get(parentGuid) ?? [];
  const next = siblings[siblings.indexOf(node) + 1];
  return { parentGuid, beforeGuid: next?.guid ?? null };
}

/** Whether letting go here could change anything at all; whether it may be is the server's to say. */
export function canDrop(organisation: Organisation, moved: DepartmentNode, drop: Drop): boolean {
  const { parentGuid, beforeGuid } = drop;
  if (beforeGuid === moved.guid) return false;
  if (parentGuid !== null && isWithin(organisation, parentGuid, moved.guid)) return false;
  if (parentGuid === moved.parentGuid) {
    const siblings = organisation.childrenOf.get(parentGuid) ?? [];
    const next = siblings[siblings.indexOf(moved) + 1]?.guid ?? null;
    return beforeGuid !== next;
  }
  const target = parentGuid === null ? undefined : organisation.byGuid.get(parentGuid);
  if (moved.kind === departmentKind.code.company)
    return target === undefined || target.kind === departmentKind.code.company;
  // Do not let a department leave its company: documents keep the company they were made in.
  return target !== undefined && target.enterpriseGuid === moved.enterpriseGuid;
}
