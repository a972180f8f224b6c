import { known, median, rounded, type Figure } from './figure.ts';
import { exportPlans } from './jobs.ts';
import { inTurn, type Shot } from './load.ts';
import type { Stage } from './stage.ts';

const MINUTES = 60;
const CONNECTIONS = 4;
/** Tokens last ten minutes. */
const SIGNED_IN_MINUTES = 5;
/** What is left of a minute is idle, as people leave it. */
const SECONDS_EACH = 8;
const ASKED = ['list', 'own', 'get', 'two', 'deep'] as const;

/**
 * The server's memory over an hour of mixed load: each minute a list, a page or a search for 24 seconds over four
 * connections, plans made for 8, and every ten minutes an export. Taken at the end of each minute.
 */
export async function measureHour({ product, cases, asGroup, asHandler }: Stage): Promise<Figure[]> {
  const memory: number[] = [];
  let [group, handler] = [await asGroup(), await asHandler()];
  const create = [...cases.creations.values()].slice(0, 1);
  const [first] = cases.shots['list']!;
  const { planUnit } = first!.body as { planUnit: string };
  const pace = { seconds: SECONDS_EACH, rounds: 1 };
  for (let minute = 0; minute < MINUTES; minute++) {
    const began = performance.now();
    if (minute % SIGNED_IN_MINUTES === 0) [group, handler] = [await asGroup(), await asHandler()];
    const name = ASKED[minute % ASKED.length]!;
    const shots: Shot[] = cases.shots[name]!;
    await inTurn([name === 'own' ? handler : group], () => shots, CONNECTIONS, { ...pace, rounds: 3 });
    await inTurn([handler], () => create, CONNECTIONS, pace);
    if (minute % 10 === 5) await exportPlans(group, planUnit);
    await new Promise((done) => setTimeout(done, Math.max(0, 60_000 - (performance.now() - began))));
    memory.push(product.memory());
    console.log(`minute ${minute + 1}: ${rounded(memory.at(-1)!)} MiB`);
  }
  const tenths = [memory.slice(6, 12), memory.slice(27, 33), memory.slice(54)].map((part) => median(part));
  const [early, , late] = tenths;
  return [
    known(
      'memory of the server over an hour of mixed load: minutes 7–12, 28–33, 55–60 (medians)',
      `${tenths.map((one) => rounded(one)).join(' / ')} MiB; highest ${rounded(Math.max(...memory))} MiB`,
    ),
    {
      what: 'the last of them to the first',
      wanted: '0.9 to 1.1',
      reached: (late! / early!).toFixed(2),
      isReached: Math.abs(late! / early! - 1) <= 0.1,
    },
  ];
}
