import { defineJob } from '../../kit/jobs.ts';
import { defineExport } from '../job/write-export.service.ts';
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

/** What the audit shows to who searches it. */
export const auditExport = defineExport<AuditOrder>(AUDIT_EXPORT, (order, { db }) => auditFile(db, order));
