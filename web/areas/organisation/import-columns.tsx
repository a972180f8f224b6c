import { Button, type TableColumnsType, Tag } from 'antd';
import {
  type ImportField,
  importLabel,
  type ImportPreview,
  type ImportRowView,
  importStatus,
} from '#shared/areas/user/import-contract';
import { messageIn } from '#shared/kit/rule-texts';
import { useLanguage } from '../../kit/language.ts';
import { ImportCell } from './import-cell.tsx';
import { useImportTexts } from './import-texts.ts';
import type { UserImportActs } from './use-user-import.ts';
import css from './import.module.css';

const colours: Record<ImportRowView['status'], string> = {
  new: 'success',
  changed: 'processing',
  unchanged: 'default',
  faulty: 'error',
  skipped: 'default',
};

/** The columns that stood in the sheet, each cell with its faults and its correction. */
export function useImportColumns(
  preview: ImportPreview | undefined,
  { correct, skip }: UserImportActs,
): TableColumnsType<ImportRowView> {
  const texts = useImportTexts();
  const language = useLanguage();
  const isOpen = preview?.state === 'ready';
  const cell = (field: ImportField) => (_: unknown, row: ImportRowView) => (
    <ImportCell
      row={row}
      field={field}
      isOpen={isOpen && row.status !== 'skipped'}
      onCorrect={(value) => correct.mutate({ rowNumber: row.rowNumber, field, value })}
    />
  );
  return [
    { title: texts.row, dataIndex: 'rowNumber', width: 56, fixed: 'start', className: css.figures! },
    {
      title: texts.status,
      key: 'status',
      width: 136,
      fixed: 'start',
      render: (_, { status, faults }) => (
        <>
          <Tag color={colours[status]} variant="filled">
            {importStatus.label(status, language)}
          </Tag>
          {faults.length > 0 && <span className={css.fault}>{texts.faults(faults.length)}</span>}
          {faults
            .filter(({ field }) => field === null)
            .map(({ message }) => (
              <div key={message} className={css.fault}>
                {messageIn(language, message)}
              </div>
            ))}
        </>
      ),
    },
    ...(preview?.columns ?? []).map(({ field }) => ({
      title: importLabel[field][language],
      key: field,
      render: cell(field),
    })),
    {
      title: '',
      key: 'acts',
      width: 80,
      fixed: 'end',
      render: (_, { rowNumber, status }) =>
        isOpen && (
          <Button
            type="link"
            size="small"
            onClick={() => skip.mutate({ rowNumbers: [rowNumber], skip: status !== 'skipped' })}
          >
            {status === 'skipped' ? texts.restore : texts.skip}
          </Button>
        ),
    },
  ];
}
