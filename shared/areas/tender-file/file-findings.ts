import { type Calendar } from '#shared/areas/calendar/rules';
import type { ComputeType, DepositSendType } from '#shared/areas/deposit/codes';
import { isGuarantee } from '#shared/areas/deposit/codes';
import type { PlanMethod } from '#shared/areas/evaluation/codes';
import { planFaults } from '#shared/areas/evaluation/plan-faults';
import type { EvaluationPlanForm, Weights } from '#shared/areas/evaluation/rules';
import { counting, lastDay } from '#shared/areas/legal-parameter/counted-days';
import { depositFindings } from '#shared/areas/legal-parameter/deposit-findings';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { clockFindings } from '#shared/areas/legal-parameter/legal-clock';
import { inForce, isTender, type LegalParameters, settingOf } from '#shared/areas/legal-parameter/parameters';
import { blocked, minded, report } from '#shared/areas/legal-parameter/report';
import { restrictingWords } from '#shared/areas/legal-parameter/restricting-words';
import {
  legalRegime,
  type LegalRegime,
  type ProjectNature,
  type ProjectType,
} from '#shared/areas/project/codes';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import { qualificationReview, type QualificationReview } from '#shared/areas/project-initiation/codes';
import { envelope } from '#shared/areas/tender/codes';
import type { Wording } from '#shared/kit/language';
import { compareMoney } from '#shared/kit/money';
import { chapter, type Chapter, docKind, openingFieldType, quoteType } from './codes.ts';
import { fileText as t } from './fault-texts.ts';
import type { FileForm } from './rules.ts';

/** What of its tenders a file is judged by. */
export interface FilePurchase extends Weights {
  projectNature: ProjectNature;
  projectType: ProjectType;
  tenderWay: TenderWay;
  legalRegime: LegalRegime | null;
  isMandatory: boolean;
  zsType: QualificationReview | null;
  /** 元. */
  estimateAmount: string;
  evalMethod: PlanMethod;
  evalPlan: Omit<EvaluationPlanForm, 'method'>;
  depositNeed: boolean;
  computeType: ComputeType | null;
  depositValue: string | null;
  depositForms: DepositSendType[];
  /** Lines of the price form. */
  lineCount: number;
  /** The times a published notice has said; null: none is published. */
  noticed: FileTimes | null;
  /** The version a change follows; null of a first one. */
  before: (FileTimes & { applyEnd?: string | undefined }) | null;
}

/** The times a file and a notice of the same tenders both say. */
export type FileTimes = Pick<FileForm, 'saleStart' | 'saleEnd' | 'deadline'>;

const RULE = '6.2';
const fault = (field: string, text: Wording) => blocked(RULE, field, text);
const ORDERED = '招标投标法 第二十三条';
const VETO = '评标委员会和评标方法暂行规定 第二十三条';

/**
 * Everything the fields of a file and the law say of it when it is published at `at` (`YYYY-MM-DD HH:mm:ss`), all at once:
 * blocks stop its submission and its publication, warnings do not.
 */
export const fileFindings = (
  form: FileForm,
  of: FilePurchase,
  at: string,
  parameters: LegalParameters,
  calendar: Calendar,
): Finding[] => [
  ...missing(form),
  ...partFindings(form),
  ...openingFindings(form),
  ...priceFindings(form, of),
  ...evaluationFindings(of),
  ...moneyFindings(form, of, parameters),
  ...wordFindings(form),
  ...timeFindings(form, of, at, parameters, calendar),
  ...changeFindings(form, of, at, parameters, calendar),
];

const NEEDED = ['dissentContact', 'paymentTerms', 'breachTerms', 'saleStart', 'saleEnd', 'deadline'] as const;
const missing = (form: FileForm): Finding[] => {
  const wanted =
    form.docKind === docKind.code.tender ? NEEDED : (['dissentContact', 'saleStart', 'saleEnd'] as const);
  return wanted.filter((name) => !form[name]).map((name) => fault(name, t.missing));
};

/** Chapters every file has a text for; the rest by what is bought. */
const CHAPTERS: readonly Chapter[] = [
  chapter.code.instructions,
  chapter.code.evaluation,
  chapter.code.contract,
  chapter.code.technical,
  chapter.code.formats,
];

