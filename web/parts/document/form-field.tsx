import { Form, type FormItemProps, Input, Radio, type RadioGroupProps } from 'antd';
import { memo, type ReactNode } from 'react';
import type { z } from 'zod';
import type { DocumentField } from '#shared/areas/document/field';
import type { AnyDocumentKind, FieldOf } from '#shared/areas/document/kind';
import { isLawField } from '#shared/areas/legal-parameter/law-fields';
import { CodeSelect } from '../../kit/code-select.tsx';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { counted, upTo } from '../../kit/up-to.ts';
import { DateInput } from '../date/date-input.tsx';
import { FileUpload } from '../file/upload.tsx';
import { WanInput } from '../form/wan-input.tsx';
import { Helped } from '../law/help-mark.tsx';
import css from './form.module.css';

/** Characters a text may have, as its rule says. */
function lengthOf({ def }: z.ZodType): number | undefined {
  const { checks = [], innerType } = def as { checks?: z.core.$ZodCheck[]; innerType?: z.ZodType };
  const most = checks.map(({ _zod }) => _zod.def as { check: string; maximum?: number });
  return most.find(({ check }) => check === 'max_length')?.maximum ?? (innerType && lengthOf(innerType));
}

function inputOf({ input, codes }: DocumentField, rule: z.ZodType): ReactNode {
  const most = lengthOf(rule);
  if (input === 'code') return <CodeSelect list={codes as unknown as ShownCodes} />;
  if (input === 'codes') return <CodeSelect list={codes as unknown as ShownCodes} mode="multiple" />;
  if (input === 'date') return <DateInput />;
  if (input === 'wan') return <WanInput />;
  if (input === 'files') return <FileUpload />;
  if (input === 'yesNo') return <YesNo />;
  if (input === 'phone') return <Input inputMode="tel" />;
  if (input === 'longText')
    return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...(most && counted(most))} />;
  const isFigure = input === 'yuan' || input === 'percent';
  return <Input {...(most && upTo(most))} {...(isFigure && { inputMode: 'decimal' })} />;
}

function YesNo(bound: RadioGroupProps) {
  const { yes, no } = useKitTexts();
  const options = [
    { value: true, label: yes },
    { value: false, label: no },
  ];
  return <Radio.Group {...bound} options={options} />;
}

/**
 * A field of a kind's form: label, rule, input, length and width follow from the kind. As child, an input of its
 * own; takes the other properties of Ant Design's Form.Item: `rules` where what is entered is no value of the wire yet.
 * A form that watches its values is drawn at each key, its fields are not.
 */
export const FormField = memo(Field) as typeof Field;

function Field<K extends AnyDocumentKind>({
  of,
  name,
  span = (of.fields as Record<string, DocumentField>)[name]!.isWide ? 'all' : undefined,
  children,
  ...item
}: {
  of: K;
  name: FieldOf<K> & keyof K['form']['shape'] & string;
  /** Columns it takes, where the kind does not say. */
  span?: 'two' | 'all' | undefined;
  children?: ReactNode;
} & Omit<FormItemProps, 'children' | 'name' | 'label'>) {
  const language = useLanguage();
  const { fields, form } = of;
  const field = (fields as Record<string, DocumentField>)[name]!;
  const rule = (form.shape as Record<string, z.ZodType>)[name]!;
  const { className = span && css[span], ...rest } = item;
  const label = field.label[language];
  const input = (
    <Form.Item
      name={name as string}
      label={label}
      rules={field.input === 'files' ? [] : [fieldRule(rule)]}
      {...(className && !isLawField(name) && { className })}
      {...rest}
    >
      {children ?? inputOf(field, rule)}
    </Form.Item>
  );
  if (!isLawField(name)) return input;
  return (
    <Helped field={name} label={label} className={className}>
      {input}
    </Helped>
  );
}

/** Fields of a kind's form that need nothing of their own, in this order. */
export const FormFields = <K extends AnyDocumentKind>({
  by,
  ...alike
}: Pick<Parameters<typeof FormField<K>>[0], 'of' | 'required'> & {
  by: readonly Parameters<typeof FormField<K>>[0]['name'][];
}) => by.map((name) => <FormField key={name} name={name} {...alike} />);
