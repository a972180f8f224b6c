import { Button, type TableColumnsType, Tag } from 'antd';
import type { ImportPreview, ImportRow } from '#shared/areas/import/views';
import { messageIn } from '#shared/kit/rule-texts';
import { useLanguage } from '../../kit/language.ts';
import { ImportCell } from './cell.tsx';
import css from './import.module.css';
import type { ImportOf } from './model.ts';
import { useImportPartTexts } from './texts.ts';
import type { useImport } from './use-import.ts';

/** Colour of a row's tag; a state that is not named here changes nothing. */
const colours: Readonly<Record<string, string>> = { new: 'success', changed: 'processing', faulty: 'error' };

/** The columns that stood in the sheet, each cell with its faults and its correction. */
export function useImportColumns<F extends string, S extends string>(
  { labels, statuses }: Pick<ImportOf<F, S>, 'labels' | 'statuses'>,
  preview: ImportPreview<F, S> | undefined,
  { correct, skip }: ReturnType<typeof useImport<F, S>>,
): TableColumnsType<ImportRow<F, S>> {
  const texts = useImportPartTexts();
  const language = useLanguage();
  const isOpen = preview?.state === 'ready';
  return [
    { title: texts.row, dataIndex: 'rowNumber', width: 56, fixed: 'start', className: css.figures! },
    {
      title: texts.status,
      key: 'status',
      width: 136,
      fixed: 'start',
      render: (_, { status, faults }) => (
        <>
          <Tag color={colours[status] ?? 'default'} variant="filled">
            {statuses.label(status, language)}
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
      title: labels[field][language],
      key: field,
      render: (_: unknown, row: ImportRow<F, S>) => (
        <ImportCell
          row={row}
          field={field}
          label={labels[field][language]}
          isOpen={isOpen && row.status !== 'skipped'}
          onCorrect={(value) => correct.mutate({ rowNumber: row.rowNumber, field, value })}
        />
      ),
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
