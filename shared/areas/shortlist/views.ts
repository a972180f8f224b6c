import { z } from 'zod';
import { drawRoundView } from '#shared/areas/draw/views';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { affiliationReason } from '#shared/areas/supplier/library/codes';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { drawPurpose, exclusion, inviteState, resultKind } from './codes.ts';
import { shortlistKind } from './kind.ts';
import { recommendedForm } from './rules.ts';

export const shortlistRow = z.object({
  ...rowShape(shortlistKind),
  /** Those two are kept from who may not know how many are asked. */
  sealed: z.boolean(),
});
export type ShortlistRow = z.output<typeof shortlistRow>;

/** A supplier of the category and the area, whether it may be drawn, and why not. */
export const candidateRow = z.object({
  enterpriseGuid: z.uuid(),
  /** What it is called in the files of the draw: its credit code, or its guid. */
  id: z.string(),
  name: z.string(),
  grade: supplierGrade.schema.nullable(),
  isRecommended: z.boolean(),
  excluded: exclusion.schema.nullable(),
  /** Of how many it is one that are joined to each other; 1: to nobody. */
  groupSize: z.number(),
});
export type CandidateRow = z.output<typeof candidateRow>;

/** How many fit, and how many of each affiliated group count once. */
export const candidateSums = z.object({ admitted: z.number(), units: z.number(), excluded: z.number() });

/** Suppliers joined to one that is asked about. */
export const affiliateRow = z.object({
  enterpriseGuid: z.uuid(),
  name: z.string(),
  reasons: z.array(affiliationReason.schema),
  excluded: exclusion.schema.nullable(),
});

export const recommendedRow = recommendedForm.extend({ name: z.string() });

/** Somebody drawn or chosen, in the order drawn. */
export const resultRow = z.object({
  position: z.number(),
  enterpriseGuid: z.uuid(),
  id: z.string(),
  name: z.string(),
  kind: resultKind.schema,
  /** In the last twelve months, of this buyer. */
  shortlistedCount: z.number(),
  wonCount: z.number(),
});
export type ResultRow = z.output<typeof resultRow>;

export const inviteRow = z.object({
  guid: z.uuid(),
  enterpriseGuid: z.uuid(),
  name: z.string(),
  contactName: z.string(),
  /** Masked. */
  contactPhone: z.string(),
  sentAt: z.string(),
  deadline: z.string(),
  state: inviteState.schema,
  refuseReason: z.string(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string(),
  /** It took the place of one that does not come. */
  isReserve: z.boolean(),
});
export type InviteRow = z.output<typeof inviteRow>;

/** What a round of the draw was for. */
export const shortlistRound = drawRoundView.extend({
  /** The reader may end it as void now. */
  mayVoid: z.boolean(),
  purpose: drawPurpose.schema,
  reason: z.string(),
  /** In the order drawn, picked and reserves; empty before. */
  results: z.array(resultRow),
});
export type ShortlistRound = z.output<typeof shortlistRound>;

export const shortlistDetail = shortlistRow.extend({
  ...pageShape(shortlistKind),
  projectGuid: z.uuid(),
  sectionNo: z.string(),
  areas: z.array(z.string()),
  /** null while the law keeps who is asked from this reader. */
  recommended: z.array(recommendedRow).nullable(),
  rounds: z.array(shortlistRound).nullable(),
  /** Of a direct choice; of a draw its last round's. */
  results: z.array(resultRow).nullable(),
  invites: z.array(inviteRow).nullable(),
  /** How many the mode asks for. */
  least: z.number().nullable(),
  /** A supervisor must be present at the draw. */
  needsSupervisor: z.boolean(),
  /** Supervisors who are signed in at the draw today. */
  present: z.array(z.string()),
  redraws: z.number(),
  startedAt: z.string().nullable(),
  files: z.array(fileRow),
  createTime: z.string(),
  /** How often it has been submitted. */
  round: z.number(),
});
export type ShortlistDetail = z.output<typeof shortlistDetail>;

export const shortlistSearch = searchShape(shortlistKind);
export type ShortlistSearch = z.output<typeof shortlistSearch>;

/** An invitation as the supplier itself sees it: nothing of anybody else. */
export const ownInvitation = z.object({
  guid: z.uuid(),
  ruweiName: z.string(),
  projectName: z.string(),
  sectionName: z.string(),
  buyerName: z.string(),
  tenderWay: shortlistKind.fields.tenderWay.codes.schema,
  sentAt: z.string(),
  deadline: z.string(),
  state: inviteState.schema,
  refuseReason: z.string(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string(),
  actions: z.array(z.enum(['answer'])),
});
export type OwnInvitation = z.output<typeof ownInvitation>;
