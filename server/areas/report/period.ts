import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** The months a report covers, both included: as asked, else this year up to its end. */
export async function monthsOf(
  db: Db,
  { fromMonth, toMonth }: { fromMonth?: string | undefined; toMonth?: string | undefined },
) {
  const year = await thisYear(db);
  // a field left empty is one left out
  const to = toMonth || `${fromMonth?.slice(0, 4) || year}-12`;
  const from = fromMonth || `${to.slice(0, 4)}-01`;
  return from <= to ? { fromMonth: from, toMonth: to } : { fromMonth: to, toMonth: from };
}

/** The year by the database's clock, in Asia/Shanghai. */
async function thisYear(db: Db): Promise<number> {
  const { rows } = await db.execute<{ year: number }>(sql`select extract(year from now())::int as year`);
  return rows[0]!.year;
}
