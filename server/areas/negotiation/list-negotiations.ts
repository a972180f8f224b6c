import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { roundPhase, type RoundPhase, roundState } from '#shared/areas/negotiation/codes';
import type { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import type { NegotiationRow } from '#shared/areas/negotiation/views';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { databaseNow } from '../../db/database-now.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { tendersSeenBy } from '../tender/tenders-seen.service.ts';
import { roundColumns, roundPhaseAt } from './find-negotiation.ts';
import {
  negotiationParty as party,
  type NegotiationRound,
  negotiationRound as round,
} from './negotiation.table.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const p = roundPhase.code;

/** The newest round of each tender stands for its negotiation. */
const isNewest = sql`not exists (select from ${round} as later
  where later.tender_guid = ${round.tenderGuid} and later.round > ${round.round})`;

const named = (keyword: string | undefined): SQL | undefined =>
  keyword ? or(contains(round.tenderNo, keyword), contains(round.tenderName, keyword)) : undefined;

/** `roundPhaseAt` as SQL. */
const inPhase = (phase: RoundPhase): SQL =>
  phase === p.opened
    ? eq(round.status, roundState.code.opened)
    : and(
        eq(round.status, roundState.code.published),
        phase === p.running
          ? sql`${roundColumns.deadline} > clock_timestamp()`
          : sql`${roundColumns.deadline} <= clock_timestamp()`,
      )!;

const toRow = (of: NegotiationRound, now: Date): NegotiationRow => ({
  tenderGuid: of.tenderGuid,
  tenderNo: of.tenderNo,
  tenderName: of.tenderName,
  buyerName: of.buyerName,
  round: of.round,
  isLast: of.isLast,
  deadline: formatDateTime(of.deadline),
  phase: roundPhaseAt(of, now),
});

const order = [desc(round.publishedAt), desc(round.guid)];

/** The negotiations of the tenders the caller sees, the latest first. */
export async function listNegotiations({ keyword, phase, ...page }: Input<'list'>, { db, actor }: Context) {
  const found = await pageOfRows(db, round, page, {
    columns: roundColumns,
    where: and(
      sql`${round.tenderGuid} in ${await tendersSeenBy({ db, actor })}`,
      isNewest,
      phase && inPhase(phase),
      named(keyword),
    ),
    orderBy: order,
  });
  const now = await databaseNow(db);
  return { ...found, list: found.list.map((one) => toRow(one, now)) };
}

/** Those the caller's company takes part in, the latest first. */
export async function ownNegotiations({ keyword, ...page }: Input<'mine'>, { db, actor }: Context) {
  const found = await pageOfRows(db, round, page, {
    columns: roundColumns,
    where: and(
      sql`exists (select from ${party} where ${party.tenderGuid} = ${round.tenderGuid}
        and ${party.enterpriseGuid} = ${actor.enterpriseGuid})`,
      isNewest,
      named(keyword),
    ),
    orderBy: order,
  });
  const now = await databaseNow(db);
  return { ...found, list: found.list.map((one) => toRow(one, now)) };
}
