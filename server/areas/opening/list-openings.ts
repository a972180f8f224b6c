import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { openingState } from '#shared/areas/opening/codes';
import type { openingCalls as calls } from '#shared/areas/opening/contract';
import type { OpeningDetail, OpeningRow } from '#shared/areas/opening/views';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { sealPolicyNames } from '../seal-policy/named-openers.service.ts';
import { takesSealed } from '../seal-policy/seal-policy.service.ts';
import { tenderSeen, tendersSeenBy } from '../tender/tenders-seen.service.ts';
import { type TenderNow, withState } from '../tender/tenders.service.ts';
import { appointable } from './appointment.ts';
import { STEP, timeOf } from './meeting.ts';
import { type Opening, opening, openingBid } from './opening.table.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const a = meetingAppointmentStatus.code;
const s = openingState.code;

const toRow = (of: Opening, tender: TenderNow, bids: number | null): OpeningRow => ({
  guid: of.guid,
  meetingNo: of.meetingNo,
  tenderGuid: of.tenderGuid,
  tenderNo: of.tenderNo,
  tenderName: of.tenderName,
  leg: of.leg,
  status: of.status,
  state: of.state,
  step: of.step,
  time: formatDateTime(timeOf(of, tender)),
  hostName: of.hostName,
  place: of.place,
  bids,
});

async function rowsOf(
  db: Db,
  found: readonly Opening[],
): Promise<{ of: Opening; tender: TenderNow; bids: number | null }[]> {
  const tenders = new Map(
    (await withState(db, [...new Set(found.map(({ tenderGuid }) => tenderGuid))])).map((one) => [
      one.guid,
      one,
    ]),
  );
  const counts = new Map(
    (
      await db
        .select({ of: openingBid.openingGuid, rows: count() })
        .from(openingBid)
        .where(
          isOneOf(
            openingBid.openingGuid,
            found.map(({ guid }) => guid),
          ),
        )
        .groupBy(openingBid.openingGuid)
    ).map((one) => [one.of, one.rows]),
  );
  return found.flatMap((of) => {
    const tender = tenders.get(of.tenderGuid);
    return tender ? [{ of, tender, bids: of.step >= STEP.announce ? (counts.get(of.guid) ?? 0) : null }] : [];
  });
}

/** The openings of a tender, with what may be done with their appointments. */
export async function openingsOfTender({ guid }: Input<'ofTender'>, context: Context) {
  const { db, actor } = context;
  const { of: tender, runs } = await tenderSeen(context, guid);
  const found = await db
    .select()
    .from(opening)
    .where(eq(opening.tenderGuid, guid))
    .orderBy(desc(opening.leg), desc(opening.updatedAt));
  const mayRun = runs && actor.permissions.has('scheme:write');
  const isLive = found.some(({ state, leg }) => leg === 1 && state !== s.notOpened);
  const rows = await rowsOf(db, found);
  return {
    mayAppoint: mayRun && !isLive && takesSealed(tender) && appointable.includes(tender.stateNow),
    supervisors: tender.supervisors.map((one) => ({ guid: one.guid, name: one.name })),
    list: rows.map(({ of, bids }): OpeningDetail => ({
      ...toRow(of, tender, bids),
      version: of.version,
      attendWay: of.attendWay,
      recorderName: of.recorderName,
      supervisorGuid: of.supervisorGuid,
      supervisorName: of.supervisorName,
      notary: of.notary,
      remark: of.remark,
      decryptMinutes: of.decryptMinutes,
      actions: mayRun
        ? of.status === a.draft || of.status === a.rejected
          ? ['edit', 'submit']
          : of.status === a.submitted
            ? ['recall']
            : []
        : [],
    })),
  };
}

/** The openings of the tenders the caller sees, the latest first. */
export async function listOpenings({ keyword, state, ...page }: Input<'list'>, { db, actor }: Context) {
  const found = await pageOfRows(db, opening, page, {
    where: and(
      sql`${opening.tenderGuid} in ${await tendersSeenBy({ db, actor })}`,
      state === undefined ? undefined : eq(opening.state, state),
      keyword ? or(contains(opening.tenderNo, keyword), contains(opening.tenderName, keyword)) : undefined,
    ),
    orderBy: [desc(opening.updatedAt), desc(opening.guid)],
  });
  const rows = await rowsOf(db, found.list as Opening[]);
  return { ...found, list: rows.map(({ of, tender, bids }) => toRow(of, tender, bids)) };
}

/** More than anybody takes part in at a time. */
const OWN_MAX = 50;

/** The openings somebody takes part in: as host, supervisor, opener or bidder, the latest first. */
export async function ownOpenings(_input: object, { db, actor }: Context) {
  const found = await db
    .select()
    .from(opening)
    .where(
      and(
        eq(opening.status, a.inEffect),
        or(
          eq(opening.hostGuid, actor.guid),
          eq(opening.supervisorGuid, actor.guid),
          sql`${opening.tenderGuid} in ${sealPolicyNames(actor.guid)}`,
          sql`exists (select from ${openingBid} where ${openingBid.openingGuid} = ${opening.guid}
            and ${openingBid.enterpriseGuid} = ${actor.enterpriseGuid})`,
        ),
      ),
    )
    .orderBy(desc(opening.updatedAt), desc(opening.guid))
    .limit(OWN_MAX);
  const rows = await rowsOf(db, found);
  return {
    list: rows.map(({ of, tender }) => {
      const { bids: _sealed, ...row } = toRow(of, tender, null);
      return row;
    }),
  };
}
