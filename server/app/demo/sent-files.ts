import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { storeFile } from '../../areas/file/store.service.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { samplePdf } from './sample-pdf.ts';

/** Lets demonstration people send in files: a PDF with these lines, or this content. Answers the guid of the upload. */
export const sendingIn =
  (means: { db: Db; storage: Storage }) =>
  async (who: Context, name: string, content: readonly string[] | Readable): Promise<string> => {
    const tempPath = means.storage.newTemp();
    await writeFile(tempPath, isLines(content) ? samplePdf(content) : content, { mode: 0o600 });
    return (await storeFile(means, who, { tempPath, name, owner: who.actor })).guid;
  };

const isLines = (content: readonly string[] | Readable): content is readonly string[] =>
  Array.isArray(content);
