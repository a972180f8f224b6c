import { eq, sql } from 'drizzle-orm';
import { suspensionReason } from '#shared/areas/tender/codes';
import { lastTask } from '../../areas/approval/outside.service.ts';
import { approveTask } from '../../areas/approval/decide.ts';
import { askTermination } from '../../areas/tender/ask-changes.ts';
import { closeDueTenders } from '../../areas/tender/close-tenders.ts';
import { failTender } from '../../areas/tender/end-tender.ts';
import { repeatTender } from '../../areas/tender/repeat-tender.ts';
import { tenderReview } from '../../areas/tender/review-tenders.ts';
import { suspendTender } from '../../areas/tender/suspend-tender.ts';
import { TENDER, tenderChanges } from '../../areas/tender/tender-access.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import { filePublished, noticePublished } from '../../areas/tender/tenders.service.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { stageFollowers } from '../stage-followers.ts';

/** The tender an approved scheme of the demonstration has made, by the guid of the scheme. */
const madeOf = async (db: Db, schemeGuid: string) =>
  (await db.select().from(tender).where(eq(tender.schemeGuid, schemeGuid)))[0]!;

const versioned = async (db: Db, guid: string) => {
  const [found] = await db.select({ version: tender.version }).from(tender).where(eq(tender.guid, guid));
  return { guid, version: found!.version };
};

/** Publishes the tender of a scheme, as its file and its notice do. */
export async function issueDemoTender(db: Db, manager: Context, schemeGuid: string): Promise<string> {
  const made = await madeOf(db, schemeGuid);
  const { guid, saleStart, saleEnd, deadline } = made;
  const times = { at: new Date(), saleStart, saleEnd, deadline };
  const { questionEnd, validityDays, controlPrice, envelopes, twoStep, decryptMinutes } = made;
  const terms = { questionEnd, validityDays, controlPrice, envelopes, twoStep, decryptMinutes };
  await inTransaction(db, async (tx) => {
    await filePublished(tx, manager, [guid], { ...times, ...terms }, stageFollowers);
    await noticePublished(tx, manager, [guid], times, stageFollowers);
  });
  return guid;
}

/** What becomes of the tenders of these schemes: suspended, at its deadline, failed with its second round, terminated. */
export async function addDemoTenders(
  db: Db,
  manager: Context,
  schemes: Record<'suspended' | 'closed' | 'failed' | 'terminated', string>,
  approvers: readonly Context[],
): Promise<void> {
  const suspended = await issueDemoTender(db, manager, schemes.suspended);
  await suspendTender(
    {
      ...(await versioned(db, suspended)),
      reason: suspensionReason.code.dissent,
      note: '收到对招标文件资格条件的异议，答复前暂停',
    },
    manager,
  );
  const passed = [
    await issueDemoTender(db, manager, schemes.closed),
    await issueDemoTender(db, manager, schemes.failed),
  ] as const;
  for (const guid of passed)
    await db
      .update(tender)
      .set({ deadline: sql`now() - interval '1 hour'` })
      .where(eq(tender.guid, guid));
  await closeDueTenders(db, stageFollowers);
  const failed = passed[1];
  await failTender(
    { ...(await versioned(db, failed)), reason: '截止时无供应商递交投标文件，拟放宽业绩要求后重新招标' },
    manager,
  );
  await repeatTender(
    { ...(await versioned(db, failed)), reason: '业绩要求由三项调整为一项，其余不变' },
    manager,
  );
  const ended = await issueDemoTender(db, manager, schemes.terminated);
  await askTermination({ ...(await versioned(db, ended)), reason: '厂区规划调整，该项采购取消' }, manager);
  for (const who of approvers) {
    const open = await tenderChanges.open(db, ended);
    const taskGuid = await lastTask(db, TENDER, open!.guid, who.actor.guid);
    await approveTask([tenderReview.approval], { taskGuid, opinion: '同意终止。', acknowledged: true }, who);
  }
}
