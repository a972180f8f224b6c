import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { roleCode } from '#shared/areas/role/codes';
import { mine, save } from '../../areas/list-view/list-views.ts';
import type { Db } from '../../db/client.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';

const { draft, rejected, inReview } = planStatus.code;

/** Views of the demonstration: two a handler keeps for themselves, one the plan officer shares with the others of the role. */
export async function addDemoListViews(db: Db, { userOf }: DemoIdentity): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const handler = await as('buyer');
  await save({ list: 'selfPlan', name: '待我提交', search: `status=${draft}` }, handler);
  await save({ list: 'selfPlan', name: '被退回的', search: `status=${rejected}` }, handler);
  const officer = await as('planner');
  const list = 'annualPlan';
  const { roles } = await mine({ list }, officer);
  const roleGuid = roles.find(({ name }) => name === roleCode.label(roleCode.code.planOfficer))?.guid ?? null;
  const search = `order=desc&sort=totalAmount&status=${inReview}`;
  await save({ list, name: '审核中，金额从大到小', search, roleGuid }, officer);
  await end();
}
