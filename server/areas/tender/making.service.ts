import { and, eq, type SQL, sql } from 'drizzle-orm';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { DECRYPT_MINUTES, envelope, tenderState, tenderTransition } from '#shared/areas/tender/codes';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import { asksOf, fewestBids } from '#shared/areas/tender/mode-matrix';
import { latestBefore, workingDaysBefore } from '#shared/areas/calendar/rules';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { formatDateTime, parseDateTime, yearOf } from '#shared/kit/dates';
import { isAllowed } from '#shared/kit/transition';
import type { Db } from '../../db/client.ts';
import { nextNumber } from '../../db/next-number.ts';
import { todayOf } from '../../db/today.ts';
import { BusinessError } from '../../kit/errors.ts';
import { seal } from '../../kit/secret-key.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { findCompany } from '../department/department.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { lockProject } from '../project/project.service.ts';
import { terminate } from './end-tender.ts';
import { liveTendersOf } from './live-tenders.ts';
import { noteTender } from './tender-note.ts';
import { type Tender, tender } from './tender.table.ts';

/** What the sealed base price of a tender is for. */
export const BASE_PRICE = 'tender.basePrice';

/** What a scheme or an inquiry says of a tender it makes; the rest is the usual. */
export type NewTender = Pick<
  Tender,
  | 'tenderName'
  | 'projectGuid'
  | 'projectNo'
  | 'projectName'
  | 'projectNature'
  | 'projectType'
  | 'organizationType'
  | 'sectionNo'
  | 'sectionName'
  | 'sourceNo'
  | 'entrustUnit'
  | 'enterpriseGuid'
  | 'deptGuid'
  | 'deptName'
  | 'agentGuid'
  | 'agentUnit'
  | 'tenderWay'
  | 'legalRegime'
  | 'isMandatory'
  | 'execMode'
  | 'zsType'
  | 'qualifications'
  | 'consortium'
  | 'maxMembers'
  | 'estimateAmount'
  | 'controlPrice'
  | 'evalMethod'
  | 'evalPlan'
  | 'weightTech'
  | 'weightBiz'
  | 'weightPrice'
  | 'depositNeed'
  | 'computeType'
  | 'depositValue'
  | 'depositForms'
  | 'saleStart'
  | 'saleEnd'
  | 'applyEnd'
  | 'deadline'
  | 'validityDays'
  | 'createUserGuid'
  | 'createUserName'
> &
  Partial<
    Pick<Tender, 'schemeGuid' | 'inquiryGuid' | 'supervisors' | 'modeVariant' | 'questionEnd' | 'plannedDays'>
  > & {
    /** 标底 in 元; left out: there is none. */
    basePrice?: string;
  };

/**
 * Makes the tenders of an approved scheme or inquiry, in the caller's transaction: each in 准备, numbered, run by whoever
 * ran what made them.
 * @throws BusinessError where a section has a live one already
 */
export async function makeTenders(
  db: Db,
  context: AuditContext,
  list: readonly NewTender[],
): Promise<{ guid: string; tenderNo: string; sectionNo: string }[]> {
  if (list.length === 0) return [];
  const { projectGuid, enterpriseGuid } = list[0]!;
  await lockProject(db, projectGuid, 'update');
  if ((await liveTendersOf(db, projectGuid, list)).length > 0) throw new BusinessError(t.taken);
  const company = await findCompany(db, enterpriseGuid);
  const year = yearOf(await todayOf(db));
  const made = [];
  for (const { basePrice, ...one } of list) {
    const [stored] = await db
      .insert(tender)
      .values({
        ...(await startingWith(db, one)),
        ...one,
        ...(basePrice !== undefined && { basePriceSealed: seal(BASE_PRICE, basePrice) }),
        tenderNo: await nextNumber(db, company?.shortCode ?? '', 'CG', year),
        updateUserGuid: one.createUserGuid,
      })
      .returning();
    await noteTender(db, context, stored!, 'create', { after: { ...one } });
    made.push({ guid: stored!.guid, tenderNo: stored!.tenderNo, sectionNo: stored!.sectionNo });
  }
  return made;
}

/** What a tender has that nobody has said. */
async function startingWith(db: Db, of: Omit<NewTender, 'basePrice'>) {
  const first = { ...of, tenderRound: 1 };
  const { fewPolicies } = asksOf(first);
  const { qualification, technical, business, price } = envelope.code;
  const isAfter = of.zsType !== qualificationReview.code.before;
  return {
    envelopes: [...(isAfter ? [qualification] : []), technical, business, price],
    decryptMinutes: DECRYPT_MINUTES.start,
    minBidders: fewestBids(first, await legalParameters(db)),
    fewPolicy: fewPolicies[0]!,
    questionEnd: await questionEndOf(db, of),
    hostGuid: of.createUserGuid,
    hostName: of.createUserName,
    contactGuid: of.createUserGuid,
    contactName: of.createUserName,
  };
}

