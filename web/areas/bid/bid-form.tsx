import { Checkbox, Form, type FormInstance, Input, Select } from 'antd';
import { evaluationItems } from '#shared/areas/bid/evaluation-items';
import { openingFault } from '#shared/areas/bid/opening-faults';
import {
  type BidTerms,
  deviation,
  DEVIATIONS_MAX,
  deviationKind,
  emptyBid,
  material,
  MATERIALS_MAX,
  type PreparedBid,
} from '#shared/areas/bid/prepared';
import { openingFieldType } from '#shared/areas/tender-file/codes';
import type { OpeningField } from '#shared/areas/tender-file/rules';
import { amountInWords } from '#shared/kit/amount-in-words';
import { isMoney } from '#shared/kit/money';
import { CodeSelect } from '../../kit/code-select.tsx';
import { currentLanguage, useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { RowsEditor } from '../../parts/form/rows-editor.tsx';
import { AgentPanel, MembersPanel, PledgePanel } from './bid-form-parts.tsx';
import css from './bid.module.css';
import { useTexts } from './texts.ts';

/** What of a bid is typed into this form; files and price lines have panels of their own. */
export type TypedFields = Omit<PreparedBid, 'documents' | 'lines'>;

/** 开标一览表 field: what is typed has to be what its type says. */
export function OpeningInput({ of, value }: { of: OpeningField; value: string | undefined }) {
  const texts = useTexts();
  const text = (value ?? '').trim();
  const isAmount = of.type === openingFieldType.code.money;
  const words = isAmount && (of.isInWords || of.isScorePrice) && isMoney(text) ? amountInWords(text) : '';
  return (
    <Form.Item
      name={['opening', of.label]}
      label={of.unit ? texts.inUnit(of.label, of.unit) : of.label}
      required={of.isRequired || of.isScorePrice}
      {...(words && { extra: texts.inWords(words) })}
      rules={[
        {
          validator: async (_rule, typed: string | undefined) => {
            const fault = openingFault(of, typed);
            if (fault) throw new Error(fault[currentLanguage()]);
          },
        },
      ]}
    >
      <Input inputMode={isAmount || of.type === openingFieldType.code.rate ? 'decimal' : 'text'} />
    </Form.Item>
  );
}

/** The fields of a bid, in the order of its parts. */
export function BidFormFields({
  form,
  start,
  terms,
  fileNames,
  onChange,
}: {
  form: FormInstance<TypedFields>;
  start: TypedFields;
  terms: BidTerms;
  fileNames: readonly string[];
  onChange: (typed: TypedFields) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const opening = Form.useWatch('opening', form) ?? start.opening;
  const isNone = Form.useWatch('hasNoDeviation', form) ?? start.hasNoDeviation;
  const items = evaluationItems(terms).map(({ id, name, group }) => ({
    value: id,
    label: `${group[language]} ${name}`,
  }));
  const names = fileNames.map((name) => ({ value: name, label: name }));
  return (
    <Form<TypedFields>
      form={form}
      layout="vertical"
      initialValues={start}
      scrollToFirstError
      onValuesChange={() => onChange({ ...emptyBid, ...form.getFieldsValue(true) })}
    >
      <AgentPanel />
      <Panel title={texts.opening}>
        <div className={css.fields}>
          {terms.openingForm.map((field) => (
            <OpeningInput key={field.label} of={field} value={opening[field.label]} />
          ))}
        </div>
      </Panel>
      <Panel title={texts.deviations}>
        <Form.Item name="hasNoDeviation" valuePropName="checked" className={css.note!}>
          <Checkbox>{texts.none}</Checkbox>
        </Form.Item>
        {!isNone && (
          <RowsEditor
            name="deviations"
            label=""
            rule={deviation}
            rowsMax={DEVIATIONS_MAX}
            row={{ kind: deviationKind.code.none }}
            texts={{ add: texts.addDeviation, remove: texts.removeRow }}
            fields={[
              {
                name: 'clause',
                label: texts.clause,
                share: '120px',
                input: (aria) => <Input aria-label={aria} />,
              },
              {
                name: 'requirement',
                label: texts.requirement,
                share: 'minmax(0, 1fr)',
                input: (aria) => <Input.TextArea autoSize aria-label={aria} />,
              },
              {
                name: 'response',
                label: texts.response,
                share: 'minmax(0, 1fr)',
                input: (aria) => <Input.TextArea autoSize aria-label={aria} />,
              },
              {
                name: 'kind',
                label: texts.deviation,
                share: '120px',
                input: (aria) => <CodeSelect list={deviationKind} aria-label={aria} allowClear={false} />,
              },
            ]}
          />
        )}
      </Panel>
      <Panel title={texts.materials}>
        <p className={css.hint}>{texts.materialsHint}</p>
        <RowsEditor
          name="materials"
          label=""
          rule={material}
          rowsMax={MATERIALS_MAX}
          row={{}}
          texts={{ add: texts.addMaterial, remove: texts.removeRow }}
          fields={[
            {
              name: 'item',
              label: texts.item,
              share: 'minmax(0, 2fr)',
              input: (aria) => (
                <Select aria-label={aria} options={items} showSearch={{ optionFilterProp: 'label' }} />
              ),
            },
            {
              name: 'file',
              label: texts.file,
              share: 'minmax(0, 1fr)',
              input: (aria) => (
                <Select aria-label={aria} options={names} showSearch={{ optionFilterProp: 'label' }} />
              ),
            },
            {
              name: 'page',
              label: texts.page,
              share: '88px',
              input: (aria) => <Input aria-label={aria} />,
            },
          ]}
        />
      </Panel>
      <MembersPanel />
      <PledgePanel />
    </Form>
  );
}
