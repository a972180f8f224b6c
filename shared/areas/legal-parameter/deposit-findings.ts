import { computeType } from '#shared/areas/deposit/codes';
import { isConstruction } from '#shared/areas/procurement-plan/line/mandatory';
import { projectType } from '#shared/areas/project/codes';
import {
  compareMoney,
  isMoney,
  isMoreThanPercent,
  type Money,
  multiplyPercent,
  toWan,
} from '#shared/kit/money';
import type { ParameterCode } from './catalogue/catalogue.ts';
import type { Finding } from './finding.ts';
import { inForce, type LegalParameters, settingOf } from './parameters.ts';
import { report } from './report.ts';
import type { SetupFacts } from './setup-facts.ts';

const FIELD = 'depositValue';
const PERCENT = /^\d{1,3}(\.\d{1,4})?$/;

/** Categories of 工程勘察 and 工程设计 (docs: dictionary of categories). */
const surveyAndDesign: readonly string[] = ['C0101', 'C0102'];

/** The bid deposit against its share of the estimate (R14) and its absolute caps (R14a, R14b). */
export function depositFindings(facts: SetupFacts, parameters: LegalParameters): Finding[] {
  if (facts.depositNeed === false) return [];
  return [
    ...shareFindings(facts, parameters),
    ...capFindings(facts, parameters),
    ...sectionFindings(facts, parameters),
  ];
}

/** The bid deposit in 元; null while it cannot be known. */
export function depositOf({ computeType: by, depositValue, planAmount }: SetupFacts): Money | null {
  if (!depositValue) return null;
  if (by === computeType.code.fixedAmount) return isMoney(depositValue) ? depositValue : null;
  if (by !== computeType.code.fixedRatio || !PERCENT.test(depositValue) || !isAmount(planAmount)) return null;
  return multiplyPercent(planAmount, depositValue);
}

const isAmount = (amount: Money | null | undefined): amount is Money => amount != null && isMoney(amount);

function shareFindings(facts: SetupFacts, parameters: LegalParameters): Finding[] {
  const parameter = inForce(parameters, 'depositShare', settingOf(facts));
  const { computeType: by, depositValue, planAmount } = facts;
  if (!parameter || !depositValue) return [];
  const isOver =
    by === computeType.code.fixedRatio
      ? PERCENT.test(depositValue) && Number(depositValue) > Number(parameter.value)
      : by === computeType.code.fixedAmount &&
        isMoney(depositValue) &&
        isAmount(planAmount) &&
        isMoreThanPercent(depositValue, planAmount, parameter.value);
  return isOver ? [report(parameter, { rule: 'R14', field: FIELD, text: shareText(parameter.value) })] : [];
}

const shareText = (percent: string) => ({
  cn: `投标保证金不得超过招标项目估算价的${percent}%`,
  en: `The bid deposit must not be above ${percent}% of the estimate`,
});

/** The absolute cap that applies: of construction projects alone, by what is bought. */
function capCode({ projectNature, projectType: type, categoryCode }: SetupFacts): ParameterCode | null {
  if (!isConstruction(projectNature)) return null;
  if (type === projectType.code.works) return 'worksDepositCap';
  if (type === projectType.code.goods) return 'goodsDepositCap';
  return categoryCode != null && surveyAndDesign.includes(categoryCode) ? 'designDepositCap' : null;
}

function capFindings(facts: SetupFacts, parameters: LegalParameters): Finding[] {
  const code = capCode(facts);
  const deposit = depositOf(facts);
  const parameter = code && inForce(parameters, code, settingOf(facts));
  if (!parameter || deposit === null || compareMoney(deposit, parameter.value) <= 0) return [];
  const wan = toWan(parameter.value);
  const text = {
    cn: `投标保证金最高不得超过${wan}万元`,
    en: `The bid deposit must not be above CNY ${wan} × 10,000`,
  };
  return [report(parameter, { rule: code === 'designDepositCap' ? 'R14b' : 'R14a', field: FIELD, text })];
}

function sectionFindings(facts: SetupFacts, parameters: LegalParameters): Finding[] {
  const parameter = inForce(parameters, 'depositShare', settingOf(facts));
  if (!parameter) return [];
  return (facts.sections ?? []).flatMap(({ sectionNo, estimateAmount, deposit }, at) => {
    if (!isAmount(deposit) || !isAmount(estimateAmount)) return [];
    if (!isMoreThanPercent(deposit, estimateAmount, parameter.value)) return [];
    const { cn, en } = shareText(parameter.value);
    const text = { cn: `标段${sectionNo}：${cn}`, en: `Section ${sectionNo}: ${en}` };
    return [report(parameter, { rule: 'R14', field: `sections.${at}.deposit`, text })];
  });
}
