import { InboxOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { type FileRow, UPLOAD_PATH } from '#shared/areas/file/contract';
import { userImport } from '#shared/areas/user/import-contract';
import { mutation } from '../../api/query.ts';
import { upload } from '../../api/upload.ts';
import { Bar } from '../../kit/bar.tsx';
import { FileDrop } from '../../kit/file-drop.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { useJob } from '../../parts/job-progress.tsx';
import css from './import.module.css';
import { useImportTexts } from './import-texts.ts';

/** Sending is the first half of the bar, reading the second. */
const HALF = 50;

/** Takes the file and has it read. */
export function ImportFile({ onRead }: { onRead: (importGuid: string) => void }) {
  const texts = useImportTexts();
  const [sent, setSent] = useState<number>();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [begun, setBegun] = useState<{ guid: string; jobGuid: string }>();
  const start = useMutation(mutation(userImport.start, { quiet: true }));
  const job = useJob(begun?.jobGuid, () => begun && onRead(begun.guid));
  const state = job.data?.state;
  const failure =
    fault ?? (state === 'failed' || state === 'cancelled' ? (job.data?.error ?? '') : undefined);
  const isBusy = sent !== undefined && failure === undefined;

  async function take(file: File) {
    setName(file.name);
    setFault(undefined);
    setBegun(undefined);
    setSent(0);
    try {
      const stored = await upload<FileRow>(UPLOAD_PATH, file, {}, { onProgress: setSent });
      setBegun(await start.mutateAsync({ fileGuid: stored.guid }));
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  }
  const { done = 0, total = 0 } = job.data ?? {};
  const read = total > 0 ? (done / total) * HALF : 0;
  return (
    <Panel title={texts.choose}>
      <FileDrop accept=".xlsx,.xls,.xlsm,.csv" disabled={isBusy} onFile={(file) => void take(file)}>
        <span className={css.dropIcon}>
          <InboxOutlined aria-hidden />
        </span>
        <span className={css.dropText}>{texts.drop}</span>
        <span className={css.soft}>{texts.dropHint}</span>
      </FileDrop>
      <div className={css.reading} aria-live="polite">
        {isBusy && (
          <>
            <span>
              {begun ? texts.reading : texts.uploading} · {name}
            </span>
            <Bar percent={begun ? HALF + read : (sent / 100) * HALF} label={texts.uploading} />
          </>
        )}
        {failure !== undefined && (
          <Alert type="error" showIcon title={texts.failed} description={`${name}：${failure}`} />
        )}
      </div>
    </Panel>
  );
}
