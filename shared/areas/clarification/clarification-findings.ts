import { clarificationType } from '#shared/areas/bidding/codes';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { blocked, inUnits, minded, report } from '#shared/areas/legal-parameter/report';
import type { Calendar } from '#shared/areas/calendar/rules';
import type { ParameterInForce } from '#shared/areas/legal-parameter/parameters';
import type { NextVersion } from '#shared/areas/tender-file/next-version';
import type { Wording } from '#shared/kit/language';
import { clarifiedDeadline } from './deadline-rule.ts';
import { clarificationText as t } from './fault-texts.ts';
import type { ClarificationForm } from './rules.ts';

/** What of its tender a clarification is judged by. */
export interface ClarifiedTender {
  /** 截止 of the tender, of its prequalification while that runs: `YYYY-MM-DD HH:mm:ss`. */
  deadline: string;
  isPrequalification: boolean;
  period: ParameterInForce | undefined;
  /** Versions of its file that are drawn up and not out. */
  nextVersions: readonly NextVersion[];
}

const RULE = '6.3';
const fault = (field: string, text: Wording) => blocked(RULE, field, text);
/** What an answer speaks of that moves when people work or deliver. */
const TIMES = ['交货', '交付', '供货期', '工期', '完工', '竣工', '开工', '日期', '期限', '截止'];

/** What speaks against a clarification that is published on this day, and what is to be minded in it. */
export function clarificationFindings(
  form: Omit<ClarificationForm, 'tenderGuid' | 'files'>,
  { clarType, publishedOn }: { clarType: number; publishedOn: string },
  of: ClarifiedTender,
  calendar: Calendar,
): Finding[] {
  const isOwn = clarType === clarificationType.code.unprompted;
  if (form.refusalReason) {
    if (isOwn) return [fault('refusalReason', t.refusedOwn)];
    if (form.nextVersionGuid) return [fault('nextVersionGuid', t.versionRefused)];
    return form.answer ? [fault('answer', t.refusedAnswer)] : [];
  }
  const findings: Finding[] = [];
  if (!form.question) findings.push(fault('question', t.question));
  if (!form.answer) findings.push(fault('answer', t.answer));
  if (form.affectsPreparation == null) findings.push(fault('affectsPreparation', t.affects));
  if (form.affectsPreparation === false && !form.noEffectReason)
    findings.push(fault('noEffectReason', t.noEffect));
  if (form.affectsPreparation === false && TIMES.some((word) => form.answer?.includes(word)))
    findings.push(minded(RULE, 'affectsPreparation', t.dates));
  return [...findings, ...deadlineFindings(form, publishedOn, of, calendar), ...versionFindings(form, of)];
}

const minutes = (time: string) => time.slice(0, 16);

/** The version that is published with it says the deadline that holds then, and is no heavier than the clarification says. */
function versionFindings(
  {
    nextVersionGuid,
    newDeadline,
    affectsPreparation,
  }: Pick<ClarificationForm, 'nextVersionGuid' | 'newDeadline' | 'affectsPreparation'>,
  { deadline, isPrequalification, nextVersions }: ClarifiedTender,
): Finding[] {
  if (!nextVersionGuid) return [];
  const next = nextVersions.find(({ guid }) => guid === nextVersionGuid);
  if (!next) return [fault('nextVersionGuid', t.versionGone)];
  const { edition } = next;
  const findings: Finding[] = [];
  if (affectsPreparation === false && next.affectsPreparation)
    findings.push(fault('affectsPreparation', t.versionAffects(edition)));
  const said = newDeadline || deadline;
  if (!isPrequalification && next.deadline && next.deadline !== said)
    findings.push(
      fault('nextVersionGuid', t.versionDeadline(edition, minutes(next.deadline), minutes(said))),
    );
  return findings;
}

/** R04 and R05 (`clarifiedDeadline`): later, never earlier, and with the time the law leaves. */
function deadlineFindings(
  { affectsPreparation, newDeadline }: Pick<ClarificationForm, 'affectsPreparation' | 'newDeadline'>,
  publishedOn: string,
  { deadline, isPrequalification, period }: ClarifiedTender,
  calendar: Calendar,
): Finding[] {
  if (newDeadline && newDeadline <= deadline) return [fault('newDeadline', t.earlier)];
  if (newDeadline && affectsPreparation === false) return [fault('newDeadline', t.needless)];
  const { earliestDay } = clarifiedDeadline({
    deadline,
    publishedOn,
    affectsPreparation: affectsPreparation === true,
    period,
    calendar,
  });
  const planned = (newDeadline || deadline).slice(0, 10);
  if (earliestDay === null || !period || planned >= earliestDay) return [];
  const text = t.tooSoon(inUnits(period), earliestDay);
  return [report(period, { rule: isPrequalification ? 'R05' : 'R04', field: 'newDeadline', text })];
}
