import { randomUUID } from 'node:crypto';
import { supplierImport } from '../../areas/supplier/library/import/supplier-import.table.ts';
import type { Owner } from './owner.ts';

/** An import of suppliers they have uploaded and not confirmed. */
export async function libraryOf({ db, person }: Owner, jobGuid: string) {
  const [made] = await db
    .insert(supplierImport)
    .values({
      ownerGuid: person.guid,
      fileGuid: randomUUID(),
      fileName: '供应商.xlsx',
      storageKey: randomUUID(),
      jobGuid,
      state: 'ready',
      rows: [{ rowNumber: 1, texts: { name: '供应商' } }],
    })
    .returning({ guid: supplierImport.guid });
  return { supplierImport: made!.guid };
}
