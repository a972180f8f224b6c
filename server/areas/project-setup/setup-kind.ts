import { sql } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { projectSetup as setup } from './setup.table.ts';

/** The kind under which set-ups are approved, audited and hold their files. */
export const SETUP = documentKind.code.projectSetup;

/** Neither deleted nor voided. */
export const isLive = sql`not ${setup.isDeleted}`;
