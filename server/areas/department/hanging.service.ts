import type { HangingRow } from '#shared/areas/department/contract';
import type { DepartmentKind } from '#shared/areas/department/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';

/** What of one kind hangs on a department. */
export interface Found {
  count: number;
  /** The first of them, at most `SHOWN`; `link` is a screen's address, null when there is none. */
  items: { name: string; link: string | null }[];
}

/** How many of a kind are named. */
export const SHOWN = 20;

/** A node as sources are asked about it. */
export interface HangingNode {
  guid: string;
  enterpriseGuid: string;
  kind: DepartmentKind;
}

/** Something of another area that may hang on a department; composed in server/app/hanging-sources.ts. */
export interface HangingSource {
  kind: string;
  label: Wording;
  /** Whether it may stay with a department that is only disabled: settled documents do, people do not. */
  mayStay: boolean;
  /** What hangs on this one node; what hangs on nodes below is not its own. */
  find: (db: Db, node: HangingNode) => Promise<Found>;
  /**
   * Lets everything it found follow to another department of the same company, in the caller's transaction; left out
   * when it cannot follow, and a merge is refused while there is any.
   */
  moveTo?: (db: Db, from: HangingNode, to: HangingNode & { name: string }) => Promise<void>;
  /** Whether any row, deleted ones included, still names the department: then its own row must stay. */
  remembers?: (db: Db, deptGuid: string) => Promise<boolean>;
}

/** What the sources find on a node; kinds without anything are left out. */
export async function hangingOn(
  db: Db,
  node: HangingNode,
  sources: readonly HangingSource[],
): Promise<HangingRow[]> {
  const rows: HangingRow[] = [];
  for (const { kind, label, mayStay, find, moveTo } of sources) {
    const { count, items } = await find(db, node);
    if (count > 0) rows.push({ kind, label, count, items, mayStay, mayMove: moveTo !== undefined });
  }
  return rows;
}

/** `人员3、下级部门2`: what stands in the way, for the text of a refusal. */
export const listed = (rows: readonly HangingRow[]): Wording => ({
  cn: rows.map(({ label, count }) => `${label.cn}${count}`).join('、'),
  en: rows.map(({ label, count }) => `${label.en} ${count}`).join(', '),
});
