import { plainNumber } from '#shared/kit/money';
import { asc } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { filesOfMany } from '../../file/file.service.ts';
import { planOf } from '../line/revisions.ts';
import type { PlanSnapshot } from '../line/plan-revision.table.ts';
import { headerOf, TECH_FILES } from './batch-access.ts';
import { batchMaterial, type Material } from './batch-material.table.ts';
import { filesOwner } from './line-facts.ts';
import { batchLinesOf } from './stored-line.ts';

/** A batch plan as it stands now: both halves of its header, its lines with their lists. */
export const batchState = async (db: Db, planGuid: string): Promise<PlanSnapshot> => ({
  plan: { ...(await planOf(db, planGuid)), ...(await headerOf(db, planGuid)) },
  lines: await linesWithLists(db, planGuid),
});

async function linesWithLists(db: Db, planGuid: string) {
  const lines = await batchLinesOf(db, planGuid);
  const guids = lines.map(({ guid }) => guid);
  const files = await filesOfMany(db, TECH_FILES, lines.map(filesOwner));
  const materials = Map.groupBy(
    await db
      .select()
      .from(batchMaterial)
      .where(isOneOf(batchMaterial.lineGuid, guids))
      .orderBy(asc(batchMaterial.lineGuid), asc(batchMaterial.position)),
    ({ lineGuid }) => lineGuid,
  );
  return lines.map((one) => ({
    ...one,
    invited: one.inviteList.map(({ supplierName, reason }) => `${supplierName}（${reason}）`),
    materials: (materials.get(one.guid) ?? []).map(inWords),
    specifications: (files.get(filesOwner(one)) ?? []).map(({ name }) => name),
  }));
}

const inWords = ({ quantity, unit, price, ...one }: Material) =>
  [
    one.materialCode,
    one.materialName,
    one.spec,
    one.brand,
    `${plainNumber(quantity)}${unit}`,
    price && `× ${price}`,
    one.requiredDate,
    one.place,
    one.remark,
  ]
    .filter(Boolean)
    .join(' ');
