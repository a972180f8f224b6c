import type { z } from 'zod';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import {
  applicationForm,
  applicationState,
  type ApplicationState,
  prequalificationState,
} from '#shared/areas/prequalification/codes';
import type {
  ApplicationRow,
  PrequalificationAct,
  prequalificationCalls as calls,
  PrequalificationView,
} from '#shared/areas/prequalification/contract';
import { tenderState } from '#shared/areas/tender/codes';
import { preMethod } from '#shared/areas/tender-notice/codes';
import { formatDateTime } from '#shared/kit/dates';
import { plainNumber } from '#shared/kit/money';
import type { Context } from '../../http/context.ts';
import { filesOf, filesOfMany } from '../file/file.service.ts';
import { needsSupervisor } from '../supervision/present.service.ts';
import { findBidding } from '../tender/bidding-tenders.service.ts';
import { leastQualified } from '../tender/qualified.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import {
  applicationsOpened,
  conditionsOf,
  type Found,
  prequalificationSeen,
  saidOf,
} from './find-prequalification.ts';
import { APPLICATION_FILE, REPORT_FILE } from './prequalification-files.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
type Output<C extends keyof typeof calls> = z.output<(typeof calls)[C]['output']>;
const p = prequalificationState.code;
const shown = (time: Date | null) => time && formatDateTime(time);

/** Whether somebody watches the meeting: as at an opening (tendering.md 6.7). */
export const isSupervised = (of: TenderNow): boolean =>
  needsSupervisor({ isMandatory: of.isMandatory ?? false, budgetAmount: of.estimateAmount });

/** How the prequalification of a tender stands, for whoever sees the tender. */
export async function prequalificationOf(
  { guid }: Input<'ofTender'>,
  context: Context,
): Promise<PrequalificationView> {
  const { db, actor } = context;
  const { of, pre, runs } = await prequalificationSeen(context, guid);
  const call = (await findBidding(db, pre.guid))!;
  const isOver = call.stateNow === tenderState.code.closed;
  return {
    guid: pre.guid,
    version: pre.version,
    tenderGuid: of.guid,
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    status: pre.status,
    deadline: formatDateTime(call.deadline),
    secondsLeft: call.secondsLeft,
    method: of.preMethod ?? preMethod.code.all,
    limit: of.preLimit,
    conditions: conditionsOf(of),
    meetingStatus: meetingAppointmentStatus.schema.parse(pre.meetingStatus),
    meetingAt: shown(pre.meetingAt),
    meetingPlace: pre.meetingPlace,
    recorderName: pre.recorderName,
    supervisorName: pre.supervisorName,
    supervisors: of.supervisors,
    isSupervised: isSupervised(of),
    openedAt: shown(pre.openedAt),
    reviewers: pre.reviewers,
    reportDigest: pre.reportDigest,
    report: pre.report,
    reportFiles: await filesOf(db, REPORT_FILE, pre.guid),
    concludedAt: shown(pre.concludedAt),
    toldAt: shown(pre.toldAt),
    passed: pre.status === p.told ? of.qualifiedCount : null,
    actions:
      runs && actor.permissions.has('scheme:write')
        ? actsOf({ of, pre }, isOver, await leastQualified(db, of))
        : [],
  };
}

/** What may be done in this state; the server decides anew when it is. */
function actsOf({ of, pre }: Found, isOver: boolean, least: number): PrequalificationAct[] {
  if (of.stateNow !== tenderState.code.prequalifying) return [];
  const inEffect = pre.meetingStatus === meetingAppointmentStatus.code.inEffect;
  switch (pre.status) {
    case p.receiving:
      return [
        'appoint',
        ...(isOver ? (['fail'] as const) : []),
        ...(isOver && inEffect ? (['open'] as const) : []),
      ];
    case p.reviewing:
      return ['nameReviewers', ...(pre.reviewers.length > 0 ? (['review', 'conclude'] as const) : [])];
    case p.concluded:
      return ['reopen', 'send'];
    case p.told:
      return (of.qualifiedCount ?? 0) < least ? ['fail'] : [];
    case p.failed:
      return [];
  }
}

/** Its applications, once they are opened: before that the same whether there are none or nine. */
export async function listApplications(
  { guid, status }: Input<'list'>,
  context: Context,
): Promise<Output<'list'>> {
  const { db, actor } = context;
  const { of, pre, runs } = await prequalificationSeen(context, guid);
  if (pre.openedAt === null) return { sealed: true, total: null, list: null };
  const found = (await applicationsOpened(db, pre.guid)).filter(
    (one) => status === undefined || one.status === status,
  );
  const files = await filesOfMany(
    db,
    APPLICATION_FILE,
    found.map((one) => one.guid),
  );
  const mayAct = runs && actor.permissions.has('scheme:write');
  return {
    sealed: false,
    total: found.length,
    list: found.map((one) => ({
      guid: one.guid,
      version: one.version,
      applyNo: one.applyNo,
      applicantName: one.enterpriseName,
      form: one.isConsortium ? applicationForm.code.consortium : applicationForm.code.alone,
      submittedAt: formatDateTime(one.submittedAt),
      receiptNo: one.receiptNo.trim(),
      status: one.status,
      fault: one.fault,
      said: saidOf(one),
      findings: one.findings,
      score: plainNumber(one.score),
      reason: one.reason,
      files: files.get(one.guid) ?? [],
      actions: mayAct ? laterActs({ of, pre }, one.status) : [],
    })),
  };
}

/** What may still become of a result that was sent. */
function laterActs({ of, pre }: Found, status: ApplicationState): ApplicationRow['actions'] {
  if (pre.status !== p.told) return [];
  const { prequalifying, issued } = tenderState.code;
  if (status === applicationState.code.failed && of.stateNow === prequalifying) return ['correct'];
  const mayVoid = of.stateNow === prequalifying || of.stateNow === issued;
  return status === applicationState.code.passed && mayVoid ? ['void'] : [];
}
