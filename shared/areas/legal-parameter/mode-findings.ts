import { proposeMandatory } from '#shared/areas/procurement-plan/line/mandatory';
import { setupFaultText } from '#shared/areas/project-initiation/fault-texts';
import { projectType } from '#shared/areas/project/codes';
import {
  fromFormList,
  modeReason,
  needsReason,
  type ProcurementMode,
  procurementMode,
  reasonsOf,
} from '#shared/areas/project/purchase-mode';
import { compareMoney, isMoney, toWan } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import type { Finding } from './finding.ts';
import type { ModeThreshold, PurchaseLimits } from './limits.ts';
import { inForce, isTender, type LegalParameters, settingOf } from './parameters.ts';
import { blocked, minded, report } from './report.ts';
import type { SetupFacts } from './setup-facts.ts';

const r = modeReason.code;
/** Grounds on which a mandatory project need not be tendered (招标投标法 第六十六条, 实施条例 第九条). */
const exempting: readonly string[] = [r.secret, r.patent, r.originalSupplier, r.emergency, r.statePolicy];

/** Whether the mode may be used and says why (legal-rules.md 1.5), and whether tendering is mandatory (R29). */
export const modeFindings = (
  facts: SetupFacts,
  parameters: LegalParameters,
  limits: PurchaseLimits,
): Finding[] => [
  ...mandatoryFindings(facts, parameters),
  ...tenderFindings(facts),
  ...reasonFindings(facts, limits),
  ...thresholdFindings(facts, limits),
];

/** R29: the law's proposal overridden without a reason. */
function mandatoryFindings(facts: SetupFacts, parameters: LegalParameters): Finding[] {
  const { projectNature, projectType: type, planAmount, isMandatory, mandatoryReason } = facts;
  if (projectNature == null || type == null || planAmount == null || isMandatory == null) return [];
  if (!isMoney(planAmount) || mandatoryReason?.trim()) return [];
  const scale = { 1: 'worksScale', 2: 'serviceScale', 3: 'goodsScale' } as const;
  const parameter = inForce(parameters, scale[type], 'mandatory');
  const isProposed = proposeMandatory(
    { projectNature, projectType: type, estimateAmount: planAmount },
    parameters,
  );
  if (!parameter || isProposed === isMandatory) return [];
  const text = isProposed ? setupFaultText.mandatoryDenied : setupFaultText.mandatoryClaimed;
  return [report(parameter, { rule: 'R29', field: 'mandatoryReason', text })];
}

/** What must be tendered is tendered, openly where nothing speaks against it. */
function tenderFindings({ tenderWay, isMandatory, modeReasonCode }: SetupFacts): Finding[] {
  if (!isMandatory || tenderWay == null) return [];
  if (fromFormList(tenderWay) === procurementMode.code.invite) {
    const cn = '国有资金占控股或者主导地位的依法必招项目应当公开招标，邀请招标须符合法定情形';
    const en = 'State-funded mandatory projects are tendered openly; inviting needs a ground in law';
    return [minded('R29', 'tenderWay', { cn, en }, '招标投标法实施条例 第八条')];
  }
  if (isTender(tenderWay)) return [];
  if (modeReasonCode != null && exempting.includes(modeReasonCode)) {
    const cn = '依法必须招标的项目不招标，须确认符合可以不进行招标的法定情形';
    const en = 'A mandatory project without a tender: make sure that a ground in law is met';
    return [minded('R29', 'tenderWay', { cn, en }, '招标投标法 第六十六条、实施条例 第九条')];
  }
  const cn = '依法必须招标的项目应采用公开招标或邀请招标';
  const en = 'A project of mandatory tendering takes open or invited tendering';
  return [blocked('R29', 'tenderWay', { cn, en }, '招标投标法 第三条')];
}

