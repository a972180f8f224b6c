import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { limited } from '../../http/limited.ts';
import { NotFound } from '../../kit/errors.ts';
import { publicHtml } from '../../kit/public-html.ts';
import { readSealed } from '../file/download.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { findForAll } from './public-files.ts';
import { publishDue } from './publish-file.ts';
import { tenderFileDownload as download } from './tender-file.table.ts';

const guidRule = z.uuid();

/** One chapter for anybody: recorded as a download of that version, with nobody's name and no address. */
export const publicChapters = (followers: readonly StageFollower[]) => (app: FastifyInstance) => {
  app.get<{ Params: { guid: string; file: string } }>(
    '/notices/files/:guid/:file',
    { config: { access: 'public' as const, ...limited(60, 60) }, schema: { hide: true } },
    async (request, response) => {
      const [guid, fileGuid] = [request.params.guid, request.params.file].map(
        (one) => guidRule.safeParse(one).data,
      );
      await publishDue(app.db, followers).catch(() => undefined);
      const found = guid && fileGuid ? await findForAll(app.db, guid, fileGuid) : undefined;
      if (!found) return notThere(response);
      try {
        const { headers, content } = await readSealed(fileGuid!, { db: app.db, storage: app.storage });
        await app.db.insert(download).values({
          tenderFileGuid: found.guid,
          firstGuid: found.firstGuid,
          edition: found.edition,
          digest: found.digest ?? '',
        });
        return await response.headers(headers).send(content);
      } catch (error) {
        if (error instanceof NotFound) return notThere(response);
        throw error;
      }
    },
  );
};

const notThere = (response: FastifyReply) =>
  response
    .code(404)
    .type('text/html; charset=utf-8')
    .send(publicHtml('文件不存在', '<h1>文件不存在或不在获取时间内</h1>'));
