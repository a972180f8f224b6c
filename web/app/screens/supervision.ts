import { pathOf, paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of supervision: its overview, 监督设置 and 监督工作. */
export const supervisionScreens: readonly Screen[] = [
  {
    path: paths.supervision,
    needs: ['supervision:manage'],
    load: () => import('../../areas/supervision/overview-page.tsx').then((module) => module.OverviewPage),
  },
  {
    path: paths.supervisors,
    needs: ['supervision:manage'],
    load: () =>
      import('../../areas/supervision/supervisors-page.tsx').then((module) => module.SupervisorsPage),
  },
  {
    path: paths.supervisedUnits,
    needs: ['supervision:manage'],
    load: () => import('../../areas/supervision/units-page.tsx').then((module) => module.UnitsPage),
  },
  {
    path: paths.supervisionOpinions,
    needs: ['supervision:read', 'supervision:answer'],
    load: () => import('../../areas/supervision/opinions-page.tsx').then((module) => module.OpinionsPage),
  },
  {
    path: pathOf(paths.supervisionOpinion('')),
    needs: ['supervision:read', 'supervision:answer'],
    load: () => import('../../areas/supervision/opinion-page.tsx').then((module) => module.OpinionPage),
  },
  {
    path: paths.supervisionCockpit,
    needs: ['supervision:read'],
    load: () => import('../../areas/supervision/cockpit-page.tsx').then((module) => module.CockpitPage),
  },
  {
    path: paths.alarmedDocuments,
    needs: ['supervision:read'],
    load: () => import('../../areas/supervision/documents-page.tsx').then((module) => module.DocumentsPage),
  },
  {
    path: paths.attendance,
    needs: ['supervision:read'],
    load: () => import('../../areas/supervision/attendance-page.tsx').then((module) => module.AttendancePage),
  },
  {
    path: paths.supervisedProjects,
    needs: ['supervision:read'],
    load: () => import('../../areas/supervision/projects-page.tsx').then((module) => module.ProjectsPage),
  },
];
