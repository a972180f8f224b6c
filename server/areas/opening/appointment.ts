import { and, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type CaseOutcome, caseOutcome, documentKind } from '#shared/areas/approval/codes';
import { meetingAppointmentStatus, meetingType } from '#shared/areas/bidding/codes';
import { appointmentTransition as moves, openingState } from '#shared/areas/opening/codes';
import type { openingCalls as calls } from '#shared/areas/opening/contract';
import { openingText as t } from '#shared/areas/opening/fault-texts';
import { fromFormList, procurementMode } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { tenderState } from '#shared/areas/tender/codes';
import { isOpenedByStaff } from '#shared/areas/tender/mode-matrix';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { moveStatus, STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { type ApprovalSubject, openCase, recallCase } from '../approval/approval.service.ts';
import { SETTLES } from '../approval/submission.service.ts';
import { notify } from '../notification/notification.service.ts';
import {
  envelopesOf,
  openersOfPolicy,
  policyInForce,
  takesSealed,
} from '../seal-policy/seal-policy.service.ts';
import { needsSupervisor } from '../supervision/present.service.ts';
import { lockRunTender, seesTender } from '../tender/tenders-seen.service.ts';
import { type TenderNow, withState } from '../tender/tenders.service.ts';
import { noteOpening, timeOf } from './meeting.ts';
import { type Opening, opening } from './opening.table.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const a = meetingAppointmentStatus.code;
const s = openingState.code;
/** States of a tender in which its opening is appointed. */
export const appointable: readonly number[] = [tenderState.code.issued, tenderState.code.closed];

/** Whether an opening of this tender must have a supervisor. */
export const asksSupervisor = (tender: TenderNow): boolean =>
  isOpenedByStaff(tender) ||
  needsSupervisor({ isMandatory: tender.isMandatory ?? false, budgetAmount: tender.estimateAmount });

const isNegotiated = ({ tenderWay }: Pick<TenderNow, 'tenderWay'>): boolean =>
  fromFormList(tenderWay) === procurementMode.code.negotiate;

const runTender = (db: Db, { actor }: Context, guid: string) =>
  lockRunTender({ db, actor }, guid, t.notRunner);

/** 预约, or its change before it is put up for approval. */
export const appoint = ({ tenderGuid, version, ...said }: Input<'appoint'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const tender = await runTender(db, context, tenderGuid);
    if (!takesSealed(tender)) throw new BusinessError(t.notOnline);
    if (!appointable.includes(tender.stateNow)) throw new BusinessError(t.tenderState);
    const [before] = await db
      .select()
      .from(opening)
      .where(
        and(eq(opening.tenderGuid, tenderGuid), eq(opening.leg, 1), sql`${opening.state} <> ${s.notOpened}`),
      )
      .for('update');
    if (before?.version !== version) throw new BusinessError(STALE);
    if (before && before.status !== a.draft && before.status !== a.rejected)
      throw new BusinessError(t.appointmentState);
    const supervisor = tender.supervisors.find(({ guid }) => guid === said.supervisorGuid);
    if (said.supervisorGuid && !supervisor) throw faultAt('supervisorGuid', t.supervisorNeeded);
    if (!supervisor && asksSupervisor(tender)) throw faultAt('supervisorGuid', t.supervisorNeeded);
    if (isOpenedByStaff(tender) && !said.recorderName) throw faultAt('recorderName', t.recorderNeeded);
    const columns = {
      place: said.place,
      attendWay: said.attendWay,
      recorderName: said.recorderName ?? '',
      supervisorGuid: supervisor?.guid ?? null,
      supervisorName: supervisor?.name ?? '',
      notary: said.notary ?? '',
      remark: said.remark ?? '',
      hostGuid: tender.hostGuid,
      hostName: tender.hostName,
      decryptMinutes: tender.decryptMinutes,
    };
    const [stored] = before
      ? await db
          .update(opening)
          .set({
            ...columns,
            version: sql`${opening.version} + 1`,
            revision: sql`${opening.revision} + 1`,
            updatedAt: sql`now()`,
          })
          .where(eq(opening.guid, before.guid))
          .returning()
      : await db
          .insert(opening)
          .values({
            ...columns,
            meetingNo: await meetingNoOf(db, tender),
            // The group meets whoever responds to a negotiation: 谈判会.
            meetingType: isNegotiated(tender) ? meetingType.code.negotiation : meetingType.code.opening,
            tenderGuid,
            tenderNo: tender.tenderNo,
            tenderName: tender.tenderName,
            buyerName: tender.entrustUnit,
            enterpriseGuid: tender.enterpriseGuid,
            leg: 1,
            kind: envelopesOf(tender)[0]!,
            createUserGuid: actor.guid,
            createUserName: actor.name,
          })
          .returning();
    await noteOpening(db, context, stored!, before ? 'changeAppointment' : 'appoint', { after: columns });
    return { guid: stored!.guid, version: stored!.version };
  });

