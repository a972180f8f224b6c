import { Form, Input, Radio } from 'antd';
import { contractForm } from '#shared/areas/contract/rules';
import type { FieldOf } from '#shared/areas/document/kind';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { CodeSelect } from '../../kit/code-select.tsx';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import css from './contract.module.css';
import { useDetailTexts } from './detail-texts.ts';

const rules = contractForm.shape;
type Field = keyof typeof rules & FieldOf<typeof contractDocumentKind>;

interface Given {
  name: Field;
  /** The whole of the line, or two thirds of it. */
  wide?: 'wide' | 'twoThirds';
  /** Marked although the field alone does not ask for it. */
  isNeeded?: boolean;
  hint?: string;
}

function useItem({ name, wide, isNeeded, hint }: Given) {
  const label = useKindLabels(contractDocumentKind);
  return {
    name,
    label: label[name],
    rules: [fieldRule(rules[name])],
    ...(isNeeded && { required: true }),
    ...(hint && { extra: hint }),
    ...(wide && { className: css[wide]! }),
  };
}

/** One line of text, or a figure. */
export function TextItem({
  maxLength = 200,
  isFigure = false,
  ...given
}: Given & { maxLength?: number; isFigure?: boolean }) {
  return (
    <Form.Item {...useItem(given)}>
      <Input maxLength={maxLength} {...(isFigure && { inputMode: 'decimal' as const })} />
    </Form.Item>
  );
}

/** Many lines of text. */
export function LongItem({ maxLength, ...given }: Given & { maxLength: number }) {
  return (
    <Form.Item {...useItem({ wide: 'wide', ...given })}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={maxLength} showCount />
    </Form.Item>
  );
}

/** One of the codes of a list. */
export function CodeItem({ list, ...given }: Given & { list: ShownCodes }) {
  return (
    <Form.Item {...useItem(given)}>
      <CodeSelect list={list} />
    </Form.Item>
  );
}

export function DateItem(given: Given) {
  return (
    <Form.Item {...useItem(given)}>
      <DateInput />
    </Form.Item>
  );
}

export function YesNoItem(given: Given) {
  const texts = useDetailTexts();
  return (
    <Form.Item {...useItem(given)}>
      <Radio.Group
        options={[
          { value: true, label: texts.yes },
          { value: false, label: texts.no },
        ]}
      />
    </Form.Item>
  );
}
