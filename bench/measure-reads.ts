import { GROUP_USER } from '../server/app/large/companies.ts';
import { atLeast, atMost, known, rounded, type Figure } from './figure.ts';
import { inTurn, type Measured } from './load.ts';
import { signIn } from './people.ts';
import type { Stage } from './stage.ts';

const MANY = 16;
const RATIO = 0.5;

const both = async ({ bare, cases, pace, asGroup }: Stage, name: string, connections: number) => {
  const target = await asGroup();
  const reference = { origin: bare.origin };
  const [own, plain] = await inTurn(
    [target, reference],
    (one) =>
      one === target
        ? cases.shots[name]!
        : cases.bare.reads[name]!.map((_, at) => ({ method: 'POST', path: `/read/${name}/${at}` })),
    connections,
    pace,
  );
  return { own: own!, plain: plain! };
};

const about = ({ own, plain }: { own: Measured; plain: Measured }) =>
  `${rounded(own.perSecond)}/s against ${rounded(plain.perSecond)}/s`;
const times = ({ p50, p99 }: Measured) => `${rounded(p50)} / ${rounded(p99)} ms`;

/** The list of qualities.md 1: unit and status, newest first, with its exact total, of all plans there are. */
export async function measureList(stage: Stage): Promise<Figure[]> {
  const one = await both(stage, 'list', 1);
  const many = await both(stage, 'list', MANY);
  return [
    known(
      'list of 10 by unit and status, 1 connection, p50 / p99 (bare)',
      `${times(one.own)} (${times(one.plain)})`,
    ),
    atLeast(
      'the same, 16 connections, throughput to bare',
      many.own.perSecond / many.plain.perSecond,
      RATIO,
      about(many),
    ),
    atMost('the same, 16 connections, p99', many.own.p99, 50, 'ms'),
    known(
      'the same, 16 connections, p50 (bare p50 / p99)',
      `${rounded(many.own.p50)} ms (${times(many.plain)})`,
    ),
  ];
}

/** Contained text of two and four characters, deep pages and other sortings, over the names of all plans. */
export async function measureSearch(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, what] of [
    ['two', 'name contains 2 characters'],
    ['four', 'name contains 4 characters'],
    ['deep', 'page 5,000'],
    ['plain', 'whole list, by name, of a year, of a state'],
  ] as const) {
    const one = await both(stage, name, 1);
    const many = await both(stage, name, MANY);
    figures.push(
      atMost(`${what}, 1 connection, p99`, one.own.p99, 150, 'ms'),
      known(`the same, p50 (bare p50 / p99)`, `${rounded(one.own.p50)} ms (${times(one.plain)})`),
      atMost(`the same, 16 connections, p99`, many.own.p99, 150, 'ms'),
      known(
        `the same, p50 (bare p50 / p99)`,
        `${rounded(many.own.p50)} ms (${times(many.plain)}); ${about(many)}`,
      ),
    );
  }
  return figures;
}

/** One plan with its files and adjustments. */
export async function measureGet(stage: Stage): Promise<Figure[]> {
  const one = await both(stage, 'get', 1);
  const many = await both(stage, 'get', MANY);
  return [
    known('get one, 1 connection, p50 / p99 (bare)', `${times(one.own)} (${times(one.plain)})`),
    atLeast(
      'get one, 1 connection, throughput to bare',
      one.own.perSecond / one.plain.perSecond,
      RATIO,
      about(one),
    ),
    atLeast(
      'get one, 16 connections, throughput to bare',
      many.own.perSecond / many.plain.perSecond,
      RATIO,
      about(many),
    ),
    known('get one, 16 connections, p50 / p99 (bare)', `${times(many.own)} (${times(many.plain)})`),
  ];
}

/** The list over ten times the rows, with everything else alike. */
export async function measureGrowth(stage: Stage): Promise<Figure[]> {
  const small = await stage.onSmall();
  const figures: Figure[] = [];
  const large = await stage.asGroup();
  const less = { origin: small.origin, headers: await signIn(small.origin, GROUP_USER) };
  for (const [name, what] of [
    ['list', 'list by unit and status'],
    ['plain', 'whole list, by name, of a year, of a state'],
  ] as const) {
    const [at1m, at100k] = await inTurn([large, less], () => stage.cases.shots[name]!, 1, stage.pace);
    figures.push(atMost(`${what}: 1,000,000 rows to 100,000, p50`, at1m!.p50 / at100k!.p50, 1.5, 'times'));
  }
  await small.stop();
  return figures;
}
