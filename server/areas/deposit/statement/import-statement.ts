import {
  type StatementField,
  type StatementImportStatus,
  statementImportStatus,
} from '#shared/areas/deposit/statement/import-contract';
import { statementText } from '#shared/areas/deposit/statement/texts';
import { understandingIn } from '../../../kit/spreadsheet/understanding.ts';
import { recordImports } from '../../import/record-import.service.ts';
import { judgeLines, type LineWrite } from './judge-lines.ts';
import { statementSheet } from './statement-sheet.ts';
import { depositStatementImport, type StatementFacts } from './statement-import.table.ts';
import type { understand } from './understand-statement.ts';
import { writeStatement } from './write-statement.ts';

const s = statementImportStatus.code;

/** The import of a bank statement; while a row is faulty nothing is written, and a formula is none of the bank's. */
export const statementImports = recordImports<
  StatementField,
  StatementImportStatus,
  LineWrite,
  object,
  object,
  { facts: StatementFacts | null }
>({
  table: depositStatementImport,
  code: 'depositStatement.import',
  sheet: statementSheet,
  statuses: statementImportStatus,
  understanding: understandingIn<typeof understand>(new URL('./understand-statement.ts', import.meta.url)),
  limits: { formulas: 0 },
  noHeader: statementText.noHeader,
  refusesFaulty: statementText.mendFirst,
  view: judgeLines,
  prepare: async (wanted, _asked, _report, found) => async (context) => {
    const { fileName, facts } = found;
    // Told anew: what another has imported since the preview stands now, and is named to this one.
    const standing = (await judgeLines(context, found)).filter(({ status }) => status === s.unchanged);
    return writeStatement(
      context,
      { fileName, facts, standing: standing.map(({ rowNumber }) => rowNumber) },
      wanted.map(({ write }) => write),
    );
  },
  audit: { objectType: 'depositStatementImport', dataClass: 'sensitive' },
  unit: '笔',
  forgetAt: '41 3 * * *',
});
