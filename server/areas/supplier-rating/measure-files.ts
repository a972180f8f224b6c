import { and, eq, inArray } from 'drizzle-orm';
import { publicAct, publicMeasure } from '#shared/areas/supplier-rating/codes';
import type { Context } from '../../http/context.ts';
import type { FileSubject } from '../file/file.service.ts';
import { MEASURE, measureTies } from './measure-access.ts';
import { ENTRY } from './measure-entries.ts';
import { measureEntry, supplierMeasure as measure } from './measure.table.ts';
import { isAbout } from './own-measures.ts';

/** Whether a person reads a measure whole: of the company that proposed it, or of the supplier that has been told. */
async function readsWhole(context: Context, guid: string): Promise<boolean> {
  const { db, actor } = context;
  const isSupplier = actor.permissions.has('enterprise:read');
  const { isOurs } = await measureTies(context);
  const [found] = await db
    .select({ guid: measure.guid })
    .from(measure)
    .where(and(eq(measure.guid, guid), isOurs));
  if (found) return true;
  if (!isSupplier) return false;
  const about = await db
    .select({ guid: measure.guid })
    .from(measure)
    .where(and(eq(measure.guid, guid), isAbout(actor.enterpriseGuid)));
  return about.length > 0;
}

/** Who may read the files of a measure; those of a decision whoever may see what it decided. */
export const measureFiles: readonly FileSubject[] = [
  { kind: MEASURE, mayRead: readsWhole },
  {
    kind: ENTRY,
    async mayRead(context, guid) {
      const [entry] = await context.db
        .select({ measureGuid: measureEntry.measureGuid, act: measureEntry.act })
        .from(measureEntry)
        .where(eq(measureEntry.guid, guid));
      if (!entry) return false;
      if (await readsWhole(context, entry.measureGuid)) return true;
      if (!context.actor.permissions.has('supplier:read') || !publicAct.includes(entry.act)) return false;
      const [decided] = await context.db
        .select({ guid: measure.guid })
        .from(measure)
        .where(and(eq(measure.guid, entry.measureGuid), inArray(measure.status, [...publicMeasure])));
      return decided !== undefined;
    },
  },
];
