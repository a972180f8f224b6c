import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { storedFault } from '#shared/areas/bid/codes';
import { openingRole, openingState, type OpeningStep, openingStep } from '#shared/areas/opening/codes';
import type { openingCalls as calls } from '#shared/areas/opening/contract';
import type { LiveOpening, OpenedBidRow } from '#shared/areas/opening/views';
import { isReadAloud } from '#shared/areas/tender/mode-matrix';
import { formatDateTime } from '#shared/kit/dates';
import { compareMoney, isMoney } from '#shared/kit/money';
import { bidFault } from '#shared/sealing/bid-faults';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Context } from '../../http/context.ts';
import { ownSigningCertificates } from '../certificate/signing-certificates.service.ts';
import { policyInForce } from '../seal-policy/seal-policy.service.ts';
import { scoredPriceOf } from '../tender-file/opening-form.service.ts';
import { findMeeting, type Meeting, STEP, timeOf } from './meeting.ts';
import {
  type OpeningBid,
  openingBid,
  openingDissent,
  openingPart,
  openingSignature,
  openingStepTaken,
} from './opening.table.ts';
import { depositsOfRecord, openingFormOf, signsAs } from './record.ts';
import { mayRecover } from './recover-bid.ts';
import { isLate, obstacleTo } from './step-obstacles.ts';
import { awaitsResult } from './technical-result.ts';
import { openersPresent } from './to-give.service.ts';

type Input = z.output<(typeof calls)['live']['input']>;
const r = openingRole.code;
const shown = (time: Date | null) => time && formatDateTime(time);

/** 开标现场, for whoever takes part: null where nothing has changed since the revision they have. */
export async function liveOpeningOf({ guid, since }: Input, context: Context): Promise<LiveOpening | null> {
  const { db, actor } = context;
  const meeting = await findMeeting(db, context, guid);
  const { of, tender, roles } = meeting;
  // What the host may do next follows from the clock, and who gave their part from the ceremony.
  const isSame = since === of.revision && !roles.includes(r.host) && of.step !== STEP.decrypt;
  if (isSame) return null;
  const policy = await policyInForce(db, of.tenderGuid);
  const openers = await openersPresent(db, {
    guid,
    subjectGuid: of.tenderGuid,
    time: timeOf(of, tender),
    person: actor.guid,
    // Whether everybody has their key at hand is for who holds the meeting, and each for themselves.
    seesTries: roles.includes(r.host) || roles.includes(r.supervisor),
    // Once the bids are open the ceremony is forgotten, and who gave their part is written.
    parts: of.step > STEP.decrypt ? await goodParts(db, guid) : undefined,
  });
  const at = await databaseNow(db);
  const own = ownOnly(meeting) ? actor.enterpriseGuid : undefined;
  return {
    guid,
    revision: of.revision,
    serverTime: formatDateTime(at),
    meetingNo: of.meetingNo,
    tenderGuid: of.tenderGuid,
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    buyerName: of.buyerName,
    leg: of.leg,
    kind: of.kind,
    status: of.status,
    state: of.state,
    step: of.step,
    time: formatDateTime(timeOf(of, tender)),
    place: of.place,
    hostName: of.hostName,
    recorderName: of.recorderName,
    supervisorName: of.supervisorName,
    supervisorAt: shown(of.supervisorAt),
    lateReason: of.lateReason,
    endNote: of.endNote,
    decryptUntil: shown(of.decryptUntil),
    confirmUntil: shown(of.confirmUntil),
    roles: [...roles],
    next: await nextOf(db, meeting),
    needsLateReason: isLate(meeting, at),
    steps: await stepsOf(db, guid),
    listDigest: of.listDigest,
    controlPrice: of.controlPrice,
    basePrice: of.basePrice,
    needed: policy ? neededOf(policy.file) : 0,
    openers,
    bids: of.step < STEP.begin ? null : await bidsIn(db, meeting, actor.enterpriseGuid, own),
    technical: (await awaitsResult(db, meeting))
      ? { certificates: await ownSigningCertificates(db, actor.guid) }
      : null,
    mayRecover: of.step === STEP.decrypt && (await mayRecover(db, meeting, actor.enterpriseGuid)),
    dissents: await dissentsOf(db, guid, own),
    record: own ? null : await recordOf(db, meeting, actor.guid),
  };
}

/** When each opener last gave a good part. */
async function goodParts(db: Db, guid: string): Promise<ReadonlyMap<string, Date>> {
  const found = await db
    .select({ of: openingPart.userGuid, at: openingPart.at })
    .from(openingPart)
    .where(and(eq(openingPart.openingGuid, guid), openingPart.isGood))
    .orderBy(asc(openingPart.at));
  return new Map(found.map((one) => [one.of, one.at]));
}

const neededOf = (file: string): number => (JSON.parse(file) as { k: number }).k;

async function nextOf(db: Db, meeting: Meeting): Promise<LiveOpening['next']> {
  const { of, roles } = meeting;
  const isOver = of.state === openingState.code.ended || of.state === openingState.code.notOpened;
  const step = of.step + 1;
  if (isOver || !roles.includes(r.host) || !openingStep.has(step)) return null;
  return { step, obstacle: await obstacleTo(db, meeting) };
}

