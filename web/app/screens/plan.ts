import { pathOf, paths } from '#shared/areas/session/paths';
import { documentScreens, type Screen } from './screen.ts';

/** Screens of the heading 采购计划. */
export const planScreens: readonly Screen[] = [
  ...documentScreens('plan', [paths.annualPlans, paths.annualPlan, paths.annualPlanEdit], {
    list: () =>
      import('../../areas/procurement-plan/annual/plan-list-page.tsx').then((module) => module.PlanListPage),
    page: () =>
      import('../../areas/procurement-plan/annual/plan-detail-page.tsx').then(
        (module) => module.PlanDetailPage,
      ),
    edit: () =>
      import('../../areas/procurement-plan/annual/plan-edit-page.tsx').then((module) => module.PlanEditPage),
  }),
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
  ...documentScreens('plan', [paths.selfPlans, paths.selfPlan, paths.selfPlanEdit], {
    list: () =>
      import('../../areas/self-plan/self-plan-list-page.tsx').then((module) => module.SelfPlanListPage),
    page: () =>
      import('../../areas/self-plan/self-plan-detail-page.tsx').then((module) => module.SelfPlanDetailPage),
    edit: () =>
      import('../../areas/self-plan/self-plan-edit-page.tsx').then((module) => module.SelfPlanEditPage),
  }),
  ...documentScreens('plan', [paths.batchPlans, paths.batchPlan, paths.batchPlanEdit], {
    list: () =>
      import('../../areas/procurement-plan/batch/batch-list-page.tsx').then((module) => module.BatchListPage),
    page: () =>
      import('../../areas/procurement-plan/batch/batch-detail-page.tsx').then(
        (module) => module.BatchDetailPage,
      ),
    edit: () =>
      import('../../areas/procurement-plan/batch/batch-edit-page.tsx').then((module) => module.BatchEditPage),
  }),
];
