import { and, eq, sql } from 'drizzle-orm';
import type { ContractForm } from '#shared/areas/contract/rules';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { nextNumber } from '../../db/next-number.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { record } from '../audit/audit.service.ts';
import { lockDepartmentForUse } from '../department/department.service.ts';
import { releaseFiles } from '../file/file.service.ts';
import { lockProject } from '../project/project.service.ts';
import { CONTRACT, lockContractFor } from './contract-access.ts';
import { checkContract, type CheckedContract } from './check-contract.ts';
import { namingClash } from './contract-clash.ts';
import { claimContractFiles, MAIN } from './contract-files.service.ts';
import type { ContractParts } from './contract-parts.ts';
import { contract } from './contract.table.ts';
import { storeTerms } from './store-terms.ts';

type Versioned = { guid: string; version: number };

/** Makes a draft; repeated with the same guid it answers the first result. */
export const addContract =
  (parts: ContractParts) =>
  (form: ContractForm & { guid?: string | undefined }, context: Context): Promise<Versioned> =>
    namingClash(() =>
      inTransaction(context.db, async (db) => {
        const { actor } = context;
        const first = await madeBefore(db, actor.guid, form.guid);
        if (first) return first;
        if (form.projectGuid) await lockProject(db, form.projectGuid, 'share');
        const { columns, ...number } = await checkContract({ db, actor }, parts, form);
        await lockDepartmentForUse(db, columns.deptGuid);
        const contractNo = await numberOf(db, number);
        const [made] = await db
          .insert(contract)
          .values({
            ...columns,
            ...(form.guid && { guid: form.guid }),
            contractNo,
            createUserGuid: actor.guid,
            createUserName: actor.name,
            updateUserGuid: actor.guid,
          })
          .returning({ guid: contract.guid, version: contract.version });
        await storeTerms(db, made!.guid, form.payTerms);
        await claimContractFiles(db, context, made!.guid, form);
        await record(db, context, {
          event: 'contract.create',
          objectType: CONTRACT,
          objectGuid: made!.guid,
          objectName: contractNo,
          after: { ...columns, payTerms: form.payTerms },
        });
        return made!;
      }),
    );

/** Two sendings of the same creation wait for each other here; the second finds what the first made. */
async function madeBefore(db: Db, ownerGuid: string, guid: string | undefined): Promise<Versioned | null> {
  if (guid === undefined) return null;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guid}, 0))`);
  const [first] = await db.select().from(contract).where(eq(contract.guid, guid));
  if (!first) return null;
  if (first.createUserGuid !== ownerGuid) throw new BusinessError('数据已存在，不能重复提交');
  return { guid, version: first.version };
}

const numberOf = async (db: Db, { ownNumber, shortCode, year }: Omit<CheckedContract, 'columns'>) => {
  if (ownNumber !== '') return ownNumber;
  if (shortCode === '') throw new BusinessError('单位尚未设置单位简码，不能编号');
  return nextNumber(db, shortCode, 'HT', year);
};

/** Changes a draft; a number once given by the system stays until one's own takes its place. */
export const editContract =
  (parts: ContractParts) =>
  ({ guid, version, ...form }: ContractForm & Versioned, context: Context): Promise<Versioned> =>
    namingClash(() =>
      inTransaction(context.db, async (db) => {
        const before = await lockContractFor(db, context, guid, { act: 'edit', version });
        if (form.projectGuid) await lockProject(db, form.projectGuid, 'share');
        const isKept = !form.contractNo || form.contractNo === before.contractNo;
        const { columns, ownNumber } = await checkContract({ db, actor: context.actor }, parts, {
          ...form,
          contractNo: isKept ? '' : form.contractNo,
        });
        if (columns.deptGuid !== before.deptGuid) await lockDepartmentForUse(db, columns.deptGuid);
        const contractNo = isKept ? before.contractNo : ownNumber;
        const [after] = await db
          .update(contract)
          .set({
            ...columns,
            contractNo,
            updateUserGuid: context.actor.guid,
            version: sql`${contract.version} + 1`,
            updatedAt: sql`now()`,
          })
          .where(eq(contract.guid, guid))
          .returning({ guid: contract.guid, version: contract.version });
        await storeTerms(db, guid, form.payTerms);
        await claimContractFiles(db, context, guid, form);
        await record(db, context, {
          event: 'contract.edit',
          objectType: CONTRACT,
          objectGuid: guid,
          objectName: contractNo,
          before: pick(before, columns),
          after: { ...columns, contractNo, payTerms: form.payTerms },
        });
        return after!;
      }),
    );

/** Deletes logically; its number is never given again, one's own is free. */
export async function deleteContract({ guid, version }: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockContractFor(db, context, guid, { act: 'delete', version });
    const deleted = await db
      .update(contract)
      .set({ isDeleted: true, version: sql`${contract.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(contract.guid, guid), eq(contract.version, found.version)))
      .returning({ guid: contract.guid });
    if (deleted.length === 0) throw new BusinessError(STALE);
    for (const kind of [CONTRACT, MAIN]) await releaseFiles(db, { kind, documentGuid: guid });
    await record(db, context, {
      event: 'contract.delete',
      objectType: CONTRACT,
      objectGuid: guid,
      objectName: found.contractNo,
    });
    return null;
  });
}

const pick = <T extends object>(from: T, like: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in like));
