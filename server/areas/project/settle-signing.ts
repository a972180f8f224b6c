import type { Db } from '../../db/client.ts';
import { awardedProject } from './awarded-projects.service.ts';
import { signingSettled } from './signing-asked.service.ts';

/** Nobody is asked any more for the contracts of a project of which no section waits for one. */
export async function settleSigning(db: Db, guid: string): Promise<void> {
  if ((await awardedProject(db, guid)) === null) await signingSettled(db, guid);
}
