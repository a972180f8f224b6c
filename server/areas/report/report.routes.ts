import type { FastifyInstance } from 'fastify';
import { durationReport } from '#shared/areas/report/duration-contract';
import { procurementReport } from '#shared/areas/report/procurement-contract';
import { savingReport } from '#shared/areas/report/saving-contract';
import { serve } from '../../http/route.ts';
import { durationCaseList, durationFigures } from './duration-report.ts';
import { procurementFigures, procurementLines } from './procurement-report.ts';
import { REPORT_EXPORT, startReportExport } from './report-export.ts';
import { savingFigures, savingProjects } from './saving-report.ts';

/** The calls of the business reports. */
export function reportRoutes(app: FastifyInstance) {
  serve(app, procurementReport.figures, procurementFigures);
  serve(app, procurementReport.lines, procurementLines);
  serve(app, procurementReport.export, (filter, context) =>
    startReportExport(REPORT_EXPORT.procurement, filter, context),
  );
  serve(app, savingReport.figures, savingFigures);
  serve(app, savingReport.projects, savingProjects);
  serve(app, savingReport.export, (filter, context) =>
    startReportExport(REPORT_EXPORT.saving, filter, context),
  );
  serve(app, durationReport.figures, durationFigures);
  serve(app, durationReport.cases, durationCaseList);
  serve(app, durationReport.export, (filter, context) =>
    startReportExport(REPORT_EXPORT.duration, filter, context),
  );
}
