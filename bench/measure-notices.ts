import { applicantCalls } from '#shared/areas/recruitment-notice/applicants-contract';
import { applyCalls } from '#shared/areas/recruitment-notice/apply-contract';
import { applicationStatus, recruitStatus } from '#shared/areas/recruitment-notice/codes';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import { APPLICANTS_FILE_PATH } from '#shared/areas/recruitment-notice/report-contract';
import { reviewCalls } from '#shared/areas/recruitment-notice/review-contract';
import { PROJECT_MANAGER } from '../server/app/large/people.ts';
import { onDatabase } from './on-database.ts';
import { atMost, known, rounded, type Figure } from './figure.ts';
import type { Shot, Target } from './load.ts';
import { asked, measured, posted, timed } from './measure-projects.ts';
import type { Stage } from './stage.ts';

const [MOST_MS, SLOWEST_MS] = [50, 150];
/** Of acts on ten thousand applications. */
const WHOLE_MS = 10_000;
/** A supplier of the demonstration, which looks for calls. */
const SUPPLIER = 'supplier';

/** 20,000 notices, one with 10,000 applications: lists, that one, its sheet and the confirmation of its result. */
export async function measureNotices(stage: Stage): Promise<Figure[]> {
  const asManager = () => stage.as(PROJECT_MANAGER);
  const of = await wholeOf(stage.url);
  const ggGuid = of.guid;
  const list = (body: object) => posted(noticeCalls.list, body);
  const applicants = (body: object) => posted(applicantCalls.list, { ggGuid, ...body });
  const open = (body: object) => posted(applyCalls.open, body);
  const cases: [what: string, who: () => Promise<Target>, shots: Shot[], most: number][] = [
    ['lists of a company', asManager, [list({}), list({ title: '设备' }), list({ status: 9 })], MOST_MS],
    [
      'open calls of a supplier',
      () => stage.as(SUPPLIER),
      [open({}), open({ page: 100 }), open({ category: 7 }), open({ keyword: '第3批' })],
      MOST_MS,
    ],
    ['the notice with 10,000', asManager, [asked(noticeCalls.detail, { guid: ggGuid })], MOST_MS],
    ['its applicants', asManager, [applicants({}), applicants({ page: 900 })], MOST_MS],
    [
      'its applicants by state, by name',
      asManager,
      [applicants({ status: applicationStatus.code.applied }), applicants({ supplierName: '轴承' })],
      SLOWEST_MS,
    ],
    [
      'its results and progress',
      asManager,
      [
        posted(reviewCalls.results, { ggGuid }),
        posted(reviewCalls.results, { ggGuid, page: 900 }),
        asked(reviewCalls.progress, { ggGuid }),
      ],
      SLOWEST_MS,
    ],
  ];
  const figures = await measured(stage, '20,000 notices: ', cases);
  const manager = await asManager();
  const sheet = await sheetOf(stage, manager, ggGuid);
  const confirmed = await timed(manager, reviewCalls.confirm, of);
  await putBack(stage.url, ggGuid);
  return [
    ...figures,
    ...sheet,
    atMost('result of 10,000 applications with 30,000 scores confirmed', confirmed, WHOLE_MS, 'ms'),
  ];
}

/** The sheet of all applications, and what memory it takes beside the rest. */
async function sheetOf(
  { product }: Stage,
  { origin, headers = {} }: Target,
  guid: string,
): Promise<Figure[]> {
  const [before, began] = [product.memory(), performance.now()];
  const answer = await fetch(`${origin}${APPLICANTS_FILE_PATH}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ guid }),
  });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${APPLICANTS_FILE_PATH}: ${answer.status}`);
  const took = performance.now() - began;
  return [
    atMost('sheet of 10,000 applications', took, WHOLE_MS, 'ms'),
    known(
      'the same, its size; memory of the server before and after',
      `${rounded(byteLength / 1024)} KiB; ${rounded(before)} / ${rounded(product.memory())} MiB`,
    ),
  ];
}

async function wholeOf(url: string) {
  const { rows } = await onDatabase(url, (client) => {
    return client.query<{ guid: string; version: number }>(
      `select guid, version from recruit_notice where status = $1 and guid = (
      select notice_guid from recruit_application group by 1 order by count(*) desc limit 1)`,
      [recruitStatus.code.toConfirm],
    );
  });
  return rows[0]!;
}

/** As it was before its result was confirmed. */
async function putBack(url: string, guid: string) {
  await onDatabase(url, async (client) => {
    await client.query(
      `update recruit_notice set status = ${recruitStatus.code.toConfirm}, confirmed_at = null where guid = $1`,
      [guid],
    );
    await client.query(
      `update recruit_application set status = ${applicationStatus.code.applied}, reason = '' where notice_guid = $1`,
      [guid],
    );
    await client.query(`delete from message where kind = 'recruitNotice.outcome'`);
    await client.query('vacuum (analyze) recruit_application');
  });
}
