import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { ProjectMaterial } from '#shared/areas/project/material-contract';
import { materialAmount } from '#shared/areas/project/materials';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { projectMaterial as material, type StoredMaterial } from './material.table.ts';

export const ofSection = (projectGuid: string, sectionNo: string) =>
  and(eq(material.projectGuid, projectGuid), eq(material.sectionNo, sectionNo));

/** The lines of a section by their numbers. */
export const materialsOf = (db: Db, projectGuid: string, sectionNo: string): Promise<StoredMaterial[]> =>
  db.select().from(material).where(ofSection(projectGuid, sectionNo)).orderBy(asc(material.lineNo));

/** Lines and total (元) of each section that has any; the sum of the amounts as `materialAmount` rounds each. */
export async function totalsOf(db: Db, projectGuid: string) {
  const found = await db
    .select({
      sectionNo: material.sectionNo,
      count: count(),
      total: sql<string>`coalesce(sum(round(${material.quantity} * ${material.price}, 2)), 0.00)::text`,
    })
    .from(material)
    .where(eq(material.projectGuid, projectGuid))
    .groupBy(material.sectionNo);
  const bySection = new Map(found.map((one) => [one.sectionNo, one]));
  return (sectionNo: string) => {
    const { count: lines = 0, total = '0.00' } = bySection.get(sectionNo) ?? {};
    return { count: lines, total };
  };
}

/** A line as it is read. */
export function toMaterial({ projectGuid: _p, sectionNo: _s, ...row }: StoredMaterial): ProjectMaterial {
  const quantity = plainNumber(row.quantity);
  return { ...row, lineNo: String(row.lineNo), quantity, amount: materialAmount({ ...row, quantity }) };
}
