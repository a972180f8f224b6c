import type { Calendar } from '#shared/areas/calendar/rules';
import { counting, lastDay } from '#shared/areas/legal-parameter/counted-days';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { clockFindings } from '#shared/areas/legal-parameter/legal-clock';
import { inForce, type LegalParameters, settingOf } from '#shared/areas/legal-parameter/parameters';
import { blocked, inUnits, minded, report } from '#shared/areas/legal-parameter/report';
import { restrictingFindings } from '#shared/areas/legal-parameter/restricting-words';
import type { LegalRegime } from '#shared/areas/project/codes';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import { qualificationReview, type QualificationReview } from '#shared/areas/project-initiation/codes';
import { mandatoryMedia } from '#shared/areas/tender-scheme/codes';
import type { Wording } from '#shared/kit/language';
import { clarificationPeriod, earliestDeadlineDay } from './clarification-period.ts';
import { eventKinds, issuingKinds, noticeKind, type NoticeKind, preMethod } from './codes.ts';
import { noticeText as t } from './fault-texts.ts';
import { missingContents } from './mandatory-contents.ts';
import type { NoticeForm } from './rules.ts';

/** What of its tenders a notice is judged by. */
export interface NoticePurchase {
  tenderWay: TenderWay;
  legalRegime: LegalRegime | null;
  isMandatory: boolean;
  zsType: QualificationReview | null;
  hasAgency: boolean;
  /** What its first version was; its own kind where it is no change. */
  originKind: NoticeKind;
  /** The version it changes; null of a first one. */
  before: Pick<NoticeForm, 'saleStart' | 'saleEnd' | 'applyEnd' | 'deadline' | 'confirmEnd'> | null;
}

const RULE = '6.1';
const k = noticeKind.code;
const fault = (field: string, text: Wording) => blocked(RULE, field, text);

/**
 * Everything its kind, its fields and the law say of a notice that is published at `at` (`YYYY-MM-DD HH:mm:ss`): blocks stop
 * its submission and its publication, warnings do not.
 */
export const noticeFindings = (
  form: NoticeForm,
  of: NoticePurchase,
  at: string,
  parameters: LegalParameters,
  calendar: Calendar,
): Finding[] => [
  ...missingContents(form, of).map((name) => blocked(RULE, name, t.missing, R36)),
  ...restrictingFindings(form.qualifications, RULE, 'qualifications'),
  ...consortiumFindings(form),
  ...limitFindings(form),
  ...mediaFindings(form, of),
  ...replyFindings(form, of, at),
  ...timeFindings(form, of, at, parameters, calendar),
];

const R36 = '招标公告和公示信息发布管理办法 第五条';

function consortiumFindings({ consortium, maxMembers }: NoticeForm): Finding[] {
  if (consortium && maxMembers == null) return [fault('maxMembers', t.maxMembers)];
  return !consortium && maxMembers != null ? [fault('maxMembers', t.noMembers)] : [];
}

/** How many pass is announced where the number is limited, and nowhere else (tendering.md 6.4). */
function limitFindings({ preMethod: method, preLimit }: NoticeForm): Finding[] {
  const isLimited = method === preMethod.code.limited;
  if (isLimited && preLimit == null) return [fault('preLimit', t.preLimit)];
  return !isLimited && preLimit != null ? [fault('preLimit', t.noPreLimit)] : [];
}

/** 回执截止 lies ahead of the publication and before the deadline; a change moves it later alone. */
function replyFindings(
  { confirmEnd, deadline }: NoticeForm,
  { originKind, before }: NoticePurchase,
  at: string,
) {
  if (originKind !== k.invitation || !confirmEnd) return [];
  const old = before?.confirmEnd || '';
  if (confirmEnd < old) return [fault('confirmEnd', t.replyEarlier)];
  if (confirmEnd !== old && confirmEnd <= at) return [fault('confirmEnd', t.replyPassed)];
  return deadline && confirmEnd > deadline ? [fault('confirmEnd', t.replyLate)] : [];
}

const REGISTERING = ['登记', '报名'];

function mediaFindings({ noticeKind: kind, media, obtainWay }: NoticeForm, of: NoticePurchase): Finding[] {
  const findings: Finding[] = [];
  if (!of.isMandatory) return findings;
  const isPublic = kind !== k.invitation && of.originKind !== k.invitation;
  if (isPublic && media.length > 0 && !media.some((one) => mandatoryMedia.includes(one)))
    findings.push(blocked('R36', 'media', t.mandatoryMedia));
  if (obtainWay && REGISTERING.some((word) => obtainWay.includes(word)))
    findings.push(minded(RULE, 'obtainWay', t.registration, '电子招标投标办法 第二十条'));
  return findings;
}

