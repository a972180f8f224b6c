import { inArray } from 'drizzle-orm';
import type { TreeNode } from '#shared/areas/dictionary/contract';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { purchaseCategory } from './category.table.ts';
import { areas, categories } from './tree.service.ts';

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

/** The Chinese names of provinces and cities, a city with its province: 河北省石家庄市; an unknown code is left out. */
export function areaNames(codes: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const province of areas()) {
    names.set(province.code, province.label.cn);
    for (const { code, label } of province.children)
      names.set(code, label.cn.startsWith(province.label.cn) ? label.cn : province.label.cn + label.cn);
  }
  return new Map(codes.flatMap((code) => (names.has(code) ? [[code, names.get(code)!]] : [])));
}
