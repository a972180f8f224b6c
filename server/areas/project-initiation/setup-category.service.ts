import type { Db } from '../../db/client.ts';
import { knownLines } from './plan-lines.ts';
import { linesOf } from './setup-parts.ts';
import type { Setup } from './setup.table.ts';

/** The category of what a set-up buys, by its plan lines; undefined where they do not say one. */
export async function categoryOfSetup(
  db: Db,
  { guid, planType }: Pick<Setup, 'guid' | 'planType'>,
): Promise<string | undefined> {
  const lines = await linesOf(db, guid);
  const [first] = await knownLines(
    db,
    planType,
    lines.slice(0, 1).map((line) => line.guid),
  );
  return first?.categoryCode || undefined;
}