function partFindings({ parts, docKind: kind }: FileForm): Finding[] {
  if (parts.length === 0) return [fault('parts', t.parts)];
  const findings: Finding[] = [];
  const guids = parts.map(({ fileGuid }) => fileGuid);
  if (new Set(guids).size < guids.length) findings.push(fault('parts', t.sameFile));
  const there = new Set(parts.map((one) => one.chapter));
  const lacking = CHAPTERS.filter((one) => !there.has(one));
  if (kind === docKind.code.tender && lacking.length > 0)
    findings.push(
      blocked(
        RULE,
        'parts',
        {
          cn: t.noChapter(lacking.map((one) => chapter.label(one)).join('、')).cn,
          en: t.noChapter(lacking.map((one) => chapter.label(one, 'en')).join(', ')).en,
        },
        '招标投标法 第十九条',
      ),
    );
  return findings;
}

function openingFindings({ openingForm, docKind: kind, quoteType: quoted }: FileForm): Finding[] {
  if (kind !== docKind.code.tender) return [];
  const findings: Finding[] = [];
  const scored = openingForm.filter(({ isScorePrice }) => isScorePrice);
  if (scored.length !== 1) findings.push(fault('openingForm', t.oneScorePrice));
  const { money, rate } = openingFieldType.code;
  const labels = openingForm.map(({ label }) => label);
  if (new Set(labels).size < labels.length) findings.push(fault('openingForm', t.sameLabel));
  openingForm.forEach((field, at) => {
    if (
      field.isScorePrice &&
      field.type !== money &&
      !(field.type === rate && quoted === quoteType.code.rate)
    )
      findings.push(fault(`openingForm.${at}.type`, t.scoreType));
    if (field.type === money && field.min)
      findings.push(blocked('R25', `openingForm.${at}.min`, t.noMinimum, '招标投标法实施条例 第二十七条'));
  });
  return findings;
}

const priceFindings = (form: FileForm, of: FilePurchase): Finding[] => [
  ...(form.docKind === docKind.code.tender && form.quoteType === quoteType.code.itemised && of.lineCount === 0
    ? [fault('quoteType', t.noLines)]
    : []),
  ...(form.controlPrice && compareMoney(form.controlPrice, of.estimateAmount) > 0
    ? [fault('controlPrice', t.controlPrice)]
    : []),
  ...(form.twoStep && !form.envelopes.includes(envelope.code.price) ? [fault('twoStep', t.twoStep)] : []),
];

/** The plan of the scheme: its scores come to 100, and with government procurement its formula and weights are the law's. */
const evaluationFindings = (of: FilePurchase): Finding[] =>
  Object.values(
    planFaults({ ...of.evalPlan, method: of.evalMethod }, of, of.legalRegime === legalRegime.code.government),
  ).map(({ cn, en }) => fault('evalPlan', { cn: t.evaluation(cn).cn, en: t.evaluation(en).en }));

function moneyFindings(form: FileForm, of: FilePurchase, parameters: LegalParameters): Finding[] {
  const findings: Finding[] = [];
  const setting = settingOf(of);
  const bond = inForce(parameters, 'performanceBond', setting);
  if (bond && form.performanceRate && Number(form.performanceRate) > Number(bond.value))
    findings.push(report(bond, { rule: 'R18', field: 'performanceRate', text: t.performance(bond.value) }));
  if (form.docFee && Number(form.docFee) > 0)
    findings.push(minded(RULE, 'docFee', t.fee, '招标投标法实施条例 第十六条'));
  if (!of.depositNeed || of.computeType === null || !of.depositValue) return findings;
  const facts = { ...of, planAmount: of.estimateAmount, computeType: of.computeType };
  findings.push(...depositFindings(facts, parameters).map((one) => ({ ...one, field: 'deposit' })));
  const guarantees = inForce(parameters, 'depositGuarantees', setting);
  if (guarantees && !of.depositForms.some(isGuarantee))
    findings.push(report(guarantees, { rule: 'R14f', field: 'deposit', text: t.guarantees }));
  return findings;
}

