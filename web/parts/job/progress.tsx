import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { cancelJob, jobDetail, type JobRow } from '#shared/areas/job/contract';
import { mutation, query } from '../../api/query.ts';
import { ProgressModal } from '../../kit/progress-modal.tsx';
import { usePartTexts } from '../texts.ts';

const POLL_MS = 500;
const isOver = (job: JobRow | undefined) => job !== undefined && !['queued', 'running'].includes(job.state);

/** How one's own long work stands, asked for every half second until it is over. */
export function useJob(jobGuid: string | undefined, onDone?: (job: JobRow) => void) {
  const job = useQuery({
    ...query(jobDetail, { guid: jobGuid ?? '' }),
    enabled: jobGuid !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
  });
  const done = useEffectEvent((row: JobRow) => onDone?.(row));
  const { data } = job;
  const isDone = data?.state === 'done';
  useEffect(() => {
    if (isDone) done(data);
    // only the step to "done" counts, not each answer
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone]);
  return job;
}

/** The progress of a long work in a window; it can be stopped, and `onDone` gets the result once. */
export function JobProgress({
  title,
  jobGuid,
  onDone,
  onClose,
}: {
  title: string;
  jobGuid: string | undefined;
  onDone?: (job: JobRow) => void;
  onClose: () => void;
}) {
  const texts = usePartTexts();
  const { data: job } = useJob(jobGuid, onDone);
  const stop = useMutation(mutation(cancelJob));
  const state = job?.state === 'done' ? 'done' : isOver(job) ? 'failed' : 'running';
  const note = {
    queued: texts.jobQueued,
    running: null,
    done: texts.jobDone(job?.done ?? 0),
    failed: job?.error,
    cancelled: texts.jobCancelled,
  }[job?.state ?? 'queued'];
  return (
    <ProgressModal
      title={title}
      open={jobGuid !== undefined}
      done={job?.done ?? 0}
      total={job?.total ?? 0}
      state={state}
      note={note ?? null}
      onStop={() => jobGuid && stop.mutate({ guid: jobGuid })}
      onClose={onClose}
    />
  );
}
