import type { z } from 'zod';
import { importStatus, type ImportSummary } from '#shared/areas/supplier/library/import-contract';
import type { supplierImport as calls } from '#shared/areas/supplier/library/import-contract';
import type { Db } from '../../../../db/client.ts';
import { findEnterprisesByUscc } from '../../../enterprise/enterprise.service.ts';
import { inOrder } from '../list.ts';
import { regionNames } from '../region-names.ts';
import type { SupplierImport } from './supplier-import.table.ts';
import { codeOf, type KnownSupplier, type ViewedRow, viewRows } from './view-rows.ts';

/** The rows of an import as they would be written now. */
export async function viewImport(
  db: Db,
  { rows, corrections, skipped }: SupplierImport,
): Promise<ViewedRow[]> {
  const codes = rows.map((row) => codeOf({ ...row.texts, ...corrections[row.rowNumber] })).filter(Boolean);
  const around = {
    corrections,
    skipped,
    known: await knownSuppliers(db, codes),
    regions: await regionNames(),
  };
  return viewRows(rows, around);
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

/** How many rows become what. */
export function summaryOf(rows: readonly ViewedRow[]): ImportSummary {
  const countOf = (status: ViewedRow['status']) => rows.filter((row) => row.status === status).length;
  const { code } = importStatus;
  return {
    rows: rows.length,
    new: countOf(code.new),
    changed: countOf(code.changed),
    unchanged: countOf(code.unchanged),
    registered: countOf(code.registered),
    faulty: countOf(code.faulty),
    skipped: countOf(code.skipped),
  };
}

/** One page of an import, of one status when it is asked for. */
export function toPreview(
  found: SupplierImport,
  viewed: readonly ViewedRow[],
  { page, rows, status }: Pick<z.output<typeof calls.preview.input>, 'page' | 'rows' | 'status'>,
): z.output<typeof calls.preview.output> {
  const wanted = viewed.filter((row) => status === undefined || row.status === status);
  return {
    list: wanted.slice((page - 1) * rows, page * rows),
    total: wanted.length,
    page,
    rows,
    guid: found.guid,
    version: found.version,
    fileName: found.fileName,
    state: found.state,
    sheetName: found.sheet?.name ?? '',
    headerRow: found.sheet?.headerRow ?? 0,
    columns: found.sheet?.columns ?? [],
    ignoredColumns: found.sheet?.ignored ?? [],
    summary: summaryOf(viewed),
  };
}
