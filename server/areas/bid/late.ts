import { sql } from 'drizzle-orm';
import { bidText as t } from '#shared/areas/bid/fault-texts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { seal } from '../../kit/secret-key.ts';
import { recordSealed } from '../audit/audit.service.ts';

export const LATE_LINE = 'late bid';

/**
 * One sealed line for what arrived too late: tender, time and reason, under the key of the installation. Of who sent it and
 * what nothing is kept.
 */
export const noteLate = (db: Db, tender: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ at: string }>(
      sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    );
    const line = JSON.stringify({ tender, at: rows[0]!.at, reason: t.late.cn });
    await recordSealed(tx, { note: seal(LATE_LINE, line) });
  });
