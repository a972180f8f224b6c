import type { Db } from '../../db/client.ts';
import { categoryData } from './category-data.ts';
import { purchaseCategory } from './category.table.ts';

const twoDigits = (at: number) => String(at + 1).padStart(2, '0');

/** Every category of the starting set, parents first: `A`, `A01`, `A0101`. */
function categoryRows() {
  return categoryData.flatMap(([root, cn, en, ...branches], rootAt) => [
    row(root, null, cn, en, rootAt),
    ...branches.flatMap(([branchCn, branchEn, ...leaves], branchAt) => {
      const branch = root + twoDigits(branchAt);
      return [
        row(branch, root, branchCn, branchEn, branchAt),
        ...leaves.map(([leafCn, leafEn], leafAt) =>
          row(branch + twoDigits(leafAt), branch, leafCn, leafEn, leafAt),
        ),
      ];
    }),
  ]);
}

const row = (code: string, parentCode: string | null, nameCn: string, nameEn: string, position: number) => ({
  code,
  parentCode,
  nameCn,
  nameEn,
  position,
});

/** Adds the categories a database does not have yet; what people changed stays. May be repeated. */
export async function seedDictionary(db: Db): Promise<void> {
  await db.insert(purchaseCategory).values(categoryRows()).onConflictDoNothing();
}
