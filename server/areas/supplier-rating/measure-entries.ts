import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MeasureEntry } from '#shared/areas/supplier-rating/blacklist-contract';
import type { MeasureAct } from '#shared/areas/supplier-rating/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { claimFiles, filesOf } from '../file/file.service.ts';
import { measureEntry } from './measure.table.ts';

/** The kind under which an entry holds its files. */
export const ENTRY = 'supplierMeasureEntry';

interface NewEntry {
  act: MeasureAct;
  text?: string;
  files?: readonly string[] | undefined;
}

/** Writes one act into the course of a measure, with its files; `actor` is null for the program. */
export async function addEntry(
  db: Db,
  actor: Pick<Actor, 'guid' | 'name' | 'enterpriseName'> | null,
  measureGuid: string,
  { act, text = '', files = [] }: NewEntry,
) {
  const guid = randomUUID();
  await db.insert(measureEntry).values({
    guid,
    measureGuid,
    act,
    text,
    actorGuid: actor?.guid ?? null,
    actorName: actor?.name ?? '',
    unitName: actor?.enterpriseName ?? '',
  });
  if (actor) await claimFiles(db, { actor }, files, { kind: ENTRY, documentGuid: guid });
}

/** The course of a measure in its order; only these acts, when they are named. */
export async function entriesOf(
  db: Db,
  measureGuid: string,
  acts?: readonly MeasureAct[],
): Promise<MeasureEntry[]> {
  const found = await db
    .select()
    .from(measureEntry)
    .where(
      and(eq(measureEntry.measureGuid, measureGuid), acts ? inArray(measureEntry.act, [...acts]) : undefined),
    )
    .orderBy(asc(measureEntry.sequence));
  const entries: MeasureEntry[] = [];
  for (const one of found)
    entries.push({
      guid: one.guid,
      act: one.act,
      personName: one.actorName,
      unitName: one.unitName,
      text: one.text,
      files: await filesOf(db, ENTRY, one.guid),
      at: formatDateTime(one.at),
    });
  return entries;
}
