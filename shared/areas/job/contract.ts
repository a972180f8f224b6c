import { z } from 'zod';
import { endpoint, guidQuery, nothing } from '#shared/contract/endpoint';

/** How a long work stands. */
export const jobRow = z.object({
  guid: z.uuid(),
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  /** 0 while unknown. */
  total: z.number(),
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Why it failed, for people. */
  error: z.string().nullable(),
  createTime: z.string(),
  finishTime: z.string().nullable(),
});
export type JobRow = z.output<typeof jobRow>;

/** One's own long work: progress, result. */
export const jobDetail = endpoint({
  method: 'GET',
  path: '/job/detail',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '后台任务进度',
  input: guidQuery,
  output: jobRow,
});

/** Stops one's own long work. */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/job/cancel',
  send: 'json',
  access: 'signedIn',
  act: 'write',
  summary: '取消后台任务',
  input: guidQuery,
  output: nothing,
});
