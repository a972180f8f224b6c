import { eq, sql } from 'drizzle-orm';
import { reminderDue, type SigningDue, signingDue } from '#shared/areas/legal-parameter/signing-due';
import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { notify } from '../notification/notification.service.ts';
import { type AwardedProject, awardedProject, awardedProjects } from '../project/awarded-projects.service.ts';
import { SIGNING_DUE, signingSettled } from '../project/signing-asked.service.ts';
import { regimesOfProjects } from '../project-initiation/setup-of-project.service.ts';
import { signingReminder } from './signing-reminder.table.ts';

/** What counting the days takes, read once for all projects. */
async function counter(db: Db, projects: readonly AwardedProject[]) {
  const [today, parameters, calendar] = [
    await todayOf(db),
    await legalParameters(db),
    await loadCalendar(db),
  ];
  const regimes = await regimesOfProjects(
    db,
    projects.map(({ guid }) => guid),
  );
  return ({ guid, tenderWay, isMandatory, awardedOn }: AwardedProject) =>
    signingDue(
      { tenderWay, isMandatory, legalRegime: regimes.get(guid) ?? null },
      { noticeDate: awardedOn, today },
      parameters,
      calendar,
    );
}

/** Until when the contracts of an awarded project are due; null before the award, and once all are signed. */
export async function signingDueOf(db: Db, projectGuid: string): Promise<SigningDue | null> {
  const found = await awardedProject(db, projectGuid);
  return found && (await counter(db, [found]))(found);
}

/**
 * Reminds who runs an awarded project and its handler that its contract is due (R12): before the day, on it, and once when it
 * has passed; after missed days only of the nearest. Each reminder takes the place of the one before.
 */
export async function remindSigning(db: Db): Promise<void> {
  const projects = await awardedProjects(db);
  const dueOf = await counter(db, projects);
  await forgetOthers(db, projects);
  for (const found of projects) {
    const due = dueOf(found);
    const told = due && reminderDue(due);
    if (due && told !== null)
      await inTransaction(db, async (tx) => {
        if (await isNew(tx, found, due, told)) await remind(tx, found, due);
      });
  }
}

/** A project that was signed meanwhile and then was not begins anew. */
const forgetOthers = (db: Db, projects: readonly AwardedProject[]) =>
  db.delete(signingReminder).where(
    sql`not ${isOneOf(
      signingReminder.projectGuid,
      projects.map(({ guid }) => guid),
    )}`,
  );

/** Notes the reminder; false when as much has been told already, also by another process. */
async function isNew(db: Db, { guid }: AwardedProject, { dueDate }: SigningDue, told: number) {
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

async function remind(db: Db, found: AwardedProject, due: SigningDue) {
  // Look again, with a lock: the contract may have been signed meanwhile.
  if (!(await awardedProject(db, found.guid, true))) {
    await db.delete(signingReminder).where(eq(signingReminder.projectGuid, found.guid));
    return;
  }
  await signingSettled(db, found.guid);
  await notify(db, {
    userGuids: [found.ownerGuid, ...(found.handlerGuid === null ? [] : [found.handlerGuid])],
    kind: SIGNING_DUE,
    title: titleOf(found, due),
    link: paths.project(found.guid),
    asksFor: found.guid,
  });
}

function titleOf(
  { projectNo, projectName }: AwardedProject,
  { dueDate, daysLeft, text }: SigningDue,
): Wording {
  const left =
    daysLeft < 0
      ? { cn: `已逾期${-daysLeft}日`, en: `${-daysLeft} days overdue` }
      : daysLeft === 0
        ? { cn: '今日到期', en: 'due today' }
        : { cn: `剩余${daysLeft}日`, en: `${daysLeft} days left` };
  return {
    cn: `${text.cn}，截至${dueDate}，${left.cn}：${projectNo} ${projectName}`,
    en: `${text.en}: by ${dueDate}, ${left.en}: ${projectNo} ${projectName}`,
  };
}
