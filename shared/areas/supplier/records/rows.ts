import { z } from 'zod';
import { caseOutcome } from '#shared/areas/approval/codes';
import { fileRow } from '#shared/areas/file/contract';
import { recordKind, recordState } from './codes.ts';

/** One value of a record on the wire; `FieldValue` inside. */
const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number())]);

/** What a record holds, by field; fields left empty are absent. */
export const recordContent = z.record(z.string(), fieldValue);

/** One field that differs, old and new; null for nothing. */
export const recordFieldChange = z.object({
  field: z.string(),
  before: fieldValue.nullable(),
  after: fieldValue.nullable(),
});

/** A remark of a reviewer at a field of a record; without a field it is about the record. */
export const recordRemark = z.object({
  recordGuid: z.uuid(),
  kind: recordKind.schema,
  field: z.string(),
  remark: z.string(),
});
export type RecordRemark = z.output<typeof recordRemark>;

/** A record of one's own enterprise. Its guid stands under the key of its kind (`kindOf(kind).key`): see `guidOf`. */
export const recordRow = z.looseObject({
  kind: recordKind.schema,
  version: z.number(),
  state: recordState.schema,
  title: z.string(),
  /** What is in force; null for a new record. */
  formal: recordContent.nullable(),
  /** What is being changed; null when nothing is. */
  draft: recordContent.nullable(),
  /** Exactly the fields in which `draft` differs from `formal`; none for a new or removed record. */
  changes: z.array(recordFieldChange),
  /** Last day what is in force is good; null without end. */
  validTo: z.string().nullable(),
  /** Days to `validTo`, negative when expired; null without end. */
  daysLeft: z.number().nullable(),
  /** Of the last refusal. */
  remarks: z.array(recordRemark),
  updateTime: z.string(),
});
export type RecordRow = z.output<typeof recordRow>;

/** The records of one kind. */
export const recordList = z.object({
  kind: recordKind.schema,
  list: z.array(recordRow),
  /** Whether records can be added, changed and removed now by this person. */
  canWrite: z.boolean(),
  /** The files the records name. */
  files: z.array(fileRow),
  /** Names of purchasing companies the records name, by guid. */
  names: z.record(z.string(), z.string()),
});
export type RecordList = z.output<typeof recordList>;

/** What a review did with one record. */
export const RECORD_ACTS = ['added', 'changed', 'removed'] as const;
export type RecordAct = (typeof RECORD_ACTS)[number];

/** One record of a submission. */
export const reviewEntry = z.object({
  recordGuid: z.uuid(),
  kind: recordKind.schema,
  act: z.enum(RECORD_ACTS),
  title: z.string(),
  /** In force before; null for an added one. */
  before: recordContent.nullable(),
  /** To be in force; null for a removed one. */
  after: recordContent.nullable(),
  /** Exactly the fields that differ; all that are filled for an added or removed one. */
  changes: z.array(recordFieldChange),
});
export type ReviewEntry = z.output<typeof reviewEntry>;

/** An approved submission in the change record. */
export const recordChange = z.object({
  reviewGuid: z.uuid(),
  round: z.number(),
  submitTime: z.string(),
  submittedByName: z.string(),
  decideTime: z.string(),
  decidedByName: z.string(),
  entries: z.array(reviewEntry),
});
export type RecordChange = z.output<typeof recordChange>;

/** Change record: what approved submissions changed, the newest first. */
export const recordChanges = z.object({
  list: z.array(recordChange),
  /** Names of files and purchasing companies that changes mention, by guid. */
  names: z.record(z.string(), z.string()),
});

/** One submission and what became of it. */
export const recordRound = z.object({
  guid: z.uuid(),
  round: z.number(),
  submitTime: z.string(),
  submittedByName: z.string(),
  /** Null while it runs. */
  outcome: caseOutcome.schema.nullable(),
  decideTime: z.string().nullable(),
  decidedByName: z.string(),
  opinion: z.string(),
  /** How many records it added, changed, removed. */
  counts: z.object({ added: z.number(), changed: z.number(), removed: z.number() }),
  remarks: z.array(recordRemark),
});
export type RecordRound = z.output<typeof recordRound>;
