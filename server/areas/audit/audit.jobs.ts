import { defineJob } from '../../kit/jobs.ts';
import { writeExport } from '../job/write-export.service.ts';
import { sealAudit } from './chain.service.ts';
import { AUDIT_EXPORT, auditFile, type AuditOrder } from './export-audit.service.ts';

/** Seals the acts of the last minute into the chain. */
export const sealJob = defineJob(
  'audit.seal',
  async (_data, { db }) => {
    await sealAudit(db);
  },
  { cron: '* * * * *', retries: 0 },
);

/** Writes an export of the audit. */
export const auditExportJob = defineJob<AuditOrder>(AUDIT_EXPORT, (order, tools) =>
  writeExport(tools, order, () => auditFile(tools.db, order)),
);
