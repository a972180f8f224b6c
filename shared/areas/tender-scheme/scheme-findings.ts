import type { Calendar } from '#shared/areas/calendar/rules';
import { computeType, isGuarantee } from '#shared/areas/deposit/codes';
import { planFaults } from '#shared/areas/evaluation/plan-faults';
import { depositFindings } from '#shared/areas/legal-parameter/deposit-findings';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { clockFindings } from '#shared/areas/legal-parameter/legal-clock';
import { inForce, isTender, type LegalParameters, settingOf } from '#shared/areas/legal-parameter/parameters';
import { peopleFindings } from '#shared/areas/legal-parameter/people-findings';
import { blocked, minded, report } from '#shared/areas/legal-parameter/report';
import { restrictingFindings } from '#shared/areas/legal-parameter/restricting-words';
import { planMethod } from '#shared/areas/evaluation/codes';
import {
  legalRegime,
  type LegalRegime,
  type OrganizationType,
  type ProjectNature,
  projectType,
  type ProjectType,
} from '#shared/areas/project/codes';
import { invites, type TenderWay } from '#shared/areas/project/purchase-mode';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import type { Wording } from '#shared/kit/language';
import { compareMoney } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import { mandatoryMedia, SUPERVISED_FROM } from './codes.ts';
import { schemeText as t } from './fault-texts.ts';
import type { SchemeForm } from './rules.ts';

/** What of its project a scheme is judged by; the mode and the form of organisation are those of the project initiation. */
export interface SchemePurchase {
  projectNature: ProjectNature;
  projectType: ProjectType;
  tenderWay: TenderWay;
  organizationType: OrganizationType;
  legalRegime: LegalRegime | null;
  isMandatory: boolean;
}

const FIELD = '5.7';
const fault = (field: string, text: Wording) => blocked(FIELD, field, text);
const VALUE = /^\d{1,14}(\.\d{1,4})?$/;

/**
 * Everything the fields of a scheme and the law say of it: blocks stop its submission, warnings do not. The form has held
 * by itself (`schemeForm`); a finding may lead into the plan: `evalPlan.scoreItems.0.step`.
 */
export const schemeFindings = (
  form: SchemeForm,
  purchase: SchemePurchase,
  parameters: LegalParameters,
  calendar: Calendar,
): Finding[] => [
  ...wayFindings(form, purchase),
  ...conditionFindings(form),
  ...priceFindings(form),
  ...evaluationFindings(form, purchase, parameters),
  ...peopleOf(form, purchase, parameters),
  ...depositsOf(form, purchase, parameters),
  ...noticeFindings(form, purchase),
  ...clockFindings(clockFacts(form, purchase), parameters, calendar),
  ...(form.files?.length ? [] : [fault('files', t.files)]),
];

/** The days of a scheme as the legal clock reads them. */
export const clockFacts = (
  form: Partial<SchemeForm>,
  { legalRegime: regime, isMandatory }: Pick<SchemePurchase, 'legalRegime' | 'isMandatory'>,
) => ({
  tenderWay: form.tenderWay,
  legalRegime: regime,
  isMandatory,
  zsType: form.zsType,
  validityDays: form.validityDays,
  dates: {
    noticeTime: form.noticeTime,
    saleStart: form.saleStart,
    saleEnd: form.saleEnd,
    applyEnd: form.applyEnd,
    answerEnd: form.answerEnd,
    deadline: form.deadline,
    evalTime: form.evalTime,
    publicityStart: form.publicityStart,
    awardTime: form.awardTime,
    contractTime: form.contractTime,
  },
});

function wayFindings(form: SchemeForm, of: SchemePurchase): Finding[] {
  if (form.tenderWay === of.tenderWay && form.organizationType === of.organizationType) return [];
  return form.wayReason ? [minded(FIELD, 'wayReason', t.wayDiffers)] : [fault('wayReason', t.wayReason)];
}

function conditionFindings(form: SchemeForm): Finding[] {
  const findings: Finding[] = [];
  if (isTender(form.tenderWay)) {
    if (form.zsType == null) findings.push(fault('zsType', ruleText.choose));
    if (form.qualifications.length === 0) findings.push(fault('qualifications', t.required));
  }
  findings.push(...restrictingFindings(form.qualifications, FIELD, 'qualifications'));
  if (form.consortium && form.maxMembers == null) findings.push(fault('maxMembers', t.maxMembers));
  if (!form.consortium && form.maxMembers != null) findings.push(fault('maxMembers', t.noMembers));
  return findings;
}

