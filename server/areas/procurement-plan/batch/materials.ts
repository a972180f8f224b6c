import { asc, eq, sql } from 'drizzle-orm';
import type { MaterialRow } from '#shared/areas/procurement-plan/batch/batch-views';
import type { MaterialForm } from '#shared/areas/material/rules';
import { storedMaterial } from '#shared/areas/material/stored-material';
import { itemAmount } from '#shared/areas/self-plan/amounts';
import { plainNumber } from '#shared/kit/money';
import { STALE } from '../../../db/move-status.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { recount } from '../line/plan-sums.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { storeFaults } from '../line/recheck-lines.ts';
import { batchPlans, batchPlanWrites } from './batch-access.ts';
import { type Material, batchMaterial } from './batch-material.table.ts';
import { factsOf } from './line-facts.ts';
import { checkWithin } from './recheck-batch-lines.ts';
import { findBatchLine } from './stored-line.ts';

/** The materials of a line, in their order, for who may read its plan. */
export async function getMaterials(lineGuid: string, context: Context): Promise<MaterialRow[]> {
  const [found] = await context.db
    .select({ planGuid: line.planGuid })
    .from(line)
    .where(eq(line.guid, lineGuid));
  if (!found) throw new NotFound();
  await batchPlans.find(context, found.planGuid);
  return (await materialsOf(context.db, lineGuid)).map(toMaterialRow);
}

export const materialsOf = (db: Db, lineGuid: string): Promise<Material[]> =>
  db
    .select()
    .from(batchMaterial)
    .where(eq(batchMaterial.lineGuid, lineGuid))
    .orderBy(asc(batchMaterial.position), asc(batchMaterial.guid));

const toMaterialRow = ({ lineGuid: _line, position: _position, ...row }: Material): MaterialRow => ({
  ...row,
  quantity: plainNumber(row.quantity)!,
  amount: row.price === null ? null : itemAmount({ quantity: row.quantity, price: row.price }),
});

interface SavedMaterials {
  planGuid: string;
  lineGuid: string;
  version: number;
  materials: MaterialForm[];
}

/** Replaces the materials of a line, of the version its reader saw, and checks the line anew. */
export async function saveMaterials(
  { planGuid, lineGuid, version, materials }: SavedMaterials,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const plan = await batchPlans.lockFor(db, context, planGuid, { act: 'edit' });
    const stored = await findBatchLine(db, planGuid, lineGuid);
    if (!stored) throw new NotFound();
    if (stored.version !== version) throw new BusinessError(STALE);
    await db.delete(batchMaterial).where(eq(batchMaterial.lineGuid, lineGuid));
    if (materials.length > 0)
      await db
        .insert(batchMaterial)
        .values(materials.map((one, position) => ({ ...storedMaterial(one), lineGuid, position })));
    const [checked] = await checkWithin(db, plan, await factsOf(db, [stored]), [lineGuid]);
    await storeFaults(db, [{ guid: lineGuid, faults: checked!.faults }]);
    const [changed] = await db
      .update(line)
      .set({ version: sql`${line.version} + 1` })
      .where(eq(line.guid, lineGuid))
      .returning({ version: line.version });
    await batchPlanWrites.note(db, context, plan, 'saveMaterials', {
      note: `第${stored.lineNo}条明细：${materials.length}项物资`,
    });
    return { ...(await recount(db, context, planGuid)), lineVersion: changed!.version };
  });
}

/** Copies the materials of lines, by the guid each is copied to. */
export async function copyMaterials(db: Db, copyOf: ReadonlyMap<string, string>): Promise<void> {
  const found = await db
    .select()
    .from(batchMaterial)
    .where(isOneOf(batchMaterial.lineGuid, [...copyOf.keys()]))
    .orderBy(asc(batchMaterial.lineGuid), asc(batchMaterial.position));
  for (let at = 0; at < found.length; at += AT_ONCE)
    await db
      .insert(batchMaterial)
      .values(
        found
          .slice(at, at + AT_ONCE)
          .map(({ guid: _guid, ...one }) => ({ ...one, lineGuid: copyOf.get(one.lineGuid)! })),
      );
}

/** PostgreSQL takes 65 535 values a statement; a material has some fifteen. */
const AT_ONCE = 1000;