/** Where the law or the rules of state-owned enterprises say when a mode may be used (legal-rules.md 1.5). */
const governmentBasis: Readonly<Partial<Record<ProcurementMode, string>>> = {
  INVITE: '政府采购法 第二十九条',
  NEGOTIATE: '政府采购法 第三十条',
  SINGLE: '政府采购法 第三十一条',
  INQUIRY: '政府采购法 第三十二条',
};

function basisOf(mode: ProcurementMode, facts: SetupFacts): string {
  if (settingOf(facts) === 'government') return governmentBasis[mode] ?? '';
  return mode === procurementMode.code.invite ? '招标投标法实施条例 第八条' : '国资发改革规〔2024〕53号';
}

function reasonFindings(facts: SetupFacts, limits: PurchaseLimits): Finding[] {
  const { tenderWay, modeReasonCode, modeReason: reason, planAmount, invitees } = facts;
  if (tenderWay == null) return [];
  const mode = fromFormList(tenderWay);
  if (!needsReason(mode)) return [];
  const reasons = reasonsOf(mode);
  const findings: Finding[] = [];
  const add = (field: string, text: Finding['text'], article = basisOf(mode, facts)) =>
    findings.push(blocked('mode', field, text, article));
  if (!reason?.trim()) add('modeReason', ruleText.required);
  if (modeReasonCode == null) {
    if (reasons.length > 0) add('modeReasonCode', ruleText.choose);
  } else if (!reasons.includes(modeReasonCode)) add('modeReasonCode', setupFaultText.otherReason);
  if (modeReasonCode === r.belowLimit && isAtLeast(planAmount, limits.selfProcurement)) {
    const wan = toWan(limits.selfProcurement);
    const text = {
      cn: `预算金额不低于单位规定限额${wan}万元，不适用“金额低于企业规定限额”`,
      en: `The budget is not below the company's limit of CNY ${wan} × 10,000`,
    };
    add('modeReasonCode', text, '');
  }
  if (modeReasonCode === r.twoSuppliers && invitees !== undefined && invitees > 2)
    add('modeReasonCode', {
      cn: '拟邀请单位多于2家，不适用“合格供应商只有2家”',
      en: 'More than two suppliers are invited: “only two qualified suppliers” does not apply',
    });
  return findings;
}

const isAtLeast = (amount: string | null | undefined, limit: string) =>
  amount != null && isMoney(amount) && compareMoney(amount, limit) >= 0;

/** From and up to which amount the company uses the mode. */
function thresholdFindings(facts: SetupFacts, { modeThresholds }: PurchaseLimits): Finding[] {
  const { tenderWay, projectType: type, planAmount } = facts;
  if (tenderWay == null || type == null || planAmount == null || !isMoney(planAmount)) return [];
  const mode = fromFormList(tenderWay);
  return modeThresholds
    .filter((one) => one.projectType === type && one.mode === mode && one.level !== 'off')
    .filter(
      ({ minAmount, maxAmount }) =>
        (minAmount !== null && compareMoney(planAmount, minAmount) < 0) ||
        isAtLeast(planAmount, maxAmount ?? INFINITE),
    )
    .map((one) => (one.level === 'block' ? blocked : minded)('limit', 'tenderWay', thresholdText(one)));
}

/** More than numeric(18,2) holds. */
const INFINITE = '99999999999999999.00';

function thresholdText({ projectType: type, mode, minAmount, maxAmount }: ModeThreshold): Finding['text'] {
  const from = minAmount === null ? null : toWan(minAmount);
  const to = maxAmount === null ? null : toWan(maxAmount);
  const cn = [from && `${from}万元及以上`, to && `${to}万元以下`].filter(Boolean).join('、');
  const en = [from && `from CNY ${from} × 10,000`, to && `below CNY ${to} × 10,000`]
    .filter(Boolean)
    .join(', ');
  return {
    cn: `本单位规定${projectType.label(type)}采购${cn}采用${procurementMode.label(mode)}`,
    en: `The company uses this mode (${procurementMode.label(mode, 'en')}) for ${projectType.label(type, 'en').toLowerCase()} ${en}`,
  };
}
