import type { FastifyInstance } from 'fastify';
import { exportAudit, exportAuditRows, listAudit, verifyAudit } from '#shared/areas/audit/contract';
import { logConsistency, logHead, logHeads, logProof } from '#shared/areas/audit/log-contract';
import { limited } from '../../http/limited.ts';
import { serve, servePublic } from '../../http/route.ts';
import { consistencyProof, headsOfDay, inclusionProof, logStanding, publishedHead } from './log/read-log.ts';
import { verifyChain } from './log/verify-log.ts';
import { startRowsExport } from './log/export-rows.ts';
import { type RequestExport, startAuditExport } from './export-audit.ts';
import { recordRefusals } from './refusals.routes.ts';
import { searchAudit } from './search.ts';

/** As many rows as a request can check within its time. */
const CHECKED_BY_REQUEST = 50_000;

/** A monitor asks once a minute; a person who checks a few papers, a few times. */
const OPEN = limited(60, 60);

/** The calls of the audit; `requestExport` is what has a file written. */
export const auditRoutes = (requestExport: RequestExport) => (app: FastifyInstance) => {
  recordRefusals(app);
  serve(app, listAudit, searchAudit);
  serve(app, exportAudit, startAuditExport(requestExport));
  serve(app, exportAuditRows, startRowsExport(requestExport));
  serve(app, verifyAudit, async (_input, { db }) => ({
    ...(await verifyChain(db, CHECKED_BY_REQUEST)),
    log: await logStanding(db),
  }));
  servePublic(app, logHead, (_input, { db }) => publishedHead(db), OPEN);
  servePublic(app, logHeads, headsOfDay, OPEN);
  servePublic(app, logProof, inclusionProof, OPEN);
  servePublic(app, logConsistency, consistencyProof, OPEN);
};
