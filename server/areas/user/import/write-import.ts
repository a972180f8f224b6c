import { randomUUID } from 'node:crypto';
import { passwordDelivery } from '#shared/areas/user/codes';
import { type ImportField, importPassword } from '#shared/areas/user/import-contract';
import type { CodeOf } from '#shared/kit/code-list';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { hashPassword, inPasswordTurn } from '../../../kit/password-hash.ts';
import type { WantedRow } from '../../import/record-import.service.ts';
import { insertUser, type NewUser } from '../add-user.service.ts';
import { changeWithin } from '../change-user.service.ts';
import { deliverPassword, drawPassword } from '../first-password.service.ts';
import { clashing } from '../user-clash.ts';
import type { UserParts } from '../user-parts.ts';
import type { PersonStatus, PersonWrite } from './viewed-row.ts';

/** What a new person's row is written with. */
interface Password {
  /** Null when nobody knows it. */
  password: string | null;
  passwordHash: string;
}

/** What is asked when an import is confirmed. */
export interface Asked {
  password: CodeOf<typeof importPassword>;
}

type Wanted = WantedRow<ImportField, PersonStatus, PersonWrite>;

/** Draws the passwords before the transaction begins, and answers what writes the people with them. */
export async function prepareWriting(
  parts: Pick<UserParts, 'holdings'>,
  wanted: readonly Wanted[],
  asked: Asked,
  report: (done: number, total: number) => Promise<void>,
) {
  const progress = (done: number) => report(done, wanted.length * 2);
  const passwords = await passwordsFor(wanted, asked, progress);
  return (context: Context) => writeRows(parts, context, wanted, passwords, progress);
}

/** One password each when they are sent; otherwise one nobody knows for all, which costs as much to try as any. */
async function passwordsFor(
  wanted: readonly Wanted[],
  { password }: Asked,
  progress: (done: number) => Promise<void>,
): Promise<ReadonlyMap<number, Password>> {
  const fresh = wanted.filter(({ write }) => 'form' in write);
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
  wanted: readonly Wanted[],
  passwords: ReadonlyMap<number, Password>,
  progress: (done: number) => Promise<void>,
) {
  const result = { added: 0, changed: 0 };
  for (const [at, { rowNumber, write }] of wanted.entries()) {
    await inRow(rowNumber, async () => {
      if ('form' in write) {
        await addOne(context, write.form, passwords.get(rowNumber)!);
        result.added += 1;
      } else {
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
