import { defineJob } from '../../db/jobs.ts';
import { HEADS_CHANGED } from '../department/heads.service.ts';
import { type HolderChanged, HOLDERS_CHANGED } from '../role/holders-changed.service.ts';
import { sweepCases, sweepCasesOf } from './hand-over.ts';
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

/** The same as soon as a person has got or lost a role: their tasks, and those the administrator took for want of a holder. */
export const holdersChangedJob = (subjects: Subjects) =>
  defineJob(HOLDERS_CHANGED, async ({ userGuid }: HolderChanged, { db }) => {
    await sweepCasesOf(db, subjects, userGuid);
  });
