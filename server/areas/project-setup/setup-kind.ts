import { sql } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { isKept } from '../../db/void-columns.ts';
import { projectSetup as setup } from './setup.table.ts';

/** The kind under which set-ups are approved, audited and hold their files. */
export const SETUP = documentKind.code.projectSetup;

/** Neither deleted nor voided. */
export const isLive = sql`not ${setup.isDeleted}`;

/** The set-ups that can be read: a voided one too, with which nothing can be done any more. */
export const isReadable = isKept(setup);
