import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import type { FieldInput } from '#shared/areas/supplier/records/field';
import type { FieldValue } from '#shared/areas/supplier/records/kind';
import { fieldsOf, kindOf } from '#shared/areas/supplier/records/kinds';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './record.module.css';
import { useRecordTexts } from './record-texts.ts';
import { type RecordNames, useRecordValue } from './record-value.tsx';

const WHOLE_LINE: readonly FieldInput[] = ['longText', 'files', 'regions', 'codes', 'tags'];
/** Whether a field needs the width of the page. */
export const isWholeLine = (kind: RecordKind, field: string) =>
  WHOLE_LINE.includes(kindOf(kind).meta[field]!.input);

interface Change {
  field: string;
  before: FieldValue | null;
}

/**
 * All fields of a record, label and value. A field named in `changes` shows below it what it replaces; `beside` puts
 * something below a field; fields that are asked only under a condition are left out when empty.
 */
export function RecordFields({
  kind,
  content,
  changes = [],
  remarks = [],
  beside,
  columns = 2,
  ...known
}: {
  kind: RecordKind;
  content: Readonly<Record<string, FieldValue>>;
  changes?: readonly Change[];
  remarks?: readonly { field: string; remark: string }[];
  beside?: (field: string) => ReactNode;
  columns?: number;
} & RecordNames) {
  const texts = useRecordTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const valueOf = useRecordValue(known);
  const { meta } = kindOf(kind);
  const shown = fieldsOf(kind).filter(
    (field) =>
      content[field] !== undefined || meta[field]!.appliesIf === undefined || meta[field]!.appliesIf(content),
  );
  const value = (field: string) => {
    const change = changes.find((one) => one.field === field);
    return (
      <>
        <span className={change && css.changed}>{valueOf(kind, field, content[field]) ?? '-'}</span>
        {change && (
          <span className={css.former}>
            {texts.inForce}
            {mark.colon}
            {valueOf(kind, field, change.before) ?? '-'}
          </span>
        )}
        {remarks
          .filter((one) => one.field === field)
          .map(({ remark }) => (
            <Alert key={remark} type="error" banner title={remark} />
          ))}
        {beside?.(field)}
      </>
    );
  };
  return (
    <DetailFields
      columns={columns}
      of={shown.map((field) => [meta[field]!.label[language], value(field), isWholeLine(kind, field)])}
    />
  );
}
