import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { type FileRow, UPLOAD_PATH } from '#shared/areas/file/contract';
import type { LookupTable } from '#shared/areas/registration/lookup-codes';
import { importLookup, listLookup, LOOKUP_COLUMNS } from '#shared/areas/registration/review-contract';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/query.ts';
import { upload } from '../../api/upload.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { TableDrop } from '../../parts/file/table-drop.tsx';
import css from './review.module.css';
import { useTexts } from './texts.ts';

/** Fills one of the two lists from a spreadsheet and names the rows that were left out. */
export function LookupImport({ table }: { table: LookupTable }) {
  const texts = useTexts();
  const mark = usePunctuation();
  const client = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const take = useMutation({
    meta: { quiet: true },
    mutationFn: async (file: File) => {
      const { guid } = await upload<FileRow>(UPLOAD_PATH, file, {}, {});
      return call(importLookup, { table, fileGuid: guid });
    },
    onSuccess: () => refetch(client, listLookup),
  });
  return (
    <Panel title={texts.importFile}>
      <TableDrop
        small
        disabled={take.isPending}
        onFile={(file) => {
          setRefused(undefined);
          take.mutate(file);
        }}
        onRefused={(name, why) => {
          take.reset();
          setRefused(`${name}${mark.colon}${why}`);
        }}
      >
        {take.isPending ? texts.importing : texts.drop}
      </TableDrop>
      <p className={css.soft}>
        {texts.lookupHint}
        {mark.row(LOOKUP_COLUMNS[table])}
      </p>
      <div className={css.notes} aria-live="polite">
        {refused !== undefined && <Alert type="error" showIcon title={texts.failed} description={refused} />}
        {take.error && <Alert type="error" showIcon title={texts.failed} description={take.error.message} />}
        {take.data && <Alert type="success" showIcon title={texts.imported(take.data.imported)} />}
        {take.data && take.data.faultCount > 0 && (
          <Alert
            type="warning"
            showIcon
            title={texts.faults(take.data.faultCount)}
            description={
              <ul>
                {take.data.faults.map(({ row, message }) => (
                  <li key={row}>
                    {texts.faultRow(row)}
                    {mark.colon}
                    {message}
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </div>
    </Panel>
  );
}
