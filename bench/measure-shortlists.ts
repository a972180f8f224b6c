import { randomBytes } from 'node:crypto';
import { commitOf, hexOf } from '#shared/areas/draw/run';
import { shortlistStatus } from '#shared/areas/shortlist/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import { hashes } from '../server/areas/draw/hashes.ts';
import { PROJECT_MANAGER } from '../server/app/large/people.ts';
import { WHOLE_LIBRARY } from '../server/app/large/shortlists.ts';
import { onDatabase } from './on-database.ts';
import { atMost, known, rounded, type Figure } from './figure.ts';
import type { Shot, Target } from './load.ts';
import { asked, measured, posted, timed } from './measure-projects.ts';
import type { Stage } from './stage.ts';

const [MOST_MS, SLOWEST_MS] = [50, 150];
/** Freezing a whole library, and drawing from it. */
const [FREEZE_MS, DRAW_MS] = [10_000, 3000];

/** 20,000 shortlists: their lists, and a draw from a library of 100,000. */
export async function measureShortlists(stage: Stage): Promise<Figure[]> {
  const asManager = () => stage.as(PROJECT_MANAGER);
  const list = (body: object) => posted(calls.list, body);
  const { whole, some } = await someOf(stage.url);
  const cases: [what: string, who: () => Promise<Target>, shots: Shot[], most: number][] = [
    ['lists of a company', asManager, [list({}), list({ status: 7 }), list({ sort: 'ruweiNo' })], MOST_MS],
    ['lists by project', asManager, some.map(({ project_no: projectNo }) => list({ projectNo })), SLOWEST_MS],
    ['page of one', asManager, some.map(({ guid }) => asked(calls.detail, { guid })), SLOWEST_MS],
    ['own invitations', () => stage.as('supplier'), [posted(calls.myInvitations, {})], MOST_MS],
  ];
  const figures = await measured(stage, '20,000 shortlists: ', cases);
  try {
    return [...figures, ...(await drawOf(stage, await asManager(), whole))];
  } finally {
    await putBack(stage.url, whole.guid);
  }
}

async function drawOf(stage: Stage, manager: Target, { guid, version, ruwei_no: draw }: Whole) {
  const frozen = await timed(manager, calls.beginDraw, { guid, version });
  const { rows } = await onDatabase(stage.url, (client) => {
    return client.query<{ guid: string; size: number }>(
      'select guid, pool_size as size from draw_round where subject_guid = $1',
      [guid],
    );
  });
  const { guid: roundGuid, size } = rows[0]!;
  const value = randomBytes(32);
  const commit = commitOf(hashes, { draw, id: 'handler', value });
  const drawn =
    (await timed(manager, calls.commitDraw, { guid, roundGuid, commit })) +
    (await timed(manager, calls.revealDraw, { guid, roundGuid, value: hexOf(value) }));
  const candidates = [1, 5000].map((page) => posted(calls.candidates, { guid, page }));
  return [
    known('candidates frozen of 100,000 suppliers', String(size)),
    atMost('freezing them', frozen, FREEZE_MS, 'ms'),
    atMost('committing, revealing and drawing', drawn, DRAW_MS, 'ms'),
    ...(await measured(stage, 'frozen candidates: ', [
      ['pages 1 and 5,000', () => stage.as(PROJECT_MANAGER), candidates, SLOWEST_MS],
    ])),
    known(
      'one page of the preview of such a list; the next one',
      `${rounded(await preview(stage, manager, guid, 1))} ms; ${rounded(await preview(stage, manager, guid, 2))} ms`,
    ),
  ];
}

/** A page of who would be a candidate of a whole library. */
async function preview({ url }: Stage, manager: Target, guid: string, page: number): Promise<number> {
  const { rows } = await onDatabase(url, (client) => {
    return client.query<Record<string, unknown>>(
      `select project_guid as "projectGuid", section_no as "sectionNo", category_codes as "categoryCodes", areas, levels
     from shortlist where guid = $1`,
      [guid],
    );
  });
  return timed(manager, calls.queryByCondition, { ...rows[0], page, rows: 10 });
}

interface Whole {
  guid: string;
  version: number;
  ruwei_no: string;
}

async function someOf(url: string) {
  const [whole, some] = await onDatabase(url, async (client) => {
    const whole = await client.query<Whole>(
      'select guid, version, ruwei_no from shortlist where ruwei_name = $1',
      [WHOLE_LIBRARY],
    );
    const some = await client.query<{ guid: string; project_no: string }>(
      `select s.guid, s.project_no from shortlist s join sys_user u on u.enterprise_guid = s.enterprise_guid
     where u.user_name = $1 order by s.guid limit 40`,
      [PROJECT_MANAGER],
    );
    return [whole, some] as const;
  });
  return { whole: whole.rows[0]!, some: some.rows };
}

/** As it was before it was drawn; what a draw has published is kept from everybody but this. */
async function putBack(url: string, guid: string) {
  await onDatabase(url, async (client) => {
    for (const table of ['draw_round', 'draw_contributor'])
      await client.query(`alter table ${table} disable trigger user`);
    await client.query(
      'delete from draw_contributor where round_guid in (select guid from draw_round where subject_guid = $1)',
      [guid],
    );
    await client.query('delete from draw_round where subject_guid = $1', [guid]);
    for (const table of ['shortlist_result', 'shortlist_candidate'])
      await client.query(`delete from ${table} where shortlist_guid = $1`, [guid]);
    await client.query(
      `update shortlist set status = ${shortlistStatus.code.draft}, drawn_round = null where guid = $1`,
      [guid],
    );
    for (const table of ['draw_round', 'draw_contributor'])
      await client.query(`alter table ${table} enable trigger user`);
    await client.query('vacuum (analyze) shortlist_candidate');
  });
}
