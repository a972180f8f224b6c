import { and, asc, eq } from 'drizzle-orm';
import { applicationState, type PrequalificationState } from '#shared/areas/prequalification/codes';
import { saidApplication, type SaidApplication } from '#shared/areas/prequalification/application-said';
import { prequalificationText as t } from '#shared/areas/prequalification/fault-texts';
import { qualificationKind } from '#shared/areas/tender-scheme/codes';
import { tenderState } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { findBidding } from '../tender/bidding-tenders.service.ts';
import { lockRunTender, tenderSeen } from '../tender/tenders-seen.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import {
  type Application,
  type Prequalification,
  prequalification as table,
  prequalificationApplication as application,
} from './prequalification.table.ts';

/** A prequalification with its tender. */
export interface Found {
  of: TenderNow;
  pre: Prequalification;
}

/** The prequalification of a tender this person sees, and whether they run it. @throws NotFound */
export async function prequalificationSeen(
  context: Pick<Context, 'db' | 'actor'>,
  tenderGuid: string,
): Promise<Found & { runs: boolean }> {
  const { of, runs } = await tenderSeen(context, tenderGuid);
  const [pre] = await context.db.select().from(table).where(eq(table.tenderGuid, tenderGuid));
  if (!pre) throw new NotFound();
  return { of, pre, runs };
}

/**
 * The prequalification this person runs, its tender and itself locked in this order.
 * @throws NotFound where it is not theirs to see, BusinessError where another runs it, it is stale or in another state
 */
export async function lockPrequalification(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  { guid, version }: { guid: string; version?: number },
  from: readonly PrequalificationState[],
): Promise<Found> {
  const [seen] = await db.select({ tender: table.tenderGuid }).from(table).where(eq(table.guid, guid));
  if (!seen) throw new NotFound();
  const of = await lockRunTender({ db, actor }, seen.tender, t.notRunner);
  const [pre] = await db.select().from(table).where(eq(table.guid, guid)).for('update');
  if (version !== undefined && pre!.version !== version) throw new BusinessError(STALE);
  if (!from.includes(pre!.status)) throw new BusinessError(t.state);
  return { of, pre: pre! };
}

/** Whether applications are over, and nothing of the tender stands still. @throws BusinessError */
export async function requireOver(db: Db, { of, pre }: Found): Promise<void> {
  if (of.suspendedAt !== null) throw new BusinessError(t.suspended);
  if ((await findBidding(db, pre.guid))?.stateNow !== tenderState.code.closed)
    throw new BusinessError(t.early);
}

/** Its applications once they are opened, the first handed in first. */
export const applicationsOpened = (db: Db, guid: string): Promise<Application[]> =>
  db
    .select()
    .from(application)
    .where(eq(application.prequalificationGuid, guid))
    .orderBy(asc(application.submittedAt), asc(application.guid));

/** The companies whose application has passed. */
export const passed = (db: Db, guid: string): Promise<Application[]> =>
  db
    .select()
    .from(application)
    .where(
      and(eq(application.prequalificationGuid, guid), eq(application.status, applicationState.code.passed)),
    );

/** 资格条件 of a tender as an application answers them. */
export const conditionsOf = ({ qualifications }: Pick<TenderNow, 'qualifications'>): string[] =>
  qualifications.map(({ kind, content }) => `${qualificationKind.label(kind)}：${content}`.slice(0, 500));

/** What an application says; null where that cannot be read. */
export const saidOf = ({ form }: Pick<Application, 'form'>): SaidApplication | null =>
  saidApplication.safeParse(form).data ?? null;

/** Who applies: the applicant, and the members of its consortium. */
export const namesOf = (one: Application): string[] => [
  ...new Set([one.enterpriseName, ...(saidOf(one)?.consortium ?? []).map(({ name }) => name)]),
];

/** Writes an act into the audit, by the number of its tender. */
export const note = (db: Db, context: AuditContext, { of, pre }: Found, act: string, said: object = {}) =>
  record(db, context, {
    event: `prequalification.${act}`,
    objectType: 'prequalification',
    objectGuid: pre.guid,
    objectName: of.tenderNo,
    ...said,
  });
