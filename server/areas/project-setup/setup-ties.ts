import { runningApproval } from '../approval/approval.service.ts';
import type { Db } from '../../db/client.ts';
import { SETUP } from './setup-kind.ts';
import { projectSetup as setup } from './setup.table.ts';

/** What the table alone does not say about a set-up. */
export interface SetupTies {
  /** Its approval runs, and somebody has decided in it; null: it does not run. */
  approval: 'open' | 'begun' | null;
}

/** The ties of a set-up as columns of a query over set-ups. */
export const tiesOfSetup = (db: Db) => ({ approval: runningApproval(db, SETUP, setup.guid) });
