import { currentUser } from '#shared/areas/session/contract';
import { atLeast, atMost, known, p99, rounded, type Figure } from './figure.ts';
import { inTurn, type Measured, type Target } from './load.ts';
import { signIn } from './people.ts';
import type { Stage } from './stage.ts';

const MANY = 16;
/** Of one company, whose numbers follow one another. */
const RATIO = 0.1;
const BURST = 20;
const BURSTS = 5;
const PEOPLE = 4;

const times = ({ p50, p99: high }: Measured) => `${rounded(p50)} / ${rounded(high)} ms`;

/** A plan made, numbered, recorded and on disk; all of one company, whose numbers follow one another. */
export async function measureCreate({ bare, cases, pace, asHandler }: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const connections of [1, MANY]) {
    const target = await asHandler();
    const statements: Target = { origin: bare.origin };
    const plainest: Target = { origin: bare.origin };
    const [own, same, plain] = await inTurn(
      [target, statements, plainest],
      (one) => [
        one === target
          ? cases.creation
          : { method: 'POST', path: one === statements ? '/create' : '/plain/create' },
      ],
      connections,
      pace,
    );
    const against = (other: Measured) => `${rounded(own!.perSecond)}/s against ${rounded(other.perSecond)}/s`;
    figures.push(
      atLeast(
        `create one, ${connections} connections, throughput to a plain program`,
        own!.perSecond / plain!.perSecond,
        RATIO,
        against(plain!),
      ),
      atMost('the same, p99', own!.p99, 100, 'ms'),
      known(`the same, p50 / p99; own statements`, `${times(own!)}; ${against(same!)}`),
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
