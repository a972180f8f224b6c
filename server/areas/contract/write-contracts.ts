import { noShortCode } from '#shared/areas/department/draw-up-text';
import type { ContractForm } from '#shared/areas/contract/rules';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { BusinessError } from '../../kit/errors.ts';
import { lockProject } from '../project/project.service.ts';
import { checkContract } from './check-contract.ts';
import { contractWrites as writes } from './contract-access.ts';
import { namingClash } from './contract-clash.ts';
import { storedFields } from './contract-draft.ts';
import { claimMainFile } from './contract-files.ts';
import type { ContractParts } from './contract-parts.ts';
import { findSource } from './contract-source.ts';
import { storeTerms } from './store-terms.ts';

type Versioned = { guid: string; version: number };

/** Makes a draft; repeated with the same guid it answers the first result. */
export const addContract =
  (parts: ContractParts) =>
  (form: ContractForm & { guid?: string | undefined }, context: Context): Promise<Versioned> =>
    namingClash(() =>
      writes.make(context, form.guid, async (db) => {
        if (form.projectGuid) await lockProject(db, form.projectGuid, 'share');
        const { columns, ownNumber, ...numbered } = await checkContract(
          { db, actor: context.actor },
          parts,
          form,
        );
        if (!ownNumber && !numbered.shortCode) throw new BusinessError(noShortCode);
        const made = await writes.insert(db, context, {
          guid: form.guid,
          columns,
          number: ownNumber || numbered,
          said: { payTerms: form.payTerms },
          files: form.files,
        });
        await storeTerms(db, made.guid, form.payTerms);
        await claimMainFile(db, context, made.guid, form.mainFile);
        return made;
      }),
    );

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
        const also = { contractNo: isKept ? before.contractNo : ownNumber };
        const said = { ...also, payTerms: form.payTerms };
        const after = await writes.update(db, context, before, { columns, said, also, files: form.files });
        await storeTerms(db, guid, form.payTerms);
        await claimMainFile(db, context, guid, form.mainFile);
        return after;
      }),
    );

/** Deletes logically; its number is never given again, one's own is free. */
export const deleteContract = writes.remove();

/** Takes a deletion back, unless another contract stands in its place or what it was drawn up for has gone. */
export const restoreContract = (parts: ContractParts) => {
  const contractAgain = writes.restore(async (db, _context, found) => {
    if (found.projectGuid) await lockProject(db, found.projectGuid, 'share');
    refuseFaults((await findSource(db, parts, storedFields(found))).fields);
  });
  return (named: { guid: string }, context: Context) => namingClash(() => contractAgain(named, context));
};
