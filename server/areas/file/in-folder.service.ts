import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BusinessError } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';

/** Works on a content as on a file in a folder, which is gone afterwards. */
export async function inFolder<T>(
  storage: Storage,
  content: Readable,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = storage.newTemp();
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** The same for an upload that is read as what was sent: its content must be sent anew when it is lost. */
export async function withUpload<T>(
  storage: Storage,
  storageKey: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const content = await storage.get(storageKey);
  if (!content)
    throw new BusinessError({
      cn: '文件内容已丢失，请重新上传',
      en: 'The file has been lost. Please send it again.',
    });
  return inFolder(storage, content, work);
}
