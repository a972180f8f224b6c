import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { said, publicHtml, PUBLIC_POLICY } from '../kit/public-html.ts';
import { limited } from './limited.ts';

/** What a search engine, a reader of feeds or another program asks a public notice for. */
export interface PublicItem {
  guid: string;
  title: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  publishedAt: string;
  /** Who published it. */
  unit: string;
}

/** One kind of notice on the public pages. What it answers is for everybody: nothing of it is sealed, planned or invited. */
export interface PublicSection {
  /** Its place in the address, `/notices/tenders`. */
  code: string;
  title: string;
  /** Some of its notices as an HTML table, the newest first; how many there are is not counted. */
  list: (
    db: Db,
    from: number,
    rows: number,
  ) => Promise<{ html: string; items: PublicItem[]; hasMore: boolean }>;
  /** The page of one as HTML; null where there is none. */
  page: (db: Db, guid: string) => Promise<string | null>;
  /** The same for programs; left out where a kind has none. */
  json?: (db: Db, guid: string) => Promise<object | null>;
}

const open = { config: { access: 'public' as const, ...limited(120, 60) }, schema: { hide: true } };
const guidRule = z.uuid();
const pageRule = z.coerce.number().int().min(1).max(10_000).catch(1);
/** Rows of a page, and of each section where all stand together. */
const ROWS = 50;
const ROWS_TOGETHER = 20;

const send = (response: FastifyReply, type: string, content: string, status = 200) =>
  response
    .code(status)
    .type(`${type}; charset=utf-8`)
    .header('content-security-policy', PUBLIC_POLICY)
    // Asked anew each time: nobody reads a version that was changed, or misses a notice at its instant.
    .header('cache-control', 'no-cache')
    .send(content);
const sendPage = (response: FastifyReply, page: string | null) =>
  page === null
    ? send(response, 'text/html', publicHtml('公告不存在', '<h1>公告不存在</h1>'), 404)
    : send(response, 'text/html', page);

/** 公告公开页: what each kind publishes, for whoever is not signed in, search engines among them; printed as it stands. */
export const publicNotices = (sections: readonly PublicSection[]) => (app: FastifyInstance) => {
  const tabs = `<nav><a href="/notices">全部公告</a>${sections
    .map(({ code, title }) => `<a href="/notices/${code}">${said(title)}</a>`)
    .join('')}</nav>`;

  app.get('/notices', open, async (_request, response) => {
    const parts = await Promise.all(
      sections.map(async ({ title, code, list }) => {
        const { html, hasMore } = await list(app.db, 0, ROWS_TOGETHER);
        const more = hasMore ? `<p><a href="/notices/${code}">更多${said(title)}</a></p>` : '';
        return `<h2>${said(title)}</h2>${html}${more}`;
      }),
    );
    return sendPage(
      response,
      publicHtml('公告公示', `${tabs}<h1>公告公示</h1>${parts.join('')}`, feeds(sections)),
    );
  });

  for (const section of sections) {
    const { code, title, list } = section;
    app.get<{ Querystring: { page?: string } }>(`/notices/${code}`, open, async ({ query }, response) => {
      const at = pageRule.parse(query.page ?? 1);
      const { html, hasMore } = await list(app.db, (at - 1) * ROWS, ROWS);
      const links = [
        at > 1 && `<a href="/notices/${code}?page=${at - 1}">上一页</a>`,
        `第${at}页`,
        hasMore && `<a href="/notices/${code}?page=${at + 1}">下一页</a>`,
      ];
      const body = `${tabs}<h1>${said(title)}</h1>${html}<nav>${links.filter(Boolean).join(' ')}</nav>`;
      return sendPage(response, publicHtml(title, body, feeds([section])));
    });
    app.get(`/notices/${code}.json`, open, async (_request, response) => {
      const { items } = await list(app.db, 0, ROWS);
      return send(response, 'application/json', JSON.stringify({ title, items }));
    });
    app.get(`/notices/${code}.atom`, open, async (request, response) => {
      const { items } = await list(app.db, 0, ROWS);
      return send(
        response,
        'application/atom+xml',
        atomOf(section, items, `${request.protocol}://${request.host}`),
      );
    });
  }

  app.get<{ Params: { guid: string } }>('/notices/:guid', open, async ({ params }, response) => {
    const isJson = params.guid.endsWith('.json');
    const guid = guidRule.safeParse(isJson ? params.guid.slice(0, -'.json'.length) : params.guid).data;
    if (guid === undefined) return sendPage(response, null);
    for (const { page, json } of sections) {
      if (isJson) {
        const found = await json?.(app.db, guid);
        if (found) return send(response, 'application/json', JSON.stringify(found));
        continue;
      }
      const found = await page(app.db, guid);
      if (found !== null) return sendPage(response, found);
    }
    return sendPage(response, null);
  });
};

const feeds = (sections: readonly PublicSection[]) =>
  sections
    .map(
      ({ code, title }) =>
        `<link rel="alternate" type="application/atom+xml" title="${said(title)}" href="/notices/${code}.atom">`,
    )
    .join('');

const instantOf = (time: string) => `${time.replace(' ', 'T')}+08:00`;

/** The newest of a section as an Atom feed (RFC 4287). */
function atomOf({ code, title }: PublicSection, items: readonly PublicItem[], origin: string): string {
  const entries = items.map(
    (one) =>
      `<entry><title>${said(one.title)}</title><id>urn:uuid:${one.guid}</id><link href="${said(origin)}/notices/${one.guid}"/><updated>${instantOf(one.publishedAt)}</updated><author><name>${said(one.unit)}</name></author></entry>`,
  );
  const updated = instantOf(items[0]?.publishedAt ?? '1970-01-01 00:00:00');
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${said(title)}</title><id>${said(origin)}/notices/${code}</id><link rel="self" href="${said(origin)}/notices/${code}.atom"/><updated>${updated}</updated>${entries.join('')}</feed>`;
}
