import pg from 'pg';
import { known, rounded, type Figure } from './figure.ts';
import { exportPlans, importSheet } from './jobs.ts';
import { inTurn, type Shot, type Target } from './load.ts';
import { signIn } from './people.ts';
import { HANDLER } from './cases.ts';
import type { Stage } from './stage.ts';

const MANY = 16;

/**
 * What calls take while PostgreSQL vacuums the plans, at the pace of its autovacuum, the list of the largest company is
 * exported and a sheet of 2,000 lines is read, all three again and again; and without them, in turn.
 */
export async function measureBusy(stage: Stage): Promise<Figure[]> {
  const { cases, pace, asHandler, asGroup } = stage;
  const figures: Figure[] = [];
  for (const [what, as, shots] of [
    ['list of one’s own records by status', asHandler, cases.shots['own']!],
    ['get one', asGroup, cases.shots['get']!],
    ['create one, in one company', asHandler, [cases.creations.get(HANDLER)!]],
  ] as [string, () => Promise<Target>, Shot[]][]) {
    const target = await as();
    const [quiet] = await inTurn([target], () => shots, MANY, pace);
    const { busy, exports, imports } = await besides(stage, async () => {
      const [found] = await inTurn([target], () => shots, MANY, pace);
      return found!;
    });
    figures.push(
      known(
        `${what}, with a vacuum, an export and an import beside it: p50 / p99`,
        `${rounded(busy.p50)} / ${rounded(busy.p99)} ms, ${rounded(busy.perSecond)}/s (alone ${rounded(quiet!.p50)} / ${rounded(quiet!.p99)} ms, ${rounded(quiet!.perSecond)}/s); ${exports} exports and ${imports} imports ended`,
      ),
    );
  }
  return figures;
}

/** Runs `act` with the three beside it, and says how many of them came to an end. */
async function besides<T>({ url, product, cases, asGroup }: Stage, act: () => Promise<T>) {
  const [first] = cases.shots['list']!;
  const { planUnit } = first!.body as { planUnit: string };
  const reader = await asGroup();
  const importer = { origin: product.origin, headers: await signIn(product.origin, HANDLER) };
  let isOver = false;
  const again = async (one: () => Promise<unknown>) => {
    let ended = 0;
    for (; !isOver; ended++) await one();
    return ended;
  };
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`set vacuum_cost_delay = '2ms'`); // autovacuum's own; a vacuum by hand would not pause
  const vacuums = again(() => client.query('vacuum (analyze) procurement_plan'));
  const exports = again(() => exportPlans(reader, planUnit));
  const imports = again(() => importSheet(importer));
  try {
    const busy = await act();
    isOver = true;
    await vacuums;
    return { busy, exports: await exports, imports: await imports };
  } finally {
    isOver = true;
    await client.end();
  }
}
