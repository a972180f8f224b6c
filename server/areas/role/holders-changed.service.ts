import type { Db } from '../../db/client.ts';
import { enqueue } from '../../db/jobs.ts';

/** The job that is run, by whoever works with the holders of roles, after a person got or lost one. */
export const HOLDERS_CHANGED = 'role.holdersChanged';

/** Who got or lost a role. */
export interface HolderChanged {
  userGuid: string;
}

/** Says so; what waits for a role by its holders is handed on at once and not at the next round. */
export const tellHoldersChanged = (db: Db, userGuid: string): Promise<void> =>
  enqueue(db, HOLDERS_CHANGED, { userGuid } satisfies HolderChanged);
