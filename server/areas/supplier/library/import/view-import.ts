import type { ImportField } from '#shared/areas/supplier/library/import-contract';
import type { Db } from '../../../../db/client.ts';
import { findEnterprisesByUscc } from '../../../enterprise/enterprise.service.ts';
import type { RecordImport } from '../../../import/import-table.service.ts';
import { correctedTexts, viewedRows } from '../../../import/viewed-row.service.ts';
import { inOrder } from '../list.ts';
import { regionNames } from '../region-names.ts';
import {
  codeOf,
  judgeRow,
  type KnownSupplier,
  type SupplierStatus,
  type SupplierWrite,
} from './judge-row.ts';

/** The rows of an import as they would be written now. */
export async function viewImport(db: Db, found: RecordImport<ImportField>) {
  const codes = correctedTexts(found).map(codeOf).filter(Boolean);
  const around = {
    known: await knownSuppliers(db, codes),
    regions: await regionNames(),
    earlier: new Map<string, number>(),
  };
  return viewedRows<ImportField, SupplierStatus, SupplierWrite>(found, (texts, rowNumber) =>
    judgeRow(texts, rowNumber, around),
  );
}

async function knownSuppliers(db: Db, codes: readonly string[]): Promise<Map<string, KnownSupplier>> {
  const enterprises = await findEnterprisesByUscc(db, codes);
  const profiles = await inOrder(
    db,
    enterprises.map(({ guid }) => guid),
  );
  const byGuid = new Map(profiles.map((one) => [one.enterpriseGuid, one]));
  return new Map(
    enterprises.map(({ guid, name, uscc, isUnclaimed }) => {
      const profile = byGuid.get(guid);
      const isSupplier = profile !== undefined;
      return [uscc!, { guid, name, isUnclaimed, isSupplier, entered: profile?.entered ?? null }];
    }),
  );
}
