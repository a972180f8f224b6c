import { defineJob } from '../../db/jobs.ts';
import { defineExport, type ExportKind } from '../job/write-export.service.ts';
import { exportFile, type ExportUsersOrder, USERS_EXPORT } from './export-users.ts';
import { WRITE_JOB, type WriteOrder } from './import/confirm-import.ts';
import { FAULT_SHEET, faultFile, type FaultOrder, TEMPLATE, templateFile } from './import/import-files.ts';
import { forgetImportsJob, readImportJob } from './import/read-import.ts';
import { writeImport } from './import/write-import.ts';
import type { UserParts } from './user-parts.ts';

/** What the user area does outside of requests: reading and writing of imports. */
export const userJobs = (parts: UserParts) => [
  readImportJob,
  defineJob<WriteOrder>(WRITE_JOB, (order, { db }) => writeImport(parts, order, db)),
  forgetImportsJob,
];

/** The list of users, and the files of an import. */
export const userExports = ({ signIns }: Pick<UserParts, 'signIns'>): readonly ExportKind[] => [
  defineExport<ExportUsersOrder>(USERS_EXPORT, (order, { db }) => exportFile(signIns, db, order)),
  defineExport<FaultOrder>(FAULT_SHEET, faultFile),
  defineExport(TEMPLATE, templateFile),
];
