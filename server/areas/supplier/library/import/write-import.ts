import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import type { EnteredForm } from '#shared/areas/supplier/library/form';
import type { ImportField } from '#shared/areas/supplier/library/import-contract';
import type { Db } from '../../../../db/client.ts';
import { pgFault } from '../../../../db/pg-error.ts';
import { BusinessError } from '../../../../kit/errors.ts';
import { addEnterprise, storeEnterprise } from '../../../enterprise/enterprise.service.ts';
import type { WantedRow } from '../../../import/record-import.service.ts';
import { enterSuppliers } from '../profile.service.ts';
import type { SupplierStatus, SupplierWrite } from './judge-row.ts';

type SupplierRow = WantedRow<ImportField, SupplierStatus, SupplierWrite>;

/** Writes the rows of an import: suppliers that are new, and what is said of those there are. */
export async function writeRows(
  db: Db,
  wanted: readonly SupplierRow[],
  progress: (done: number) => Promise<void>,
) {
  const result = { added: 0, changed: 0 };
  const written: Parameters<typeof enterSuppliers>[1][number][] = [];
  for (const [at, { rowNumber, write }] of wanted.entries()) {
    const { name, uscc, ...said } = write.form;
    const guid = write.guid ?? (await addSupplier(db, { name, uscc }, rowNumber));
    if (write.guid) await storeEnterprise(db, guid, { name });
    result[write.guid ? 'changed' : 'added'] += 1;
    written.push({ guid, name, entered: toEntered(said) });
    await progress(at);
  }
  await enterSuppliers(db, written);
  return result;
}

async function addSupplier(
  db: Db,
  named: { name: string; uscc: string },
  rowNumber: number,
): Promise<string> {
  try {
    return await addEnterprise(db, {
      ...named,
      subjectTypes: [subjectType.code.supplier],
      approvalState: enterpriseApproval.code.draft,
      isUnclaimed: true,
    });
  } catch (error) {
    if (pgFault(error)?.constraint !== 'enterprise_uscc_unique') throw error;
    throw new BusinessError({
      cn: `第${rowNumber}行：该统一社会信用代码刚刚已被登记，请重新预览`,
      en: `Row ${rowNumber}: this credit code has just been registered; please look at the rows again`,
    });
  }
}

const toEntered = ({
  shortName = '',
  contactName = '',
  contactPhone = '',
  mainProducts = '',
  remark = '',
  ...codes
}: Omit<EnteredForm, 'name' | 'uscc'>) => ({
  shortName,
  contactName,
  contactPhone,
  mainProducts,
  remark,
  ...codes,
});
