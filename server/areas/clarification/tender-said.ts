import { clarifiedDeadline } from '#shared/areas/clarification/deadline-rule';
import type { ClarifiedTender } from '#shared/areas/clarification/clarification-findings';
import { clarificationText as t } from '#shared/areas/clarification/fault-texts';
import type { ClarifiedTenderView } from '#shared/areas/clarification/views';
import { docKind } from '#shared/areas/tender-file/codes';
import type { NextVersion } from '#shared/areas/tender-file/next-version';
import { tenderState } from '#shared/areas/tender/codes';
import { atLeast } from '#shared/areas/legal-parameter/counted-days';
import type { ParameterInForce } from '#shared/areas/legal-parameter/parameters';
import { clarificationPeriod, earliestDeadlineDay } from '#shared/areas/tender-notice/clarification-period';
import { formatDate, formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { faultAt } from '../../kit/errors.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { nextVersionsOf } from '../tender-file/next-version.service.ts';
import { noticeInForce } from '../tender-notice/clarified.service.ts';
import { type TenderNow, tendersOf } from '../tender/tenders.service.ts';

/** What a clarification says of its tender. */
export const copiedOf = (of: TenderNow) => ({
  tenderGuid: of.guid,
  tenderNo: of.tenderNo,
  tenderName: of.tenderName,
  projectGuid: of.projectGuid,
  projectNo: of.projectNo,
  projectName: of.projectName,
  isMandatory: of.isMandatory,
  entrustUnit: of.entrustUnit,
  deptGuid: of.deptGuid,
  deptName: of.deptName,
  agentGuid: of.agentGuid,
  agentUnit: of.agentUnit,
  enterpriseGuid: of.enterpriseGuid,
});

/** A tender this person runs. @throws BusinessError at `tenderGuid` */
export async function runTender(viewer: Viewer, guid: string): Promise<TenderNow> {
  const [found] = await tendersOf(viewer, [guid]);
  if (!found) throw faultAt('tenderGuid', t.noTender);
  return found;
}

/** What a clarification of a tender is judged by: the end it moves is that of the prequalification while it runs. */
export async function judgedBy(db: Db, of: TenderNow): Promise<Omit<ClarifiedTender, 'nextVersions'>> {
  const isPrequalification = of.stateNow === tenderState.code.prequalifying;
  const said = isPrequalification ? ((await noticeInForce(db, of.guid))?.applyEnd ?? of.applyEnd) : null;
  return {
    deadline: formatDateTime(said ?? of.deadline),
    isPrequalification,
    period: clarificationPeriod(of, isPrequalification, await legalParameters(db)),
  };
}

/** The versions of its file a clarification of a tender can publish: of the file that is out while it is clarified. */
export const nextVersionsFor = (db: Db, { guid, stateNow }: TenderNow): Promise<NextVersion[]> =>
  nextVersionsOf(
    db,
    guid,
    stateNow === tenderState.code.prequalifying ? docKind.code.prequalification : docKind.code.tender,
  );

/** First day a deadline may lie on after what is published at this instant. */
export const earliestDayAfter = async (db: Db, at: Date, period: ParameterInForce): Promise<string> =>
  earliestDeadlineDay(formatDate(at), period, atLeast(await loadCalendar(db)));

/** The same for whoever writes an answer, with what follows if it is published now. */
export async function shownTender(db: Db, of: TenderNow): Promise<ClarifiedTenderView> {
  const { deadline, isPrequalification, period } = await judgedBy(db, of);
  const publishedOn = formatDate(await databaseNow(db));
  const calendar = await loadCalendar(db);
  return {
    tenderGuid: of.guid,
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    projectName: of.projectName,
    deadline,
    isPrequalification,
    hasAgency: of.agentGuid !== null,
    period: period ?? null,
    nextVersions: await nextVersionsFor(db, of),
    ...clarifiedDeadline({ deadline, publishedOn, affectsPreparation: true, period, calendar }),
  };
}
