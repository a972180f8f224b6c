import { defineJob, type Job } from '../../db/jobs.ts';
import { sealAudit } from './chain.ts';
import { type HeadOrder, type LogOutlets, SEND_HEAD, sendHead, signAndPublish } from './log/publish-head.ts';

/** What a receiver misses for longer than some hours it gets with the next head. */
const SEND_RETRIES = 12;

/** What the audit does by the clock: seals, signs the tree each minute it has grown, and brings heads out. */
export const auditJobs = (outlets: LogOutlets | null): readonly Job[] => [
  defineJob(
    'audit.seal',
    async (_data, { db, storage }) => {
      await sealAudit(db);
      if (outlets) await signAndPublish({ db, storage }, outlets);
    },
    { cron: '* * * * *', retries: 0 },
  ),
  defineJob<HeadOrder>(
    SEND_HEAD,
    async (order, { signal }) => {
      if (outlets?.receiverUrl !== undefined) await sendHead(outlets.receiverUrl, order, signal);
    },
    { retries: SEND_RETRIES },
  ),
];
