import { defineJob } from '../../kit/jobs.ts';
import { HEADS_CHANGED } from '../department/heads.service.ts';
import { sweepCases } from './hand-over.service.ts';
import type { Subjects } from './outcome.ts';

/** Hands on what lies with approvers who are gone; every ten minutes, because nobody may touch such a case. */
export const handOverJob = (subjects: Subjects) =>
  defineJob(
    'approval.handOver',
    async (_data, { db }) => {
      await sweepCases(db, subjects);
    },
    { cron: '*/10 * * * *', retries: 0 },
  );

/** The same as soon as a department has another head, or hangs below another one. */
export const headsChangedJob = (subjects: Subjects) =>
  defineJob(HEADS_CHANGED, async (_data, { db }) => {
    await sweepCases(db, subjects);
  });
