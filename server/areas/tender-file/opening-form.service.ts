import { and, desc, isNull, sql } from 'drizzle-orm';
import { openingFieldType, quoteType } from '#shared/areas/tender-file/codes';
import type { Db } from '../../db/client.ts';
import { isOut } from './own-files.ts';
import { tenderFile as file } from './tender-file.table.ts';

/** The field of 开标一览表 that is scored, as offers are compared by it. */
export interface ScoredField {
  label: string;
  /** Percent in place of 元. */
  isRate: boolean;
  /** 下浮率: the higher figure is the lower price. */
  isMoreBetter: boolean;
}

/** The field that is the scored price, by the version of the file in force; null where there is none. */
export async function scoredFieldOf(db: Db, tenderGuid: string): Promise<ScoredField | null> {
  const [found] = await db
    .select({ form: file.openingForm, quoteType: file.quoteType })
    .from(file)
    .where(and(isOut, isNull(file.replacedAt), sql`${file.tenderGuids} @> array[${tenderGuid}]::uuid[]`))
    .orderBy(desc(file.edition))
    .limit(1);
  const field = found?.form.find(({ isScorePrice }) => isScorePrice);
  if (!found || !field) return null;
  const isRate = field.type === openingFieldType.code.rate;
  return { label: field.label, isRate, isMoreBetter: isRate && found.quoteType === quoteType.code.rate };
}

/** Its label alone. */
export const scoredPriceOf = async (db: Db, tenderGuid: string): Promise<string | null> =>
  (await scoredFieldOf(db, tenderGuid))?.label ?? null;
