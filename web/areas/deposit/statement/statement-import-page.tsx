import { IMPORT_ROWS_MAX } from '#shared/areas/import/calls';
import { statementCalls } from '#shared/areas/deposit/statement/contract';
import {
  statementImport,
  statementImportStatus,
  statementLabel,
} from '#shared/areas/deposit/statement/import-contract';
// The faults of its cells in English.
import '#shared/areas/deposit/statement/texts';
import { paymentCalls } from '#shared/areas/deposit/payment-contract';
import { paths } from '#shared/areas/session/paths';
import { ImportConfirm } from '../../../parts/import/confirm.tsx';
import { ImportPage } from '../../../parts/import/page.tsx';
import { useStatementTexts } from './texts.ts';

const statements = { calls: statementImport, labels: statementLabel, statuses: statementImportStatus };

/** 导入银行对账单: what a net bank exports, looked over line by line before it is booked. */
export function StatementImportPage() {
  const texts = useStatementTexts();
  return (
    <ImportPage
      of={statements}
      title={texts.importTitle}
      hint={texts.hint(IMPORT_ROWS_MAX)}
      back={paths.statements}
      backText={texts.back}
      confirm={(preview) => (
        <ImportConfirm
          calls={statementImport}
          preview={preview}
          words={texts}
          list={({ guid }) => (typeof guid === 'string' ? paths.statement(guid) : paths.statements)}
          stale={[statementCalls.list, paymentCalls.list, paymentCalls.detail]}
          isWhole
        />
      )}
    />
  );
}
