import { z } from 'zod';
import { signingCertificate } from '#shared/areas/certificate/signed';
import { depositStanding } from '#shared/areas/deposit/tender/codes';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { envelopeKind } from '#shared/areas/seal-policy/codes';
import { attendWay, failureCause, openedState, openingRole, openingState, openingStep } from './codes.ts';

const wording = z.object({ cn: z.string(), en: z.string() });

/** What may be done with an appointment now. */
export const openingAct = z.enum(['edit', 'submit', 'recall']);

/** An opening in a list. */
export const openingRow = z.object({
  guid: z.uuid(),
  meetingNo: z.string(),
  tenderGuid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  leg: z.number(),
  status: meetingAppointmentStatus.schema,
  state: openingState.schema,
  step: z.number(),
  time: z.string(),
  hostName: z.string(),
  place: z.string(),
  /** Bids received in time; null until the meeting has begun. */
  bids: z.number().nullable(),
});
export type OpeningRow = z.output<typeof openingRow>;

/** An appointment as it is made and changed. */
export const openingDetail = openingRow.extend({
  version: z.number(),
  attendWay: attendWay.schema,
  recorderName: z.string(),
  supervisorGuid: z.uuid().nullable(),
  supervisorName: z.string(),
  notary: z.string(),
  remark: z.string(),
  decryptMinutes: z.number(),
  actions: z.array(openingAct),
});
export type OpeningDetail = z.output<typeof openingDetail>;

/** A bid in the meeting. What is not announced yet is null. */
export const openedBid = z.object({
  guid: z.uuid(),
  /** In the order of submission, from 1. */
  no: z.number(),
  receiptNo: z.string(),
  bidderName: z.string().nullable(),
  submittedAt: z.string().nullable(),
  isOwn: z.boolean(),
  attendedAt: z.string().nullable(),
  state: openedState.schema,
  /** Why it could not be opened, and of what. */
  fault: wording.nullable(),
  cause: failureCause.schema.nullable(),
  causeNote: z.string(),
  isCauseConfirmed: z.boolean(),
  /** What is read aloud, in the order of the form; null before. */
  said: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
  /** The price that is scored lies above 最高限价 (R26): read aloud and flagged, not removed. */
  isAboveLimit: z.boolean(),
  /** 保证金 as the record says it; null before it is written, and where the tender asks for none. */
  deposit: depositStanding.schema.nullable(),
  /** Its files with their digests. */
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })).nullable(),
  confirmedAt: z.string().nullable(),
  /** Its bidder opened it with a key of recovery. */
  isRecovered: z.boolean(),
});
export type OpenedBidRow = z.output<typeof openedBid>;

/** An opener of what is opened, and whether they have given their part. */
export const openerInOpening = z.object({
  id: z.string(),
  personName: z.string(),
  enterpriseName: z.string(),
  isOwn: z.boolean(),
  /** When they last opened a challenge made to their key, the day before the opening or later; null for who need not know. */
  triedAt: z.string().nullable(),
  /** When they gave their part, in the ceremony that goes on. */
  givenAt: z.string().nullable(),
  /** Why what they sent last was refused. */
  fault: wording.nullable(),
});
export type OpenerInOpening = z.output<typeof openerInOpening>;

/** 开标现场: the one page everybody of a meeting sees move. */
export const liveOpening = z.object({
  guid: z.uuid(),
  /** Counts every change of the page. */
  revision: z.number(),
  serverTime: z.string(),
  meetingNo: z.string(),
  tenderGuid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  buyerName: z.string(),
  leg: z.number(),
  kind: envelopeKind.schema,
  status: meetingAppointmentStatus.schema,
  state: openingState.schema,
  step: z.number(),
  time: z.string(),
  place: z.string(),
  hostName: z.string(),
  recorderName: z.string(),
  supervisorName: z.string(),
  supervisorAt: z.string().nullable(),
  lateReason: z.string(),
  endNote: z.string(),
  decryptUntil: z.string().nullable(),
  confirmUntil: z.string().nullable(),
  roles: z.array(openingRole.schema),
  /** The step the host may take next, and what speaks against it; null for others and once it is over. */
  next: z.object({ step: openingStep.schema, obstacle: wording.nullable() }).nullable(),
  needsLateReason: z.boolean(),
  steps: z.array(z.object({ step: openingStep.schema, at: z.string(), by: z.string() })),
  /** SHA-256 of opening-list.json, from its publication on. */
  listDigest: z.string().nullable(),
  /** 元; null where there is none, or it is not announced yet. */
  controlPrice: z.string().nullable(),
  basePrice: z.string().nullable(),
  needed: z.number(),
  openers: z.array(openerInOpening),
  bids: z.array(openedBid).nullable(),
  /** Of two openings: what the host signs the technical result with, once the first is over and no second is called. */
  technical: z.object({ certificates: z.array(signingCertificate) }).nullable(),
  /** Of a bidder whose bid is not open yet: whether its key of recovery may open it now. */
  mayRecover: z.boolean(),
  dissents: z.array(
    z.object({
      guid: z.uuid(),
      enterpriseName: z.string(),
      content: z.string(),
      raisedAt: z.string(),
      answer: z.string(),
      answeredAt: z.string().nullable(),
      answeredBy: z.string(),
    }),
  ),
  /** opening-record.json, once it is written. */
  record: z
    .object({
      digest: z.string(),
      text: z.string(),
      signatures: z.array(
        z.object({
          role: openingRole.schema,
          personName: z.string(),
          enterpriseName: z.string(),
          /** Of the certificate; null: a scan of the signed paper. */
          serial: z.string().nullable(),
          signedAt: z.string(),
        }),
      ),
      maySign: z.boolean(),
      /** Of the caller, to sign with; none: they send a scan. */
      certificates: z.array(signingCertificate),
    })
    .nullable(),
});
export type LiveOpening = z.output<typeof liveOpening>;
