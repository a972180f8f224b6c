import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { handMadeStatus } from '#shared/areas/project/codes';
import type { handMadeCalls } from '#shared/areas/project/hand-made-contract';
import { paths } from '#shared/areas/session/paths';
import { yearOf } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { TAKEN } from '../../db/move-status.ts';
import { nextNumber } from '../../db/next-number.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { lockDepartmentForUse } from '../department/department.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { peopleReaching } from '../user/people-reaching.service.ts';
import { checkHandMade } from './check-hand-made.ts';
import { HAND_MADE, lockHandMade } from './hand-made-access.ts';
import { type HandMadeProject, handMadeProject } from './hand-made.table.ts';
import { project } from './project.table.ts';

type In<K extends 'save' | 'delete'> = z.output<(typeof handMadeCalls)[K]['input']>;
type Form = Omit<In<'save'>, 'guid' | 'version' | 'files'>;

/** Stores a project made by hand: a new one, or with `version` one that is not confirmed. */
export const saveHandMade = (
  { guid, version, files, ...form }: In<'save'>,
  context: Context,
): Promise<{ guid: string; version: number }> =>
  inTransaction(context.db, (db) =>
    guid !== undefined && version !== undefined
      ? change(db, context, { guid, version }, form, files)
      : add(db, context, guid ?? randomUUID(), form, files),
  );

async function add(db: Db, context: Context, guid: string, form: Form, files: readonly string[] = []) {
  const made = await madeBefore(db, context, guid);
  if (made) return made;
  const { actor } = context;
  const { columns, shortCode } = await checkHandMade({ db, actor }, form);
  await lockDepartmentForUse(db, columns.applyDept);
  const [row] = await db
    .insert(handMadeProject)
    .values({
      ...columns,
      guid,
      createUserGuid: actor.guid,
      createUserName: actor.name,
      // Take the number last: its row stays locked until the transaction ends.
      projectNo: await nextNumber(db, shortCode, 'LX', yearOf(await todayOf(db))),
    })
    .returning();
  await claimFiles(db, context, files, { kind: HAND_MADE, documentGuid: guid });
  await note(db, context, 'project.makeByHand', row!, { after: recorded(row!) });
  await askToConfirm(db, context, row!);
  return { guid, version: row!.version };
}

/** What an earlier sending of the same made; two sendings wait for each other here. */
async function madeBefore(db: Db, { actor }: Context, guid: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guid}, 0))`);
  const [found] = await db.select().from(handMadeProject).where(eq(handMadeProject.guid, guid));
  // A guid is one project only: one of a set-up may have it.
  const [other] = await db.select({ guid: project.guid }).from(project).where(eq(project.guid, guid));
  if (found ? found.createUserGuid !== actor.guid || found.isDeleted : other) throw new BusinessError(TAKEN);
  return found && { guid, version: found.version };
}

async function change(
  db: Db,
  context: Context,
  which: { guid: string; version: number },
  form: Form,
  files: readonly string[] | undefined,
) {
  const before = await lockHandMade(db, context, { ...which, act: 'edit' });
  const { columns } = await checkHandMade({ db, actor: context.actor }, form, before.applyDept);
  if (columns.applyDept !== before.applyDept) await lockDepartmentForUse(db, columns.applyDept);
  const [after] = await db
    .update(handMadeProject)
    .set({ ...columns, version: sql`${handMadeProject.version} + 1`, updatedAt: sql`now()` })
    .where(eq(handMadeProject.guid, which.guid))
    .returning();
  if (files) await claimFiles(db, context, files, { kind: HAND_MADE, documentGuid: which.guid });
  await note(db, context, 'project.changeByHand', after!, {
    before: recorded(before),
    after: recorded(after!),
  });
  // Another unit has others who confirm.
  if (after!.enterpriseGuid !== before.enterpriseGuid || after!.applyDept !== before.applyDept) {
    await settleAsked(db, { asksFor: which.guid });
    await askToConfirm(db, context, after!);
  }
  return { guid: which.guid, version: after!.version };
}

/** Deletes one that is not confirmed, logically: its number is never given again. */
export const deleteHandMade = ({ guid, version }: In<'delete'>, context: Context): Promise<null> =>
  inTransaction(context.db, async (db) => {
    const found = await lockHandMade(db, context, { guid, version, act: 'delete' });
    await db
      .update(handMadeProject)
      .set({ isDeleted: true, version: sql`${handMadeProject.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(handMadeProject.guid, guid), eq(handMadeProject.status, handMadeStatus.code.draft)));
    await claimFiles(db, context, [], { kind: HAND_MADE, documentGuid: guid });
    await settleAsked(db, { asksFor: guid });
    await note(db, context, 'project.deleteByHand', found, {});
    return null;
  });

/** Who may confirm it: whom the right reaches it, but neither its maker nor its manager. */
export async function confirmersOf(
  db: Db,
  found: Pick<HandMadeProject, 'enterpriseGuid' | 'applyDept' | 'createUserGuid' | 'managerGuid'>,
) {
  const { enterpriseGuid, applyDept: deptGuid, createUserGuid, managerGuid } = found;
  const people = await peopleReaching(db, 'project:confirm', {
    enterpriseGuid,
    deptGuid,
    exceptGuid: createUserGuid,
  });
  return people.filter(({ guid }) => guid !== managerGuid);
}

/** Asks those who may confirm it. */
export async function askToConfirm(db: Db, { actor }: Context, found: HandMadeProject): Promise<void> {
  const confirmers = await confirmersOf(db, found);
  await notify(db, {
    userGuids: confirmers.map(({ guid }) => guid),
    kind: 'project.toConfirm',
    title: {
      cn: `${actor.name}手工建项，待您确认：${found.projectNo} ${found.projectName}`,
      en: `${actor.name} made a project by hand for you to confirm: ${found.projectNo} ${found.projectName}`,
    },
    link: paths.handMade(found.guid),
    asksFor: found.guid,
  });
}

/** What the audit keeps of one: what people read, with the names of whom it refers to. */
const recorded = ({ sections, ...found }: HandMadeProject) => ({
  projectName: found.projectName,
  projectNature: found.projectNature,
  projectType: found.projectType,
  enterpriseName: found.enterpriseName,
  deptName: found.deptName,
  userName: found.managerName,
  agentUnit: found.agentUnit,
  basis: found.basis,
  reason: found.reason,
  itemSummary: found.itemSummary,
  budgetAmount: found.budgetAmount,
  tenderWay: found.tenderWay,
  modeReasonCode: found.modeReasonCode,
  modeReason: found.modeReason,
  organizationType: found.organizationType,
  isMandatory: found.isMandatory,
  mandatoryReason: found.mandatoryReason,
  legalRegime: found.legalRegime,
  plannedIssueDate: found.plannedIssueDate,
  plannedOpenDate: found.plannedOpenDate,
  plannedAwardDate: found.plannedAwardDate,
  plannedContractDate: found.plannedContractDate,
  sections: sections.map((one) => `${one.sectionNo} ${one.sectionName} ${one.amount}`),
});

type HandMadeEvent =
  | 'project.makeByHand'
  | 'project.changeByHand'
  | 'project.deleteByHand'
  | 'project.confirm'
  | 'project.withdraw';

/** Says in the audit what was done with one. */
export const note = (
  db: Db,
  context: Context,
  event: HandMadeEvent,
  { guid, projectNo }: Pick<HandMadeProject, 'guid' | 'projectNo'>,
  said: { before?: object; after?: object; note?: string },
) => record(db, context, { event, objectType: HAND_MADE, objectGuid: guid, objectName: projectNo, ...said });
