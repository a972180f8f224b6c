import { defineJob, type Job } from '../../db/jobs.ts';
import type { MessageSender } from '../../kit/sending/message-sender.ts';
import { SEND_JOB } from './message.service.ts';
import { eraseMessages, MOST_TRIES, sendMessage } from './send.ts';

/** Sending through this sender, and erasing what need not be kept. */
export const messageJobs = (sender: MessageSender): readonly Job[] => [
  // Somebody waits for the code: tried again after 5, 10, 20 and 40 seconds.
  defineJob<{ guid: string }>(SEND_JOB, ({ guid }, { db }) => sendMessage(db, sender, guid), {
    retries: MOST_TRIES - 1,
  }),
  defineJob('message.erase', (_data, { db }) => eraseMessages(db), { cron: '23 * * * *' }),
];
