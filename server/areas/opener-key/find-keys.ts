import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { lacks } from '../../http/refusal.ts';
import { BusinessError, Forbidden, NotFound } from '../../kit/errors.ts';
import { findPlatform } from '../enterprise/enterprise.service.ts';
import { standing, type Standing } from './opener-key-rows.ts';
import { openerKey } from './opener-key.table.ts';

/** The keys of a person, the newest first. */
export const keysOf = (db: Db, userGuid: string): Promise<Standing[]> =>
  db
    .select(standing)
    .from(openerKey)
    .where(eq(openerKey.userGuid, userGuid))
    .orderBy(desc(openerKey.registerTime), desc(openerKey.guid));

/** A key, locked; of one person, where one is named. @throws NotFound; BusinessError when it is not as last seen */
export async function lockKey(
  db: Db,
  { guid, version, userGuid }: { guid: string; version?: number; userGuid?: string },
): Promise<Standing> {
  const [found] = await db
    .select(standing)
    .from(openerKey)
    .where(
      and(eq(openerKey.guid, guid), userGuid === undefined ? undefined : eq(openerKey.userGuid, userGuid)),
    )
    .for('update');
  if (!found) throw new NotFound();
  if (version !== undefined && found.row.version !== version) throw new BusinessError(STALE);
  return found;
}

/** Keys are confirmed on the platform, where certificates are issued too. @throws Forbidden */
export async function requireSecurity({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  if (actor.enterpriseGuid !== (await findPlatform(db))) throw new Forbidden(lacks('openerKey:confirm'));
}
