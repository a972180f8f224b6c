import { handoverBizType, handoverMode, handoverReason } from '#shared/areas/handover/codes';
import type { OfferForm } from '#shared/areas/handover/own-contract';
import { addDays } from '#shared/kit/dates';
import { accept, recall, turnDown } from '../../areas/handover/answer.ts';
import { giveAway } from '../../areas/handover/give.ts';
import { describeHeld } from '../../areas/handover/held.ts';
import { offer } from '../../areas/handover/offer.ts';
import { listOwnThings } from '../../areas/handover/own-things.ts';
import { takeBack } from '../../areas/handover/take-back.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { handoverParts } from '../handover-parts.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';

/** Days a project manager is away for. */
const AWAY = 14;

/** Hand-overs in every state: of a leaver, and between two project managers. */
export async function addDemoHandovers(db: Db, identity: DemoIdentity) {
  await addDepartures(db, identity);
  await addOffers(db, identity);
}

/** What the plan officer had begun goes to the purchaser: taken back once, and handed over for good. */
async function addDepartures(db: Db, { userOf }: DemoIdentity) {
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

/** One project manager offers projects to the other: accepted for a time, refused, recalled, and one that waits. */
async function addOffers(db: Db, { userOf }: DemoIdentity) {
  const { as, end } = actingIn(db, userOf);
  const [giver, receiver] = [await as('project'), await as('project2')];
  const bizType = handoverBizType.code.project;
  const { list } = await listOwnThings(handoverParts, { bizType, page: 1, rows: 100 }, giver);
  const [away, other] = list.map(({ guid }) => guid).toReversed();
  if (!away || !other) throw new Error('the project manager of the demonstration manages two projects');
  const offering = async (guids: string[], form: Partial<OfferForm>) =>
    (
      await offer(
        handoverParts,
        {
          bizType,
          guids,
          toUserGuid: userOf('project2'),
          witnessGuid: userOf('approver'),
          reasonKind: handoverReason.code.load,
          reason: '在办项目较多，调整分工',
          mode: handoverMode.code.permanent,
          openIssues: '投标人澄清问题待答复',
          ...form,
        },
        giver,
      )
    ).guid;
  const today = await todayOf(db);
  const forTime = await offering([away], {
    mode: handoverMode.code.temporary,
    tempFrom: today,
    tempTo: addDays(today, AWAY),
    reasonKind: handoverReason.code.leave,
    reason: '年休假期间由同事代管',
    openIssues: '休假期间按计划推进，重大事项电话沟通',
  });
  await accept(handoverParts, { guid: forTime, version: 1, note: '已核对项目资料' }, receiver);
  const refused = await offering([other], {});
  await turnDown({ guid: refused, version: 1, note: '手头项目正值评标，暂不能接收' }, receiver);
  await recall({ guid: await offering([other], { reason: '误选项目' }), version: 1 }, giver);
  await offering([other], { reason: '评标结束后移交，请接收' });
  await end();
}
