import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { setups } from './setup-access.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

/** The set-up a project was made of, whoever asks; null when it was made without one. */
export async function setupOfProject(db: Db, projectGuid: string): Promise<Setup | null> {
  const [found] = await db
    .select()
    .from(setup)
    .where(and(eq(setup.projectGuid, projectGuid), setups.live));
  return found ?? null;
}

/** The suppliers these set-ups mean to invite. */
export async function invitedBy(db: Db, setupGuids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ inviteList: setup.inviteList })
    .from(setup)
    .where(and(isOneOf(setup.guid, setupGuids), setups.live));
  return [...new Set(found.flatMap(({ inviteList }) => inviteList.map((one) => one.enterpriseGuid)))];
}
