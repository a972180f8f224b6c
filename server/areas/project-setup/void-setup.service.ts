import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { record } from '../audit/audit.service.ts';
import { withdrawProject } from '../project/project.service.ts';
import { lockSetupFor } from './setup-access.ts';
import { SETUP } from './setup-kind.ts';
import { removeSetup } from './write-setups.service.ts';

/**
 * 作废: ends a set-up for good. It keeps its number and gives its plan lines back; a project made of it goes with it, as
 * long as nothing of it was issued.
 */
export async function voidSetup(
  { guid, version, reason }: { guid: string; version: number; reason: string },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const found = await lockSetupFor(db, context, guid, { act: 'void', version });
    if (found.projectGuid) await withdrawProject(db, found.projectGuid);
    const removed = await removeSetup(db, found, { voidReason: reason });
    await record(db, context, {
      event: 'setup.void',
      objectType: SETUP,
      objectGuid: guid,
      objectName: found.projectNo,
      before: { status: found.status },
      note: reason,
    });
    return { guid, version: removed };
  });
}
