import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { searchCalls } from '#shared/areas/search/contract';
import { currentUser } from '#shared/areas/session/contract';
import { GROUP_USER } from '../server/app/large/companies.ts';
import { searches } from './cases.ts';
import { atLeast, atMost, known, rounded, shareOf, type Figure } from './figure.ts';
import { aloneAndMany, inTurn, type Measured, type Target } from './load.ts';
import { signIn } from './people.ts';
import type { Stage } from './stage.ts';

const MANY = 16;
/** While one types. */
const FOUND_WITHIN_MS = 100;

type As = () => Promise<Target>;

/** The product, its statements without it and the plainest program, in turn over 16 connections. */
async function compared({ bare, cases, pace }: Stage, name: string, as: As) {
  const target = await as();
  const statements = { origin: bare.origin };
  const plain = { origin: bare.origin };
  const at = (kind: string) =>
    cases.bare.reads[name]!.map((_, index) => ({
      method: 'POST' as const,
      path: `/${kind}/${name}/${index}`,
    }));
  const [own, same, plainest] = await inTurn(
    [target, statements, plain],
    (one) => (one === target ? cases.shots[name]! : at(one === statements ? 'read' : 'plain')),
    MANY,
    pace,
  );
  return { own: own!, same: same!, plain: plainest! };
}

const times = ({ p50, p99 }: Measured) => `${rounded(p50)} / ${rounded(p99)} ms`;

/** A read as a share of the plain program, with its times. */
async function shareOfRead(stage: Stage, name: string, what: string, as: As, wanted: number, most: number) {
  const { own, same, plain } = await compared(stage, name, as);
  return [
    shareOf(`${what}, 16 connections`, own.perSecond, plain.perSecond, wanted, same.perSecond),
    atMost('the same, p99', own.p99, most, 'ms', {
      plain: `${rounded(plain.p99)} ms`,
      statements: `${rounded(same.p99)} ms`,
    }),
    known('the same, p50', `${rounded(own.p50)} ms`),
  ];
}

/** The list of 10 by unit and state, newest first, with its exact total, of who reaches few plans and of who reaches all. */
export const measureList = async (stage: Stage): Promise<Figure[]> => [
  ...(await shareOfRead(stage, 'own', 'list of one’s own records by status', stage.asHandler, 0.4, 40)),
  ...(await shareOfRead(stage, 'list', 'list of a group of 1,000 companies', stage.asGroup, 0.3, 40)),
  ...(await shareOfRead(stage, 'company', 'list of one company with 100,000', stage.asCompany, 0.25, 40)),
];

/** One plan with its files and adjustments. */
export const measureGet = (stage: Stage): Promise<Figure[]> =>
  shareOfRead(stage, 'get', 'get one', stage.asGroup, 0.33, 20);

/** Contained text of two and four characters, deep pages and other sortings, over the names of all plans. */
export async function measureSearch({ cases, pace, asGroup, asCompany }: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, what, as, wanted] of [
    ['two', 'name contains 2 characters, group', asGroup, 600],
    ['two', 'name contains 2 characters, company', asCompany, 400],
    ['four', 'name contains 4 characters, group', asGroup, undefined],
    ['deep', 'page 5,000, group', asGroup, 300],
    ['plain', 'whole list, by name, of a year, of a state, group', asGroup, undefined],
  ] as const) {
    const { one, many } = await aloneAndMany(await as(), cases.shots[name]!, pace);
    const perSecond = `${what}, 16 connections`;
    figures.push(
      wanted === undefined
        ? known(perSecond, `${rounded(many.perSecond)}/s`)
        : atLeast(perSecond, many.perSecond, wanted, 'a second'),
      atMost('the same, p99', many.p99, 150, 'ms'),
      known('the same, p50; 1 connection, p50 / p99', `${rounded(many.p50)} ms; ${times(one)}`),
    );
  }
  return figures;
}

/** What the search of everything is asked for, by what people type: two and four characters, and a whole number. */
export async function measureFind({ pace, asGroup, asCompany }: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [who, as] of [
    ['group', asGroup],
    ['company', asCompany],
  ] as const) {
    const target = await as();
    const number = await numberOfPlan(target);
    for (const [what, words] of [
      ['2 characters', searches.two],
      ['4 characters', searches.four],
      ['a number', [number]],
    ] as const) {
      const shots = words.map((keyword) => ({
        method: 'POST' as const,
        path: searchCalls.find.path,
        body: { keyword },
      }));
      const { one, many } = await aloneAndMany(target, shots, pace);
      figures.push(
        atMost(`search of everything, ${what}, ${who}, 1 connection, p99`, one.p99, FOUND_WITHIN_MS, 'ms'),
        known(
          'the same, p50; 16 connections, a second',
          `${rounded(one.p50)} ms; ${rounded(many.perSecond)}`,
        ),
      );
    }
  }
  return figures;
}

async function numberOfPlan({ origin, headers }: Target): Promise<string> {
  const answer = await fetch(`${origin}${annualPlan.list.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, rows: 10 }),
  });
  const { data } = (await answer.json()) as { data: { list: { planNo: string }[] } };
  return data.list[0]!.planNo;
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
