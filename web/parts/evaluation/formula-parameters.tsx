import { Form, Input, Select } from 'antd';
import { type PriceFormula, rateVariant } from '#shared/areas/evaluation/codes';
import {
  describedParameter,
  isNumberParameter,
  parametersOf,
  unitWeightForm,
  UNITS_MAX,
} from '#shared/areas/evaluation/price-parameters';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { RowsEditor } from '../form/rows-editor.tsx';
import css from './evaluation.module.css';
import { useTexts } from './texts.ts';

/** The parameters a formula reads, each with its unit. */
export function FormulaParameters({
  formula,
  faultAt,
}: {
  formula: PriceFormula;
  /** What speaks against a field of the plan. */
  faultAt: (field: string) => { extra?: string };
}) {
  const texts = useTexts();
  const language = useLanguage();
  return parametersOf(formula).map((name) => {
    const path = ['evalPlan', 'parameters', name];
    const said = faultAt(`parameters.${name}`);
    if (isNumberParameter(name)) {
      const { label, unit } = describedParameter(name);
      return (
        <Form.Item key={name} name={path} label={label[language]} {...said}>
          <Input inputMode="decimal" {...(unit && { suffix: unit[language] })} />
        </Form.Item>
      );
    }
    if (name === 'kChoices')
      return (
        <Form.Item key={name} name={path} label={texts.parameter.kChoices} {...said}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[...texts.separators]} />
        </Form.Item>
      );
    if (name === 'variant')
      return (
        <Form.Item key={name} name={path} label={texts.parameter.variant} {...said}>
          <CodeSelect list={rateVariant} allowClear={false} />
        </Form.Item>
      );
    if (name === 'rateScale')
      return (
        <Form.Item key={name} name={path} label={texts.parameter.rateScale}>
          <Select allowClear options={[0, 1, 2, 3, 4].map((value) => ({ value, label: String(value) }))} />
        </Form.Item>
      );
    return (
      <RowsEditor
        key={name}
        name={path}
        label={texts.parameter.units}
        rule={unitWeightForm}
        rowsMax={UNITS_MAX}
        row={{}}
        texts={{ add: texts.addUnit, remove: texts.removeRow }}
        foot={<Fault of={said} />}
        fields={[
          {
            name: 'name',
            label: texts.parameter.unitName,
            share: 'minmax(0, 3fr)',
            input: (aria) => <Input aria-label={aria} />,
          },
          {
            name: 'weight',
            label: texts.parameter.unitWeight,
            share: '120px',
            input: (aria) => <Input aria-label={aria} inputMode="decimal" />,
          },
        ]}
      />
    );
  });
}

const Fault = ({ of }: { of: { extra?: string } }) => of.extra && <p className={css.fault}>{of.extra}</p>;
