import { handoverReason } from '#shared/areas/handover/codes';
import { giveAway } from '../../areas/handover/give.ts';
import { describeHeld } from '../../areas/handover/held.ts';
import { takeBack } from '../../areas/handover/take-back.ts';
import type { Db } from '../../db/client.ts';
import { handoverParts } from '../handover-parts.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';

/** What the plan officer had begun goes to the purchaser: taken back once, and handed over for good. */
export async function addDemoHandovers(db: Db, { userOf }: DemoIdentity) {
  const { as, end } = actingIn(db, userOf);
  const keeper = await as('data');
  const userGuid = userOf('planner');
  const give = async (reason: string, openIssues: string) => {
    const { kinds, seen } = await describeHeld(handoverParts, { userGuid }, keeper);
    const drafts = kinds.filter(({ kind }) => kind === 'plan.draft');
    return giveAway(
      handoverParts,
      {
        userGuid,
        seen,
        gives: drafts.map(({ kind }) => ({ kind, toUserGuid: userOf('buyer') })),
        reasonKind: handoverReason.code.post,
        reason,
        openIssues,
        witnessGuid: userOf('approver'),
        isTrial: false,
      },
      keeper,
    );
  };
  const first = await give('拟调任法务部，未报送的采购计划移交设备管理科', '需与各需求部门核对预算');
  await takeBack(handoverParts, { guid: first.guid!, version: 1 }, keeper);
  await give('调任法务部，未报送的采购计划移交设备管理科', '预算已核对，待报送');
  await end();
}
