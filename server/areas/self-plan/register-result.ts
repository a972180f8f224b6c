import { eq, sql } from 'drizzle-orm';
import { planTransition } from '#shared/areas/procurement-plan/line/codes';
import { faultText, isBlacklisted } from '#shared/areas/self-plan/fault-texts';
import type { ResultForm } from '#shared/areas/self-plan/rules';
import { resultFaults } from '#shared/areas/self-plan/self-plan-faults';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Wording } from '#shared/kit/language';
import { formatDate } from '#shared/kit/dates';
import { moveStatus } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { claimFiles } from '../file/file.service.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import { PAPER_KINDS, selfPlans, selfPlanWrites } from './self-plan-access.ts';
import { inviteesOf } from './self-plan-parts.ts';
import { selfPlan as plan } from './self-plan.table.ts';
import { holdFor, moveHold } from './yearly-line.ts';
import { refuseFaults } from '../../http/refusal.ts';

/**
 * Registers what came of an approved plan (documents.md 5.3, 登记结果): winner, award and the papers the mode asks for.
 * The plan becomes 已使用; of the yearly line it keeps the award and gives the rest back.
 * @throws BusinessError with a text for each field, a missing paper as `papers.<code>`
 */
export async function registerResult(
  { guid, version, ...result }: ResultForm & { guid: string; version: number },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const found = await selfPlans.lockFor(db, context, guid, { act: 'registerResult', version });
    const faults: Record<string, Wording> = {
      ...resultFaults(result, {
        ...found,
        invitees: (await inviteesOf(db, guid)).map((one) => one.guid),
        approvedOn: formatDate(found.approvedAt!),
        today: await todayOf(db),
      }),
    };
    const winner = (await supplierBriefs(db, [result.winnerGuid])).get(result.winnerGuid);
    if (!winner) faults['winnerGuid'] ??= faultText.notASupplier;
    else if (winner.standing === supplierStanding.code.blacklisted)
      faults['winnerGuid'] ??= isBlacklisted(winner.name);
    refuseFaults(faults);

    const hold = holdFor(found.yearItemGuid, result.resultAmount);
    await moveHold(db, found, hold);
    const columns = {
      winnerGuid: result.winnerGuid,
      winnerName: winner!.name,
      resultAmount: result.resultAmount,
      resultDate: result.resultDate,
    };
    await moveStatus(db, plan, guid, planTransition.use, version, {
      ...columns,
      ...hold,
      resultUserName: context.actor.name,
      resultAt: sql`now()`,
      updateUserGuid: context.actor.guid,
    });
    for (const { paper, files } of result.papers)
      await claimFiles(db, context, files, { kind: PAPER_KINDS.get(paper)!, documentGuid: guid });
    await selfPlanWrites.note(db, context, found, 'registerResult', {
      before: { status: found.status },
      after: { ...columns, status: planTransition.use.to },
    });
    const [after] = await db
      .select({ guid: plan.guid, version: plan.version })
      .from(plan)
      .where(eq(plan.guid, guid));
    return after!;
  });
}
