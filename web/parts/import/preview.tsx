import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ImportPreview as Preview } from '#shared/areas/import/views';
import { listQuery, mutation } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { pager } from '../../kit/pager.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { Segments } from '../../kit/segments.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { useImportColumns } from './columns.tsx';
import css from './import.module.css';
import type { ImportOf } from './model.ts';
import { useImportPartTexts } from './texts.ts';
import { JobFileButton } from '../job/job-file-button.tsx';
import { useImport } from './use-import.ts';

const ROWS = 20;

/** What was read, row by row, with what becomes of each, before anything is written. */
export function ImportPreview<F extends string, S extends string>({
  of,
  guid,
  onAnother,
  confirm,
}: {
  of: ImportOf<F, S>;
  guid: string;
  onAnother: () => void;
  /** The button that writes it: `ImportConfirm`. */
  confirm: (preview: Preview<F, S>) => ReactNode;
}) {
  const { calls, statuses } = of;
  const texts = useImportPartTexts();
  const kit = useKitTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const [status, setStatus] = useState<S | 'all'>('all');
  const [{ page, rows }, setPage] = useState({ page: 1, rows: ROWS });
  const input = { guid, page, rows, ...(status !== 'all' && { status }) };
  const preview = useQuery(listQuery(calls.preview, input));
  const faults = useMutation(mutation(calls.faultSheet));
  const acts = useImport(calls, input);
  const columns = useImportColumns(of, preview.data, acts);
  return (
    <PageState of={preview} rows={14}>
      {(data) => {
        const { summary } = data;
        const found = statuses.codes.filter((code) => summary[code] > 0);
        const filters: { value: S | 'all'; label: string }[] = [
          { value: 'all', label: `${texts.all} ${summary.rows}` },
          ...found.map((value) => ({ value, label: `${statuses.label(value, language)} ${summary[value]}` })),
        ];
        const hasFaults = 'faulty' in summary && Number(summary.faulty) > 0;
        return (
          <Panel>
            <div className={css.head}>
              <Segments
                label={texts.status}
                value={status}
                options={filters}
                onChange={(value) => {
                  setStatus(value);
                  setPage({ page: 1, rows });
                }}
              />
              <div className={css.buttons}>
                <Button onClick={onAnother}>{texts.another}</Button>
                {hasFaults && (
                  <JobFileButton title={texts.faultSheet} start={() => faults.mutateAsync({ guid })}>
                    {texts.faultSheet}
                  </JobFileButton>
                )}
                {confirm(data)}
              </div>
            </div>
            <p className={css.soft}>
              {data.fileName} · {texts.sheet(data.sheetName, data.headerRow)}
              {data.ignoredColumns.length > 0 && ` · ${texts.columnsIgnored(mark.row(data.ignoredColumns))}`}
            </p>
            <Table
              rowKey="rowNumber"
              size="small"
              className={css.table!}
              columns={columns}
              dataSource={data.list}
              loading={preview.isPlaceholderData}
              rowClassName={({ status: state }) => (state === 'skipped' ? css.skipped! : '')}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: <NothingYet hint={texts.noRows} /> }}
              pagination={{
                ...pager({ page, rows, total: data.total, totalText: kit.total(data.total) }),
                onChange: (next, size) => setPage({ page: size === rows ? next : 1, rows: size }),
              }}
            />
          </Panel>
        );
      }}
    </PageState>
  );
}
