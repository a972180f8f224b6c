import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { fieldRule } from '../../kit/field-rule.ts';
import css from './rows.module.css';

/** One field of a row: its label, its width as a share, and what enters it. */
export interface RowField {
  name: string;
  label: string;
  share: string;
  input: (label: string) => ReactNode;
  valuePropName?: string;
  /** What is entered is no value of the wire yet: its rule is not asked. */
  isFree?: true;
}

/** A list of a form as rows of fields; its faults stand at the rows and below them. */
export function RowsEditor({
  name,
  label,
  fields,
  rule,
  rowsMax,
  row,
  kept,
  texts,
  foot,
}: {
  name: string | string[];
  label: string;
  fields: readonly RowField[];
  /** What a row has to be. */
  rule: z.ZodObject;
  rowsMax: number;
  /** What a new row starts with. */
  row: object;
  /** What a stored row has that nobody enters, by its name: a form gives back what it has a field for alone. */
  kept?: string;
  texts: { add: string; remove: (at: number) => string };
  /** Below the rows. */
  foot?: ReactNode;
}) {
  const shape = rule.shape as Record<string, z.ZodType>;
  const columns = { gridTemplateColumns: `${fields.map(({ share }) => share).join(' ')} 32px` };
  const isNeeded = (field: string) => !shape[field]!.safeParse(undefined).success;
  return (
    <Form.Item label={label} className={css.list}>
      <Form.List name={name}>
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.length > 0 && (
              <div className={css.rowHead} style={columns} aria-hidden>
                {fields.map((field) => (
                  <span key={field.name}>
                    {field.label}
                    {isNeeded(field.name) && <span className={css.bad}> *</span>}
                  </span>
                ))}
              </div>
            )}
            {rows.map(({ key, name: at }) => (
              <div key={key} className={css.row} style={columns}>
                {fields.map((field) => (
                  <Form.Item
                    key={field.name}
                    name={[at, field.name]}
                    data-label={field.label}
                    rules={field.isFree ? [] : [fieldRule(shape[field.name]!)]}
                    {...(field.valuePropName && { valuePropName: field.valuePropName })}
                  >
                    {field.input(`${field.label} ${at + 1}`)}
                  </Form.Item>
                ))}
                {kept !== undefined && (
                  <Form.Item name={[at, kept]} hidden>
                    <Input />
                  </Form.Item>
                )}
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={texts.remove(at + 1)}
                  onClick={() => remove(at)}
                />
              </div>
            ))}
            {foot}
            <Form.ErrorList errors={errors} />
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={rows.length >= rowsMax}
              onClick={() => add(row)}
            >
              {texts.add}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
