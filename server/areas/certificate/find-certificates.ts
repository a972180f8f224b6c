import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, Forbidden, NotFound } from '../../kit/errors.ts';
import { findPlatform } from '../enterprise/enterprise.service.ts';
import { standing, type Standing } from './certificate-rows.ts';
import { certificate } from './certificate.table.ts';
import { lacks } from '../../http/refusal.ts';

interface Meant {
  guid: string;
  version: number;
}

/** The certificates of a person, the newest first. */
export const certificatesOf = (db: Db, userGuid: string): Promise<Standing[]> =>
  db
    .select(standing)
    .from(certificate)
    .where(eq(certificate.userGuid, userGuid))
    .orderBy(desc(certificate.applyTime), desc(certificate.guid));

/** A certificate of the caller's own, locked and as they last saw it. @throws NotFound */
export async function lockOwn(db: Db, userGuid: string, meant: Meant): Promise<Standing> {
  return asMeant(await lock(db, meant.guid, userGuid), meant);
}

/** Any certificate, locked and as last seen; for the authority. @throws NotFound */
export async function lockAny(db: Db, meant: Meant): Promise<Standing> {
  return asMeant(await lock(db, meant.guid), meant);
}

async function lock(db: Db, guid: string, userGuid?: string): Promise<Standing> {
  const [found] = await db
    .select(standing)
    .from(certificate)
    .where(
      and(
        eq(certificate.guid, guid),
        userGuid === undefined ? undefined : eq(certificate.userGuid, userGuid),
      ),
    )
    .for('update');
  if (!found) throw new NotFound();
  return found;
}

function asMeant(found: Standing, { version }: Meant): Standing {
  if (found.row.version !== version) throw new BusinessError(STALE);
  return found;
}

/** Only the platform is an authority: in another company the permission reaches nothing. @throws Forbidden */
export async function requireAuthority({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  if (actor.enterpriseGuid !== (await findPlatform(db))) throw new Forbidden(lacks('certificate:manage'));
}
