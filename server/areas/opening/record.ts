import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { depositStanding, type DepositStanding } from '#shared/areas/deposit/tender/codes';
import { openedState, openingRole, type OpeningRole } from '#shared/areas/opening/codes';
import type { openingCalls as calls } from '#shared/areas/opening/contract';
import { openingText as t } from '#shared/areas/opening/fault-texts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { serialSignedWith } from '../certificate/party-signature.service.ts';
import { depositsStanding } from '../deposit/tender/recorded-deposits.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { lockMeeting, type Meeting, move, noteOpening, requireSteps, STEP, timeOf } from './meeting.ts';
import {
  type Opening,
  openingBid,
  openingDissent,
  openingSignature,
  openingStepTaken,
} from './opening.table.ts';

type Input = z.output<(typeof calls)['sign']['input']>;
const r = openingRole.code;
/** Under which a scan hangs on its signature. */
export const OPENING_SCAN = 'opening.scan';

/**
 * `opening-record.json` (开标记录, 1051): what was to be opened, what was opened and with what, what was said against it.
 * The keys of a body are told as digests: the keys themselves are for its bidder and whoever reads that bid.
 */
export async function writeRecord(db: Db, { of, tender }: Meeting, at: Date) {
  const where = eq(openingBid.openingGuid, of.guid);
  const bids = await db.select().from(openingBid).where(where).orderBy(asc(openingBid.no));
  const steps = await db
    .select()
    .from(openingStepTaken)
    .where(eq(openingStepTaken.openingGuid, of.guid))
    .orderBy(asc(openingStepTaken.step));
  const dissents = await db
    .select()
    .from(openingDissent)
    .where(eq(openingDissent.openingGuid, of.guid))
    .orderBy(asc(openingDissent.raisedAt));
  const deposits = await depositsStanding(db, tender);
  const recordFile = JSON.stringify({
    v: 1,
    type: 'opening-record',
    opening: of.guid,
    meeting: of.meetingNo,
    tender: of.tenderGuid,
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    leg: of.leg,
    kind: of.kind,
    time: timeOf(of, tender).toISOString(),
    place: of.place,
    host: of.hostName,
    recorder: of.recorderName,
    supervisor: of.supervisorName,
    notary: of.notary,
    lateReason: of.lateReason,
    list: of.listDigest,
    controlPrice: of.controlPrice,
    basePrice: of.basePrice,
    steps: steps.map((one) => ({ step: one.step, at: one.at.toISOString(), by: one.byName })),
    bids: bids.map((one) => ({
      no: one.no,
      bidder: one.bidderName,
      receipt: one.receiptNo,
      submittedAt: one.submittedAt.toISOString(),
      envelope: one.envelopeDigest,
      result: one.state === openedState.code.opened ? 'opened' : 'failed',
      fault: one.fault,
      cause: one.cause,
      causeNote: one.causeNote,
      identity: one.identityDigest,
      ...(one.isRecovered && { recovered: true }),
      opening: one.form === null ? null : (openingFormOf(one.form) ?? null),
      files: one.files,
      confirmedAt: one.confirmedAt?.toISOString() ?? null,
      deposit: deposits && (deposits.get(one.enterpriseGuid) ?? depositStanding.code.none),
    })),
    dissents: dissents.map((one) => ({
      by: one.enterpriseName,
      content: one.content,
      raisedAt: one.raisedAt.toISOString(),
      answer: one.answer,
      answeredAt: one.answeredAt?.toISOString() ?? null,
      answeredBy: one.answeredBy,
    })),
    remark: of.remark,
    made: at.toISOString(),
  });
  return { recordFile, recordDigest: sha256Of(recordFile) };
}

const recorded = z.object({
  bids: z.array(z.object({ no: z.number(), deposit: depositStanding.schema.nullable().optional() })),
});

/** The deposits a record names, by the number of the bid; none before it is written, and where the tender asks for none. */
export function depositsOfRecord({
  recordFile,
}: Pick<Opening, 'recordFile'>): ReadonlyMap<number, DepositStanding> {
  if (recordFile === null) return new Map();
  const { bids } = recorded.parse(JSON.parse(recordFile));
  return new Map(bids.flatMap(({ no, deposit }) => (deposit ? [[no, deposit] as const] : [])));
}

/** 开标一览表 in what a bid says of itself. */
export const openingFormOf = (form: string): unknown =>
  (JSON.parse(form) as Record<string, unknown>)['opening'];

/** As what somebody signs the record; null: they do not. */
export const signsAs = (roles: readonly OpeningRole[]): OpeningRole | null =>
  [r.host, r.supervisor, r.bidder].find((role) => roles.includes(role)) ?? null;

/** 签认: the digest of the record, by the certificate of whoever was there. */
export const signRecord = ({ guid, digest, ...signed }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const meeting = await lockMeeting(db, context, guid);
    requireSteps(meeting, STEP.sign, STEP.sign);
    const role = signsAs(meeting.roles);
    if (!role) throw new BusinessError(t.notHost);
    if (meeting.of.recordDigest !== digest) throw new BusinessError(STALE);
    const serial = await serialSignedWith(db, context, {
      digest,
      fileName: `${meeting.of.meetingNo}.opening-record.json`,
      signed,
    });
    const [stored] = await db
      .insert(openingSignature)
      .values({
        openingGuid: guid,
        role,
        userGuid: actor.guid,
        personName: actor.name,
        enterpriseName: actor.enterpriseName,
        serial,
        signedAt: await databaseNow(db),
      })
      .onConflictDoNothing({ target: [openingSignature.openingGuid, openingSignature.userGuid] })
      .returning();
    if (!stored) throw new BusinessError(t.signed);
    if (serial === null)
      await claimFiles(db, context, [signed.scanFile!], { kind: OPENING_SCAN, documentGuid: stored.guid });
    await noteOpening(db, context, meeting.of, 'sign', { after: { role, digest } });
    return move(db, guid);
  });
