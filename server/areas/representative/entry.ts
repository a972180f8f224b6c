import { and, eq } from 'drizzle-orm';
import {
  type RepresentativeStatus,
  representativeStatus,
  representativeTransition as t,
} from '#shared/areas/representative/codes';
import type { RepresentativeAction } from '#shared/areas/representative/contract';
import { representativeText } from '#shared/areas/representative/fault-texts';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import type { Actor, Context } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { pgFault } from '../../db/pg-error.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { type Representative, representative } from './representative.table.ts';

/** The kind under which an entry holds its letters of authority. */
export const REPRESENTATIVE = 'representative';

/** An entry belongs to its company; who wrote it down reaches it with a scope of their own. */
export const scopeColumns = {
  enterpriseGuid: representative.enterpriseGuid,
  deptGuid: representative.deptGuid,
  ownerGuid: representative.createUserGuid,
};

/** What speaks against each act on an entry, apart from whose it is: for its buttons and for the act itself. */
export function decideActs(
  { status, createUserGuid, userGuid }: Pick<Representative, 'status' | 'createUserGuid' | 'userGuid'>,
  actor: Actor,
): Record<RepresentativeAction, Refusal | null> {
  const from = (states: readonly RepresentativeStatus[]) => notFrom(representativeStatus, status, states);
  const mayWrite = needs(actor, 'representative:write');
  const mayConfirm = needs(actor, 'representative:confirm');
  const isOwn = [createUserGuid, userGuid].includes(actor.guid);
  return {
    edit: mayWrite ?? from(t.end.from),
    confirm:
      mayConfirm ??
      from(t.confirm.from) ??
      (isOwn ? { by: 'separation', text: representativeText.ownEntry } : null),
    // whoever may give the role or register it may take it back
    end: (mayConfirm && mayWrite) ?? from(t.end.from),
  };
}

/** By which of the two rights this person ends entries: their hands hold one of them at most. */
export const endsBy = ({ permissions }: Pick<Actor, 'permissions'>) =>
  permissions.has('representative:confirm') ? 'representative:confirm' : 'representative:write';

/** One entry within the reach of a permission, locked, as it was last seen. @throws NotFound, BusinessError */
export async function lockEntry(
  context: Context,
  permission: string,
  { guid, version }: { guid: string; version: number },
): Promise<Representative> {
  const [found] = await context.db
    .select()
    .from(representative)
    .where(and(eq(representative.guid, guid), await scopeCondition(context, permission, scopeColumns)))
    .for('update');
  if (!found) throw new NotFound();
  if (found.version !== version) throw new BusinessError(STALE);
  return found;
}

const CLASHES: Record<string, ReturnType<typeof faultAt>> = {
  representative_person: faultAt('userGuid', representativeText.registered),
  representative_login: faultAt('userName', representativeText.registered),
  representative_phone: faultAt('phone', representativeText.phoneTaken),
};

/** Does the work; a second entry of a person or a number, come in between or not, is refused at its field. */
export async function once<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw CLASHES[pgFault(error)?.constraint ?? ''] ?? error;
  }
}

/** The entry of a guid its caller made before. */
export const entryOf = async (db: Db, guid: string) =>
  (await db.select().from(representative).where(eq(representative.guid, guid)))[0];
