import { AUDIT_EXPORT, auditFile, type AuditOrder } from '../areas/audit/export-audit.ts';
import { ROWS_EXPORT, rowsFile } from '../areas/audit/log/export-rows.ts';
import { comparisonExports } from '../areas/comparison/export-comparison.ts';
import { statementImports } from '../areas/deposit/statement/import-statement.ts';
import { tenderDepositExport } from '../areas/deposit/tender/export-deposits.ts';
import { defineExport, type ExportKind } from '../areas/job/write-export.service.ts';
import { planImportExports } from '../areas/procurement-plan/import/import.exports.ts';
import { projectExports } from '../areas/project/project.jobs.ts';
import { reportExports } from '../areas/report/report.exports.ts';
import { representativeExports } from '../areas/representative/export-representatives.ts';
import { supervisionExports } from '../areas/supervision/supervision.jobs.ts';
import { supplierLibraryExports } from '../areas/supplier/library/library.jobs.ts';
import { userExports } from '../areas/user/user.jobs.ts';
import { projectParts } from './project-parts.ts';
import { documents } from './documents.ts';
import { supervisionParts } from './supervision-parts.ts';
import { userParts } from './user-parts.ts';

/** Every kind of file people have written. */
export const exportKinds: readonly ExportKind[] = [
  // What the audit shows to who searches it, and every sealed row and head for whoever checks them elsewhere.
  defineExport<AuditOrder>(AUDIT_EXPORT, (order, { db }) => auditFile(db, order)),
  defineExport(ROWS_EXPORT, (_order, { db }) => rowsFile(db)),
  ...documents.flatMap(({ exports }) => exports),
  ...planImportExports,
  ...projectExports(projectParts),
  ...userExports(userParts),
  ...reportExports,
  ...representativeExports,
  ...comparisonExports,
  tenderDepositExport.kind,
  ...statementImports.exports,
  ...supervisionExports(supervisionParts),
  ...supplierLibraryExports,
];
