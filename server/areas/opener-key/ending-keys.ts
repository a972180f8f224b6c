import { and, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { ENDING_DAYS } from '#shared/areas/certificate/codes';
import { formatDate } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { tellOpener } from './notices.ts';
import { openerKey } from './opener-key.table.ts';

/** Tells openers that their key expires, once for each threshold; after missed days only the nearest one. */
export async function tellEnding(db: Db): Promise<void> {
  for (const days of ENDING_DAYS.toSorted((a, b) => a - b))
    await inTransaction(db, async (tx) => {
      const told = await tx
        .update(openerKey)
        .set({ endingTold: days })
        .where(
          and(
            isNotNull(openerKey.confirmTime),
            isNull(openerKey.endTime),
            gt(openerKey.validTo, sql`now()`),
            lte(openerKey.validTo, sql`now() + make_interval(days => ${days})`),
            or(isNull(openerKey.endingTold), gt(openerKey.endingTold, days)),
          ),
        )
        .returning({ userGuid: openerKey.userGuid, validTo: openerKey.validTo });
      for (const { userGuid, validTo } of told) {
        const until = formatDate(validTo!);
        await tellOpener(tx, userGuid, 'ending', {
          cn: `开标密钥将于${until}到期，请及时登记新密钥`,
          en: `Your opener's key expires on ${until}; please register a new one`,
        });
      }
    });
}
