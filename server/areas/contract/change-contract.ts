import { changeStatus, changeTransition, changeType } from '#shared/areas/contract/codes';
import { type ContractChange, contractChange as changeShown } from '#shared/areas/contract/contract-views';
import type { ChangeForm } from '#shared/areas/contract/rules';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { refuse, refuseFaults } from '../../http/refusal.ts';
import { openCase, recallCase } from '../approval/approval.service.ts';
import { ownerRefusal } from '../approval/reviewed-document.service.ts';
import { claimFiles, filesOf } from '../file/file.service.ts';
import { checkChange, weighChange } from './check-change.ts';
import { contracts, contractWrites } from './contract-access.ts';
import { CHANGE_FILES } from './contract-files.ts';
import { type Change, contractChange } from './contract-change.table.ts';
import type { ContractParts } from './contract-parts.ts';
import { type Contract, contract } from './contract.table.ts';
import { ABANDON, orderRefusal } from './order-refusal.ts';
import type { ContractReview } from './review-contracts.ts';
import { changed, contractChanges } from './settle-change.ts';
import { changedTo } from '../../db/changed-to.ts';

type Versioned = { guid: string; version: number };

/** Puts up a supplementary agreement for approval (documents.md 5.6, field 24); amount and end change once it is approved. */
export const changeContract =
  (review: ContractReview) =>
  async ({ guid, version, ...form }: Versioned & ChangeForm, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await contracts.lockFor(db, context, guid, { act: 'change', version });
      const { faults, findings } = await checkChange(db, found, form);
      refuseFaults(faults);
      const warnings = findings.filter(({ level }) => level === 'warn');
      return putUp(db, context, review, found, {
        warnings,
        changeType: changeType.code.supplement,
        changeNo: form.changeNo,
        changeDate: form.changeDate,
        amountDifference: form.amountDifference,
        newEndDate: form.newEndDate || null,
        reason: form.reason,
        files: form.files,
      });
    });

/** Puts up the end of a contract in force; live orders must have been moved first. */
export const abandonContract =
  (parts: ContractParts, review: ContractReview) =>
  async (
    { guid, version, reason, files }: Versioned & { reason: string; files?: string[] | undefined },
    context: Context,
  ) =>
    inTransaction(context.db, async (db) => {
      const found = await contracts.lockFor(db, context, guid, { act: 'abandon', version });
      refuse(await orderRefusal(db, parts, guid, ABANDON));
      return putUp(db, context, review, found, {
        changeType: changeType.code.abandonment,
        changeNo: '',
        changeDate: await todayOf(db),
        amountDifference: '0.00',
        newEndDate: null,
        reason,
        files,
        warnings: [],
      });
    });

type Wanted = Pick<
  Change,
  'changeType' | 'changeNo' | 'changeDate' | 'amountDifference' | 'newEndDate' | 'reason'
> & { files: string[] | undefined; warnings: readonly Finding[] };

async function putUp(
  db: Db,
  context: Context,
  review: ContractReview,
  found: Contract,
  { files, warnings, ...wanted }: Wanted,
) {
  const { actor } = context;
  const [made] = await db
    .insert(contractChange)
    .values({
      ...wanted,
      contractGuid: found.guid,
      createUserGuid: actor.guid,
      createUserName: actor.name,
    })
    .returning();
  if (files) await claimFiles(db, context, files, { kind: CHANGE_FILES, documentGuid: made!.guid });
  await contractWrites.note(
    db,
    context,
    found,
    wanted.changeType === changeType.code.abandonment ? 'askAbandon' : 'askChange',
    {
      after: wanted,
      note: wanted.reason,
    },
  );
  const part = { guid: made!.guid, label: changeType.label(wanted.changeType), warnings };
  const { amount } = changed(found, wanted);
  const subject = await review.asPart({ db, actor }, found, part);
  await openCase(db, context, review.approval, { ...subject, amount });
  return { ...(await changedTo(db, contract, found.guid, {})), changeGuid: made!.guid };
}

/** Takes a change back before the first decision, by whoever put it up. */
export const recallChange =
  (review: ContractReview) =>
  async ({ guid, version }: Versioned, context: Context) =>
    inTransaction(context.db, async (db) => {
      const change = await contractChanges.find(db, guid);
      if (!change) throw new NotFound();
      await contracts.find({ db, actor: context.actor }, change.contractGuid);
      refuse(ownerRefusal(change.createUserGuid, context.actor));
      if (change.version !== version) throw new BusinessError(STALE);
      await recallCase(db, context, review.approval, guid);
      const after = await contractChanges.find(db, guid);
      return { guid, version: after!.version };
    });

/** The changes of a contract, the oldest first. */
export async function changesOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  of: Contract,
): Promise<ContractChange[]> {
  const found = await contractChanges.all(db, of.guid);
  return Promise.all(
    found.map(async (change) => ({
      ...pick(change, changeShown.shape),
      files: await filesOf(db, CHANGE_FILES, change.guid),
      userName: change.createUserName,
      createTime: formatDateTime(change.createTime),
      ...(change.status === changeStatus.code.inReview && change.changeType === changeType.code.supplement
        ? await weighChange(db, of, change)
        : { findings: [], sums: null }),
      actions:
        change.createUserGuid === actor.guid &&
        changeTransition.recall.from.some((from) => from === change.status)
          ? ['recall' as const]
          : [],
    })),
  );
}
