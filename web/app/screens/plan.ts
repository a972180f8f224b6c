import { pathOf, paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of the heading 采购计划. */
export const planScreens: readonly Screen[] = [
  {
    path: paths.annualPlans,
    needs: ['plan:read'],
    load: () =>
      import('../../areas/procurement-plan/annual/plan-list-page.tsx').then((module) => module.PlanListPage),
  },
  {
    // also for who approves it: the server decides whose plan a person may see
    path: pathOf(paths.annualPlan('')),
    load: () =>
      import('../../areas/procurement-plan/annual/plan-detail-page.tsx').then(
        (module) => module.PlanDetailPage,
      ),
  },
  {
    path: paths.annualPlanEdit(),
    needs: ['plan:write'],
    load: () =>
      import('../../areas/procurement-plan/annual/plan-edit-page.tsx').then((module) => module.PlanEditPage),
  },
  {
    path: pathOf(paths.annualPlanPrint('')),
    load: () =>
      import('../../areas/procurement-plan/annual/print-page.tsx').then((module) => module.PlanPrintPage),
  },
  {
    path: paths.annualPlanImport(),
    needs: ['plan:write'],
    load: () =>
      import('../../areas/procurement-plan/import/plan-import-page.tsx').then(
        (module) => module.PlanImportPage,
      ),
  },
  {
    path: paths.selfPlans,
    needs: ['plan:read'],
    load: () =>
      import('../../areas/self-plan/self-plan-list-page.tsx').then((module) => module.SelfPlanListPage),
  },
  {
    // also for who approves it: the server decides whose plan a person may see
    path: pathOf(paths.selfPlan('')),
    load: () =>
      import('../../areas/self-plan/self-plan-detail-page.tsx').then((module) => module.SelfPlanDetailPage),
  },
  {
    path: paths.selfPlanEdit(),
    needs: ['plan:write'],
    load: () =>
      import('../../areas/self-plan/self-plan-edit-page.tsx').then((module) => module.SelfPlanEditPage),
  },
  {
    path: paths.batchPlans,
    needs: ['plan:read'],
    load: () =>
      import('../../areas/procurement-plan/batch/batch-list-page.tsx').then((module) => module.BatchListPage),
  },
  {
    // also for who approves it: the server decides whose plan a person may see
    path: pathOf(paths.batchPlan('')),
    load: () =>
      import('../../areas/procurement-plan/batch/batch-detail-page.tsx').then(
        (module) => module.BatchDetailPage,
      ),
  },
  {
    path: paths.batchPlanEdit(),
    needs: ['plan:write'],
    load: () =>
      import('../../areas/procurement-plan/batch/batch-edit-page.tsx').then((module) => module.BatchEditPage),
  },
];