function priceFindings({ controlPrice, basePrice, estimateAmount }: SchemeForm): Finding[] {
  const findings: Finding[] = [];
  if (controlPrice && compareMoney(controlPrice, estimateAmount) > 0)
    findings.push(fault('controlPrice', t.controlPrice));
  if (basePrice && compareMoney(basePrice, controlPrice || estimateAmount) > 0)
    findings.push(fault('basePrice', t.basePrice));
  return findings;
}

const WEIGHTS = ['weightTech', 'weightBiz', 'weightPrice'];

function evaluationFindings(form: SchemeForm, of: SchemePurchase, parameters: LegalParameters): Finding[] {
  const isGovernment = of.legalRegime === legalRegime.code.government;
  const faults = planFaults({ ...form.evalPlan, method: form.evalMethod }, form, isGovernment);
  const findings = Object.entries(faults).map(([field, text]) =>
    fault(WEIGHTS.includes(field) ? field : `evalPlan.${field}`, text),
  );
  const code = of.projectType === projectType.code.goods ? 'goodsPriceWeight' : 'servicePriceWeight';
  const least = inForce(parameters, code, settingOf({ ...of, tenderWay: form.tenderWay }));
  const isScored = form.evalMethod === planMethod.code.scored;
  if (least && isScored && form.weightPrice && Number(form.weightPrice) < Number(least.value))
    findings.push(report(least, { rule: '1.5', field: 'weightPrice', text: t.weight(least.value) }));
  return findings;
}

function peopleOf(form: SchemeForm, of: SchemePurchase, parameters: LegalParameters): Finding[] {
  const { committeeTotal: members, committeeExperts: experts, committeeOwners: owners } = form;
  const facts = { ...of, tenderWay: form.tenderWay, committee: { members, experts } };
  const findings = peopleFindings(facts, parameters).map((one) => ({ ...one, field: 'committeeTotal' }));
  if (experts + owners !== members) findings.push(fault('committeeOwners', t.committee));
  const isWatched = of.isMandatory || compareMoney(form.estimateAmount, SUPERVISED_FROM) >= 0;
  if (isWatched && form.supervise.length === 0) findings.push(fault('supervise', t.supervise));
  return findings;
}

function depositsOf(form: SchemeForm, of: SchemePurchase, parameters: LegalParameters): Finding[] {
  const { depositNeed, computeType: by, depositValue, depositForms } = form;
  if (!depositNeed) return [];
  if (by == null) return [fault('computeType', ruleText.choose)];
  if (!depositValue) return [fault('depositValue', ruleText.required)];
  if (!VALUE.test(depositValue) || Number(depositValue) <= 0)
    return [fault('depositValue', ruleText.positive)];
  if (by === computeType.code.fixedRatio && Number(depositValue) > 100)
    return [fault('depositValue', ruleText.percent)];
  const facts = {
    ...of,
    tenderWay: form.tenderWay,
    planAmount: form.estimateAmount,
    depositNeed,
    computeType: by,
    depositValue,
  };
  const guarantees = inForce(parameters, 'depositGuarantees', settingOf(facts));
  return [
    ...depositFindings(facts, parameters),
    ...(guarantees && !depositForms.some(isGuarantee)
      ? [report(guarantees, { rule: 'R14f', field: 'depositForms', text: t.depositForms })]
      : []),
  ];
}

function noticeFindings(form: SchemeForm, of: SchemePurchase): Finding[] {
  const findings: Finding[] = [];
  if (!invites(form.tenderWay)) {
    if (!form.noticeTime) findings.push(fault('noticeTime', t.noticeTime));
    if (form.media.length === 0) findings.push(fault('media', t.media));
    else if (of.isMandatory && !form.media.some((one) => mandatoryMedia.includes(one)))
      findings.push(blocked('R36', 'media', t.mandatoryMedia));
  }
  if (form.zsType === qualificationReview.code.before && !form.applyEnd)
    findings.push(fault('applyEnd', t.applyEnd));
  const { siteVisitTime: visit } = form;
  if (visit && (visit < form.saleStart || visit > form.deadline))
    findings.push(fault('siteVisitTime', t.siteVisit));
  return findings;
}