/** 提问截止 [P]: seventeen days before the deadline of a mandatory tender, a working day before that of another; null where that is before the sale. */
async function questionEndOf(
  db: Db,
  { deadline, saleStart, isMandatory }: Pick<NewTender, 'deadline' | 'saleStart' | 'isMandatory'>,
): Promise<Date | null> {
  const [day, time] = formatDateTime(deadline).split(' ') as [string, string];
  const calendar = await loadCalendar(db);
  const last =
    isMandatory || !calendar.hasYear(yearOf(day))
      ? latestBefore(day, 17)
      : workingDaysBefore(day, 1, calendar);
  const end = parseDateTime(`${last} ${time}`);
  return end > saleStart ? end : null;
}

/** What a change of a scheme in force says anew goes to those of its tenders that nothing has been published of. */
export async function retellTenders(
  db: Db,
  context: AuditContext,
  schemeGuid: string,
  said: Partial<NewTender>,
): Promise<void> {
  if (Object.keys(said).length === 0) return;
  const parameters = await legalParameters(db);
  for (const one of await lockedOfScheme(db, schemeGuid)) {
    if (!isUntouched(one)) continue;
    await db
      .update(tender)
      .set({
        ...said,
        ...asked(one, said, parameters),
        version: sql`${tender.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(tender.guid, one.guid));
    await noteTender(db, context, one, 'retell', {
      before: Object.fromEntries(Object.keys(said).map((name) => [name, one[name as keyof Tender]])),
      after: said,
    });
  }
}

/** Whether nothing of a tender has been published yet. */
const isUntouched = ({ status, publishedAt, filedAt }: Tender) =>
  status === tenderState.code.draft && publishedAt === null && filedAt === null;

/** What its mode asks for, where a change says another mode. */
function asked(one: Tender, said: Partial<NewTender>, parameters: LegalParameters) {
  const of = { ...one, ...said };
  const { fewPolicies } = asksOf(of);
  return {
    minBidders: fewestBids(of, parameters),
    fewPolicy: fewPolicies.includes(one.fewPolicy) ? one.fewPolicy : fewPolicies[0]!,
  };
}

/** The scheme is not approved any more: its tenders are taken away. @throws BusinessError where something of one was published */
export async function withdrawTenders(db: Db, context: AuditContext, schemeGuid: string): Promise<void> {
  for (const one of await lockedOfScheme(db, schemeGuid)) {
    if (!isUntouched(one)) throw new BusinessError(t.begun);
    await db
      .update(tender)
      .set({ isDeleted: true, version: sql`${tender.version} + 1`, updatedAt: sql`now()` })
      .where(eq(tender.guid, one.guid));
    await noteTender(db, context, one, 'withdraw');
  }
}

/** 终止招标 of a scheme ends those of its tenders that run. */
export async function endTendersOf(
  db: Db,
  context: AuditContext,
  schemeGuid: string,
  reason: string,
): Promise<void> {
  await endAll(db, context, await lockedOfScheme(db, schemeGuid), reason);
}

/** 终止询价 ends the tenders it is quoted in. */
export async function endTendersOfInquiry(
  db: Db,
  context: AuditContext,
  inquiryGuid: string,
  reason: string,
): Promise<void> {
  await endAll(db, context, await lockedBy(db, eq(tender.inquiryGuid, inquiryGuid)), reason);
}

async function endAll(db: Db, context: AuditContext, all: readonly Tender[], reason: string): Promise<void> {
  for (const one of all)
    if (isAllowed(tenderTransition.terminate, one.status)) await terminate(db, context, one, reason);
}

const lockedOfScheme = (db: Db, schemeGuid: string) => lockedBy(db, eq(tender.schemeGuid, schemeGuid));

/** Those of one scheme or inquiry, locked behind their project. */
async function lockedBy(db: Db, isTheirs: SQL): Promise<Tender[]> {
  const [first] = await db.select({ projectGuid: tender.projectGuid }).from(tender).where(isTheirs).limit(1);
  if (!first) return [];
  await lockProject(db, first.projectGuid, 'update');
  return db
    .select()
    .from(tender)
    .where(and(isTheirs, sql`not ${tender.isDeleted}`))
    .orderBy(tender.guid)
    .for('update');
}
