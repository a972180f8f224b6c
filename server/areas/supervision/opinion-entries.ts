import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { OpinionAct } from '#shared/areas/supervision/codes';
import type { OpinionEntry } from '#shared/areas/supervision/opinion-contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { departmentNames } from '../department/department.service.ts';
import { claimFiles, filesOf } from '../file/file.service.ts';
import { opinionEntry } from './opinion.table.ts';

/** The kind under which an entry holds its files. */
export const ENTRY = 'opinionEntry';

interface NewEntry {
  act: OpinionAct;
  text?: string;
  dueAt?: Date | null;
  files?: readonly string[] | undefined;
}

/** Writes one act into the course of an opinion, with its files. */
export async function addEntry(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  opinionGuid: string,
  { act, text = '', dueAt = null, files = [] }: NewEntry,
) {
  const guid = randomUUID();
  const names = await departmentNames(db, actor.deptGuid === null ? [] : [actor.deptGuid]);
  await db.insert(opinionEntry).values({
    guid,
    opinionGuid,
    act,
    text,
    dueAt,
    actorGuid: actor.guid,
    actorName: actor.name,
    deptName: names.get(actor.deptGuid ?? '') ?? '',
  });
  await claimFiles(db, { actor }, files, { kind: ENTRY, documentGuid: guid });
}

/** The course of an opinion, in its order. */
export async function entriesOf(db: Db, opinionGuid: string): Promise<OpinionEntry[]> {
  const found = await db
    .select()
    .from(opinionEntry)
    .where(eq(opinionEntry.opinionGuid, opinionGuid))
    .orderBy(asc(opinionEntry.sequence));
  const entries: OpinionEntry[] = [];
  for (const one of found)
    entries.push({
      guid: one.guid,
      act: one.act,
      personName: one.actorName,
      deptName: one.deptName,
      text: one.text,
      files: await filesOf(db, ENTRY, one.guid),
      dueTime: one.dueAt && formatDateTime(one.dueAt),
      at: formatDateTime(one.at),
    });
  return entries;
}
