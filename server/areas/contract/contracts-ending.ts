import { and, between, count, eq, sql } from 'drizzle-orm';
import { contractStatus } from '#shared/areas/contract/codes';
import { type ContractsEnding, ENDING_WITHIN_DAYS } from '#shared/areas/workbench/contract';
import { addDays } from '#shared/kit/dates';
import { slowAnswers } from '../../db/slow-answers.ts';
import { todayOf } from '../../db/today.ts';
import type { Viewer } from '../document/described.service.ts';
import { contracts } from './contract-access.ts';
import { contract } from './contract.table.ts';

/** Whoever opens the workbench again meanwhile may see figures this old. */
const KEPT_MS = 30_000;
const answers = slowAnswers<{ week: number; count: number }[]>(KEPT_MS);
const WEEK = 7;

/**
 * How many contracts in effect that the viewer sees end in each of the coming weeks, counted from today; null when they may
 * read none. The few of these days are found by `contract_by_end`; a slow answer is kept for half a minute.
 */
export async function contractsEndingFor(viewer: Viewer): Promise<ContractsEnding | null> {
  const { db, actor } = viewer;
  if (!actor.permissions.has('contract:read')) return null;
  const from = await todayOf(db);
  const found = await answers(
    db
      .select({ week: sql<number>`(${contract.endDate} - ${from}::date) / ${WEEK}::int`, count: count() })
      .from(contract)
      .where(
        and(
          contracts.live,
          eq(contract.status, contractStatus.code.approved),
          between(contract.endDate, from, addDays(from, ENDING_WITHIN_DAYS)),
          await contracts.visible(viewer),
        ),
      )
      .groupBy(sql`1`),
  );
  const weeks = Array.from({ length: Math.ceil((ENDING_WITHIN_DAYS + 1) / WEEK) }, (_, week) => ({
    from: addDays(from, week * WEEK),
    to: addDays(from, Math.min(ENDING_WITHIN_DAYS, week * WEEK + WEEK - 1)),
    count: found.find((one) => one.week === week)?.count ?? 0,
  }));
  return weeks;
}