/** Texts in which words that keep bidders out are looked for. */
const WORDED = ['subcontract', 'paymentTerms', 'warrantyTerms', 'rejections'] as const;
function wordFindings(form: FileForm): Finding[] {
  const findings: Finding[] = WORDED.flatMap((field) => {
    const named = restrictingWords(form[field] ?? '');
    if (named.length === 0) return [];
    return [minded(RULE, field, t.restricting(named.join('、')), '招标投标法实施条例 第三十二条')];
  });
  if (form.docKind === docKind.code.tender && !form.rejections)
    findings.push(blocked(RULE, 'rejections', t.rejections, VETO));
  return findings;
}

/** 8:30 and 18:00, between which a workday's hours lie (documents.md 5.7). */
const HOURS = ['08:30', '18:00'] as const;

function timeFindings(
  form: FileForm,
  of: FilePurchase,
  at: string,
  parameters: LegalParameters,
  calendar: Calendar,
): Finding[] {
  const { saleStart, saleEnd, questionEnd, deadline } = form;
  const findings: Finding[] = [];
  if (saleStart && saleEnd && (saleEnd <= saleStart || (deadline && saleEnd > deadline)))
    findings.push(fault('saleEnd', t.saleOrder));
  if (questionEnd && ((deadline && questionEnd >= deadline) || (saleStart && questionEnd <= saleStart)))
    findings.push(fault('questionEnd', t.questionEnd));
  if (deadline) {
    const [day, time] = [deadline.slice(0, 10), deadline.slice(11, 16)];
    const isOffDay = calendar.hasYear(Number(day.slice(0, 4))) && !calendar.isWorkday(day);
    if (isOffDay || time < HOURS[0] || time > HOURS[1]) findings.push(fault('deadline', t.workday));
  }
  for (const [name, said] of Object.entries(of.noticed ?? {}))
    if (said && form[name as keyof FileTimes] !== said)
      findings.push(blocked(RULE, name, t.noticeDates, ORDERED));
  if (!of.before && saleStart && saleStart < at) findings.push(fault('saleStart', t.soldBefore));
  if (isTender(of.tenderWay) || of.isMandatory)
    findings.push(...clockFindings(clockFacts(form, of, of.before ? undefined : at), parameters, calendar));
  return findings;
}

/** The days of a file as the legal clock reads them; of a change the sale runs already. */
export const clockFacts = (
  form: Partial<FileForm>,
  of: Pick<FilePurchase, 'tenderWay' | 'legalRegime' | 'isMandatory'>,
  at?: string,
) => ({
  tenderWay: of.tenderWay,
  legalRegime: of.legalRegime,
  isMandatory: of.isMandatory,
  zsType: qualificationReview.code.after,
  validityDays: form.validityDays,
  dates: {
    noticeTime: at,
    saleStart: form.saleStart || undefined,
    saleEnd: form.saleEnd || undefined,
    deadline: form.deadline || undefined,
  },
});

/** What a change says: why, whether bids are prepared otherwise by it, and with the time the law leaves for that (R04, R05). */
function changeFindings(
  form: FileForm,
  of: FilePurchase,
  at: string,
  parameters: LegalParameters,
  calendar: Calendar,
): Finding[] {
  const { before } = of;
  if (!before) return [];
  const findings: Finding[] = [];
  if (!form.changeNote) findings.push(fault('changeNote', t.changeNote));
  if (form.affectsPreparation == null) findings.push(fault('affectsPreparation', t.affects));
  if (before.deadline && before.deadline <= at) findings.push(fault('deadline', t.deadlinePassed));
  if (before.deadline && (form.deadline || '') < before.deadline)
    findings.push(fault('deadline', t.deadlineEarlier));
  const isBefore = form.docKind === docKind.code.prequalification;
  const parameter = inForce(
    parameters,
    isBefore ? 'applicationClarification' : 'clarification',
    settingOf(of),
  );
  const planned = form.deadline?.slice(0, 10);
  if (form.affectsPreparation && parameter && planned)
    findings.push(
      ...counting(calendar, (known) => {
        const day = lastDay(at.slice(0, 10), { ...parameter }, notRolled(known));
        const text = t.clarified(parameter.value, day);
        return planned < day
          ? [report(parameter, { rule: isBefore ? 'R05' : 'R04', field: 'deadline', text })]
          : [];
      }),
    );
  return findings;
}

/** A calendar without holidays: what is counted back from a deadline does not roll (legal-rules.md D6). */
const notRolled = (calendar: Calendar): Calendar => ({
  ...calendar,
  hasYear: () => true,
  isWorkday: () => true,
});
