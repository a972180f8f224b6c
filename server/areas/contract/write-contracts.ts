import { noShortCode } from '#shared/areas/department/draw-up-text';
import type { ContractForm } from '#shared/areas/contract/rules';
import type { Db } from '../../db/client.ts';
import { nextNumber } from '../../db/next-number.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { lockDepartmentForUse } from '../department/department.service.ts';
import { releaseFiles } from '../file/file.service.ts';
import { lockProject } from '../project/project.service.ts';
import { checkContract, type CheckedContract } from './check-contract.ts';
import { CONTRACT, contractWrites as writes } from './contract-access.ts';
import { namingClash } from './contract-clash.ts';
import { claimContractFiles, MAIN } from './contract-files.ts';
import type { ContractParts } from './contract-parts.ts';
import { storeTerms } from './store-terms.ts';

type Versioned = { guid: string; version: number };

/** Makes a draft; repeated with the same guid it answers the first result. */
export const addContract =
  (parts: ContractParts) =>
  (form: ContractForm & { guid?: string | undefined }, context: Context): Promise<Versioned> =>
    namingClash(() =>
      writes.make(context, form.guid, async (db) => {
        if (form.projectGuid) await lockProject(db, form.projectGuid, 'share');
        const { columns, ...numbering } = await checkContract({ db, actor: context.actor }, parts, form);
        await lockDepartmentForUse(db, columns.deptGuid);
        const made = await writes.insert(db, context, {
          guid: form.guid,
          columns,
          number: await numberOf(db, numbering),
          said: { payTerms: form.payTerms },
        });
        await storeTerms(db, made.guid, form.payTerms);
        await claimContractFiles(db, context, made.guid, form);
        return made;
      }),
    );

const numberOf = async (db: Db, { ownNumber, shortCode, year }: Omit<CheckedContract, 'columns'>) => {
  if (ownNumber !== '') return ownNumber;
  if (shortCode === '') throw new BusinessError(noShortCode);
  return nextNumber(db, shortCode, 'HT', year);
};

/** Changes a draft; a number once given by the system stays until one's own takes its place. */
export const editContract =
  (parts: ContractParts) =>
  ({ guid, version, ...form }: ContractForm & Versioned, context: Context): Promise<Versioned> =>
    namingClash(() =>
      writes.change(context, { guid, version }, async (db, before) => {
        if (form.projectGuid) await lockProject(db, form.projectGuid, 'share');
        const isKept = !form.contractNo || form.contractNo === before.contractNo;
        const { columns, ownNumber } = await checkContract({ db, actor: context.actor }, parts, {
          ...form,
          contractNo: isKept ? '' : form.contractNo,
        });
        if (columns.deptGuid !== before.deptGuid) await lockDepartmentForUse(db, columns.deptGuid);
        const also = { contractNo: isKept ? before.contractNo : ownNumber };
        const said = { ...also, payTerms: form.payTerms };
        const after = await writes.update(db, context, before, { columns, said, also });
        await storeTerms(db, guid, form.payTerms);
        await claimContractFiles(db, context, guid, form);
        return after;
      }),
    );

/** Deletes logically; its number is never given again, one's own is free. */
export const deleteContract = writes.remove(async (db, _context, { guid }) => {
  for (const kind of [CONTRACT, MAIN]) await releaseFiles(db, { kind, documentGuid: guid });
});
