import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { opinionStatus, supervisionStage } from '#shared/areas/supervision/codes';
import type { OpinionAction } from '#shared/areas/supervision/opinion-contract';
import type { OpinionForm } from '#shared/areas/supervision/rules';
import { parseDateTime, yearOf } from '#shared/kit/dates';
import { STALE } from '../../db/move-status.ts';
import { nextNumber } from '../../db/next-number.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { findCompany } from '../department/department.service.ts';
import { appointmentsNaming } from '../department/named-scope.service.ts';
import { claimFiles } from '../file/file.service.ts';
import type { Versioned } from './appointment.ts';
import { decideOpinion } from './decide-opinion.ts';
import { OPINION } from './list-opinions.ts';
import { findOpinion, type SeenOpinion } from './opinion-access.ts';
import { addEntry } from './opinion-entries.ts';
import { opinion } from './opinion.table.ts';
import type { OpinionSubjectKind, SubjectRecord } from './subject.ts';
import { supervisor } from './supervisor.table.ts';
import { todayOf } from '../../db/today.ts';

/** What stands at the next version of an opinion. */
export const stampedOpinion = { version: sql`${opinion.version} + 1`, updatedAt: sql`now()` } as const;

/** An opinion locked for an act nothing speaks against, as it was last seen. */
export async function lockFor(
  context: Context,
  act: OpinionAction,
  { guid, version }: Versioned,
): Promise<SeenOpinion> {
  const seen = await findOpinion(context, guid, 'lock');
  if (seen.row.version !== version) throw new BusinessError(STALE);
  refuse(decideOpinion(seen, context.actor)[act]);
  return seen;
}

/** The time an answer is due, which lies ahead. @throws BusinessError at the field. */
export function dueAhead(dueTime: string): Date {
  const dueAt = parseDateTime(dueTime);
  if (dueAt.getTime() <= Date.now()) {
    const text = { cn: '要求答复时间必须晚于当前时间', en: 'The answer must be due in the future' };
    throw faultAt('dueTime', text);
  }
  return dueAt;
}

type Given = OpinionForm & { guid?: string | undefined; version?: number | undefined };

/** Drafts an opinion or changes a draft; without a version it is a new one, and the same guid twice is one. */
export async function saveOpinion(
  { guid = randomUUID(), version, ...form }: Given,
  subjects: readonly OpinionSubjectKind[],
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    if (version !== undefined) return change(within, { guid, version }, form, subjects);
    const [made] = await db.select().from(opinion).where(eq(opinion.guid, guid));
    if (made) {
      if (made.ownerGuid !== context.actor.guid) throw new NotFound();
      return { guid, version: made.version };
    }
    return draft(within, guid, form, subjects);
  });
}

async function draft(
  context: Context,
  guid: string,
  form: OpinionForm,
  subjects: readonly OpinionSubjectKind[],
) {
  const { db, actor } = context;
  const columns = await columnsOf(context, form, subjects);
  const company = await findCompany(db, columns.enterpriseGuid);
  if (!company?.shortCode)
    throw new BusinessError({
      cn: '被监督单位尚未设置单位简码，不能编号',
      en: 'The supervised unit has no short code yet, so nothing can be numbered',
    });
  const [made] = await db
    .insert(opinion)
    .values({
      guid,
      ...columns,
      opinionNo: await nextNumber(db, company.shortCode, 'JY', yearOf(await todayOf(db))),
      ownerGuid: actor.guid,
      ownerName: actor.name,
      status: opinionStatus.code.draft,
    })
    .returning();
  await claimFiles(db, context, form.files ?? [], { kind: OPINION, documentGuid: guid });
  await addEntry(context, guid, { act: 'create' });
  await record(db, context, {
    event: 'opinion.draft',
    objectType: OPINION,
    objectGuid: guid,
    objectName: made!.opinionNo,
    after: form,
  });
  return { guid, version: made!.version };
}

