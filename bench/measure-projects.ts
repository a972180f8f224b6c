import pg from 'pg';
import { handoverCalls } from '#shared/areas/handover/contract';
import { ownHandoverCalls } from '#shared/areas/handover/own-contract';
import { projectState } from '#shared/areas/project/codes';
import { listProjects, viewProject } from '#shared/areas/project/contract';
import { registerStage, takeBackStage } from '#shared/areas/project/progress-contract';
import { execMode } from '#shared/areas/tender/codes';
import { secondmentCalls } from '#shared/areas/secondment/contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { GROUP_KEEPER } from '../server/app/large/companies.ts';
import { PROJECT_MANAGER } from '../server/app/large/people.ts';
import { searches } from './cases.ts';
import { atMost, known, median, p99, rounded, type Figure } from './figure.ts';
import { aloneAndMany, type Shot, type Target } from './load.ts';
import type { Stage } from './stage.ts';

const UNITS = 40;
const ACTS = 60;
const MOST_MS = 50;
const SLOWEST_MS = 150;
const { partlyFailed, failed, ended } = projectState.code;

/** A page of ten of a list that is asked by POST. */
export const posted = ({ path }: { path: string }, body: object): Shot => ({
  method: 'POST',
  path,
  body: { page: 1, rows: 10, ...body },
});
/** A call that is asked by GET. */
export const asked = ({ path }: { path: string }, query: Record<string, string | number>): Shot => ({
  method: 'GET',
  path: `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`,
});
const list = (body: object) => posted(listProjects, body);

/** 200,000 projects with 600,000 sections: their lists, the page of one and what is done with its sections. */
export async function measureProjects(stage: Stage): Promise<Figure[]> {
  const { asGroup, asCompany, asHandler, url } = stage;
  const asManager = () => stage.as(PROJECT_MANAGER);
  const asKeeper = () => stage.as(GROUP_KEEPER);
  const rows = await someOf(url);
  const settled = [partlyFailed, failed, ended].map((state) => list({ state }));
  const page = { page: 1, rows: 10 };
  const cases: [what: string, who: () => Promise<Target>, shots: Shot[], most: number][] = [
    [
      'group, whole list and by name',
      asGroup,
      [list({}), list({ sort: 'projectName' }), list({ sort: 'stage' })],
      MOST_MS,
    ],
    [
      'group, one company',
      asGroup,
      rows.companies.map((enterpriseGuid) => list({ enterpriseGuid })),
      MOST_MS,
    ],
    [
      'company with a tenth',
      asCompany,
      [list({}), list({ sort: 'budgetAmount', order: 'desc' }), list({ stage: 4 })],
      MOST_MS,
    ],
    [
      'own, as handler of the set-ups',
      asHandler,
      [list({}), list({ state: partlyFailed }), list({ stage: 6 })],
      MOST_MS,
    ],
    [
      'own, as manager',
      asManager,
      [list({}), list({ state: failed }), list({ sort: 'projectName' })],
      MOST_MS,
    ],
    ['group, partly failed, failed, ended', asGroup, settled, MOST_MS],
    ['company, partly failed, failed, ended', asCompany, settled, MOST_MS],
    [
      'group, name contains 2 characters',
      asGroup,
      searches.two.map((projectName) => list({ projectName })),
      SLOWEST_MS,
    ],
    [
      'group, page 5,000',
      asGroup,
      [list({ page: 5000 }), list({ page: 5001, sort: 'budgetAmount' })],
      SLOWEST_MS,
    ],
    [
      'page of one with its sections',
      asGroup,
      rows.projects.map((guid) => asked(viewProject, { guid })),
      MOST_MS,
    ],
  ];
  const others: typeof cases = [
    [
      'hand-overs of the group',
      asKeeper,
      [asked(handoverCalls.list, page), asked(handoverCalls.list, { ...page, status: 1 })],
      MOST_MS,
    ],
    [
      'own hand-overs',
      asManager,
      [asked(ownHandoverCalls.records, page), asked(ownHandoverCalls.records, { ...page, side: 'received' })],
      MOST_MS,
    ],
    [
      'own things to hand over',
      asManager,
      [asked(ownHandoverCalls.things, { ...page, bizType: 5 })],
      SLOWEST_MS,
    ],
    [
      'secondments of the group',
      asGroup,
      [
        posted(secondmentCalls.list, {}),
        posted(secondmentCalls.list, { state: 4 }),
        posted(secondmentCalls.list, { page: 300 }),
      ],
      MOST_MS,
    ],
  ];
  return [
    ...(await measured(stage, '200,000 projects: ', cases)),
    ...(await measured(stage, '', others)),
    ...(await measureActs(url, await asManager())),
  ];
}

/** Figures of cases: alone on its connection against the most it may take, and with others. */
export async function measured(
  { pace }: Stage,
  of: string,
  cases: readonly [what: string, who: () => Promise<Target>, shots: Shot[], most: number][],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, who, shots, most] of cases) {
    const { one, many } = await aloneAndMany(await who(), shots, pace);
    figures.push(
      atMost(`${of}${what}, 1 connection, p99`, one.p99, most, 'ms'),
      known(
        'the same, p50; 16 connections, p50 / p99',
        `${rounded(one.p50)} ms; ${rounded(many.p50)} / ${rounded(many.p99)} ms`,
      ),
    );
  }
  return figures;
}

/** A stage is registered for six sections and taken back, one project after the other. */
async function measureActs(url: string, manager: Target): Promise<Figure[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ guid: string; version: number; date: string }>(
    `select p.guid, p.version, (select max(reached_date)::text from section_stage d where d.project_guid = p.guid) as date
     from project p join sys_user u on u.guid = p.owner_guid
     where u.user_name = $1 and p.state = 1 and p.stage = $2
       and not exists (select from tender t where t.project_guid = p.guid and t.exec_mode = $4)
       and (select count(*) from project_section s where s.project_guid = p.guid and s.stage = $2) = 6
     order by p.guid limit $3`,
    [PROJECT_MANAGER, planProgress.code.bidsReturned, ACTS, execMode.code.online],
  );
  await client.end();
  const took: Record<'register' | 'takeBack', number[]> = { register: [], takeBack: [] };
  for (const { guid, version, date } of rows) {
    took.register.push(
      await timed(manager, registerStage, { guid, version, stage: planProgress.code.opened, date }),
    );
    took.takeBack.push(
      await timed(manager, takeBackStage, { guid, version: version + 1, reason: '性能测试' }),
    );
  }
  return [
    atMost('a stage registered for 6 sections, p99', p99(took.register), SLOWEST_MS, 'ms'),
    known(
      'the same, p50; taken back, p50',
      `${rounded(median(took.register))} ms; ${rounded(median(took.takeBack))} ms`,
    ),
  ];
}

/** @throws when the act is refused. */
export async function timed(
  { origin, headers = {} }: Target,
  { path }: { path: string },
  body: object,
): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!text.startsWith('{"code":1,')) throw new Error(`${path}: ${text.slice(0, 300)}`);
  return performance.now() - began;
}

/** Some companies, and projects with one to six sections. */
async function someOf(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const companies = await client.query<{ guid: string }>(
    `select enterprise_guid as guid from department where short_code like 'HY%' order by short_code`,
  );
  const projects = await client.query<{ guid: string }>('select guid from project order by guid limit $1', [
    UNITS,
  ]);
  await client.end();
  return {
    companies: Array.from({ length: UNITS }, (_, at) => companies.rows[at % 10 === 0 ? 0 : at * 13]!.guid),
    projects: projects.rows.map(({ guid }) => guid),
  };
}
