import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { limited } from '../../http/limited.ts';
import { PUBLIC_POLICY, publicList, publicPage } from './public-page.ts';

const open = { config: { access: 'public' as const, ...limited(120, 60) }, schema: { hide: true } };
const guidRule = z.uuid();

const sendPage = (response: FastifyReply, page: string, status = 200) =>
  response
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PUBLIC_POLICY)
    .header('cache-control', 'public, max-age=60')
    .send(page);

/** 公告公开页: public calls for whoever is not signed in, search engines among them; printed as they stand. */
export function publicNoticeRoutes(app: FastifyInstance) {
  app.get('/notices', open, async (_request, response) => sendPage(response, await publicList(app.db)));
  app.get<{ Params: { guid: string } }>('/notices/:guid', open, async (request, response) => {
    const guid = guidRule.safeParse(request.params.guid).data;
    const page = guid === undefined ? null : await publicPage(app.db, guid);
    return page === null ? sendPage(response, '公告不存在', 404) : sendPage(response, page);
  });
}