async function change(
  context: Context,
  which: Versioned,
  form: OpinionForm,
  subjects: readonly OpinionSubjectKind[],
) {
  const { db } = context;
  const { row: before } = await lockFor(context, 'edit', which);
  const columns = await columnsOf(context, form, subjects);
  if (columns.enterpriseGuid !== before.enterpriseGuid)
    throw new BusinessError(
      {
        cn: '编号已按单位生成，不能改到其他单位，请另行起草',
        en: 'The number was made for the unit, so it stays with it; draft another one',
      },
      {
        subjectGuid: { cn: '不能改到其他单位', en: 'It stays with its unit' },
      },
    );
  const [after] = await db
    .update(opinion)
    .set({ ...columns, ...stampedOpinion })
    .where(eq(opinion.guid, which.guid))
    .returning();
  await claimFiles(db, context, form.files ?? [], { kind: OPINION, documentGuid: which.guid });
  await record(db, context, {
    event: 'opinion.change',
    objectType: OPINION,
    objectGuid: which.guid,
    objectName: before.opinionNo,
    before,
    after: after!,
  });
  return { guid: which.guid, version: after!.version };
}

async function columnsOf(context: Context, form: OpinionForm, subjects: readonly OpinionSubjectKind[]) {
  const subject = await subjects.find(({ kind }) => kind === form.subject)?.find(context, form.subjectGuid);
  if (!subject) {
    const text = {
      cn: '监督对象不存在或不在您的监督范围内',
      en: 'It does not exist or is beyond your supervision',
    };
    throw faultAt('subjectGuid', text);
  }
  return {
    supervisorGuid: await appointmentFor(context, form, subject),
    subject: form.subject,
    subjectGuid: subject.guid,
    subjectNo: subject.no,
    subjectName: subject.name,
    enterpriseGuid: subject.enterpriseGuid,
    enterpriseName: subject.enterpriseName,
    deptGuid: subject.deptGuid,
    projectGuid: subject.projectGuid,
    stage: form.stage,
    type: form.type,
    content: form.content,
    dueAt: dueAhead(form.dueTime),
  };
}

/** The appointment an opinion is given under: it names the subject, holds 监督意见 and has the stage. */
async function appointmentFor(
  { db, actor }: Context,
  { stage }: Pick<OpinionForm, 'stage'>,
  subject: SubjectRecord,
): Promise<string> {
  const naming = await appointmentsNaming(
    db,
    { userGuid: actor.guid, permission: 'supervision:opinion' },
    subject,
  );
  const found =
    naming.length === 0
      ? []
      : await db
          .select({ guid: supervisor.guid, stages: supervisor.stages })
          .from(supervisor)
          .where(and(inArray(supervisor.guid, naming), eq(supervisor.isDeleted, false)))
          .orderBy(supervisor.createTime, supervisor.guid);
  if (found.length === 0) {
    const text = {
      cn: '您的任命不包括对此单位提出监督意见',
      en: 'Your appointment does not hold opinions on this unit',
    };
    throw faultAt('subjectGuid', text);
  }
  const fitting = found.find(({ stages }) => stages.includes(stage));
  if (!fitting) {
    const text = {
      cn: `“${supervisionStage.label(stage)}”不在您的监督环节内`,
      en: `“${supervisionStage.label(stage, 'en')}” is not among the stages you supervise`,
    };
    throw faultAt('stage', text);
  }
  return fitting.guid;
}

/** Deletes a draft. */
export async function deleteOpinion(which: Versioned, context: Context): Promise<null> {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const { row } = await lockFor(within, 'delete', which);
    await db
      .update(opinion)
      .set({ isDeleted: true, ...stampedOpinion })
      .where(eq(opinion.guid, row.guid));
    await record(db, within, {
      event: 'opinion.delete',
      objectType: OPINION,
      objectGuid: row.guid,
      objectName: row.opinionNo,
      before: row,
    });
    return null;
  });
}

/** Address of an opinion's screen. */
export const linkOf = (guid: string) => paths.supervisionOpinion(guid);
