import pg from 'pg';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { budgetUse, setupStates } from '#shared/areas/workbench/contract';
import { searches } from './cases.ts';
import { atMost, known, rounded, type Figure } from './figure.ts';
import { aloneAndMany, inTurn, type Shot } from './load.ts';
import { signIn } from './people.ts';
import type { Stage } from './stage.ts';
import { GROUP_USER } from '../server/app/large/companies.ts';

const UNITS = 40;
/** qualities.md 1: ten times the rows cost at most half as much again. */
const GROWTH = 1.5;
const { approved, created, draft } = setupStatus.code;

const list = (body: object): Shot => ({
  method: 'POST',
  path: projectSetup.list.path,
  body: { page: 1, rows: 10, ...body },
});

/** The list of 280,000 set-ups as who sees all of the group's asks for it, its growth, and the figures of the workbench. */
export async function measureSetups({ asGroup, onSmall, pace, url }: Stage): Promise<Figure[]> {
  const byUnit = await ofUnits(url);
  const cases: [what: string, shots: Shot[], most: number][] = [
    ['by unit and state', byUnit, 50],
    ['name contains 2 characters', searches.two.map((projectName) => list({ projectName })), 150],
    [
      'page 5,000',
      [list({ page: 5000 }), list({ page: 5000, sort: 'planAmount' }), list({ page: 4999 })],
      150,
    ],
  ];
  const figures: Figure[] = [];
  for (const [what, shots, most] of cases) {
    const { one, many } = await aloneAndMany(await asGroup(), shots, pace);
    figures.push(
      atMost(`280,000 set-ups: ${what}, 1 connection, p99`, one.p99, most, 'ms'),
      known(
        'the same, p50; 16 connections, p50 / p99',
        `${rounded(one.p50)} ms; ${rounded(many.p50)} / ${rounded(many.p99)} ms`,
      ),
    );
  }
  const small = await onSmall();
  const target = { origin: small.origin, headers: await signIn(small.origin, GROUP_USER) };
  const [few, all] = await inTurn([target, await asGroup()], () => byUnit, 1, pace);
  figures.push(
    atMost('280,000 set-ups to 28,000, by unit and state, p50', all!.p50 / few!.p50, GROWTH, 'times'),
  );
  for (const chart of [budgetUse, setupStates]) {
    const [one] = await inTurn([await asGroup()], () => [{ method: 'GET', path: chart.path }], 1, pace);
    figures.push(
      known(`${chart.path} of the whole group, p50 / p99`, `${rounded(one!.p50)} / ${rounded(one!.p99)} ms`),
    );
  }
  return figures;
}

/** Every tenth request asks for the company that has a tenth of all set-ups. */
async function ofUnits(url: string): Promise<Shot[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const { rows } = await pool.query<{ guid: string }>(
      `select guid from department where short_code like 'HY%' order by short_code`,
    );
    return Array.from({ length: UNITS }, (_, at) =>
      list({
        applyUnit: rows[at % 10 === 0 ? 0 : at * 13]!.guid,
        status: [approved, created, draft][at % 3],
      }),
    );
  } finally {
    await pool.end();
  }
}
