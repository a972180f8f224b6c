import { procurementPlan } from '../server/areas/procurement-plan/line/plan.table.ts';
import { scopeCondition } from '../server/areas/department/scope.service.ts';
import { findActor, openSession } from '../server/areas/session/session.service.ts';
import { GROUP_USER } from '../server/app/large/companies.ts';
import { openDatabase } from '../server/db/client.ts';
import { HANDLER } from './cases.ts';
import { median, type Figure } from './figure.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 400;
const WANTED_MS = 0.3;
const columns = {
  enterpriseGuid: procurementPlan.enterpriseGuid,
  deptGuid: procurementPlan.planDept,
  ownerGuid: procurementPlan.createUserGuid,
};

/**
 * What a call spends on who asks and how far they see: the person by their token with all their rights, and the scope of
 * one permission as a condition. A round trip of nothing beside it, because any call that asks the database pays that.
 */
export async function measureRights({ url }: Stage): Promise<Figure[]> {
  const { pool, db } = openDatabase(url, () => undefined, 1);
  try {
    const figures: Figure[] = [];
    for (const [who, what] of [
      [HANDLER, 'handler, own records'],
      ['manager', 'department head, department and below'],
      ['planner', 'plan officer, own company'],
      [GROUP_USER, 'group, 1,000 companies'],
    ] as const) {
      const { rows } = await pool.query<{ guid: string }>('select guid from sys_user where user_name = $1', [
        who,
      ]);
      const { accessToken } = await openSession(db, rows[0]!.guid);
      const nothing: number[] = [];
      const asked: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        nothing.push(await timed(() => pool.query({ name: 'nothing', text: 'select 1' })));
        asked.push(
          await timed(async () => {
            const actor = await findActor(db, accessToken);
            await scopeCondition({ db, actor: actor! }, 'plan:read', columns);
          }),
        );
      }
      const cost = median(asked) - median(nothing);
      const detail = `${median(asked).toFixed(2)} ms in all, a round trip of nothing ${median(nothing).toFixed(2)} ms`;
      figures.push({
        what: `permission and scope, ${what}`,
        wanted: `≤ ${WANTED_MS} ms`,
        reached: `${cost.toFixed(2)} ms (${detail})`,
        isReached: cost <= WANTED_MS,
      });
    }
    return figures;
  } finally {
    await pool.end();
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
