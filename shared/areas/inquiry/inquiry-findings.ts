import type { Calendar } from '#shared/areas/calendar/rules';
import { planFaults } from '#shared/areas/evaluation/plan-faults';
import { planMethod } from '#shared/areas/evaluation/codes';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { type ClockFacts, clockFindings } from '#shared/areas/legal-parameter/legal-clock';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { peopleFindings } from '#shared/areas/legal-parameter/people-findings';
import { blocked, minded } from '#shared/areas/legal-parameter/report';
import { legalRegime, type LegalRegime } from '#shared/areas/project/codes';
import { type TenderWay, tenderWay } from '#shared/areas/project/purchase-mode';
import type { Wording } from '#shared/kit/language';
import { ruleText } from '#shared/kit/rule-texts';
import { inquiryMethod, inquiryVariant, lineKind } from './codes.ts';
import { inquiryText as t } from './fault-texts.ts';
import type { InquiryForm } from './rules.ts';

/** What of its project an inquiry is judged by. */
export interface InquiryPurchase {
  legalRegime: LegalRegime | null;
  isMandatory: boolean;
}

const FIELD = '5.7';
const LAW = '政府采购法 第四十条';
const fault = (field: string, text: Wording, article = '') => blocked(FIELD, field, text, article);
/** An inquiry is a purchase of mode 6, whatever else is said of it. */
const WAY: TenderWay = tenderWay.code.inquiry;

/**
 * Everything the fields of an inquiry and the law say of it, if it were sent on `today`: blocks stop its submission,
 * warnings do not. Whom the library bars is not among it: the server asks that.
 */
export const inquiryFindings = (
  form: InquiryForm,
  purchase: InquiryPurchase,
  { parameters, calendar, today }: { parameters: LegalParameters; calendar: Calendar; today: string },
): Finding[] => [
  ...NEEDED.flatMap((name) => (form[name] ? [] : [fault(name, ruleText.required)])),
  ...variantFindings(form, purchase),
  ...peopleFindings({ ...purchase, tenderWay: WAY, invitees: form.inviteList.length }, parameters),
  ...lineFindings(form),
  ...planFindings(form, purchase),
  ...clockFindings(clockFacts(form, purchase, today), parameters, calendar),
];

/** What a draft may leave open. */
const NEEDED = ['deliveryTerm', 'paymentTerm', 'contactName', 'contactPhone'] as const;

/** The days of an inquiry as the legal clock reads them: it is sent on `issued`. */
export const clockFacts = (
  { deadline, validityDays }: Partial<Pick<InquiryForm, 'deadline' | 'validityDays'>>,
  { legalRegime: regime, isMandatory }: InquiryPurchase,
  issued: string,
): ClockFacts => ({
  tenderWay: WAY,
  legalRegime: regime,
  isMandatory,
  validityDays,
  dates: { saleStart: issued, deadline },
});

function variantFindings(form: InquiryForm, { legalRegime: regime }: InquiryPurchase): Finding[] {
  const isGovernment = regime === legalRegime.code.government;
  if (form.modeVariant !== inquiryVariant.code.government)
    return isGovernment ? [fault('modeVariant', t.notGovernment)] : [];
  return [
    ...(isGovernment ? [] : [fault('modeVariant', t.isGovernment)]),
    ...(form.mayRevise ? [fault('mayRevise', t.quotedOnce, LAW)] : []),
    ...(form.evalMethod === inquiryMethod.code.lowest ? [] : [fault('evalMethod', t.lowest, LAW)]),
  ];
}

function lineFindings({ materials, deadline }: InquiryForm): Finding[] {
  if (!materials.some(({ kind }) => kind === lineKind.code.required)) return [fault('materials', t.lines)];
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const { lineNo = '', requiredDate } of materials) {
    if (lineNo && seen.has(lineNo)) findings.push(fault('materials', t.sameLine(lineNo)));
    seen.add(lineNo);
    if (requiredDate && requiredDate < deadline.slice(0, 10))
      findings.push(minded(FIELD, 'materials', t.early(lineNo)));
  }
  // A sheet pasted a year off is one mistake.
  return findings.slice(0, MOST_OF_LINES);
}
const MOST_OF_LINES = 20;

const WEIGHTS = ['weightTech', 'weightBiz', 'weightPrice'];

function planFindings(form: InquiryForm, { legalRegime: regime }: InquiryPurchase): Finding[] {
  if (form.evalMethod !== inquiryMethod.code.scored) return [];
  if (!form.evalPlan) return [fault('evalPlan', t.plan)];
  const isGovernment = regime === legalRegime.code.government;
  const faults = planFaults({ ...form.evalPlan, method: planMethod.code.scored }, form, isGovernment);
  return Object.entries(faults).map(([field, text]) =>
    fault(WEIGHTS.includes(field) ? field : `evalPlan.${field}`, text),
  );
}
