import { InboxOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { type FileRow, UPLOAD_PATH } from '#shared/areas/file/contract';
import { upload } from '../../api/upload.ts';
import { Bar } from '../../kit/bar.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './import.module.css';
import { useImportPartTexts } from './texts.ts';
import { useJob } from '../job/progress.tsx';
import { TableDrop } from '../file/table-drop.tsx';

/** Sending is the first half of the bar, reading the second. */
const HALF = 50;

/** Takes a spreadsheet and has it read, saying how far it is and why it was refused. */
export function ImportFile({
  hint,
  reading,
  aside,
  start,
  onRead,
}: {
  /** Which files, how many rows, what tells records apart. */
  hint: string;
  /** What is said while it is read; without it, 正在读取. */
  reading?: string;
  /** At the right of the heading: for instance the button that downloads a template. */
  aside?: ReactNode;
  /** Starts the job that reads; its error is shown here, so the call is to be quiet. */
  start: (fileGuid: string) => Promise<{ guid: string; jobGuid: string }>;
  onRead: (importGuid: string) => void;
}) {
  const texts = useImportPartTexts();
  const mark = usePunctuation();
  const [sent, setSent] = useState<number>();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const begin = useMutation({ mutationFn: start, meta: { quiet: true } });
  const [begun, setBegun] = useState<{ guid: string; jobGuid: string }>();
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
      setBegun(await begin.mutateAsync(stored.guid));
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  }
  function refuse(refused: string, why: string) {
    setName(refused);
    setBegun(undefined);
    setFault(why);
  }
  const { done = 0, total = 0 } = job.data ?? {};
  const read = total > 0 ? (done / total) * HALF : 0;
  return (
    <Panel title={texts.choose} aside={aside}>
      <TableDrop disabled={isBusy} onFile={(file) => void take(file)} onRefused={refuse}>
        <span className={css.dropIcon}>
          <InboxOutlined aria-hidden />
        </span>
        <span className={css.dropText}>{texts.drop}</span>
        <span className={css.soft}>{hint}</span>
      </TableDrop>
      <div className={css.reading} aria-live="polite">
        {isBusy && (
          <>
            <span>
              {begun ? (reading ?? texts.reading) : texts.uploading} · {name}
            </span>
            <Bar percent={begun ? HALF + read : (sent / 100) * HALF} label={texts.uploading} />
          </>
        )}
        {failure !== undefined && (
          <Alert type="error" showIcon title={texts.failed} description={`${name}${mark.colon}${failure}`} />
        )}
      </div>
    </Panel>
  );
}
