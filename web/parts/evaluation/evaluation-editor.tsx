import { Checkbox, Form, type FormInstance, Input, Select } from 'antd';
import {
  comparedPrice,
  planMethod,
  priceFormula,
  type PriceFormula,
  reviewGroup,
  scoreKind,
  scorePart,
  summaryRule,
  tieRule,
  trimLevel,
} from '#shared/areas/evaluation/codes';
import { formulasOf, fullPriceScore, isWeighted, planFaults } from '#shared/areas/evaluation/plan-faults';
import { startingPriceParameters } from '#shared/areas/evaluation/price-parameters';
import {
  evaluationPlanForm,
  ITEMS_MAX,
  reviewStandardForm,
  scoreItemForm,
  STANDARDS_MAX,
} from '#shared/areas/evaluation/rules';
import { legalRegime, type LegalRegime } from '#shared/areas/project/codes';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { isMoney, sumMoney } from '#shared/kit/money';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { FormField, FormFields } from '../document/form-field.tsx';
import { FormPanel } from '../document/form-panel.tsx';
import { RowsEditor } from '../form/rows-editor.tsx';
import { FormulaParameters } from './formula-parameters.tsx';
import { planOf, type PlanValues, wholePlan } from './plan-values.ts';
import { PriceTrial } from './price-trial.tsx';
import css from './evaluation.module.css';
import { useTexts } from './texts.ts';

const { shape } = evaluationPlanForm;
const at = (...names: string[]) => ['evalPlan', ...names];

