import { defineExport, type ExportKind } from '../job/write-export.service.ts';
import { exportFile, type ExportUsersOrder, USERS_EXPORT } from './export-users.ts';
import { peopleImports } from './import/import.ts';
import type { UserParts } from './user-parts.ts';

/** What the user area does outside of requests: reading and writing of imports. */
export const userJobs = (parts: UserParts) => peopleImports(parts).jobs;

/** The list of users, and the files of an import. */
export const userExports = (parts: UserParts): readonly ExportKind[] => [
  defineExport<ExportUsersOrder>(USERS_EXPORT, (order, { db }) => exportFile(parts.signIns, db, order)),
  ...peopleImports(parts).exports,
];
