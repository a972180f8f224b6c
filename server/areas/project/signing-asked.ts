import type { Db } from '../../db/client.ts';
import { settleAsked } from '../notification/notification.service.ts';

/** Kind of the message that asks for the contracts of an awarded project. */
export const SIGNING_DUE = 'project.signingDue';

/** Nobody is asked for the contracts of a project any more: they are signed, or it is not awarded after all. */
export const signingSettled = (db: Db, projectGuid: string) =>
  settleAsked(db, { asksFor: projectGuid, kinds: [SIGNING_DUE] });
