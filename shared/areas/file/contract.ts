import { z } from 'zod';
import { endpoint, guidQuery } from '#shared/contract/endpoint';

/** A file as lists and forms show it. */
export const fileRow = z.object({
  guid: z.uuid(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  uploaderName: z.string(),
  uploadTime: z.string(),
});
export type FileRow = z.output<typeof fileRow>;

/** Where the browser sends one file, as multipart form data with one part named `file`. Answers a `fileRow`. */
export const UPLOAD_PATH = '/file/upload';
/** Where a download address leads; the token follows. */
export const DOWNLOAD_PATH = '/file/download';

/** An address good for this person, 60 seconds, one use (wire.md 2). */
export const getDownloadFileUrl = endpoint({
  method: 'GET',
  path: '/file/getDownloadFileUrl',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '获取文件下载地址',
  input: guidQuery,
  output: z.object({ url: z.string() }),
});

/** A file a document was submitted with once and has no more, with when another took its place. */
export const formerFile = fileRow.extend({ formerSince: z.string() });
export type FormerFile = z.output<typeof formerFile>;

/**
 * What a document was submitted with where this file stands now (its own former files of the same kind), newest first;
 * empty for who may not know what was submitted.
 */
export const getFormerFiles = endpoint({
  method: 'GET',
  path: '/file/getFormerFiles',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '曾提交、现已替换的附件',
  input: guidQuery,
  output: z.array(formerFile),
});

/** How much of a workbook is shown beside a document; the rest is read by downloading it. */
export const TABLE_SHOWN = { sheets: 20, rows: 500, columns: 60, characters: 1_000_000 } as const;

/** A sheet as people see it: the text of each cell, what is merged, and whether there is more than is shown. */
export const shownSheet = z.object({
  name: z.string(),
  rows: z.array(z.array(z.string())),
  /** Rows and columns from 0, both ends included. */
  merges: z.array(z.object({ top: z.number(), left: z.number(), bottom: z.number(), right: z.number() })),
  isCut: z.boolean(),
});
export type ShownSheet = z.output<typeof shownSheet>;

/** What stands in an xlsx file, read on the server within its limits; recorded as a download. */
export const getFileTable = endpoint({
  method: 'GET',
  path: '/file/getFileTable',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '预览表格文件',
  input: guidQuery,
  output: z.object({ sheets: z.array(shownSheet) }),
});
