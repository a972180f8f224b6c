import { and, desc, eq, inArray } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { planStatus, planType } from '#shared/areas/procurement-plan/line/codes';
import { savePhrases } from '../../areas/approval/opinion-phrases.ts';
import { procurementPlan as plan } from '../../areas/procurement-plan/line/plan.table.ts';
import { favour, noteOpened } from '../../areas/search/kept-documents.ts';
import type { Db } from '../../db/client.ts';
import { searchSources } from '../search-sources.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';

const PHRASES = ['同意。', '请补充预算依据后重新提交。', '金额与市场价偏差较大，请说明。'];

/** What people of the demonstration keep for themselves: an approver phrases of their own, a handler documents they come back to. */
export async function addDemoKeptThings(db: Db, { userOf }: DemoIdentity): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  await savePhrases({ phrases: PHRASES, version: 0 }, await as('manager'));
  const buyer = await as('buyer');
  const standing = await db
    .select({ guid: plan.guid })
    .from(plan)
    .where(
      and(
        eq(plan.type, planType.code.annual),
        eq(plan.createUserGuid, buyer.actor.guid),
        inArray(plan.status, [planStatus.code.approved, planStatus.code.used]),
      ),
    )
    .orderBy(desc(plan.createTime))
    .limit(2);
  const { documents } = searchSources;
  for (const { guid } of standing) {
    const of = { kind: documentKind.code.annualPlan, guid };
    await noteOpened(documents, of, buyer);
    await favour(documents, { ...of, isFavourite: true }, buyer);
  }
  await end();
}
