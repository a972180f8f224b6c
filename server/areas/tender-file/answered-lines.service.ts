import { and, arrayContains, desc, eq } from 'drizzle-orm';
import { docKind } from '#shared/areas/tender-file/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import type { Db } from '../../db/client.ts';
import { linesOf, toLineRow } from './lines.ts';
import { isOut } from './own-files.ts';
import { tenderFile as file } from './tender-file.table.ts';

/** The price lines of a tender by the version of its file that says them, the newest first. */
export async function linesByVersion(
  db: Db,
  tenderGuid: string,
): Promise<{ edition: number; lines: PriceLineRow[] }[]> {
  const versions = await db
    .select({ guid: file.guid, edition: file.edition })
    .from(file)
    .where(and(isOut, eq(file.docKind, docKind.code.tender), arrayContains(file.tenderGuids, [tenderGuid])))
    .orderBy(desc(file.edition));
  const found = [];
  for (const { guid, edition } of versions)
    found.push({ edition, lines: (await linesOf(db, guid)).map(toLineRow) });
  return found;
}
