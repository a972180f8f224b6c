import { paths } from '#shared/areas/session/paths';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { asVoided, tellVoided, type Voiding } from '../approval/void.service.ts';
import { record } from '../audit/audit.service.ts';
import { lockProject, withdrawProject } from '../project/project.service.ts';
import { lockSetupFor } from './setup-access.ts';
import { SETUP } from './setup-kind.ts';
import { type ContractsBehind, voidObstacle } from './void-obstacles.ts';
import { removeSetup } from './write-setups.service.ts';

/**
 * 作废: ends a set-up for good. It keeps its number, can be read and gives its plan lines back; a project made of it goes with it, as
 * long as nothing of it was issued.
 */
export const voidSetup =
  (parts: ContractsBehind) =>
  async ({ guid, version, reason }: Voiding, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await lockSetupFor(db, context, guid, { act: 'void', version });
      if (found.projectGuid) await lockProject(db, found.projectGuid, 'update');
      refuse(await voidObstacle(db, parts, found));
      if (found.projectGuid) await withdrawProject(db, found.projectGuid);
      const removed = await removeSetup(db, found, asVoided(context, reason));
      await record(db, context, {
        event: 'setup.void',
        objectType: SETUP,
        objectGuid: guid,
        objectName: found.projectNo,
        before: { status: found.status },
        note: reason,
      });
      await tellVoided(
        db,
        context,
        {
          guid,
          ownerGuid: found.createUserGuid,
          kind: 'setup.voided',
          noun: { cn: '立项', en: 'set-up' },
          no: found.projectNo,
          link: paths.setup(guid),
        },
        reason,
      );
      return { guid, version: removed };
    });