/** 会议号: that of the tender with a number of its own. */
export async function meetingNoOf(
  db: Db,
  { guid, tenderNo }: Pick<TenderNow, 'guid' | 'tenderNo'>,
): Promise<string> {
  const [held] = await db.select({ rows: count() }).from(opening).where(eq(opening.tenderGuid, guid));
  return `${tenderNo}-K${held!.rows + 1}`.slice(-40);
}

/** An appointment of a tender this person runs, locked. */
async function lockAppointment(db: Db, context: Context, { guid, version }: Input<'submit'>) {
  const [seen] = await db.select().from(opening).where(eq(opening.guid, guid));
  if (!seen) throw new NotFound();
  const tender = await runTender(db, context, seen.tenderGuid);
  const [of] = await db.select().from(opening).where(eq(opening.guid, guid)).for('update');
  if (of!.version !== version) throw new BusinessError(STALE);
  return { of: of!, tender };
}

export const submitAppointment = (input: Input<'submit'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { of, tender } = await lockAppointment(db, context, input);
    await moveStatus(db, opening, of.guid, moves.submit);
    await noteOpening(db, context, of, 'submit');
    await openCase(db, context, openingApproval, {
      kind: documentKind.code.opening,
      documentGuid: of.guid,
      documentNo: of.meetingNo,
      title: `${of.tenderName}开标预约（${formatDateTime(timeOf(of, tender)).slice(0, 16)}）`,
      amount: tender.estimateAmount,
      isMandatory: tender.isMandatory ?? false,
      deptGuid: tender.deptGuid,
      enterpriseGuid: of.enterpriseGuid,
      excluded: [],
      link: paths.tender(of.tenderGuid),
    });
    return { guid: of.guid, version: (await storedOf(db, of.guid)).version };
  });

export const recallAppointment = (input: Input<'recall'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { of } = await lockAppointment(db, context, input);
    if (of.status !== a.submitted) throw new BusinessError(t.appointmentState);
    await recallCase(db, context, openingApproval, of.guid);
    return { guid: of.guid, version: (await storedOf(db, of.guid)).version };
  });

const storedOf = async (db: Db, guid: string): Promise<Opening> =>
  (await db.select().from(opening).where(eq(opening.guid, guid)))[0]!;

/** The approval of an appointment: approved, it is in effect (product.md 3). */
export const openingApproval: ApprovalSubject = {
  kind: documentKind.code.opening,
  async settle(db, context, guid, outcome: CaseOutcome) {
    const of = await storedOf(db, guid);
    await moveStatus(db, opening, guid, moves[SETTLES[outcome]]);
    const isApproved = outcome === caseOutcome.code.approved;
    await noteOpening(db, context, of, isApproved ? 'approve' : 'return');
    if (!isApproved) return;
    const [tender] = await withState(db, [of.tenderGuid]);
    const policy = await policyInForce(db, of.tenderGuid);
    const openers = policy ? await openersOfPolicy(db, policy.guid) : [];
    const time = formatDateTime(timeOf(of, tender!)).slice(0, 16);
    await notify(db, {
      userGuids: [
        of.hostGuid,
        ...(of.supervisorGuid ? [of.supervisorGuid] : []),
        ...openers.map(({ userGuid }) => userGuid),
      ],
      kind: 'opening.appointed',
      title: {
        cn: `“${of.tenderName}”将于${time}开标`,
        en: `“${of.tenderName}” is opened at ${time}`,
      },
      link: paths.opening(guid),
    });
  },
  async canRead(db, context, guid) {
    const [of] = await db.select({ tender: opening.tenderGuid }).from(opening).where(eq(opening.guid, guid));
    if (!of || !context.actor.permissions.has('scheme:read')) return false;
    return seesTender({ db, actor: context.actor }, of.tender);
  },
};
