import { and, eq, sql } from 'drizzle-orm';
import { type Deadline, firstReminder, reminderDue } from '#shared/areas/legal-parameter/deadlines';
import { onArticle } from '#shared/areas/legal-parameter/finding';
import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { notify, notifyOnce } from '../notification/notification.service.ts';
import { isDueWithin } from './deadline-conditions.ts';
import { deadlinesOfProjects } from './project-deadlines.ts';
import { type Project, project } from './project.table.ts';
import { SIGNING_DUE, signingSettled } from './signing-asked.ts';
import { signingReminder } from './signing-reminder.table.ts';

/** Kind of the message about a deadline of which no stage says that it is kept. */
const DEADLINE_DUE = 'project.deadlineDue';
const SIGNING = 'contractSigning';

/** A deadline that is waited for. */
type Due = Deadline & { dueDate: string; daysLeft: number };

/**
 * Reminds who runs a project and its handler of the days the law sets for it: before the day, on it, and of a contract
 * once when it has passed; after missed days only of the nearest. A reminder that a contract is due takes the place of the
 * one before and asks until it is signed; of what no stage ends people are told once for each reminder.
 */
export async function remindDeadlines(db: Db): Promise<void> {
  const parameters = await legalParameters(db);
  const projects = await db
    .select()
    .from(project)
    .where(and(eq(project.isDeleted, false), isDueWithin(parameters, firstReminder(parameters))));
  const deadlines = await deadlinesOfProjects(db, projects, parameters);
  await forgetOthers(
    db,
    projects.filter(({ guid }) =>
      firstOfEach(deadlines.get(guid) ?? []).some(({ code }) => code === SIGNING),
    ),
  );
  for (const found of projects)
    for (const due of firstOfEach(deadlines.get(found.guid) ?? [])) {
      const told = reminderDue(due);
      if (told !== null && due.code === SIGNING)
        await inTransaction(db, async (tx) => {
          if (await isNew(tx, found, due, told)) await remind(tx, found);
        });
      else if (told !== null)
        await notifyOnce(db, {
          userGuids: peopleOf(found),
          kind: DEADLINE_DUE,
          title: titleOf(found, due),
          link: `${paths.project(found.guid)}&deadline=${due.code}.${due.dueDate}.${told}`,
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
  db.delete(signingReminder).where(
    sql`not ${isOneOf(
      signingReminder.projectGuid,
      projects.map(({ guid }) => guid),
    )}`,
  );

/** Notes the reminder; false when as much has been told already, also by another process. */
async function isNew(db: Db, { guid }: Project, { dueDate }: Due, told: number) {
  const noted = await db
    .insert(signingReminder)
    .values({ projectGuid: guid, dueDate, told })
    .onConflictDoUpdate({
      target: signingReminder.projectGuid,
      set: { dueDate, told },
      setWhere: sql`${signingReminder.dueDate} <> excluded.due_date or ${signingReminder.told} > excluded.told`,
    })
    .returning({ guid: signingReminder.projectGuid });
  return noted.length > 0;
}

const peopleOf = ({ ownerGuid, handlerGuid }: Project) => [
  ownerGuid,
  ...(handlerGuid === null ? [] : [handlerGuid]),
];

async function remind(db: Db, { guid }: Project) {
  // Look again, with a lock: the contract may have been signed meanwhile.
  const [found] = await db.select().from(project).where(eq(project.guid, guid)).for('update');
  const deadlines = found ? await deadlinesOfProjects(db, [found]) : new Map<string, Deadline[]>();
  const due = firstOfEach(deadlines.get(guid) ?? []).find(({ code }) => code === SIGNING);
  if (!found || !due) {
    await db.delete(signingReminder).where(eq(signingReminder.projectGuid, guid));
    return;
  }
  await signingSettled(db, guid);
  await notify(db, {
    userGuids: peopleOf(found),
    kind: SIGNING_DUE,
    title: titleOf(found, due),
    link: paths.project(guid),
    asksFor: guid,
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
