import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { changedRecordFields } from '#shared/areas/supplier/records/changes';
import { type RecordKind, recordKind, recordState } from '#shared/areas/supplier/records/codes';
import type { FieldValue, RecordContent } from '#shared/areas/supplier/records/kind';
import { fieldsOf, kindOf } from '#shared/areas/supplier/records/kinds';
import type { Db } from '../../../db/client.ts';
import { STALE, WRONG_STATE } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { record as audit } from '../../audit/audit.service.ts';
import { lockEnterprise } from '../../enterprise/enterprise.service.ts';
import { isUnderReview, lastReviewOf, type OpenedRecord, recordsOf } from './find-records.ts';
import { claimRecordFiles } from './record-files.ts';
import { faultsOf, hintsOf, throwFaults } from './record-rules.ts';
import { sealRecord } from './sealed-record.ts';
import { supplierRecord as record } from './record.table.ts';

type Input = Record<string, unknown>;
const s = recordState.code;
const OBJECT = 'supplierRecord';

/** What was entered, without what was left empty. */
const contentIn = (kind: RecordKind, input: Input): RecordContent =>
  Object.fromEntries(
    fieldsOf(kind).flatMap((field) => {
      const value = input[field];
      return value === undefined || value === null || value === '' ? [] : [[field, value]];
    }),
  ) as RecordContent;

const guidIn = (kind: RecordKind, input: Input) => input[kindOf(kind).key] as string | undefined;

/** Runs an act on the records of one's own enterprise, one at a time and never while they are under review. */
const writing = <T>(context: Context, act: (within: Context) => Promise<T>): Promise<T> =>
  inTransaction(context.db, async (db) => {
    const { enterpriseGuid } = context.actor;
    await lockEnterprise(db, enterpriseGuid);
    if (isUnderReview(await lastReviewOf(db, enterpriseGuid)))
      throw new BusinessError({
        cn: '供应商信息正在审核中，撤回审核后方可修改',
        en: 'The records are in review; withdraw them to change them',
      });
    return act({ ...context, db });
  });

/**
 * The record of this enterprise and kind a person means, as they last saw it.
 * @throws NotFound for another's, BusinessError when it has changed since.
 */
async function meantRecord({ db, actor }: Context, kind: RecordKind, input: Input): Promise<OpenedRecord> {
  const guid = guidIn(kind, input);
  const own = await recordsOf(db, actor.enterpriseGuid, kind);
  const found =
    guid === undefined && kindOf(kind).isSingle ? own[0] : own.find(({ row }) => row.guid === guid);
  if (!found) throw new NotFound();
  if (found.row.version !== input['version']) throw new BusinessError(STALE);
  return found;
}

/** Adds or changes a record; what is in force stays until the change is approved. */
export const saveRecord = (kind: RecordKind) => (input: Input, context: Context) =>
  writing(context, async (within) => {
    const content = contentIn(kind, input);
    if (input['version'] !== undefined)
      return change(within, await meantRecord(within, kind, input), content);
    const repeated = await repeatedSave(within, kind, guidIn(kind, input));
    return repeated ?? add(within, kind, guidIn(kind, input) ?? randomUUID(), content);
  });

/** The same first save once more, perhaps repeated by a network that lost the answer; null for a real one. */
async function repeatedSave({ db, actor }: Context, kind: RecordKind, guid: string | undefined) {
  const { isSingle, most } = kindOf(kind);
  const own = await recordsOf(db, actor.enterpriseGuid, kind);
  const known = own.find(({ row }) => row.guid === guid);
  if (known) return { guid: known.row.guid, version: known.row.version };
  if (isSingle && own.length > 0) throw new BusinessError(STALE);
  if (own.length >= most)
    throw new BusinessError({
      cn: `${recordKind.label(kind)}最多${most}条`,
      en: `${recordKind.label(kind, 'en')}: at most ${most}`,
    });
  if (guid === undefined) return null;
  const [used] = await db.select({ guid: record.guid }).from(record).where(eq(record.guid, guid));
  if (used) throw new NotFound();
  return null;
}

async function add(context: Context, kind: RecordKind, guid: string, content: RecordContent) {
  const { db, actor } = context;
  throwFaults(await faultsOf(db, actor.enterpriseGuid, kind, content, guid));
  const draftGuid = randomUUID();
  const [made] = await db
    .insert(record)
    .values({
      guid,
      enterpriseGuid: actor.enterpriseGuid,
      kind,
      draft: sealRecord(kind, content),
      draftGuid,
      draftGuids: [draftGuid],
      title: kindOf(kind).title(content),
    })
    .returning({ guid: record.guid, version: record.version });
  await claimRecordFiles(context, kind, draftGuid, content, null);
  await note(context, 'create', kind, guid, null, content);
  return made!;
}

