import type { Db } from '../../db/client.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { Giver, Handing } from '../user/giver.service.ts';

/** So many things of a kind go in one statement, which ends within its time and lets others be told how far it is. */
const STEP = 1000;

/** Gives things of a kind, some at a time, in the caller's transaction; answers which, by the guid each has now. */
export async function giveInSteps(
  db: Db,
  context: AuditContext,
  { giver, handing, done }: { giver: Giver; handing: Handing; done?: (count: number) => Promise<void> },
): Promise<ReadonlyMap<string, string>> {
  const given = new Map<string, string>();
  for (let at = 0; at < handing.guids.length; at += STEP) {
    const guids = handing.guids.slice(at, at + STEP);
    for (const [before, now] of await giver.give(db, context, { ...handing, guids })) given.set(before, now);
    await done?.(guids.length);
  }
  return given;
}
