import { defineJob, type Job } from '../../db/jobs.ts';
import { defineExport, type ExportKind } from '../job/write-export.service.ts';
import { exportFile, type ExportUsersOrder, USERS_EXPORT } from './export-users.ts';
import { peopleImports } from './import/import.ts';
import { spellNames } from './spell-names.ts';
import type { UserParts } from './user-parts.ts';

/** Lets new names be found by pinyin, every five minutes. */
const spellNamesJob = defineJob('user.spell', async (_data, { db }) => void (await spellNames(db)), {
  cron: '*/5 * * * *',
});

/** What the user area does outside of requests: reading and writing of imports, spelling of names. */
export const userJobs = (parts: UserParts): readonly Job[] => [...peopleImports(parts).jobs, spellNamesJob];

/** The list of users, and the files of an import. */
export const userExports = (parts: UserParts): readonly ExportKind[] => [
  defineExport<ExportUsersOrder>(USERS_EXPORT, (order, { db }) => exportFile(parts.signIns, db, order)),
  ...peopleImports(parts).exports,
];
