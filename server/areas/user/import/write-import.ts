import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { passwordDelivery } from '#shared/areas/user/codes';
import { importPassword } from '#shared/areas/user/import-contract';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { actorOf } from '../../../http/asker.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { hashPassword, inPasswordTurn } from '../../../kit/password-hash.ts';
import { record } from '../../audit/audit.service.ts';
import { beginJob, failJob, finishJob, JobCancelled, reportProgress } from '../../job/job.service.ts';
import { insertUser, type NewUser } from '../add-user.service.ts';
import { changeWithin } from '../change-user.service.ts';
import { deliverPassword, drawPassword } from '../first-password.service.ts';
import { clashing } from '../user-clash.ts';
import type { UserParts } from '../user-parts.ts';
import type { WriteOrder } from './confirm-import.ts';
import { viewImport } from './import-view.ts';
import { store } from './import.ts';
import { userImport } from './user-import.table.ts';
import type { ViewedRow } from './viewed-row.ts';

/** What a new person's row is written with. */
interface Password {
  /** Null when nobody knows it. */
  password: string | null;
  passwordHash: string;
}

/**
 * Writes an import, all of it or nothing: what has changed since the preview stops it with the row's number, and it
 * can be corrected and confirmed again.
 */
export async function writeImport(parts: UserParts, order: WriteOrder, db: Db): Promise<void> {
  const { importGuid, jobGuid } = order;
  if (!(await beginJob(db, jobGuid))) return;
  const [found] = await db.select().from(userImport).where(eq(userImport.guid, importGuid));
  if (found?.state !== 'writing' || found.writeJobGuid !== jobGuid) return;
  const context = { db, actor: actorOf(order.asker), origin: order.origin };
  try {
    const wanted = (await viewImport(parts, context, found)).filter(({ write }) => write !== null);
    const progress = (done: number) => reportProgress(db, jobGuid, done, wanted.length * 2);
    const passwords = await passwordsFor(wanted, order, progress);
    await inTransaction(db, async (tx) => {
      const result = await writeRows(parts, { ...context, db: tx }, wanted, passwords, progress);
      await store(tx, found, { state: 'confirmed' });
      await finishJob(tx, jobGuid, result);
      await record(tx, context, {
        event: 'user.import',
        objectType: 'userImport',
        objectGuid: importGuid,
        objectName: found.fileName,
        note: `新增${result.added}人，修改${result.changed}人`,
        dataClass: 'sensitive',
      });
    });
  } catch (error) {
    if (error instanceof JobCancelled) return;
    if (!(error instanceof BusinessError)) throw error;
    await failJob(db, jobGuid, error.wording);
  }
}

/** One password each when they are sent; otherwise one nobody knows for all, which costs as much to try as any. */
async function passwordsFor(
  wanted: readonly ViewedRow[],
  { password }: WriteOrder,
  progress: (done: number) => Promise<void>,
): Promise<ReadonlyMap<number, Password>> {
  const fresh = wanted.filter(({ write }) => write && 'form' in write);
  const unknown =
    fresh.length > 0 && password === importPassword.code.later
      ? { password: null, passwordHash: await inPasswordTurn(() => hashPassword(randomUUID())) }
      : null;
  const passwords = new Map<number, Password>();
  for (const [at, { rowNumber }] of fresh.entries()) {
    passwords.set(rowNumber, unknown ?? (await drawPassword()));
    await progress(at);
  }
  return passwords;
}

async function writeRows(
  { holdings }: Pick<UserParts, 'holdings'>,
  context: Context,
  wanted: readonly ViewedRow[],
  passwords: ReadonlyMap<number, Password>,
  progress: (done: number) => Promise<void>,
) {
  const result = { added: 0, changed: 0 };
  for (const [at, { rowNumber, write }] of wanted.entries()) {
    await inRow(rowNumber, async () => {
      if (write && 'form' in write) {
        await addOne(context, write.form, passwords.get(rowNumber)!);
        result.added += 1;
      } else if (write) {
        await changeWithin(context, holdings, { guid: write.guid, ...write.change });
        result.changed += 1;
      }
    });
    await progress(wanted.length + at);
  }
  return result;
}

async function addOne(context: Context, form: NewUser, { password, passwordHash }: Password): Promise<void> {
  const stored = await insertUser(context, randomUUID(), form, passwordHash);
  if (stored && password !== null)
    await deliverPassword(context.db, stored, password, passwordDelivery.code.sms);
}

/** A refusal says which row it is about. */
async function inRow(rowNumber: number, act: () => Promise<void>): Promise<void> {
  try {
    await clashing(act);
  } catch (error) {
    if (error instanceof BusinessError || error instanceof NotFound)
      throw new BusinessError({
        cn: `第${rowNumber}行：${error.wording.cn}`,
        en: `Row ${rowNumber}: ${error.wording.en}`,
      });
    throw error;
  }
}
