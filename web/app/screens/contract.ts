import { pathOf, paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of entrust orders, projects and contracts under the heading 立项与合同. */
export const contractScreens: readonly Screen[] = [
  {
    path: paths.entrusts,
    needs: ['entrust:read', 'entrust:receive'],
    load: () =>
      import('../../areas/agency-order/entrust-list-page.tsx').then((module) => module.EntrustListPage),
  },
  {
    // also for who approves it: the server decides whose order a person may see
    path: pathOf(paths.entrust('')),
    load: () =>
      import('../../areas/agency-order/entrust-detail-page.tsx').then((module) => module.EntrustDetailPage),
  },
  {
    path: paths.entrustEdit(),
    needs: ['entrust:write'],
    load: () =>
      import('../../areas/agency-order/entrust-edit-page.tsx').then((module) => module.EntrustEditPage),
  },
  {
    path: paths.projects,
    needs: ['project:read'],
    load: () => import('../../areas/project/project-list-page.tsx').then((module) => module.ProjectListPage),
  },
  {
    path: paths.handMades,
    needs: ['project:write', 'project:confirm'],
    load: () =>
      import('../../areas/project/hand-made-list-page.tsx').then((module) => module.HandMadeListPage),
  },
  {
    path: pathOf(paths.handMade('')),
    needs: ['project:write', 'project:confirm'],
    load: () =>
      import('../../areas/project/hand-made-detail-page.tsx').then((module) => module.HandMadeDetailPage),
  },
  {
    path: paths.handMadeEdit(),
    needs: ['project:write'],
    load: () =>
      import('../../areas/project/hand-made-edit-page.tsx').then((module) => module.HandMadeEditPage),
  },
  {
    path: pathOf(paths.project('')),
    needs: ['project:read'],
    load: () =>
      import('../../areas/project/project-detail-page.tsx').then((module) => module.ProjectDetailPage),
  },
  {
    path: pathOf(paths.projectMaterialImport('', '')),
    needs: ['project:progress'],
    load: () =>
      import('../../areas/project/material-import-page.tsx').then((module) => module.MaterialImportPage),
  },
  {
    path: paths.contracts,
    needs: ['contract:read', 'contract:sign'],
    load: () =>
      import('../../areas/contract/contract-list-page.tsx').then((module) => module.ContractListPage),
  },
  {
    // also for who approves it: the server decides whose contract a person may see
    path: pathOf(paths.contract('')),
    load: () =>
      import('../../areas/contract/contract-detail-page.tsx').then((module) => module.ContractDetailPage),
  },
  {
    path: paths.contractEdit(),
    needs: ['contract:write'],
    load: () =>
      import('../../areas/contract/contract-edit-page.tsx').then((module) => module.ContractEditPage),
  },
];
