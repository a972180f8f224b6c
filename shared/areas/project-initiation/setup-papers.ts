import type { Finding } from '#shared/areas/legal-parameter/finding';
import { type AskedFrom, isAsked, type PurchaseLimits } from '#shared/areas/legal-parameter/limits';
import { projectType } from '#shared/areas/project/codes';
import type { Wording } from '#shared/kit/language';
import { compareMoney, toWan } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import { setupFileKind, type SetupFileKind } from './codes.ts';
import { missingFilesText } from './fault-texts.ts';
import { planAmountOf } from './plan-amount.ts';
import type { SetupDraft } from './rules.ts';

/** An attachment a set-up has to bring along. */
interface AskedPaper {
  kind: SetupFileKind;
  level: AskedFrom['level'];
  /** Who has to: empty where every set-up has. */
  who: Wording;
}

const everyone = { cn: '', en: '' };
const always = (kind: SetupFileKind): AskedPaper => ({ kind, level: 'block', who: everyone });

/**
 * The attachments this set-up has to bring along (documents.md 5.4, field 30): the request always, the approval of the budget
 * and the market survey from the amount in force on, the technical specification for works and goods from its own.
 */
export function askedPapers(form: SetupDraft, { asked }: PurchaseLimits): AskedPaper[] {
  const amount = planAmountOf(form);
  const { works, goods } = projectType.code;
  const isTechnical = form.projectType === works || form.projectType === goods;
  const from = (kind: SetupFileKind, limit: AskedFrom | null, of: Wording): AskedPaper[] =>
    isAsked(limit, amount) ? [{ kind, level: limit.level, who: whoFrom(limit, of) }] : [];
  return [
    always('request'),
    ...(isTechnical ? from('techSpec', asked.techSpec, { cn: '的工程、货物', en: ', works and goods' }) : []),
    ...from('budgetApproval', asked.budgetApproval, everyone),
    ...from('marketReport', asked.marketReport, everyone),
  ];
}

function whoFrom({ amount }: AskedFrom, of: Wording): Wording {
  if (compareMoney(amount, '0') <= 0) return everyone;
  const wan = toWan(amount);
  return { cn: `${wan}万元及以上${of.cn}`, en: `from CNY ${wan} × 10,000${of.en}` };
}

/** How strictly it has to say how it is supervised (documents.md 5.4, field 25); null where nobody asks. */
export function supervisionAsked(form: SetupDraft, { asked }: PurchaseLimits): AskedFrom['level'] | null {
  if (form.isMandatory === true) return 'block';
  return isAsked(asked.supervision, planAmountOf(form)) ? asked.supervision.level : null;
}

/** What it should bring along and does not, by the field that is to be completed. */
function missing(form: SetupDraft, limits: PurchaseLimits, level: AskedFrom['level']) {
  const papers = askedPapers(form, limits).filter(
    (one) => one.level === level && !form.files?.some(({ kind }) => kind === one.kind),
  );
  const named = papers.map(({ kind, who }) => ({ label: setupFileKind.wording(kind), who }));
  return [
    ...(supervisionAsked(form, limits) === level && !form.supervise
      ? [{ field: 'supervise', text: ruleText.required }]
      : []),
    ...(named.length > 0 ? [{ field: 'files', text: missingFilesText(named) }] : []),
  ];
}

/** What is missing and stops its submission. */
export const missingPapers = (form: SetupDraft, limits: PurchaseLimits) => missing(form, limits, 'block');

/** What is missing where the limit in force only warns. */
export const paperWarnings = (form: SetupDraft, limits: PurchaseLimits): Finding[] =>
  missing(form, limits, 'warn').map((one) => ({ rule: 'limit', level: 'warn', article: '', ...one }));
