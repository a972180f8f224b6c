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