function timeFindings(
  form: NoticeForm,
  of: NoticePurchase,
  at: string,
  parameters: LegalParameters,
  calendar: Calendar,
): Finding[] {
  const { noticeKind: kind } = form;
  if (kind === k.change) return changeFindings(form, of, at, parameters, calendar);
  if (issuingKinds.includes(kind)) return clockFindings(clockFacts(form, of, at), parameters, calendar);
  if (kind === k.direct) return publicityFindings(form, of, at, parameters, calendar);
  return eventKinds.includes(kind) && form.deadline && form.deadline <= at
    ? [fault('deadline', t.deadlinePassed)]
    : [];
}

/** The days of a notice as the legal clock reads them; its own publication leads, but for a change, whose sale runs already. */
export const clockFacts = (
  form: Partial<NoticeForm>,
  of: Pick<NoticePurchase, 'tenderWay' | 'legalRegime' | 'isMandatory' | 'zsType' | 'originKind'>,
  at?: string,
) => ({
  tenderWay: of.tenderWay,
  legalRegime: of.legalRegime,
  isMandatory: of.isMandatory,
  // An invitation follows upon prequalification: what it asks of days comes from the sale.
  zsType:
    of.originKind === k.prequalification ? qualificationReview.code.before : qualificationReview.code.after,
  dates: {
    noticeTime: form.noticeKind === k.change ? undefined : (at ?? form.publishAt) || undefined,
    saleStart: form.saleStart || undefined,
    saleEnd: form.saleEnd || undefined,
    ...(of.originKind === k.prequalification && { applyEnd: form.applyEnd || undefined }),
    // A prequalification need not say it yet.
    ...((of.originKind !== k.prequalification || form.deadline) && { deadline: form.deadline || undefined }),
  },
});

/** The days a change may move: later, never earlier, and with the time the law leaves for it from its own publication on. */
function changeFindings(
  form: NoticeForm,
  of: NoticePurchase,
  at: string,
  parameters: LegalParameters,
  calendar: Calendar,
): Finding[] {
  const { before } = of;
  if (!before) return [];
  const findings: Finding[] = [];
  const moved = movedDays(form, before);
  const isPrequalification = of.originKind === k.prequalification;
  const last = isPrequalification ? 'applyEnd' : 'deadline';
  if (moved.length > 0 && before[last] && before[last] <= at) findings.push(fault(last, t.deadlinePassed));
  for (const name of ['deadline', 'applyEnd'] as const)
    if (before[name] && (form[name] || '') < before[name]) findings.push(fault(name, t.deadlineEarlier));
  if (before.saleEnd && (form.saleEnd || '') < before.saleEnd) findings.push(fault('saleEnd', t.saleEarlier));
  if (moved.includes('saleStart') && (form.saleStart || '') < at)
    findings.push(fault('saleStart', t.soldBefore));
  if (moved.length > 0) findings.push(...clockFindings(clockFacts(form, of), parameters, calendar));
  const parameter = clarificationPeriod(of, isPrequalification, parameters);
  const planned = form[last]?.slice(0, 10);
  if (form.affectsPreparation && parameter && planned)
    findings.push(
      ...counting(calendar, (known) => {
        const day = earliestDeadlineDay(at.slice(0, 10), parameter, known);
        return planned < day
          ? [
              report(parameter, {
                rule: isPrequalification ? 'R05' : 'R04',
                field: last,
                text: t.clarified(inUnits(parameter), day),
              }),
            ]
          : [];
      }),
    );
  return findings;
}

const DAYS = ['saleStart', 'saleEnd', 'applyEnd', 'deadline'] as const;
/** Which days a form says otherwise than the version before it. */
export const movedDays = (
  form: Partial<NoticeForm>,
  before: NonNullable<NoticePurchase['before']>,
): (typeof DAYS)[number][] => DAYS.filter((name) => (form[name] || '') !== (before[name] || ''));

function publicityFindings(
  { publicityEnd }: NoticeForm,
  of: NoticePurchase,
  at: string,
  parameters: LegalParameters,
  calendar: Calendar,
): Finding[] {
  const setting = settingOf(of);
  // A notice is shown to everybody, for which a company has a longer time.
  const parameter =
    inForce(parameters, 'singlePublicShow', setting) ?? inForce(parameters, 'singlePublicity', setting);
  if (!publicityEnd || !parameter) return [];
  return counting(calendar, (known) => {
    const day = lastDay(at.slice(0, 10), parameter, known);
    return publicityEnd.slice(0, 10) < day
      ? [report(parameter, { rule: '1.5', field: 'publicityEnd', text: t.publicity(day) })]
      : [];
  });
}
