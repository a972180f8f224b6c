import type { Records } from './sweep-records/records.ts';
import { aTenderFile } from './sweep-records/tender-files.ts';

/** What the sweep sends to draw tender files up. */
export const tenderFileInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/tenderFile/add': ({ project }) => ({ ...aTenderFile(project) }),
  '/tenderFile/edit': ({ project, tenderFile }) => ({
    ...aTenderFile(project),
    guid: tenderFile,
    version: 1,
  }),
  '/tenderFile/check': ({ project }) => ({ ...aTenderFile(project) }),
  '/tenderFile/lineImport/start': ({ tenderFile, table }) => ({
    tenderFileGuid: tenderFile,
    fileGuid: table,
  }),
  '/tenderFile/lineImport/correct': ({ lineImport }) => ({
    guid: lineImport,
    version: 1,
    rowNumber: 1,
    field: 'unit',
    value: '台',
  }),
};
