import { currentUser } from '#shared/areas/session/contract';
import { atMost, known, p99, rounded, shareOf, type Figure } from './figure.ts';
import { inTurn, type Shot, type Target } from './load.ts';
import { signIn } from './people.ts';
import type { Stage } from './stage.ts';

const MANY = 16;
const BURST = 20;
const BURSTS = 5;
const PEOPLE = 4;

/** A plan made, numbered, recorded and on disk: of one company, whose numbers follow one another, and over 16. */
export async function measureCreate({ product, bare, cases, pace }: Stage): Promise<Figure[]> {
  const shots: Shot[] = [];
  for (const [name, shot] of cases.creations)
    shots.push({ ...shot, headers: await signIn(product.origin, name) });
  const target: Target = { origin: product.origin };
  const statements: Target = { origin: bare.origin };
  const plainest: Target = { origin: bare.origin };
  const figures: Figure[] = [];
  for (const [what, own, wanted] of [
    ['in one company', shots.slice(0, 1), 0.1],
    ['over 16 companies', shots, 0.2],
  ] as const) {
    const [made, same, plain] = await inTurn(
      [target, statements, plainest],
      (one) =>
        one === target
          ? [...own]
          : [{ method: 'POST', path: one === statements ? '/create' : '/plain/create' }],
      MANY,
      pace,
    );
    figures.push(
      shareOf(
        `create one, durable, with audit, ${what}, 16 connections`,
        made!.perSecond,
        plain!.perSecond,
        wanted,
        same!.perSecond,
      ),
      atMost('the same, p99', made!.p99, 100, 'ms', {
        plain: `${rounded(plain!.p99)} ms`,
        statements: `${rounded(same!.p99)} ms`,
      }),
      known('the same, p50', `${rounded(made!.p50)} ms`),
    );
  }
  return figures;
}

/** How many sign in a second, and what a light call has to wait while twenty do at once. */
export async function measureSignIn({ product, asGroup, pace }: Stage): Promise<Figure[]> {
  const { origin } = product;
  const until = performance.now() + pace.seconds * 1000;
  const took: number[] = [];
  const one = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      await signIn(origin, 'buyer');
      took.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: PEOPLE }, one));
  const perSecond = (took.length / (performance.now() - began)) * 1000;

  const { headers = {} } = await asGroup();
  const quiet = await waits(origin, headers, () => new Promise((done) => setTimeout(done, 1000)));
  const busy: number[] = [];
  for (let burst = 0; burst < BURSTS; burst++)
    busy.push(
      ...(await waits(origin, headers, () =>
        Promise.all(Array.from({ length: BURST }, () => signIn(origin, 'buyer'))),
      )),
    );
  return [
    known(`sign-in, ${PEOPLE} people at a time`, `${rounded(perSecond)}/s, p99 ${rounded(p99(took))} ms`),
    atMost(`light GET while ${BURST} sign in at once, p99`, p99(busy), 300, 'ms'),
    known('light GET at rest, p99', `${rounded(p99(quiet))} ms`),
  ];
}

/** What a light call takes, again and again, until `act` is done; milliseconds. */
async function waits(origin: string, headers: Record<string, string>, act: () => Promise<unknown>) {
  const took: number[] = [];
  let isOver = false;
  const acted = act().finally(() => (isOver = true));
  while (!isOver) {
    const began = performance.now();
    await (await fetch(`${origin}${currentUser.path}`, { headers })).arrayBuffer();
    took.push(performance.now() - began);
  }
  await acted;
  return took;
}
