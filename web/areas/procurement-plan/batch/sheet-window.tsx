import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { jobDetail } from '#shared/areas/job/contract';
import type { SheetRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { mutation, query } from '../../../api/query.ts';
import { PageState } from '../../../kit/page-state.tsx';
import { ImportFile } from '../../../parts/import/file.tsx';
import { JobFileButton } from '../../../parts/job/job-file-button.tsx';
import lineCss from '../line/line.module.css';
import css from './batch.module.css';
import { type SheetColumn, SheetPreview } from './sheet-preview.tsx';
import { useSheetTexts } from './sheet-texts.ts';

const WIDTH = 1200;

/** Has a sheet read and shows its rows with what is wrong with them, before they are taken over. */
export function SheetWindow({
  of,
  title,
  hint,
  columns,
  start,
  onTake,
  onClose,
}: {
  of: 'lines' | 'materials';
  title: string;
  hint: string;
  columns: readonly SheetColumn[];
  /** Starts the job that reads an uploaded file. */
  start: (fileGuid: string) => Promise<{ jobGuid: string }>;
  /** Takes the rows over; the window waits for it. */
  onTake: (rows: SheetRow[]) => Promise<void>;
  onClose: () => void;
}) {
  const texts = useSheetTexts();
  const [jobGuid, setJobGuid] = useState<string>();
  const template = useMutation(mutation(batchPlan.template));
  return (
    <Modal open width={WIDTH} title={title} mask={{ closable: false }} footer={null} onCancel={onClose}>
      {jobGuid === undefined ? (
        <ImportFile
          hint={hint}
          aside={
            <JobFileButton title={texts.template} start={() => template.mutateAsync({ of })}>
              {texts.template}
            </JobFileButton>
          }
          start={async (fileGuid) => {
            const started = await start(fileGuid);
            return { ...started, guid: started.jobGuid };
          }}
          onRead={setJobGuid}
        />
      ) : (
        <Read jobGuid={jobGuid} columns={columns} onTake={onTake} onOther={() => setJobGuid(undefined)} />
      )}
    </Modal>
  );
}

function Read({
  jobGuid,
  columns,
  onTake,
  onOther,
}: {
  jobGuid: string;
  columns: readonly SheetColumn[];
  onTake: (rows: SheetRow[]) => Promise<void>;
  onOther: () => void;
}) {
  const job = useQuery(query(jobDetail, { guid: jobGuid }));
  return (
    <PageState of={job} rows={6}>
      {({ result }) => (
        <Rows
          // what the job of this kind answers (batchPlan.readLines, readMaterials)
          rows={(result?.['rows'] ?? []) as SheetRow[]}
          columns={columns}
          onTake={onTake}
          onOther={onOther}
        />
      )}
    </PageState>
  );
}

function Rows({
  rows,
  columns,
  onTake,
  onOther,
}: {
  rows: SheetRow[];
  columns: readonly SheetColumn[];
  onTake: (rows: SheetRow[]) => Promise<void>;
  onOther: () => void;
}) {
  const texts = useSheetTexts();
  const take = useMutation({ mutationFn: onTake, meta: { quiet: true } });
  const faulty = rows.filter(({ faults }) => faults.some(({ level }) => level === 'error')).length;
  return (
    <>
      <p className={lineCss.toolbar}>{texts.summary(rows.length, faulty)}</p>
      <SheetPreview rows={rows} columns={columns} />
      <footer className={css.foot}>
        <Button onClick={onOther}>{texts.otherFile}</Button>
        <Button type="primary" loading={take.isPending} onClick={() => take.mutate(rows)}>
          {texts.take(rows.length)}
        </Button>
      </footer>
    </>
  );
}
