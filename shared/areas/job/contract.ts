import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { endpoint, guidQuery, noInput, nothing } from '#shared/contract/endpoint';

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

/** A file somebody has had written. */
export const ownExport = jobRow.omit({ result: true }).extend({
  /** Null until it is written, and once it has expired. */
  file: fileRow.pick({ guid: true, name: true, size: true }).nullable(),
  /** When the file is deleted; null without a file, and of one a document has taken over. */
  expireTime: z.string().nullable(),
});
export type OwnExport = z.output<typeof ownExport>;

/** One's own exports, newest first, at most fifty: what waits, what is being written, what can be fetched and till when. */
export const listOwnExports = endpoint({
  method: 'GET',
  path: '/job/exports',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '我的导出',
  input: noInput,
  output: z.object({ list: z.array(ownExport) }),
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
