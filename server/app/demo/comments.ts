import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { planStatus, planType } from '#shared/areas/procurement-plan/line/codes';
import { follow } from '../../areas/comment/follow.service.ts';
import { withdrawComment, writeComment } from '../../areas/comment/write.ts';
import { procurementPlan } from '../../areas/procurement-plan/line/plan.table.ts';
import type { Db } from '../../db/client.ts';
import { commentParts } from '../comment-parts.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';

/** A talk about the newest plan in review: its handler mentions the head of the department, who answers, one withdrawn. */
export async function addDemoComments(db: Db, { userOf }: DemoIdentity): Promise<void> {
  const buyerGuid = userOf('buyer');
  const [plan] = await db
    .select({ guid: procurementPlan.guid })
    .from(procurementPlan)
    .where(
      and(
        eq(procurementPlan.type, planType.code.annual),
        eq(procurementPlan.createUserGuid, buyerGuid),
        eq(procurementPlan.status, planStatus.code.inReview),
      ),
    )
    .orderBy(desc(procurementPlan.createTime))
    .limit(1);
  const named = { kind: documentKind.code.annualPlan, guid: plan!.guid };
  const { as, end } = actingIn(db, userOf);
  const [buyer, manager] = [await as('buyer'), await as('manager')];
  const says = (text: string, who = buyer, mentions: string[] = []) =>
    writeComment(commentParts, { ...named, commentGuid: randomUUID(), text, mentions }, who);
  await says(`@${manager.actor.name} 保安服务的预算按去年合同价上浮3%测算，请先看一下明细。`, buyer, [
    manager.actor.guid,
  ]);
  await says('收到。请补充去年的考核结果，再看是否需要调整服务年限。', manager);
  await withdrawComment(commentParts, await says('考核结果见附件二。'), buyer);
  await says('考核结果已补充在说明里，合格率98%。');
  await follow(commentParts, { ...named, isFollowing: true }, manager);
  await end();
}
