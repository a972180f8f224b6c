import { z } from 'zod';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { failureReason, projectNature } from '#shared/areas/project/codes';
import { qualificationForm } from '#shared/areas/tender-scheme/rules';
import { suspensionReason, tenderChangeKind, tenderChangeStatus } from './codes.ts';
import { tenderKind } from './kind.ts';
import { tenderForm } from './rules.ts';

/** `status` is the state by the clock at this moment. */
export const tenderRow = z.object({
  ...rowShape(tenderKind),
  projectName: z.string(),
  execMode: tenderForm.shape.execMode,
  minBidders: z.number(),
  bidCount: z.number().nullable(),
  /** A termination, extension or change of mode is being decided. */
  isChanging: z.boolean(),
});
export type TenderRow = z.output<typeof tenderRow>;

/** A 暂停 of a tender; `to` is null while it stands still. */
const tenderSuspension = z.object({
  guid: z.uuid(),
  reason: suspensionReason.schema,
  note: z.string(),
  from: z.string(),
  fromUserName: z.string(),
  to: z.string().nullable(),
  toUserName: z.string(),
  toNote: z.string(),
  oldDeadline: z.string(),
  newDeadline: z.string().nullable(),
});

/** What was put up for approval of a tender, and what became of it. */
export const tenderChange = z.object({
  guid: z.uuid(),
  kind: tenderChangeKind.schema,
  reason: z.string(),
  status: tenderChangeStatus.schema,
  newDeadline: z.string().nullable(),
  newWay: tenderKind.fields.tenderWay.codes.schema.nullable(),
  userName: z.string(),
  time: z.string(),
});
export type TenderChange = z.output<typeof tenderChange>;

/** A tender of the same section in another round. */
const otherRound = z.object({ guid: z.uuid(), tenderNo: z.string(), tenderRound: z.number() });

const person = z.object({ guid: z.uuid(), name: z.string() });

export const tenderDetail = tenderRow.extend({
  ...pageShape(tenderKind),
  projectGuid: z.uuid(),
  projectNature: projectNature.schema,
  schemeGuid: z.uuid().nullable(),
  inquiryGuid: z.uuid().nullable(),
  sourceNo: z.string(),
  hostGuid: z.uuid(),
  contactGuid: z.uuid(),
  supervisors: z.array(person),
  qualifications: z.array(qualificationForm),
  consortium: z.boolean(),
  maxMembers: z.number().nullable(),
  /** 元 or percent; null where there is none. */
  depositValue: z.string().nullable(),
  /** 标底 in 元, until the opening for who runs it alone; null where there is none or it is sealed. */
  basePrice: z.string().nullable(),
  hasBasePrice: z.boolean(),
  sealed: z.boolean(),
  publishedAt: z.string().nullable(),
  failureReason: failureReason.schema.nullable(),
  closedReason: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string(),
  suspensions: z.array(tenderSuspension),
  changes: z.array(tenderChange),
  previous: otherRound.nullable(),
  next: otherRound.nullable(),
  createTime: z.string(),
  /** Whether anything was put up for approval; 0: nothing was. */
  round: z.number(),
});
export type TenderDetail = z.output<typeof tenderDetail>;

export const tenderSearch = searchShape(tenderKind);
export type TenderSearch = z.output<typeof tenderSearch>;
