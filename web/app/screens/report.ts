import { paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of the heading 业务报表, and who may open them. */
export const reportScreens: readonly Screen[] = [
  {
    path: paths.reportAccess,
    needs: ['report:grant'],
    load: () =>
      import('../../areas/report-access/report-access-page.tsx').then((module) => module.ReportAccessPage),
  },
  {
    path: paths.projectReport,
    needs: ['report:read'],
    load: () =>
      import('../../areas/report/procurement-report-page.tsx').then((module) => module.ProcurementReportPage),
  },
  {
    path: paths.savingReport,
    needs: ['report:read'],
    load: () => import('../../areas/report/saving-report-page.tsx').then((module) => module.SavingReportPage),
  },
  {
    path: paths.durationReport,
    needs: ['report:read'],
    load: () =>
      import('../../areas/report/duration-report-page.tsx').then((module) => module.DurationReportPage),
  },
];