async function stepsOf(db: Db, guid: string) {
  const found = await db
    .select()
    .from(openingStepTaken)
    .where(eq(openingStepTaken.openingGuid, guid))
    .orderBy(asc(openingStepTaken.step));
  return found.map((one) => ({
    step: one.step as OpeningStep,
    at: formatDateTime(one.at),
    by: one.byName,
  }));
}

/** Whether a bidder sees nothing of the others: what is not read aloud. */
const ownOnly = ({ tender, roles }: Meeting): boolean =>
  !isReadAloud(tender) && roles.every((role) => role === r.bidder);

/** The bids of a meeting as far as they are announced: names with the second step, what they say once it is read aloud. */
async function bidsIn(
  db: Db,
  { of }: Meeting,
  own: string,
  /** The company whose bid alone is shown. */
  only: string | undefined,
): Promise<OpenedBidRow[]> {
  const found = await db
    .select()
    .from(openingBid)
    .where(
      and(
        eq(openingBid.openingGuid, of.guid),
        only === undefined ? undefined : eq(openingBid.enterpriseGuid, only),
      ),
    )
    .orderBy(asc(openingBid.no));
  const isNamed = of.step >= STEP.announce;
  const isRead = of.step >= STEP.read;
  const limited = isRead && of.controlPrice !== null ? await scoredPriceOf(db, of.tenderGuid) : null;
  const deposits = depositsOfRecord(of);
  return found.map((one) => ({
    guid: one.guid,
    no: one.no,
    receiptNo: one.receiptNo,
    bidderName: isNamed ? one.bidderName : null,
    submittedAt: isNamed ? formatDateTime(one.submittedAt) : null,
    isOwn: one.enterpriseGuid === own,
    attendedAt: shown(one.attendedAt),
    state: one.state,
    fault: faultOf(one),
    cause: one.cause,
    causeNote: one.causeNote,
    isCauseConfirmed: one.causeConfirmedAt !== null,
    said: isRead ? saidOf(one) : null,
    isAboveLimit: limited !== null && isAbove(saidOf(one), limited, of.controlPrice!),
    deposit: deposits.get(one.no) ?? null,
    files: isRead ? one.files : null,
    confirmedAt: shown(one.confirmedAt),
    isRecovered: one.isRecovered,
  }));
}

function faultOf({ fault, faultSubject }: OpeningBid) {
  if (fault === '') return null;
  const { cn, en } = bidFault.has(fault) ? bidFault.wording(fault) : storedFault.wording(fault);
  return faultSubject === '' ? { cn, en } : { cn: `${cn}（${faultSubject}）`, en: `${en} (${faultSubject})` };
}

/** 开标一览表 of a bid, in the order its bidder filled it in. */
function saidOf({ form }: OpeningBid) {
  if (form === null) return null;
  const said = openingFormOf(form);
  if (typeof said !== 'object' || said === null) return [];
  return Object.entries(said).map(([label, value]) => ({ label, value: String(value) }));
}

/** Whether the scored price of a bid lies above the limit: it is read and flagged, and rejected by nobody here (R26). */
function isAbove(said: ReturnType<typeof saidOf>, label: string, limit: string): boolean {
  const value = said?.find((one) => one.label === label)?.value ?? '';
  return isMoney(value) && compareMoney(value, limit) > 0;
}

async function dissentsOf(db: Db, guid: string, only: string | undefined) {
  const found = await db
    .select()
    .from(openingDissent)
    .where(
      and(
        eq(openingDissent.openingGuid, guid),
        only === undefined ? undefined : eq(openingDissent.enterpriseGuid, only),
      ),
    )
    .orderBy(asc(openingDissent.raisedAt), asc(openingDissent.guid));
  return found.map((one) => ({
    guid: one.guid,
    enterpriseName: one.enterpriseName,
    content: one.content,
    raisedAt: formatDateTime(one.raisedAt),
    answer: one.answer,
    answeredAt: shown(one.answeredAt),
    answeredBy: one.answeredBy,
  }));
}

async function recordOf(db: Db, { of, roles }: Meeting, person: string): Promise<LiveOpening['record']> {
  if (of.recordFile === null || of.recordDigest === null) return null;
  const signed = await db
    .select()
    .from(openingSignature)
    .where(eq(openingSignature.openingGuid, of.guid))
    .orderBy(asc(openingSignature.signedAt));
  return {
    digest: of.recordDigest,
    text: of.recordFile,
    signatures: signed.map((one) => ({
      role: one.role,
      personName: one.personName,
      enterpriseName: one.enterpriseName,
      serial: one.serial,
      signedAt: formatDateTime(one.signedAt),
    })),
    certificates: of.step === STEP.sign ? await ownSigningCertificates(db, person) : [],
    maySign:
      of.step === STEP.sign && signsAs(roles) !== null && !signed.some(({ userGuid }) => userGuid === person),
  };
}
