import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { openedState, openingRole, openingState } from '#shared/areas/opening/codes';
import type { openingCalls as calls } from '#shared/areas/opening/contract';
import { openingText as t } from '#shared/areas/opening/fault-texts';
import { technicalResultText } from '#shared/areas/opening/signed-files';
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
import { OPENING_SCAN } from './record.ts';
import { keepTechnicalResult, technicalResultOf } from '../seal-policy/seal-policy.service.ts';
import { meetingNoOf } from './appointment.ts';
import { lockMeeting, noteOpening, requireRole } from './meeting.ts';
import { opening, openingBid } from './opening.table.ts';

type Input = z.output<(typeof calls)['technicalResult']['input']>;
/** The second opening is called two hours ahead at least (tendering.md 6.7). */
const NOTICE_MS = 2 * 3600 * 1000;

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
    await noteOpening(db, context, second!, 'technicalResult', { after: { passed: passed.length, digest } });
    return { guid: second!.guid, version: second!.version };
  });

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
