import { and, eq, sql } from 'drizzle-orm';
import type { SetupForm } from '#shared/areas/project-setup/rules';
import { yearOf } from '#shared/kit/dates';
import { STALE } from '../../db/move-status.ts';
import { nextNumber } from '../../db/next-number.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import type { asVoided } from '../approval/void.service.ts';
import { record } from '../audit/audit.service.ts';
import { lockDepartmentForUse } from '../department/department.service.ts';
import { checkSetup, type CheckedSetup } from './check-setup.ts';
import { pick } from './pick.ts';
import { moveLines } from './plan-lines.ts';
import { lockSetupFor } from './setup-access.ts';
import { SETUP } from './setup-kind.ts';
import { claimSetupFiles, releaseSetupFiles } from './setup-files.service.ts';
import { linesOf, storeParts } from './setup-parts.ts';
import { setupText } from './setup-texts.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';
import { tellSelfPlans } from './tell-self-plans.ts';

const NOTHING_TAKEN = { lines: [] } as const;

/** Makes a set-up and takes its plan lines; repeated with the same guid it answers the first result. */
export async function addSetup(
  { guid, files = [], ...form }: SetupForm & { guid?: string | undefined },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const first = guid && (await firstResult(db, context, guid));
    if (first) return first;
    const { columns, shortCode } = await checkSetup({ db, actor: context.actor }, form);
    if (!shortCode) throw new BusinessError(setupText.noShortCode);
    await lockDepartmentForUse(db, columns.applyDept);
    const made = await insertSetup(db, context, guid, columns, shortCode);
    await moveLines(
      db,
      { type: form.planType, ...NOTHING_TAKEN },
      { type: form.planType, lines: form.lines },
    );
    await storeParts(db, made.guid, form);
    await claimSetupFiles(db, context, files, made.guid);
    await record(db, context, {
      event: 'setup.create',
      objectType: SETUP,
      objectGuid: made.guid,
      objectName: made.projectNo,
      after: { ...columns, lines: form.lines },
    });
    return { guid: made.guid, version: made.version };
  });
}

/** Two sendings of the same creation wait for each other here; the second finds what the first made. */
async function firstResult(db: Db, { actor }: Context, guid: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guid}, 0))`);
  const [first] = await db.select().from(setup).where(eq(setup.guid, guid));
  if (!first) return null;
  if (first.createUserGuid !== actor.guid) throw new BusinessError('数据已存在，不能重复提交');
  return { guid: first.guid, version: first.version };
}

async function insertSetup(
  db: Db,
  { actor }: Context,
  guid: string | undefined,
  columns: CheckedSetup['columns'],
  shortCode: string,
): Promise<Setup> {
  const projectNo = await nextNumber(db, shortCode, 'LX', yearOf(await todayOf(db)));
  const [made] = await db
    .insert(setup)
    .values({
      ...(columns as typeof setup.$inferInsert),
      ...(guid && { guid }),
      projectNo,
      createUserGuid: actor.guid,
      createUserName: actor.name,
      updateUserGuid: actor.guid,
    })
    .returning();
  return made!;
}

/** Changes a set-up; its plan lines follow. */
export async function editSetup(
  { guid, version, files, ...form }: SetupForm & { guid: string; version: number },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const before = await lockSetupFor(db, context, guid, { act: 'edit', version });
    const taken = { type: before.planType, lines: await linesOf(db, guid) };
    const { columns } = await checkSetup({ db, actor: context.actor }, form);
    if (columns.applyDept !== before.applyDept) await lockDepartmentForUse(db, columns.applyDept);
    await moveLines(db, taken, { type: form.planType, lines: form.lines });
    await storeParts(db, guid, form);
    if (files) await claimSetupFiles(db, context, files, guid);
    const [changed] = await db
      .update(setup)
      .set({
        ...columns,
        updateUserGuid: context.actor.guid,
        updatedAt: sql`now()`,
        version: sql`${setup.version} + 1`,
      })
      .where(eq(setup.guid, guid))
      .returning({ guid: setup.guid, version: setup.version });
    await record(db, context, {
      event: 'setup.edit',
      objectType: SETUP,
      objectGuid: guid,
      objectName: before.projectNo,
      before: { ...pick(before, columns), lines: taken.lines },
      after: { ...columns, lines: form.lines },
    });
    return changed!;
  });
}

/** Deletes logically and gives its plan lines back; its number is never given again. */
export async function deleteSetup({ guid, version }: { guid: string; version: number }, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockSetupFor(db, context, guid, { act: 'delete', version });
    await removeSetup(db, found);
    await releaseSetupFiles(db, guid);
    await record(db, context, {
      event: 'setup.delete',
      objectType: SETUP,
      objectGuid: guid,
      objectName: found.projectNo,
    });
    return null;
  });
}

/** Takes a set-up that is locked away and gives its plan lines back; answers its new version. */
export async function removeSetup(
  db: Db,
  found: Setup,
  also: Partial<ReturnType<typeof asVoided>> = {},
): Promise<number> {
  const [removed] = await db
    .update(setup)
    .set({ ...also, isDeleted: true, version: sql`${setup.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(setup.guid, found.guid), eq(setup.version, found.version)))
    .returning({ version: setup.version });
  if (!removed) throw new BusinessError(STALE);
  const taken = { type: found.planType, lines: await linesOf(db, found.guid) };
  await moveLines(db, taken, { type: found.planType, ...NOTHING_TAKEN });
  await tellSelfPlans(db, found);
  return removed.version;
}
