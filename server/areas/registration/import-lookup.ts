import { sql } from 'drizzle-orm';
import { lookupTable, type LookupTable } from '#shared/areas/registration/lookup-codes';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { understandSpreadsheet } from '../../kit/spreadsheet/read.ts';
import { SpreadsheetRefused } from '../../kit/spreadsheet/refused.ts';
import { understandingIn } from '../../kit/spreadsheet/understanding.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { record } from '../audit/audit.service.ts';
import { withUpload } from '../file/in-folder.service.ts';
import { ownTable } from '../job/read-upload.service.ts';
import { mustBePlatform } from './platform-staff.ts';
import type { understand } from './lookup-sheet.ts';

const lookupOfSheet = understandingIn<typeof understand>(new URL('./lookup-sheet.ts', import.meta.url));

/** How many faulty rows are named. */
const NAMED = 100;

/**
 * Fills a local look-up table from one's own uploaded spreadsheet: known credit codes are replaced, others stay.
 * @throws BusinessError when it cannot be read or its columns are not the fixed ones.
 */
export async function importLookup(
  storage: Storage,
  { table, fileGuid }: { table: LookupTable; fileGuid: string },
  context: Context,
) {
  const { db } = context;
  mustBePlatform(context);
  const file = await ownTable(fileGuid, context);
  const { rows, faults } = await understood(storage, file.storageKey, table);
  await inTransaction(db, async (tx) => {
    if (rows.length > 0) await tx.execute(upsert[table](JSON.stringify(rows)));
    await record(tx, context, {
      event: 'registration.importLookup',
      objectType: 'lookup',
      objectName: lookupTable.label(table),
      after: { imported: rows.length, faultCount: faults.length },
      note: file.name,
    });
  });
  return { imported: rows.length, faults: faults.slice(0, NAMED), faultCount: faults.length };
}

/** One statement for all rows: they travel as one JSON text. */
const upsert: Record<LookupTable, (rows: string) => ReturnType<typeof sql>> = {
  businessRegister: (rows) => sql`
    insert into business_register (uscc, name, legal_representative, operating_state, established_on, address)
    select uscc, name, legal, state, nullif("on", '')::date, address
    from jsonb_to_recordset(${rows}::jsonb) as r(uscc text, name text, legal text, state text, "on" text, address text)
    on conflict (uscc) do update set name = excluded.name, legal_representative = excluded.legal_representative,
      operating_state = excluded.operating_state, established_on = excluded.established_on,
      address = excluded.address, updated_at = now()`,
  erpSupplier: (rows) => sql`
    insert into erp_supplier (uscc, name, erp_code)
    select uscc, name, "erpCode" from jsonb_to_recordset(${rows}::jsonb) as r(uscc text, name text, "erpCode" text)
    on conflict (uscc) do update set name = excluded.name, erp_code = excluded.erp_code, updated_at = now()`,
};

async function understood(storage: Storage, storageKey: string, table: LookupTable) {
  try {
    const read = await withUpload(storage, storageKey, (path) =>
      understandSpreadsheet({ path }, lookupOfSheet, { table }),
    );
    if (read.refusal !== null) throw new BusinessError(read.refusal);
    return read;
  } catch (error) {
    if (error instanceof SpreadsheetRefused) throw new BusinessError(error.wording);
    throw error;
  }
}
