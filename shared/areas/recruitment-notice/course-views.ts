import { z } from 'zod';
import { submittedChange } from '#shared/areas/approval/findings';
import { fileRow } from '#shared/areas/file/contract';
import { exceptionKind, noticeChangeStatus } from './codes.ts';

/** 暂停, 恢复 or 终止 of a notice, as everybody it is meant for reads it (documents.md 5.8, 异常). */
export const noticeException = z.object({
  kind: exceptionKind.schema,
  reason: z.string(),
  effect: z.string(),
  files: z.array(fileRow),
  time: z.string(),
});
export type NoticeException = z.output<typeof noticeException>;

/** A change of a published notice: what differs, why, and what became of it. */
export const noticeChange = z.object({
  guid: z.uuid(),
  reason: z.string(),
  status: noticeChangeStatus.schema,
  differences: z.array(submittedChange),
  userName: z.string(),
  time: z.string(),
});
export type NoticeChange = z.output<typeof noticeChange>;