/** A change that brings back what is in force ends the change. */
async function change(context: Context, { row, formal, next, state }: OpenedRecord, content: RecordContent) {
  const { db, actor } = context;
  const { kind, guid } = row;
  if (state === s.removed)
    throw new BusinessError({
      cn: '该记录待删除，请先撤销删除',
      en: 'It is marked for removal; undo that first',
    });
  throwFaults(await faultsOf(db, actor.enterpriseGuid, kind, content, guid));
  const isAsInForce = formal !== null && changedRecordFields(kind, formal, content).length === 0;
  const draftGuid = row.draftGuid ?? randomUUID();
  await claimRecordFiles(context, kind, draftGuid, isAsInForce ? null : content, formal);
  const stored = await store(db, row.guid, row.version, {
    draft: isAsInForce ? null : sealRecord(kind, content),
    draftGuid: isAsInForce ? null : draftGuid,
    ...(!isAsInForce &&
      row.draftGuid === null && { draftGuids: sql`array_append(${record.draftGuids}, ${draftGuid}::uuid)` }),
    ...(formal === null && { title: kindOf(kind).title(content) }),
  });
  await note(context, 'change', kind, guid, next, content);
  return stored;
}

/** Removes a new record at once; one in force is marked and goes when that is approved. */
export const removeRecord = (kind: RecordKind) => (input: Input, context: Context) =>
  writing(context, async (within) => {
    if (kindOf(kind).isSingle)
      throw new BusinessError({
        cn: `${recordKind.label(kind)}不能删除`,
        en: `${recordKind.label(kind, 'en')} cannot be deleted`,
      });
    const { row, next, state } = await meantRecord(within, kind, input);
    if (state === s.removed) throw new BusinessError(WRONG_STATE);
    if (row.draftGuid) await claimRecordFiles(within, kind, row.draftGuid, null, null);
    if (state === s.new) await within.db.delete(record).where(eq(record.guid, row.guid));
    else await store(within.db, row.guid, row.version, { isRemoved: true, draft: null, draftGuid: null });
    await note(within, 'remove', kind, row.guid, next, null);
    return null;
  });

/** Takes the change or the removal of a record in force back. */
export const revertRecord = (kind: RecordKind) => (input: Input, context: Context) =>
  writing(context, async (within) => {
    const { row, formal, next, state } = await meantRecord(within, kind, input);
    if (state !== s.changed && state !== s.removed) throw new BusinessError(WRONG_STATE);
    if (row.draftGuid) await claimRecordFiles(within, kind, row.draftGuid, null, formal);
    await store(within.db, row.guid, row.version, { isRemoved: false, draft: null, draftGuid: null });
    await note(within, 'revert', kind, row.guid, next, formal);
    return null;
  });

/** What saving would refuse and what would be looked at twice, by field; saves nothing. */
export const validateRecord = (kind: RecordKind) => async (input: Input, context: Context) => {
  const { db, actor, language } = context;
  const content = contentIn(kind, input);
  const own = guidIn(kind, input) ?? null;
  const single = kindOf(kind).isSingle ? (await recordsOf(db, actor.enterpriseGuid, kind))[0] : undefined;
  const faults = await faultsOf(db, actor.enterpriseGuid, kind, content, single?.row.guid ?? own);
  const right = rightIn(kind, content);
  const hints = await hintsOf(db, actor.enterpriseGuid, kind, right, { withNames: false, language });
  return { faults, hints };
};

/** The fields that are right by themselves, as they would be stored: a form is asked about before all of it is there. */
const rightIn = (kind: RecordKind, content: RecordContent): RecordContent =>
  Object.fromEntries(
    Object.entries(content).flatMap(([field, value]) => {
      const checked = (kindOf(kind).fields.shape[field] as z.ZodType).safeParse(value);
      return checked.success ? [[field, checked.data as FieldValue]] : [];
    }),
  );

async function store(
  db: Db,
  guid: string,
  seen: number,
  set: Partial<Record<'draft' | 'draftGuid' | 'draftGuids' | 'isRemoved' | 'title', unknown>>,
) {
  const [stored] = await db
    .update(record)
    .set({ ...set, version: seen + 1, updatedAt: sql`now()` } as never)
    .where(and(eq(record.guid, guid), eq(record.version, seen)))
    .returning({ guid: record.guid, version: record.version });
  if (!stored) throw new BusinessError(STALE);
  return stored;
}

const note = (
  context: Context,
  act: 'create' | 'change' | 'remove' | 'revert',
  kind: RecordKind,
  guid: string,
  before: RecordContent | null,
  after: RecordContent | null,
) =>
  audit(context.db, context, {
    event: `${OBJECT}.${act}`,
    objectType: OBJECT,
    objectGuid: guid,
    objectName: `${recordKind.label(kind)}：${kindOf(kind).title((after ?? before)!)}`,
    before: before ?? {},
    after: after ?? {},
    dataClass: 'sensitive',
  });
