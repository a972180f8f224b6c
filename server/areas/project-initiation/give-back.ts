import { and, desc, eq } from 'drizzle-orm';
import { addMoney, compareMoney, type Money, subtractMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { moveLines } from './plan-lines.ts';
import { projectSetupLine as line } from './setup-parts.table.ts';
import { setupOfProject } from './setup-of-project.service.ts';

/**
 * Gives back an amount (元) a project does not spend, to the plan lines its set-up took it from, the last of them first;
 * in the caller's transaction, with the project locked. Never more than is still held; nothing for a project made by hand.
 * Answers what was given back.
 */
export async function giveBackOfProject(db: Db, projectGuid: string, amount: Money): Promise<Money> {
  const setup = await setupOfProject(db, projectGuid);
  if (!setup) return '0.00';
  const lines = await db
    .select()
    .from(line)
    .where(eq(line.setupGuid, setup.guid))
    .orderBy(desc(line.position));
  const back: { guid: string; amount: Money }[] = [];
  let left = amount;
  for (const { lineGuid, amount: taken, released } of lines) {
    const held = subtractMoney(taken, released);
    const part = compareMoney(left, held) < 0 ? left : held;
    if (compareMoney(part, '0') <= 0) continue;
    left = subtractMoney(left, part);
    back.push({ guid: lineGuid, amount: part });
    await db
      .update(line)
      .set({ released: addMoney(released, part) })
      .where(and(eq(line.setupGuid, setup.guid), eq(line.lineGuid, lineGuid)));
  }
  const { planType: type } = setup;
  await moveLines(db, { type, lines: back }, { type, lines: [] });
  return subtractMoney(amount, left);
}