/** 评审方案: method, weights, what is reviewed and scored, and the price formula tried on example prices. */
export function EvaluationEditor<V extends PlanValues>({
  of,
  form,
  values,
  regime,
}: {
  /** The kind whose method and weights stand above the plan. */
  of: AnyDocumentKind;
  form: FormInstance<V>;
  values: PlanValues;
  regime: LegalRegime | null;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const { evalMethod = planMethod.code.scored } = values;
  const evalPlan = values.evalPlan ?? {};
  const weighted = isWeighted(evalMethod);
  const formulas = formulasOf(evalMethod);
  const faults = faultsOf(values, regime);
  const faultAt = (field: string) => {
    const text = faults[field];
    return text ? { validateStatus: 'warning' as const, extra: text[language] } : {};
  };
  /** Another formula has other parameters; those that are usual stand in. */
  function choose(formula: PriceFormula | undefined) {
    const full = fullPriceScore(evalMethod, values) ?? '';
    form.setFieldValue(at('parameters') as never, formula ? startingPriceParameters(formula, full) : {});
  }
  return (
    <>
      <FormPanel title={texts.evaluation}>
        <FormField of={of} name="evalMethod" />
        {weighted && (
          <>
            <FormFields of={of} by={['weightTech', 'weightBiz']} />
            <FormField of={of} name="weightPrice" {...faultAt('weightPrice')} />
          </>
        )}
        <RowsEditor
          name={at('reviewStandards')}
          label={texts.reviewStandards}
          rule={reviewStandardForm}
          rowsMax={STANDARDS_MAX}
          row={{ group: reviewGroup.code.form, isVeto: true }}
          texts={{ add: texts.addStandard, remove: texts.removeRow }}
          fields={[
            {
              name: 'group',
              label: texts.plan.group,
              share: '132px',
              input: (aria) => <CodeSelect list={reviewGroup} aria-label={aria} allowClear={false} />,
            },
            {
              name: 'standard',
              label: texts.plan.standard,
              share: 'minmax(0, 3fr)',
              input: (aria) => <Input.TextArea aria-label={aria} autoSize={{ minRows: 1, maxRows: 6 }} />,
            },
            {
              name: 'proof',
              label: texts.proof,
              share: 'minmax(0, 2fr)',
              input: (aria) => <Input aria-label={aria} />,
            },
            {
              name: 'isVeto',
              label: texts.plan.isVeto,
              share: '72px',
              valuePropName: 'checked',
              input: (aria) => <Checkbox aria-label={aria} />,
            },
          ]}
        />
        {weighted && (
          <RowsEditor
            name={at('scoreItems')}
            label={texts.scoreItems}
            rule={scoreItemForm}
            rowsMax={ITEMS_MAX}
            row={{ part: scorePart.code.technical, kind: scoreKind.code.subjective, step: '0.5', bands: [] }}
            texts={{ add: texts.addItem, remove: texts.removeRow }}
            foot={<Sums of={values} fault={faults['scoreItems']?.[language]} />}
            fields={[
              {
                name: 'part',
                label: texts.plan.part,
                share: '96px',
                input: (aria) => <PartSelect aria={aria} />,
              },
              {
                name: 'name',
                label: texts.plan.name,
                share: 'minmax(0, 2fr)',
                input: (aria) => <Input aria-label={aria} />,
              },
              {
                name: 'fullScore',
                label: texts.plan.fullScore,
                share: '80px',
                input: (aria) => <Input aria-label={aria} inputMode="decimal" />,
              },
              {
                name: 'kind',
                label: texts.plan.kind,
                share: '96px',
                input: (aria) => <CodeSelect list={scoreKind} aria-label={aria} allowClear={false} />,
              },
              {
                name: 'step',
                label: texts.plan.step,
                share: '72px',
                input: (aria) => <Input aria-label={aria} inputMode="decimal" />,
              },
              {
                name: 'standard',
                label: texts.plan.scoring,
                share: 'minmax(0, 3fr)',
                input: (aria) => <Input.TextArea aria-label={aria} autoSize={{ minRows: 1, maxRows: 6 }} />,
              },
            ]}
          />
        )}
      </FormPanel>
      <FormPanel title={texts.priceRule}>
        <Plain name="priceTaxIncluded" label={texts.plan.taxIncluded}>
          <Select
            options={[
              { value: true, label: texts.plan.taxed },
              { value: false, label: texts.plan.untaxed },
            ]}
          />
        </Plain>
        <Plain name="comparedPrice" label={texts.plan.comparedPrice}>
          <CodeSelect list={comparedPrice} allowClear={false} />
        </Plain>
        {formulas.length > 0 && (
          <Form.Item name={at('formula')} label={texts.plan.formula} {...faultAt('formula')}>
            <Select
              options={formulas.map((code) => ({
                value: code,
                label: `${code} ${priceFormula.label(code, language)}`,
              }))}
              onChange={choose}
            />
          </Form.Item>
        )}
        {formulas.length > 0 && evalPlan.formula && (
          <FormulaParameters formula={evalPlan.formula} faultAt={faultAt} />
        )}
      </FormPanel>
      {evalPlan.formula && formulas.includes(evalPlan.formula) && (
        <Panel title={texts.trial}>
          <PriceTrial
            key={evalPlan.formula}
            formula={evalPlan.formula}
            parameters={planOf(evalPlan, weighted).parameters}
          />
        </Panel>
      )}
      <FormPanel title={texts.ranking}>
        <Plain name="summaryRule" label={texts.plan.summaryRule}>
          <CodeSelect list={summaryRule} allowClear={false} />
        </Plain>
        {evalPlan.summaryRule === summaryRule.code.trimmed && (
          <Plain name="trimLevel" label={texts.plan.trimLevel}>
            <CodeSelect list={trimLevel} />
          </Plain>
        )}
        <Plain name="outlierLimit" label={texts.plan.outlierLimit}>
          <Input inputMode="decimal" />
        </Plain>
        <Plain name="ties" label={texts.plan.ties}>
          <CodeSelect list={tieRule} mode="multiple" />
        </Plain>
        <Plain name="lowAgainstMean" label={texts.plan.lowAgainstMean}>
          <Input inputMode="decimal" />
        </Plain>
        <Plain name="lowAgainstNext" label={texts.plan.lowAgainstNext}>
          <Input inputMode="decimal" />
        </Plain>
        <Plain name="lowMinutes" label={texts.plan.lowMinutes} isWhole>
          <Input inputMode="numeric" />
        </Plain>
        <Plain name="effectiveMinimum" label={texts.plan.effectiveMinimum} isWhole>
          <Input inputMode="numeric" />
        </Plain>
        {(['endsIfFewDecrypted', 'hasPresentation', 'isBlind'] as const).map((name) => (
          <Form.Item key={name} name={at(name)} valuePropName="checked">
            <Checkbox>{texts.plan[name]}</Checkbox>
          </Form.Item>
        ))}
      </FormPanel>
    </>
  );
}

/** A field of the plan whose rule stands in it. */
function Plain({
  name,
  label,
  isWhole = false,
  children,
}: {
  name: keyof typeof shape;
  label: string;
  /** What is typed is a whole number. */
  isWhole?: boolean;
  children: React.ReactNode;
}) {
  return (
    <Form.Item
      name={at(name)}
      label={label}
      rules={[fieldRule(shape[name])]}
      {...(isWhole && { getValueFromEvent: wholeOf })}
    >
      {children}
    </Form.Item>
  );
}

const wholeOf = ({ target: { value } }: { target: { value: string } }) =>
  /^\d+$/.test(value.trim()) ? Number(value) : value;

/** Price is scored by its formula: no item is of it. */
function PartSelect({ aria, ...field }: { aria: string }) {
  const language = useLanguage();
  const options = scorePart.options(language).filter(({ value }) => value !== scorePart.code.price);
  return <Select {...field} aria-label={aria} options={options} />;
}

/** What the items of each part come to, beside its weight. */
function Sums({ of, fault }: { of: PlanValues; fault: string | undefined }) {
  const texts = useTexts();
  const language = useLanguage();
  const items = of.evalPlan?.scoreItems ?? [];
  const sum = (part: number) =>
    sumMoney(
      items.flatMap((one) =>
        one?.part === part && one.fullScore !== undefined && isMoney(one.fullScore) ? [one.fullScore] : [],
      ),
    );
  const { technical, business } = scorePart.code;
  return (
    <p aria-live="polite" {...(fault && { className: css.fault })}>
      {texts.sums(
        `${scorePart.label(technical, language)} ${sum(technical)} / ${of.weightTech || '0'}`,
        `${scorePart.label(business, language)} ${sum(business)} / ${of.weightBiz || '0'}`,
      )}{' '}
      {fault}
    </p>
  );
}

/** What the parts of the plan say against each other so far; nothing before each of its fields holds. */
function faultsOf(values: PlanValues, regime: LegalRegime | null) {
  const { data } = evaluationPlanForm.safeParse(wholePlan(values));
  return data ? planFaults(data, values, regime === legalRegime.code.government) : {};
}
