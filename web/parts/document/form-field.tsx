import { Form, type FormItemProps, Input } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { DocumentField } from '#shared/areas/document/field';
import type { AnyDocumentKind, FieldOf } from '#shared/areas/document/kind';
import { CodeSelect } from '../../kit/code-select.tsx';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { DateInput } from '../date/date-input.tsx';
import { WanInput } from '../form/wan-input.tsx';

/** Characters a text may have, as its rule says. */
function lengthOf({ def }: z.ZodType): number | undefined {
  const { checks = [], innerType } = def as { checks?: z.core.$ZodCheck[]; innerType?: z.ZodType };
  const most = checks.map(({ _zod }) => _zod.def as { check: string; maximum?: number });
  return most.find(({ check }) => check === 'max_length')?.maximum ?? (innerType && lengthOf(innerType));
}

function inputOf({ input, codes }: DocumentField, rule: z.ZodType): ReactNode {
  const maxLength = lengthOf(rule);
  const most = maxLength === undefined ? {} : { maxLength };
  if (input === 'code') return <CodeSelect list={codes as unknown as ShownCodes} />;
  if (input === 'codes') return <CodeSelect list={codes as unknown as ShownCodes} mode="multiple" />;
  if (input === 'date') return <DateInput />;
  if (input === 'wan') return <WanInput />;
  if (input === 'longText')
    return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...most} showCount />;
  return <Input {...most} />;
}

/**
 * A field of a kind's form: label, rule, input and length follow from the kind. As child, an input of its own; takes
 * the other properties of Ant Design's Form.Item: `rules` where what is entered is no value of the wire yet.
 */
export function FormField<K extends AnyDocumentKind>({
  of: { fields, form },
  name,
  children,
  ...item
}: {
  of: K;
  name: FieldOf<K> & keyof K['form']['shape'] & string;
  children?: ReactNode;
} & Omit<FormItemProps, 'children' | 'name' | 'label'>) {
  const language = useLanguage();
  const field = (fields as Record<string, DocumentField>)[name]!;
  const rule = (form.shape as Record<string, z.ZodType>)[name]!;
  return (
    <Form.Item
      name={name as string}
      label={field.label[language]}
      {...(!item.required && { rules: [fieldRule(rule)] })}
      {...item}
    >
      {children ?? inputOf(field, rule)}
    </Form.Item>
  );
}
