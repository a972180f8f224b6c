import { type CaseOutcome, caseOutcome } from '#shared/areas/approval/codes';
import {
  schemeChangeKind,
  schemeChangeTransition,
  schemeTransition,
} from '#shared/areas/tender-scheme/codes';
import type { SchemeChange } from '#shared/areas/tender-scheme/views';
import { formatDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { NotFound } from '../../kit/errors.ts';
import { SETTLES } from '../approval/submission.service.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { sql } from 'drizzle-orm';
import { endTendersOf } from '../tender/making.service.ts';
import { schemeChanges, schemes, schemeWrites as writes } from './scheme-access.ts';
import { columnsOfForm } from './scheme-form.ts';
import { tenderScheme as scheme, tenderSchemeChange as change } from './scheme.table.ts';
import { retellTendersOf } from './tenders-of-scheme.ts';

/** Ends the approval of a change; approved, the scheme says what its copy says, or has ended. */
export async function settleSchemeChange(
  db: Db,
  context: AuditContext,
  guid: string,
  outcome: CaseOutcome,
): Promise<void> {
  const found = await schemeChanges.find(db, guid);
  const of = found && (await schemes.stored(db, found.schemeGuid, true));
  if (!found || !of) throw new NotFound();
  await moveStatus(db, change, guid, schemeChangeTransition[SETTLES[outcome]]);
  const isApproved = outcome === caseOutcome.code.approved;
  const isEnd = found.kind === schemeChangeKind.code.termination;
  if (isApproved && isEnd) {
    await moveStatus(db, scheme, of.guid, schemeTransition.terminate);
    await endTendersOf(db, context, of.guid, found.reason);
  }
  if (isApproved && !isEnd) {
    await changedTo(db, scheme, of.guid, {
      ...columnsOfForm(found.form!),
      version: sql`${scheme.version} + 1`,
      updatedAt: sql`now()`,
    } as never);
    await retellTendersOf(db, context, of, (await schemes.stored(db, of.guid))!);
  }
  await writes.note(db, context, of, `${SETTLES[outcome]}${isEnd ? 'End' : 'Change'}`, {
    ...(isApproved && { after: { differences: found.differences.map(({ label }) => label.cn) } }),
    note: found.reason,
  });
}

/** The changes of a scheme, the oldest first. */
export const changesOf = async (db: Db, schemeGuid: string): Promise<SchemeChange[]> =>
  (await schemeChanges.all(db, schemeGuid)).map((one) => ({
    guid: one.guid,
    kind: one.kind,
    reason: one.reason,
    status: one.status,
    differences: one.differences,
    userName: one.createUserName,
    time: formatDateTime(one.updatedAt),
  }));
