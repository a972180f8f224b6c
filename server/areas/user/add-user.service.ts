import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { passwordDelivery, type PasswordDelivery } from '#shared/areas/user/codes';
import { newUserForm } from '#shared/areas/user/form';
import { ruleWording, ruleWordings } from '#shared/kit/rule-texts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { isUserNameTaken } from './account.service.ts';
import { deliverPassword, drawPassword } from './first-password.service.ts';
import { storePlaces } from './store-places.ts';
import { clashing, nameTaken } from './user-clash.ts';
import type { UserParts } from './user-parts.ts';
import { holdPlaces } from './user-places.ts';
import { usersWithin } from './user-scope.ts';
import { refuseForeignTypes, storedType } from './user-types.ts';
import { user } from './user.table.ts';

/** The form of a new person, checked. */
export type NewUser = z.output<typeof newUserForm>;

/** What a save answers. */
export interface Saved {
  guid: string;
  version: number;
  oneTimePassword: string | null;
}

/**
 * Adds a person to a department within reach; their company is the department's. The same `guid` makes them once.
 * @throws NotFound for a department out of reach, BusinessError with the faults by field.
 */
export async function addUser(
  { claimedNames }: Pick<UserParts, 'claimedNames'>,
  {
    guid = randomUUID(),
    delivery = passwordDelivery.code.show,
    ...given
  }: { guid?: string | undefined; delivery?: PasswordDelivery | undefined } & Record<string, unknown>,
  context: Context,
): Promise<Saved> {
  const made = await madeBefore(context, guid);
  if (made) return made;
  try {
    return await makeUser(claimedNames, { guid, delivery, given }, context);
  } catch (error) {
    // Answer what another call with this guid has made meanwhile, not that its name is taken.
    const meanwhile = await madeBefore(context, guid);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function makeUser(
  claimedNames: UserParts['claimedNames'],
  { guid, delivery, given }: { guid: string; delivery: PasswordDelivery; given: object },
  context: Context,
): Promise<Saved> {
  const form = checkedForm(given);
  const claimed = await claimedNames(context.db, [form.userName]);
  if (claimed.length > 0 || (await isUserNameTaken(context.db, form.userName))) throw nameTaken();
  const { password, passwordHash } = await drawPassword();
  const version = await clashing(() =>
    inTransaction(context.db, async (db) => {
      const stored = await insertUser({ ...context, db }, guid, form, passwordHash);
      if (!stored) return null;
      return { version: 1, shown: await deliverPassword(db, stored, password, delivery) };
    }),
  );
  // Another call with this guid was quicker.
  if (!version) return (await madeBefore(context, guid))!;
  return { guid, version: version.version, oneTimePassword: version.shown };
}

/** Stores a new person with their departments, and records it; null when the guid has been used meanwhile. */
export async function insertUser(context: Context, guid: string, form: NewUser, passwordHash: string) {
  const { db } = context;
  const { deptGuid, furtherDeptGuids = [], types, email, duty = '', ...plain } = form;
  const enterpriseGuid = await holdPlaces(context, {
    personGuid: guid,
    enterpriseGuid: null,
    main: deptGuid,
    further: furtherDeptGuids,
    before: [],
  });
  await refuseForeignTypes(db, enterpriseGuid, types);
  const row = {
    ...plain,
    guid,
    duty,
    email: email || null,
    type: storedType(types),
    enterpriseGuid,
    deptGuid,
  };
  const inserted = await db
    .insert(user)
    .values({ ...row, passwordHash, mustChangePassword: true })
    .onConflictDoNothing({ target: user.guid })
    .returning({ guid: user.guid });
  if (inserted.length === 0) return null;
  if (furtherDeptGuids.length > 0) await storePlaces(db, guid, furtherDeptGuids);
  await record(db, context, {
    event: 'user.create',
    objectType: 'user',
    objectGuid: guid,
    objectName: form.userName,
    after: { ...row, furtherDeptGuids },
    dataClass: 'sensitive',
  });
  return { userName: form.userName, phone: form.phone, enterpriseGuid };
}

function checkedForm(given: object): NewUser {
  const checked = newUserForm.safeParse(given);
  if (checked.success) return checked.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) fields[path.join('.')] ??= message;
  throw new BusinessError(ruleWording(checked.error.issues[0]!.message), ruleWordings(fields));
}

/** The person an earlier call with this guid made; one out of reach is the same as none that may be named. */
async function madeBefore(context: Context, guid: string): Promise<Saved | null> {
  const [found] = await context.db.select({ guid: user.guid }).from(user).where(eq(user.guid, guid));
  if (!found) return null;
  const [own] = await context.db
    .select({ version: user.version })
    .from(user)
    .where(and(eq(user.guid, guid), await usersWithin(context, 'user:write')));
  if (!own) throw new NotFound();
  return { guid, version: own.version, oneTimePassword: null };
}
