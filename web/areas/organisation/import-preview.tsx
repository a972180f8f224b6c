import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { type ImportPreview as Preview, importStatus, userImport } from '#shared/areas/user/import-contract';
import { mutation, query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { pager } from '../../kit/pager.tsx';
import { Segments } from '../../kit/segments.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { JobFileButton } from '../../parts/job-file-button.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { useImportColumns } from './import-columns.tsx';
import { useImportTexts } from './import-texts.ts';
import { useUserImport } from './use-user-import.ts';
import css from './import.module.css';

type Status = Preview['list'][number]['status'];
const ROWS = 20;

/** What was read, row by row, with what becomes of each, before anything is written. */
export function ImportPreview({ guid, onAnother }: { guid: string; onAnother: () => void }) {
  const texts = useImportTexts();
  const kit = useKitTexts();
  const language = useLanguage();
  const [status, setStatus] = useState<Status | 'all'>('all');
  const [{ page, rows }, setPage] = useState({ page: 1, rows: ROWS });
  const input = { guid, page, rows, ...(status !== 'all' && { status }) };
  const preview = useQuery({
    ...query(userImport.preview, input, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const faults = useMutation(mutation(userImport.faultSheet));
  const acts = useUserImport(input);
  const columns = useImportColumns(preview.data, acts);
  return (
    <PageState of={preview} rows={14}>
      {(data) => {
        const { summary } = data;
        const filters = [
          { value: 'all' as const, label: `${texts.all} ${summary.rows}` },
          ...importStatus.codes
            .filter((code) => summary[code] > 0)
            .map((code) => ({
              value: code,
              label: `${importStatus.label(code, language)} ${summary[code]}`,
            })),
        ];
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
                {summary.faulty > 0 && (
                  <JobFileButton title={texts.faultSheet} start={() => faults.mutateAsync({ guid })}>
                    {texts.faultSheet}
                  </JobFileButton>
                )}
                <ConfirmImport preview={data} />
              </div>
            </div>
            <p className={css.soft}>
              {data.fileName} · {texts.sheet(data.sheetName, data.headerRow)}
              {data.ignoredColumns.length > 0 && ` · ${texts.columnsIgnored(data.ignoredColumns.join('、'))}`}
            </p>
            <Table
              rowKey="rowNumber"
              size="small"
              className={css.table!}
              columns={columns}
              dataSource={data.list}
              loading={preview.isPlaceholderData}
              rowClassName={({ status: state }) => css[state] ?? ''}
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
