import { inArray } from 'drizzle-orm';
import type { TreeNode } from '#shared/areas/dictionary/contract';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { purchaseCategory } from './category.table.ts';
import { areasAndDistricts, categories } from './tree.service.ts';

/** The categories a purchase may name, by code: those in use that have none below them. */
export async function leafCategories(db: Db): Promise<Map<string, Wording>> {
  const leaves = new Map<string, Wording>();
  const walk = ({ code, label, children }: TreeNode): void => {
    if (children.length === 0) leaves.set(code, label);
    children.forEach(walk);
  };
  (await categories(db)).forEach(walk);
  return leaves;
}

/** The Chinese names of categories, in use or not; an unknown code is left out. */
export async function categoryNames(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: purchaseCategory.code, name: purchaseCategory.nameCn })
    .from(purchaseCategory)
    .where(inArray(purchaseCategory.code, [...codes]));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Heads of directly administered counties in the table of codes; no address names them. */
const NOT_SPOKEN = '省直辖县级行政区划';
let fullAreaNames: Map<string, string> | undefined;

/** The Chinese names of areas with what they lie in: 河北省石家庄市长安区; an unknown code is left out. */
export function areaNames(codes: readonly string[]): Map<string, string> {
  fullAreaNames ??= namesBelow(areasAndDistricts(), '');
  return new Map(
    codes.flatMap((code) => (fullAreaNames!.has(code) ? [[code, fullAreaNames!.get(code)!]] : [])),
  );
}

function namesBelow(nodes: readonly TreeNode[], above: string): Map<string, string> {
  return new Map(
    nodes.flatMap(({ code, label: { cn }, children }) => {
      // 北京市 is a province and its own only city.
      const name = cn === NOT_SPOKEN || above.endsWith(cn) ? above : above + cn;
      return [[code, name] as const, ...namesBelow(children, name)];
    }),
  );
}
