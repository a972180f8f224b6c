import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import {
  DOWNLOAD_PATH,
  getDownloadFileUrl,
  getFileTable,
  getFormerFiles,
  UPLOAD_PATH,
} from '#shared/areas/file/contract';
import { MAX_FILE_SIZE, fileTooLarge } from '#shared/areas/file/rules';
import { NotFound } from '../../kit/errors.ts';
import type { Actor } from '../../http/context.ts';
import { formFile, keepFormFile, takeForms } from '../../http/form-file.ts';
import { lengthOf } from '../../http/length-of.ts';
import { limited } from '../../http/limited.ts';
import { reply } from '../../http/reply.ts';
import { contextOf, serve } from '../../http/route.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { attachmentHeaders } from './attachment-headers.service.ts';
import { inDiskRoom } from './disk-room.service.ts';
import { downloadUrl, redeem, type ActorOfSession } from './download.service.ts';
import type { FileSubject } from './file.service.ts';
import { formerFiles } from './former-files.service.ts';
import type { Scanner } from './scanner.ts';
import { storeFile } from './store.service.ts';
import { tableIn } from './read-table.ts';
import { refuseBeyond } from './usage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    storage: Storage;
  }
}

const MIB = 1024 * 1024;

interface FileParts {
  subjects: readonly FileSubject[];
  actorOfSession: ActorOfSession;
  scanner?: Scanner;
  /** Whose uploads the log names nobody of: what they send may say what nobody is to know yet. */
  sealsUploadsOf?: (actor: Actor) => boolean;
}

/** Upload, download address, table and download; upload and download do not speak the plain envelope of `serve`. */
export const fileRoutes = (parts: FileParts) => (app: FastifyInstance) => {
  serve(app, getDownloadFileUrl, ({ guid }, context) => downloadUrl(guid, context, parts.subjects));
  serve(app, getFormerFiles, ({ guid }, context) => formerFiles(guid, context, parts.subjects));
  serve(
    app,
    getFileTable,
    ({ guid }, context) => tableIn(guid, context, { storage: app.storage, ...parts }),
    limited(60, 60),
  );
  downloadRoute(app, parts);
  app.register(async (scope) => {
    await takeForms(scope, { fields: 5, fileSize: MAX_FILE_SIZE });
    uploadRoute(scope, parts);
  });
};

function uploadRoute(app: FastifyInstance, { scanner, sealsUploadsOf }: FileParts) {
  app.post(
    UPLOAD_PATH,
    {
      config: { access: 'signedIn', hasLargeBody: true, ...limited(120, 60) },
      bodyLimit: MAX_FILE_SIZE + MIB,
      schema: { summary: '上传文件', tags: ['file'], consumes: ['multipart/form-data'] },
    },
    async (request) => {
      const context = contextOf(app, request);
      const owner = context.actor!;
      const tempPath = app.storage.newTemp();
      try {
        await refuseBeyond(app.db, owner, 'upload', 1);
        return await inDiskRoom(app.storage, lengthOf(request, MAX_FILE_SIZE), async () => {
          const part = await formFile(request);
          await keepFormFile(part, tempPath, fileTooLarge);
          const name = part.filename.normalize('NFC').trim();
          const isSealed = sealsUploadsOf?.(owner) ?? false;
          const means = { db: app.db, storage: app.storage, ...(scanner && { scanner }) };
          return reply(1, '', await storeFile(means, context, { tempPath, name, owner, isSealed }));
        });
      } finally {
        await rm(tempPath, { force: true });
      }
    },
  );
}

function downloadRoute(app: FastifyInstance, parts: FileParts) {
  app.get<{ Params: { token: string } }>(
    `${DOWNLOAD_PATH}/:token`,
    { config: { access: 'public', ...limited(120, 60) }, schema: { summary: '下载文件', tags: ['file'] } },
    async (request, response) => {
      try {
        const means = { storage: app.storage, ...parts };
        const { file, content } = await redeem(request.params.token, contextOf(app, request), means);
        return await response.headers(attachmentHeaders(file)).send(content);
      } catch (error) {
        // Do not answer 200 with a fault: a browser saves it under the file's name.
        if (error instanceof NotFound) return response.code(404).send(reply(-1, error.message));
        throw error;
      }
    },
  );
}
