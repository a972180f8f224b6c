import { auditExports } from '../areas/audit/audit.jobs.ts';
import { contractsExport } from '../areas/contract/export-contracts.service.ts';
import type { ExportKind } from '../areas/job/write-export.service.ts';
import { projectExport } from '../areas/project/export-projects.service.ts';
import { reportExports } from '../areas/report/report.exports.ts';
import { supervisionExports } from '../areas/supervision/supervision.jobs.ts';
import { supplierLibraryExports } from '../areas/supplier/library/library.jobs.ts';
import { userExports } from '../areas/user/user.jobs.ts';
import { annualPlans, batchPlans, entrusts, projectSetups, selfPlans } from './documents.ts';
import { userParts } from './user-parts.ts';

/** Every kind of file people have written. */
export const exportKinds: readonly ExportKind[] = [
  ...auditExports,
  ...annualPlans.exports,
  ...batchPlans.exports,
  ...selfPlans.exports,
  ...projectSetups.exports,
  projectExport.kind,
  ...entrusts.exports,
  contractsExport.kind,
  ...userExports(userParts),
  ...reportExports,
  ...supervisionExports,
  ...supplierLibraryExports,
];
