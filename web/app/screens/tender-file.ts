import { pathOf, paths } from '#shared/areas/session/paths';
import { documentScreens, type Screen } from './screen.ts';

/** Screens of tender files, of the buyer and of the suppliers that get them. */
export const tenderFileScreens: readonly Screen[] = [
  ...documentScreens('tenderNotice', [paths.tenderFiles, paths.tenderFile, paths.tenderFileEdit], {
    list: () =>
      import('../../areas/tender-file/file-list-page.tsx').then((module) => module.TenderFileListPage),
    page: () =>
      import('../../areas/tender-file/file-detail-page.tsx').then((module) => module.TenderFileDetailPage),
    edit: () =>
      import('../../areas/tender-file/file-edit-page.tsx').then((module) => module.TenderFileEditPage),
  }),
  {
    path: pathOf(paths.tenderFilePrint('')),
    load: () => import('../../areas/tender-file/print-page.tsx').then((module) => module.TenderFilePrintPage),
  },
  {
    path: pathOf(paths.tenderFileChange('')),
    needs: ['tenderNotice:write'],
    load: () =>
      import('../../areas/tender-file/file-edit-page.tsx').then((module) => module.TenderFileChangePage),
  },
  {
    path: paths.ownTenderFiles,
    needs: ['tenderNotice:obtain'],
    load: () =>
      import('../../areas/tender-file/own-list-page.tsx').then((module) => module.OwnTenderFileListPage),
  },
  {
    path: pathOf(paths.ownTenderFile('')),
    needs: ['tenderNotice:obtain'],
    load: () =>
      import('../../areas/tender-file/own-file-page.tsx').then((module) => module.OwnTenderFilePage),
  },
  {
    path: pathOf(paths.tenderFileLineImport('')),
    needs: ['tenderNotice:write'],
    load: () =>
      import('../../areas/tender-file/line-import-page.tsx').then((module) => module.LineImportPage),
  },
];
