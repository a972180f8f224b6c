import {
  clarificationFindings,
  type ClarifiedTender,
} from '#shared/areas/clarification/clarification-findings';
import { clarificationText as t } from '#shared/areas/clarification/fault-texts';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { blocked } from '#shared/areas/legal-parameter/report';
import { formatDate, formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { NotFound } from '../../kit/errors.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { clarifiable } from '../tender/askable-tenders.service.ts';
import { type TenderNow, withState } from '../tender/tenders.service.ts';
import { formOf } from './clarification-form.ts';
import type { Clarification } from './clarification.table.ts';
import { judgedBy, nextVersionsFor } from './tender-said.ts';

/** The tender of a stored clarification, whoever asks. */
export async function tenderBehind(
  db: Db,
  { tenderGuid }: Pick<Clarification, 'tenderGuid'>,
): Promise<TenderNow> {
  const [found] = await withState(db, [tenderGuid]);
  if (!found) throw new NotFound();
  return found;
}

/** While it stands still its deadline can wait: it is resumed with one that leaves the days (`requireDeadlineFrom`). */
async function judgedNow(db: Db, of: TenderNow, hasDeadline: boolean): Promise<ClarifiedTender> {
  const judged = { ...(await judgedBy(db, of)), nextVersions: await nextVersionsFor(db, of) };
  return of.suspendedAt && !hasDeadline ? { ...judged, period: undefined } : judged;
}

/** Everything to be said of a stored clarification if it were published at `at`, its deadline as given. */
export async function findingsOfStored(
  db: Db,
  found: Clarification,
  { tender, at, newDeadline }: { tender?: TenderNow; at?: Date; newDeadline?: Date | null } = {},
): Promise<Finding[]> {
  const of = tender ?? (await tenderBehind(db, found));
  const publishedOn = formatDate(at ?? (await databaseNow(db)));
  const deadline = newDeadline === undefined ? found.newDeadline : newDeadline;
  const form = { ...formOf(found), newDeadline: deadline ? formatDateTime(deadline) : '' };
  const open: Finding[] =
    clarifiable.includes(of.stateNow) || found.refusalReason !== ''
      ? []
      : [blocked('6.3', 'tenderGuid', t.notOpen)];
  return [
    ...open,
    ...clarificationFindings(
      form,
      { clarType: found.clarType, publishedOn },
      await judgedNow(db, of, deadline !== null),
      await loadCalendar(db),
    ),
  ];
}
