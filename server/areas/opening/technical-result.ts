import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { openedState, openingRole, openingState } from '#shared/areas/opening/codes';
import type { openingCalls as calls } from '#shared/areas/opening/contract';
import { openingText as t } from '#shared/areas/opening/fault-texts';
import { technicalResultText } from '#shared/areas/opening/signed-files';
import { paths } from '#shared/areas/session/paths';
import { tenderState } from '#shared/areas/tender/codes';
import { parseDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { serialSignedWith } from '../certificate/party-signature.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { notify } from '../notification/notification.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';
import { OPENING_SCAN } from './record.ts';
import { keepTechnicalResult, technicalResultOf } from '../seal-policy/seal-policy.service.ts';
import { meetingNoOf } from './appointment.ts';
import { lockMeeting, type Meeting, noteOpening, requireRole } from './meeting.ts';
import { type Opening, opening, openingBid } from './opening.table.ts';

type Input = z.output<(typeof calls)['technicalResult']['input']>;
/** The second opening is called two hours ahead at least (tendering.md 6.7). */
const NOTICE_MS = 2 * 3600 * 1000;
/** More people than a company has who bid. */
const AT_MOST = 50;

/** Signs who passed the technical evaluation, and calls the second opening: from then on the key of the prices may be released. */
export const recordTechnicalResult = ({ guid, passed, time, made, ...signed }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const meeting = await lockMeeting(db, context, guid);
    requireRole(meeting, openingRole.code.host);
    const { of, tender } = meeting;
    if (of.leg !== 1 || !tender.twoStep || of.state !== openingState.code.ended)
      throw new BusinessError(t.twoSteps);
    if (tender.stateNow !== tenderState.code.evaluating) throw new BusinessError(t.twoSteps);
    const at = parseDateTime(time);
    if (at.getTime() - (await databaseNow(db)).getTime() < NOTICE_MS) throw faultAt('time', t.notice);
    const bids = await db
      .select({ bidGuid: openingBid.bidGuid })
      .from(openingBid)
      .where(
        and(
          eq(openingBid.openingGuid, guid),
          eq(openingBid.state, openedState.code.opened),
          inArray(openingBid.guid, passed),
        ),
      );
    if (bids.length < passed.length) throw faultAt('passed', t.notFailed);
    const file = technicalResultText({ opening: guid, tender: of.tenderGuid, passed, time, made });
    const digest = sha256Of(file);
    const serial = await serialSignedWith(db, context, {
      digest,
      fileName: `${of.meetingNo}.technical-result.json`,
      signed,
    });
    if (serial === null)
      await claimFiles(db, context, [signed.scanFile!], { kind: OPENING_SCAN, documentGuid: guid });
    await keepTechnicalResult(db, {
      tenderGuid: of.tenderGuid,
      file,
      digest,
      certificateSerial: serial ?? '',
      signedByName: context.actor.name,
    });
    const {
      guid: _guid,
      meetingNo: _no,
      listFile: _list,
      listDigest: _listDigest,
      recordFile: _record,
      recordDigest: _recordDigest,
      ...held
    } = of;
    const [second] = await db
      .insert(opening)
      .values({
        ...held,
        meetingNo: await meetingNoOf(db, tender),
        leg: 2,
        kind: 'price',
        status: meetingAppointmentStatus.code.inEffect,
        calledFor: at,
        state: openingState.code.waiting,
        step: 0,
        supervisorAt: null,
        lateReason: '',
        endNote: '',
        controlPrice: null,
        basePrice: null,
        decryptUntil: null,
        confirmUntil: null,
        endedAt: null,
        revision: 1,
        version: 1,
      })
      .returning();
    await tellBidders(db, of, time, passed);
    await noteOpening(db, context, second!, 'technicalResult', { after: { passed: passed.length, digest } });
    return { guid: second!.guid, version: second!.version };
  });

/** Whether a host may call the second opening now. */
export async function awaitsResult(db: Db, { of, tender, roles }: Meeting): Promise<boolean> {
  if (!roles.includes(openingRole.code.host) || of.leg !== 1 || !tender.twoStep) return false;
  if (of.state !== openingState.code.ended || tender.stateNow !== tenderState.code.evaluating) return false;
  return (await technicalResultOf(db, of.tenderGuid)) === null;
}

/** Tells each bidder whether it passed, and when the prices are opened. */
async function tellBidders(db: Db, of: Opening, time: string, passed: readonly string[]) {
  const bids = await db
    .select()
    .from(openingBid)
    .where(and(eq(openingBid.openingGuid, of.guid), eq(openingBid.state, openedState.code.opened)));
  for (const { guid: bid, enterpriseGuid } of bids) {
    const people = await peopleWithPermission(db, 'bid:submit', [enterpriseGuid], AT_MOST);
    const has = passed.includes(bid);
    const at = time.slice(0, 16);
    await notify(db, {
      userGuids: people.map((one) => one.guid),
      kind: has ? 'opening.passed' : 'opening.notPassed',
      title: {
        cn: has
          ? `“${of.tenderName}”技术评审通过，报价将于${at}开标`
          : `“${of.tenderName}”技术评审未通过，报价文件原封退回；第二次开标时间为${at}`,
        en: has
          ? `“${of.tenderName}”: your technical bid passed; prices are opened at ${at}`
          : `“${of.tenderName}”: your technical bid did not pass; your prices stay sealed. The second opening is at ${at}`,
      },
      link: has ? paths.ownOpenings : paths.opening(of.guid),
    });
  }
}

const result = z.object({ passed: z.array(z.uuid()) });

/** The bids that passed; their prices alone are opened, those of the others stay sealed. */
export async function passedBids(db: Db, tenderGuid: string): Promise<string[]> {
  const file = await technicalResultOf(db, tenderGuid);
  if (file === null) return [];
  const found = await db
    .select({ bidGuid: openingBid.bidGuid })
    .from(openingBid)
    .where(inArray(openingBid.guid, result.parse(JSON.parse(file)).passed));
  return found.map(({ bidGuid }) => bidGuid);
}
