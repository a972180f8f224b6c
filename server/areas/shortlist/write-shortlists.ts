import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { shortlistStatus } from '#shared/areas/shortlist/codes';
import { shortlistText as t } from '#shared/areas/shortlist/fault-texts';
import { type ShortlistForm, shortlistForm } from '#shared/areas/shortlist/rules';
import { shortlistFaults } from '#shared/areas/shortlist/shortlist-faults';
import type { Wording } from '#shared/kit/language';
import { parseDateTime } from '#shared/kit/dates';
import { formColumns } from '../../db/form-columns.ts';
import type { Db } from '../../db/client.ts';
import { TODAY } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { lastDays } from '../calendar/last-day.service.ts';
import { findCompany } from '../department/department.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import { purchaseOf, sectionOf } from './purchase.ts';
import { shortlists, shortlistWrites as writes } from './shortlist-access.ts';
import { shortlist, shortlistRecommended as recommended } from './shortlist.table.ts';

type Asked = ShortlistForm & { guid?: string | undefined };

/** A new shortlist with whom it recommends; repeated with the same guid it answers the first result. */
export const addShortlist = ({ guid, ...form }: Asked, context: Context) =>
  writes.make(context, guid, async (db) => {
    const said = await written({ db, actor: context.actor }, form);
    const after = await writes.insert(db, context, { guid, ...said });
    await storeRecommended(db, after.guid, form, said.names);
    return after;
  });

/** Changes a shortlist that has not been drawn. */
export const editShortlist = (
  { guid, version, ...form }: ShortlistForm & { guid: string; version: number },
  context: Context,
) =>
  writes.change(context, { guid, version }, async (db, before) => {
    const said = await written({ db, actor: context.actor }, form, guid);
    const after = await writes.update(db, context, before, said);
    await storeRecommended(db, guid, form, said.names);
    return after;
  });

async function storeRecommended(
  db: Db,
  shortlistGuid: string,
  { recommended: rows = [] }: Pick<ShortlistForm, 'recommended'>,
  names: ReadonlyMap<string, { name: string }>,
): Promise<void> {
  await db.delete(recommended).where(eq(recommended.shortlistGuid, shortlistGuid));
  if (rows.length === 0) return;
  await db.insert(recommended).values(
    rows.map((one, position) => ({
      ...one,
      position,
      shortlistGuid,
      name: names.get(one.enterpriseGuid)?.name ?? '',
    })),
  );
}

/** Deletes logically; its number is never given again. */
export const deleteShortlist = writes.remove();
/** Takes a deletion back, unless the section has another one by now. */
export const restoreShortlist = writes.restore(async (db, _context, found) => {
  refuseFaults(await takenFault(db, found, found.guid));
});

/** Whom a shortlist recommends, in their order. */
export const recommendedOf = (db: Db, guid: string) =>
  db
    .select({
      enterpriseGuid: recommended.enterpriseGuid,
      name: recommended.name,
      recommendUnit: recommended.recommendUnit,
      reason: recommended.reason,
      recommendUser: recommended.recommendUser,
    })
    .from(recommended)
    .where(eq(recommended.shortlistGuid, guid))
    .orderBy(asc(recommended.position));

/** Whether a time lies a working day ahead, by the calendar and the clock of the database. */
export async function isFarEnough(db: Db, at: Date): Promise<boolean> {
  const [found] = (
    await db.execute<{ ok: boolean }>(
      sql`select (${at.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date >= ${lastDays.workdays(sql`${TODAY}`, 1)} as ok`,
    )
  ).rows;
  return found!.ok;
}

async function takenFault(
  db: Db,
  { projectGuid, sectionNo }: { projectGuid: string; sectionNo?: string | undefined },
  guid?: string,
): Promise<Record<string, Wording>> {
  const [other] = await db
    .select({ guid: shortlist.guid })
    .from(shortlist)
    .where(
      and(
        shortlists.live,
        eq(shortlist.projectGuid, projectGuid),
        eq(shortlist.sectionNo, sectionNo ?? ''),
        ne(shortlist.status, shortlistStatus.code.revoked),
        guid === undefined ? undefined : ne(shortlist.guid, guid),
      ),
    );
  return other ? { sectionNo: t.taken } : {};
}

/** What of a form the table holds under the same name, with what was looked up for it. */
async function written(viewer: Viewer, form: ShortlistForm, guid?: string) {
  const { db } = viewer;
  const purchase = await purchaseOf(viewer, form.projectGuid);
  const section = sectionOf(purchase, form.sectionNo ?? '');
  const { project, least } = purchase;
  const faults: Record<string, Wording> = {
    ...(await takenFault(db, form, guid)),
    ...shortlistFaults(form, { ...project, least }),
  };
  const deadline = parseDateTime(form.confirmDeadline);
  if (!(await isFarEnough(db, deadline))) faults['confirmDeadline'] = t.deadline;
  const named = (form.recommended ?? []).map(({ enterpriseGuid }) => enterpriseGuid);
  const names = await supplierBriefs(db, named);
  for (const [at, one] of named.entries())
    if (!names.has(one)) faults[`recommended.${at}.enterpriseGuid`] = t.notSupplier;
  refuseFaults(faults);
  const company = await findCompany(db, project.enterpriseGuid);
  const { planCount, reserveCount, directReason, ...columns } = formColumns(shortlist, shortlistForm, form);
  return {
    // Sealed: the audit, which does not repeat these, is read by people who may not know them.
    also: { planCount, reserveCount, directReason },
    columns: {
      ...columns,
      depositPaid: form.depositPaid ?? false,
      confirmDeadline: deadline,
      projectNo: project.projectNo,
      projectName: project.projectName,
      sectionName: section.sectionName,
      tenderWay: project.tenderWay,
      budgetAmount: section.amount,
      isMandatory: project.isMandatory,
      enterpriseName: project.enterpriseName,
      deptGuid: project.deptGuid,
      deptName: project.deptName,
      enterpriseGuid: project.enterpriseGuid,
    },
    number: { shortCode: company?.shortCode ?? null },
    files: form.files,
    names,
  };
}
