import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { lookupTable, type LookupTable } from '#shared/areas/registration/lookup-codes';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { readSpreadsheet } from '../../kit/spreadsheet/read.ts';
import { SpreadsheetRefused } from '../../kit/spreadsheet/refused.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { record } from '../audit/audit.service.ts';
import { ownUpload } from '../file/file.service.ts';
import { mustBePlatform } from './platform-staff.ts';
import { understandSheet } from './lookup-sheet.ts';

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
  const file = await ownUpload(fileGuid, context);
  const { rows, faults } = understandSheet(table, await firstSheet(storage, file.storageKey));
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

async function firstSheet(storage: Storage, storageKey: string) {
  const path = storage.newTemp();
  try {
    const content = await storage.get(storageKey);
    if (!content) throw new BusinessError('文件内容已丢失，请重新上传');
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const sheets = await readSpreadsheet({ path });
    return sheets.find(({ hidden }) => !hidden)?.rows ?? [];
  } catch (error) {
    if (error instanceof SpreadsheetRefused) throw new BusinessError(error.message);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
