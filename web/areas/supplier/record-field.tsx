import { Alert, Form } from 'antd';
import { z } from 'zod';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import type { FieldMeta } from '#shared/areas/supplier/records/field';
import { isRequired, kindOf } from '#shared/areas/supplier/records/kinds';
import type { RecordRow } from '#shared/areas/supplier/records/rows';
import { messageIn } from '#shared/kit/rule-texts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { isWholeLine } from '../../parts/supplier/record-fields.tsx';
import { useRecordTexts } from '../../parts/supplier/record-texts.ts';
import { type RecordNames, useRecordValue } from '../../parts/supplier/record-value.tsx';
import { inputOf } from './record-input.tsx';
import { guidsOf } from './record-values.ts';
import css from './supplier.module.css';
import { useTexts } from './texts.ts';

/** The rule of a field as its form holds it: files come with their names. */
function ruleOf(kind: RecordKind, field: string, { input }: FieldMeta) {
  const schema = kindOf(kind).fields.shape[field] as z.ZodType;
  return fieldRule(input === 'files' ? z.preprocess(guidsOf, schema) : schema);
}

/** One field of a record's form, with what the reviewer said, what should be looked at twice and what is in force. */
export function RecordField({
  kind,
  field,
  meta,
  record,
  list,
  hint,
}: {
  kind: RecordKind;
  field: string;
  meta: FieldMeta;
  record: RecordRow | null;
  list: RecordNames;
  hint: string | undefined;
}) {
  const language = useLanguage();
  const mark = usePunctuation();
  const texts = useRecordTexts();
  const { addTag } = useTexts();
  const { yes, no } = useKitTexts();
  const valueOf = useRecordValue(list);
  const remarks = record?.remarks.filter((one) => one.field === field) ?? [];
  const change = record?.changes.find((one) => one.field === field);
  const extra = (
    <>
      {meta.hint?.[language]}
      {change && (
        <div>
          {texts.inForce}
          {mark.colon}
          {valueOf(kind, field, change.before) ?? '-'}
        </div>
      )}
      {hint && <Alert type="warning" banner title={messageIn(language, hint)} />}
      {remarks.map(({ remark }) => (
        <Alert key={remark} type="error" banner title={remark} />
      ))}
    </>
  );
  return (
    <div className={isWholeLine(kind, field) ? css.whole : undefined}>
      <Form.Item
        name={field}
        label={meta.label[language]}
        required={isRequired(kind, field)}
        rules={[ruleOf(kind, field, meta)]}
        extra={meta.hint || change || hint || remarks.length > 0 ? extra : undefined}
        validateTrigger={meta.input === 'files' ? 'onChange' : 'onBlur'}
      >
        {inputOf(meta, { language, names: list.names ?? {}, addTag, yes, no })}
      </Form.Item>
    </div>
  );
}
