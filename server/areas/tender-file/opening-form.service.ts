import { and, desc, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOut } from './own-files.ts';
import { tenderFile as file } from './tender-file.table.ts';

/** The field of 开标一览表 that is the scored price, by the version of the file in force; null where there is none. */
export async function scoredPriceOf(db: Db, tenderGuid: string): Promise<string | null> {
  const [found] = await db
    .select({ form: file.openingForm })
    .from(file)
    .where(and(isOut, isNull(file.replacedAt), sql`${file.tenderGuids} @> array[${tenderGuid}]::uuid[]`))
    .orderBy(desc(file.edition))
    .limit(1);
  return found?.form.find(({ isScorePrice }) => isScorePrice)?.label ?? null;
}
