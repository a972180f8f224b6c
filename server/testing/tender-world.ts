import { and, eq, sql } from 'drizzle-orm';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { tender } from '../areas/tender/tender.table.ts';
import type { materialsWorld } from './materials-world.ts';
import { schemeWorld } from './scheme-world.ts';

/** Projects with approved schemes, and the tenders made of them. */
export async function tenderWorld(base?: Awaited<ReturnType<typeof materialsWorld>>) {
  const world = await schemeWorld(base);
  const { db } = world;
  /** The tenders of a scheme that stand, in the order of their sections. */
  const tendersOfScheme = (schemeGuid: string) =>
    db
      .select()
      .from(tender)
      .where(and(eq(tender.schemeGuid, schemeGuid), sql`not ${tender.isDeleted}`))
      .orderBy(tender.sectionNo);
  /** The tenders of a newly approved scheme; by default of two sections. */
  const made = async (given: Partial<SchemeForm> = {}) => tendersOfScheme(await world.approved(given));
  return { ...world, tendersOfScheme, made };
}
