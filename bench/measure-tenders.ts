import { inquiryCalls } from '#shared/areas/inquiry/contract';
import { inquiryStatus } from '#shared/areas/inquiry/codes';
import { tenderState } from '#shared/areas/tender/codes';
import { tenderCalls } from '#shared/areas/tender/contract';
import { tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { tenderNoticeCalls } from '#shared/areas/tender-notice/contract';
import { schemeStatus } from '#shared/areas/tender-scheme/codes';
import { schemeCalls } from '#shared/areas/tender-scheme/contract';
import { GROUP_USER } from '../server/app/large/companies.ts';
import { searches } from './cases.ts';
import { atMost, known, rounded, type Figure } from './figure.ts';
import { inTurn, type Shot, type Target } from './load.ts';
import { asked, measured, posted } from './measure-projects.ts';
import { onDatabase } from './on-database.ts';
import { signIn } from './people.ts';
import type { Stage } from './stage.ts';

/** qualities.md 1: a list, the page of one, the page 5,000 and a part of a text. */
const [LIST_MS, ONE_MS, DEEP_MS] = [40, 20, 100];
/** qualities.md 1: ten times the rows cost at most half as much again. */
const GROWTH = 1.5;
const SOME = 40;

/** Schemes, tenders, notices and inquiries of a group of 1,000 companies: their lists, pages, and the public pages. */
export async function measureTenders(stage: Stage): Promise<Figure[]> {
  const { asGroup, asCompany, url } = stage;
  const on = await someOf(url);
  const anybody = async () => ({ origin: stage.product.origin });
  const scheme = (body: object) => posted(schemeCalls.list, body);
  const tender = (body: object) => posted(tenderCalls.list, body);
  const notice = (body: object) => posted(tenderNoticeCalls.list, body);
  const inquiry = (body: object) => posted(inquiryCalls.list, body);
  const { issued, closed, archived } = tenderState.code;
  const { published, draft } = tenderNoticeStatus.code;
  const byState = {
    schemes: [
      scheme({}),
      scheme({ status: schemeStatus.code.running }),
      scheme({ sort: 'deadline', order: 'desc' }),
    ],
    tenders: [
      tender({}),
      ...[issued, closed, archived].map((status) => tender({ status })),
      tender({ sort: 'deadline', order: 'desc' }),
    ],
    notices: [
      notice({}),
      ...[published, draft].map((status) => notice({ status })),
      notice({ sort: 'publishedAt', order: 'desc' }),
    ],
    inquiries: [
      inquiry({}),
      inquiry({ status: inquiryStatus.code.closed }),
      inquiry({ sort: 'deadline', order: 'desc' }),
    ],
  };
  const cases: [what: string, who: () => Promise<Target>, shots: Shot[], most: number][] = [
    ...Object.entries(byState).flatMap(([what, shots]): [string, () => Promise<Target>, Shot[], number][] => [
      [`${what} of the group`, asGroup, shots, LIST_MS],
      [`${what} of a company`, asCompany, shots, LIST_MS],
    ]),
    [
      'page 5,000 of tenders and notices',
      asGroup,
      [tender({ page: 5000 }), tender({ page: 4999 }), notice({ page: 5000 }), notice({ page: 4999 })],
      DEEP_MS,
    ],
    [
      'name contains 2 or 4 characters',
      asGroup,
      [...searches.two, ...searches.four].flatMap((projectName) => [
        tender({ projectName }),
        notice({ title: projectName }),
      ]),
      DEEP_MS,
    ],
    ['one tender', asGroup, on.tender.map((guid) => asked(tenderCalls.detail, { guid })), ONE_MS],
    [
      'one notice',
      asGroup,
      on.tender_notice.map((guid) => asked(tenderNoticeCalls.detail, { guid })),
      ONE_MS,
    ],
    ['the public page of one', anybody, readBy(on.tender_notice.map((guid) => `/notices/${guid}`)), ONE_MS],
    [
      'the public list',
      anybody,
      readBy(['/notices/tenders', '/notices/tenders?page=1000', '/notices/tenders.atom']),
      LIST_MS,
    ],
  ];
  const figures = await measured(stage, `${on.count} tenders: `, cases);
  const small = await stage.onSmall();
  const target = { origin: small.origin, headers: await signIn(small.origin, GROUP_USER) };
  for (const [what, shots] of Object.entries(byState)) {
    const [few, all] = await inTurn([target, await asGroup()], () => shots, 1, stage.pace);
    figures.push(atMost(`${what}: to a tenth of them, p50`, all!.p50 / few!.p50, GROWTH, 'times'));
  }
  return [...figures, known('the public list of 50, not compressed', `${rounded(await sizeOf(stage))} KB`)];
}

/** Each from one of many addresses: how often one of them may ask is not measured. */
const readBy = (paths: readonly string[]): Shot[] =>
  Array.from({ length: READERS }, (_, at) => ({
    method: 'GET',
    path: paths[at % paths.length]!,
    headers: { 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` },
  }));
const READERS = 600;

async function sizeOf({ product }: Stage): Promise<number> {
  const answer = await fetch(`${product.origin}/notices/tenders`, {
    headers: { 'accept-encoding': 'identity' },
  });
  return (await answer.arrayBuffer()).byteLength / 1024;
}

/** How many tenders there are, and some published notices and tenders. */
const someOf = (url: string) =>
  onDatabase(url, async (client) => {
    const guids = async (table: string, where: string) =>
      (
        await client.query<{ guid: string }>(
          `select guid from ${table} where ${where} order by guid limit $1`,
          [SOME],
        )
      ).rows.map(({ guid }) => guid);
    const { rows } = await client.query<{ count: string }>('select count(*) from tender');
    return {
      count: Number(rows[0]!.count).toLocaleString('en'),
      tender: await guids('tender', 'status >= 30'),
      tender_notice: await guids('tender_notice', 'status = 1 and notice_kind = 1'),
    };
  });
