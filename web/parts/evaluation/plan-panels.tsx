import {
  comparedPrice,
  planMethod,
  priceFormula,
  reviewGroup,
  scoreKind,
  scorePart,
  summaryRule,
  tieRule,
  trimLevel,
} from '#shared/areas/evaluation/codes';
import { parameterWords } from '#shared/areas/evaluation/plan-lines';
import { parametersOf } from '#shared/areas/evaluation/price-parameters';
import type { PlanMethod } from '#shared/areas/evaluation/codes';
import type { EvaluationPlanForm } from '#shared/areas/evaluation/rules';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { PlainTable } from '../form/plain-table.tsx';
import { PriceTrial } from './price-trial.tsx';
import css from './evaluation.module.css';
import { useTexts } from './texts.ts';

interface PlanRead {
  evalPlan: Omit<EvaluationPlanForm, 'method'>;
}

/** 评审方案 as it is read: what is reviewed, what is scored, how prices become points, how ranks follow. */
export function PlanPanels({
  of: { evalPlan: plan, evalMethod },
}: {
  of: PlanRead & { evalMethod: PlanMethod };
}) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const { yes, no } = useKitTexts();
  const said = texts.plan;
  return (
    <>
      <h3 className={css.subtitle}>{texts.reviewStandards}</h3>
      <PlainTable
        heads={[said.group, said.standard, texts.proof, said.isVeto]}
        rows={plan.reviewStandards.map((one) => [
          reviewGroup.label(one.group, language),
          one.standard,
          one.proof || '-',
          one.isVeto ? yes : no,
        ])}
      />
      {plan.scoreItems.length > 0 && (
        <>
          <h3 className={css.subtitle}>{texts.scoreItems}</h3>
          <PlainTable
            heads={[said.part, said.name, said.fullScore, said.kind, said.step, said.scoring]}
            rows={plan.scoreItems.map((one) => [
              scorePart.label(one.part, language),
              one.name,
              one.fullScore,
              scoreKind.label(one.kind, language),
              one.step,
              one.standard,
            ])}
          />
        </>
      )}
      <h3 className={css.subtitle}>{texts.ranking}</h3>
      <DetailFields
        of={[
          [said.method, planMethod.label(evalMethod, language)],
          [said.taxIncluded, plan.priceTaxIncluded ? said.taxed : said.untaxed],
          [said.comparedPrice, comparedPrice.label(plan.comparedPrice, language)],
          [said.summaryRule, summaryRule.label(plan.summaryRule, language)],
          ...(plan.trimLevel == null
            ? []
            : [[said.trimLevel, trimLevel.label(plan.trimLevel, language)] as const]),
          [said.outlierLimit, plan.outlierLimit],
          [said.ties, mark.row(plan.ties.map((one) => tieRule.label(one, language)))],
          [said.lowAgainstMean, plan.lowAgainstMean],
          [said.lowAgainstNext, plan.lowAgainstNext],
          [said.lowMinutes, plan.lowMinutes],
          [said.effectiveMinimum, plan.effectiveMinimum],
          [said.endsIfFewDecrypted, plan.endsIfFewDecrypted ? yes : no],
          [said.hasPresentation, plan.hasPresentation ? yes : no],
          [said.isBlind, plan.isBlind ? yes : no],
        ]}
      />
    </>
  );
}

/** The price formula with its parameters, to be tried by whoever reads it. */
export function FormulaPanel({ of: { evalPlan } }: { of: PlanRead }) {
  const language = useLanguage();
  const { formula, parameters } = evalPlan;
  if (!formula) return null;
  const valueOf = (name: ReturnType<typeof parametersOf>[number]): [string, string] => {
    const [label, value] = parameterWords(name, parameters);
    return [label[language], value[language]];
  };
  return (
    <Panel title={`${formula} ${priceFormula.label(formula, language)}`}>
      <DetailFields of={parametersOf(formula).map(valueOf)} />
      <PriceTrial formula={formula} parameters={parameters} />
    </Panel>
  );
}
