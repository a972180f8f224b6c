import { auditExports } from '../areas/audit/audit.jobs.ts';
import type { ExportKind } from '../areas/job/write-export.service.ts';
import { projectExport } from '../areas/project/export-projects.service.ts';
import { reportExports } from '../areas/report/report.exports.ts';
import { supervisionExports } from '../areas/supervision/supervision.jobs.ts';
import { supplierLibraryExports } from '../areas/supplier/library/library.jobs.ts';
import { userExports } from '../areas/user/user.jobs.ts';
import { documents } from './documents.ts';
import { userParts } from './user-parts.ts';

/** Every kind of file people have written. */
export const exportKinds: readonly ExportKind[] = [
  ...auditExports,
  ...documents.flatMap(({ exports }) => exports),
  projectExport.kind,
  ...userExports(userParts),
  ...reportExports,
  ...supervisionExports,
  ...supplierLibraryExports,
];
