import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { onDemand } from '../../kit/on-demand.tsx';
import { useDownloadFile } from '../file/download.ts';

const JobProgress = onDemand(() => import('./progress.tsx').then((module) => module.JobProgress));

/** A button that starts a long work, shows how far it is, and hands over the file it makes. */
export function JobFileButton({
  title,
  start,
  ...button
}: {
  /** Of the window with the progress. */
  title: string;
  /** Refusals are shown where all refusals are. */
  start: () => Promise<{ jobGuid: string }>;
} & Omit<ButtonProps, 'onClick' | 'title'>) {
  const download = useDownloadFile();
  const [isStarting, setStarting] = useState(false);
  const [jobGuid, setJobGuid] = useState<string>();
  function begin() {
    setStarting(true);
    start()
      .then(
        (job) => setJobGuid(job.jobGuid),
        () => undefined,
      )
      .finally(() => setStarting(false));
  }
  return (
    <>
      <Button {...button} loading={isStarting} onClick={begin} />
      {jobGuid !== undefined && (
        <JobProgress
          title={title}
          jobGuid={jobGuid}
          onDone={({ result }) => {
            const made = result?.['fileGuid'];
            if (typeof made === 'string') void download(made);
            setJobGuid(undefined);
          }}
          onClose={() => setJobGuid(undefined)}
        />
      )}
    </>
  );
}
