import { and, eq, sql } from 'drizzle-orm';
import { type Deadline, firstReminder, reminderDue } from '#shared/areas/legal-parameter/deadlines';
import { onArticle } from '#shared/areas/legal-parameter/finding';
import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { notify } from '../notification/notification.service.ts';
import { isDueWithin } from './deadline-conditions.ts';
import { deadlineReminder } from './deadline-reminder.table.ts';
import { deadlinesOfProjects } from './project-deadlines.ts';
import { type Project, project } from './project.table.ts';
import { SIGNING_DUE, signingSettled } from './signing-asked.ts';

/** Kind of the message about a deadline of which no stage says that it is kept. */
const DEADLINE_DUE = 'project.deadlineDue';

/** A deadline that is waited for. */
type Due = Deadline & { dueDate: string; daysLeft: number };

/**
 * Reminds who runs a project and its handler of the days the law sets for it: before the day, on it, and once when it has
 * passed; after missed days only of the nearest. A reminder that a contract is due takes the place of the one before.
 */
export async function remindDeadlines(db: Db): Promise<void> {
  const parameters = await legalParameters(db);
  const projects = await db
    .select()
    .from(project)
    .where(and(eq(project.isDeleted, false), isDueWithin(parameters, firstReminder(parameters))));
  const deadlines = await deadlinesOfProjects(db, projects, parameters);
  await forgetOthers(db, projects);
  for (const found of projects)
    for (const due of firstOfEach(deadlines.get(found.guid) ?? [])) {
      const told = reminderDue(due);
      if (told !== null)
        await inTransaction(db, async (tx) => {
          if (await isNew(tx, found, due, told)) await remind(tx, found, due);
        });
    }
}

/** What is waited for, the earliest of several sections. */
function firstOfEach(deadlines: readonly Deadline[]): Due[] {
  const due = deadlines.filter(
    (one): one is Due => one.bound === 'by' && one.dueDate !== null && one.daysLeft !== null,
  );
  return [...Map.groupBy(due, ({ code }) => code).values()].map((those) =>
    those.reduce((first, one) => (one.dueDate < first.dueDate ? one : first)),
  );
}

/** A project that was signed meanwhile and then was not begins anew. */
const forgetOthers = (db: Db, projects: readonly Project[]) =>
  db.delete(deadlineReminder).where(
    sql`not ${isOneOf(
      deadlineReminder.projectGuid,
      projects.map(({ guid }) => guid),
    )}`,
  );

/** Notes the reminder; false when as much has been told already, also by another process. */
async function isNew(db: Db, { guid }: Project, { code, dueDate }: Due, told: number) {
  const noted = await db
    .insert(deadlineReminder)
    .values({ projectGuid: guid, code, dueDate, told })
    .onConflictDoUpdate({
      target: [deadlineReminder.projectGuid, deadlineReminder.code],
      set: { dueDate, told },
      setWhere: sql`${deadlineReminder.dueDate} <> excluded.due_date or ${deadlineReminder.told} > excluded.told`,
    })
    .returning({ guid: deadlineReminder.projectGuid });
  return noted.length > 0;
}

async function remind(db: Db, { guid }: Project, { code }: Due) {
  // Look again, with a lock: it may have been done meanwhile.
  const [found] = await db.select().from(project).where(eq(project.guid, guid)).for('update');
  const deadlines = found ? await deadlinesOfProjects(db, [found]) : new Map<string, Deadline[]>();
  const due = firstOfEach(deadlines.get(guid) ?? []).find((one) => one.code === code);
  if (!found || !due) {
    await db
      .delete(deadlineReminder)
      .where(and(eq(deadlineReminder.projectGuid, guid), eq(deadlineReminder.code, code)));
    return;
  }
  // What a stage ends is asked for until it does; of the rest people are only told.
  const isAsked = code === 'contractSigning';
  if (isAsked) await signingSettled(db, guid);
  await notify(db, {
    userGuids: [found.ownerGuid, ...(found.handlerGuid === null ? [] : [found.handlerGuid])],
    kind: isAsked ? SIGNING_DUE : DEADLINE_DUE,
    title: titleOf(found, due),
    link: paths.project(guid),
    asksFor: isAsked ? guid : undefined,
  });
}

function titleOf({ projectNo, projectName }: Project, { dueDate, daysLeft, text, article }: Due): Wording {
  const left =
    daysLeft < 0
      ? { cn: `已逾期${-daysLeft}日`, en: `${-daysLeft} days overdue` }
      : daysLeft === 0
        ? { cn: '今日到期', en: 'due today' }
        : { cn: `剩余${daysLeft}日`, en: `${daysLeft} days left` };
  const { cn, en } = onArticle(text, article);
  return {
    cn: `${cn}，截至${dueDate}，${left.cn}：${projectNo} ${projectName}`,
    en: `${en}: by ${dueDate}, ${left.en}: ${projectNo} ${projectName}`,
  };
}
