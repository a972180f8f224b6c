import type { Wording } from '#shared/kit/language';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusinessError, unreadableText } from '../kit/errors.ts';

/** Lets the routes of this scope take forms with one file of at most `fileSize` bytes. */
export const takeForms = (
  app: FastifyInstance,
  limits: { fields: number; fieldSize?: number; fileSize: number },
) =>
  app.register(multipart, {
    limits: { files: 1, parts: limits.fields + 1, ...limits },
    preservePath: true,
  } as object);

/**
 * The one file of a form; the fields before it are in its `fields`.
 * @throws BusinessError where there is none, or the form is broken.
 */
export async function formFile(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart())
    throw new BusinessError({ cn: '请以表单方式上传文件', en: 'Send the file as a form' });
  const part = await request.file({ throwFileSizeLimit: false }).catch(asUnreadable);
  if (!part?.filename) throw new BusinessError({ cn: '请选择要上传的文件', en: 'Choose the file to send' });
  return part;
}

/**
 * Streams a file of a form to a local path, never more than the limit of its scope; `tooLarge` says that it was more.
 * @throws BusinessError when it was, or the form breaks off.
 */
export async function keepFormFile({ file }: MultipartFile, path: string, tooLarge: Wording): Promise<void> {
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(asUnreadable);
  if (file.truncated) throw new BusinessError(tooLarge);
}

/** The parser's complaints carry no code; what the disk, the line and the framework say does. */
function asUnreadable(error: unknown): never {
  if (error instanceof Error && !('code' in error)) throw new BusinessError(unreadableText);
  throw error;
}
