import { desc, or } from 'drizzle-orm';
import type { z } from 'zod';
import { lookupTable } from '#shared/areas/registration/lookup-codes';
import type { listLookup } from '#shared/areas/registration/review-contract';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { mustBePlatform } from './platform-staff.ts';
import { businessRegister, erpSupplier } from './lookup.table.ts';

/** One page of a local look-up table, what changed last first. */
export async function searchLookup(search: z.output<typeof listLookup.input>, context: Context) {
  const { db } = context;
  mustBePlatform(context);
  const table = search.table === lookupTable.code.erpSupplier ? erpSupplier : businessRegister;
  const where = search.keyword
    ? or(contains(table.uscc, search.keyword), contains(table.name, search.keyword))
    : undefined;
  const found = await pageOfRows(db, table, search, {
    where,
    orderBy: [desc(table.updatedAt), desc(table.uscc)],
  });
  return { ...found, list: found.list.map(toRow) };
}

type Row = typeof businessRegister.$inferSelect | typeof erpSupplier.$inferSelect;

const toRow = (row: Row) => ({
  uscc: row.uscc,
  name: row.name,
  detail:
    'erpCode' in row
      ? [row.erpCode]
      : [row.legalRepresentative, row.operatingState, row.establishedOn ?? '', row.address],
  updateTime: formatDateTime(row.updatedAt),
});
