import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { certificateStatus, ENDING_DAYS } from '#shared/areas/certificate/codes';
import { formatDate } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { certificate } from './certificate.table.ts';
import { tellHolder } from './notices.ts';

/** Tells holders that their certificate ends, once for each threshold; after missed days only the nearest one. */
export async function tellEnding(db: Db): Promise<void> {
  for (const days of ENDING_DAYS.toSorted((a, b) => a - b))
    await inTransaction(db, async (tx) => {
      const told = await tx
        .update(certificate)
        .set({ endingTold: days })
        .where(
          and(
            eq(certificate.status, certificateStatus.code.issued),
            gt(certificate.validTo, sql`now()`),
            lte(certificate.validTo, sql`now() + make_interval(days => ${days})`),
            or(isNull(certificate.endingTold), gt(certificate.endingTold, days)),
          ),
        )
        .returning({ userGuid: certificate.userGuid, validTo: certificate.validTo });
      for (const { userGuid, validTo } of told) {
        const until = formatDate(validTo!);
        await tellHolder(tx, userGuid, 'ending', {
          cn: `数字证书将于${until}到期，请及时续期`,
          en: `Your certificate ends on ${until}; please renew it`,
        });
      }
    });
}
