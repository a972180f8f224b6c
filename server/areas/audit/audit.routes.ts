import type { FastifyInstance } from 'fastify';
import { exportAudit, listAudit, verifyAudit } from '#shared/areas/audit/contract';
import { serve } from '../../http/route.ts';
import { verifyChain } from './chain.service.ts';
import { startAuditExport } from './export-audit.service.ts';
import { recordRefusals } from './refusals.ts';
import { searchAudit } from './search.service.ts';

/** As many rows as a request can check within its time. */
const CHECKED_BY_REQUEST = 50_000;

export function auditRoutes(app: FastifyInstance) {
  recordRefusals(app);
  serve(app, listAudit, searchAudit);
  serve(app, exportAudit, startAuditExport);
  serve(app, verifyAudit, (_input, { db }) => verifyChain(db, CHECKED_BY_REQUEST));
}
