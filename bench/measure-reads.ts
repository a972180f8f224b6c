import { currentUser } from '#shared/areas/session/contract';
import { GROUP_USER } from '../server/app/large/companies.ts';
import { atLeast, atMost, known, rounded, type Figure } from './figure.ts';
import { inTurn, type Measured } from './load.ts';
import { signIn } from './people.ts';
import type { Stage } from './stage.ts';

const MANY = 16;

/** What the plainest program is asked for, too. */
const PLAIN = ['list', 'own', 'get'];

/** The product, the same statements without it, and the plainest program where it can be asked. */
async function both({ bare, cases, pace, asGroup }: Stage, name: string, connections: number, as = asGroup) {
  const target = await as();
  const statements = { origin: bare.origin };
  const plainest = { origin: bare.origin };
  const at = (kind: string) =>
    cases.bare.reads[name]!.map((_, index) => ({ method: 'POST' as const, path: `/${kind}/${index}` }));
  const [own, plain, reference] = await inTurn(
    [target, statements, ...(PLAIN.includes(name) ? [plainest] : [])],
    (one) =>
      one === target ? cases.shots[name]! : at(one === statements ? `read/${name}` : `plain/${name}`),
    connections,
    pace,
  );
  return { own: own!, plain: plain!, reference };
}

type Compared = Awaited<ReturnType<typeof both>>;
const about = ({ own, plain }: Pick<Compared, 'own' | 'plain'>) =>
  `${rounded(own.perSecond)}/s against ${rounded(plain.perSecond)}/s`;
const times = ({ p50, p99 }: Measured) => `${rounded(p50)} / ${rounded(p99)} ms`;

/** The product's throughput to that of the plainest program one would write for this alone. */
const againstPlain = (what: string, { own, reference }: Compared, wanted: number) =>
  atLeast(
    `${what}, throughput to a plain program`,
    own.perSecond / reference!.perSecond,
    wanted,
    `${rounded(own.perSecond)}/s against ${rounded(reference!.perSecond)}/s`,
  );

/** The list of qualities.md 1: newest first, with its exact total, of who reaches all plans and of who reaches their own. */
export async function measureList(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, name, as, wanted] of [
    ['list of 10 by unit and status, of a group of 1,000 companies', 'list', stage.asGroup, 0.3],
    ['list of 10 of one’s own by status', 'own', stage.asHandler, 0.4],
  ] as const) {
    const one = await both(stage, name, 1, as);
    const many = await both(stage, name, MANY, as);
    figures.push(
      known(`${what}, 1 connection, p50 / p99 (own statements)`, `${times(one.own)} (${times(one.plain)})`),
      againstPlain(`${what}, 16 connections`, many, wanted),
      atMost('the same, p99', many.own.p99, 40, 'ms'),
      known('the same, p50; own statements', `${rounded(many.own.p50)} ms; ${about(many)}`),
    );
  }
  return figures;
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
    known('get one, 1 connection, p50 / p99 (own statements)', `${times(one.own)} (${times(one.plain)})`),
    againstPlain('get one, 16 connections', many, 0.33),
    atMost('the same, p99', many.own.p99, 20, 'ms'),
    known('the same, p50 / p99; own statements', `${times(many.own)}; ${about(many)}`),
  ];
}

/** What the web asks when it starts. */
export async function measureStartOfWeb({ asGroup, pace }: Stage): Promise<Figure[]> {
  const path = currentUser.path;
  const [found] = await inTurn([await asGroup()], () => [{ method: 'GET', path }], MANY, pace);
  return [
    atLeast('what the web asks at its start, 16 connections', found!.perSecond, 1000, 'a second'),
    known('the same, p50 / p99', times(found!)),
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
