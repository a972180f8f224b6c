import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import {
  type ImportPreview,
  type ImportStatus,
  planImport,
} from '#shared/areas/procurement-plan/import/import-contract';
import { mutation } from '../../../api/query.ts';
import { Segments } from '../../../kit/segments.tsx';
import { JobFileButton } from '../../../parts/job/job-file-button.tsx';
import css from './import.module.css';
import { statusOrder } from './import-status.ts';
import { useImportTexts } from './import-texts.ts';
import type { Import } from './use-import.ts';

/** The counters, which also choose what the table shows, and the acts on several rows. */
export function ImportToolbar({
  preview: { guid, summary },
  work,
  only,
  onOnly,
  chosen,
  onChoose,
}: {
  preview: ImportPreview;
  work: Import;
  only: ImportStatus | undefined;
  onOnly: (only: ImportStatus | undefined) => void;
  /** Row numbers. */
  chosen: readonly number[];
  onChoose: (rows: number[]) => void;
}) {
  const texts = useImportTexts();
  const copy = useMutation(mutation(planImport.markedCopy));
  const setSkipped = (skip: boolean) =>
    work.skip.mutate({ rowNumbers: [...chosen], skip }, { onSuccess: () => onChoose([]) });
  return (
    <div className={css.toolbar}>
      <Segments<ImportStatus | 'all'>
        label={texts.shownRows}
        value={only ?? 'all'}
        onChange={(value) => onOnly(value === 'all' ? undefined : value)}
        options={[
          { value: 'all', label: `${texts.all} ${summary.rows}` },
          ...statusOrder
            .filter((status) => summary[status] > 0 || status === only)
            .map((status) => ({ value: status, label: `${texts.statuses[status]} ${summary[status]}` })),
        ]}
      />
      <span className={css.spacer} />
      {chosen.length > 0 && (
        <>
          <span className={css.soft}>{texts.chosen(chosen.length)}</span>
          <Button onClick={() => setSkipped(true)}>{texts.skip}</Button>
          <Button onClick={() => setSkipped(false)}>{texts.unskip}</Button>
        </>
      )}
      <JobFileButton title={texts.making} start={() => copy.mutateAsync({ guid })}>
        {texts.markedCopy}
      </JobFileButton>
    </div>
  );
}
