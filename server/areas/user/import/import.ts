import { type ImportField, importStatus } from '#shared/areas/user/import-contract';
import { understandingIn } from '../../../kit/spreadsheet/understanding.ts';
import { recordImports } from '../../import/record-import.service.ts';
import type { UserParts } from '../user-parts.ts';
import { viewImport } from './import-view.ts';
import { peopleSheet } from './people-sheet.ts';
import type { understand } from './understand-people.ts';
import { userImport } from './user-import.table.ts';
import type { PersonStatus, PersonWrite } from './viewed-row.ts';
import { type Asked, prepareWriting } from './write-import.ts';

/** The import of people from a sheet. */
export const peopleImports = (parts: Pick<UserParts, 'claimedNames' | 'holdings'>) =>
  recordImports<ImportField, PersonStatus, PersonWrite, Asked>({
    table: userImport,
    code: 'user.import',
    sheet: peopleSheet,
    statuses: importStatus,
    understanding: understandingIn<typeof understand>(new URL('./understand-people.ts', import.meta.url)),
    noHeader: {
      cn: '没有找到表头，至少要有“姓名”和“主部门”两列，请使用导入模板',
      en: 'No header was found: it has the columns “姓名” and “主部门” at least. Please use the template.',
    },
    view: (context, found) => viewImport(parts, context, found),
    prepare: (wanted, asked, report) => prepareWriting(parts, wanted, asked, report),
    audit: { objectType: 'userImport', dataClass: 'sensitive' },
    unit: '人',
    forgetAt: '29 3 * * *',
  });
