import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { fieldsOf, kindOf } from '#shared/areas/supplier/records/kinds';
import { messageIn } from '#shared/kit/rule-texts';
import { call } from '../../api/call.ts';
import { currentLanguage } from '../../kit/language.ts';
import { contentOf, type RecordValues } from './record-values.ts';

/** Fields whose value others may have too: what is compared within the enterprise and with others. */
const isDecisive = (kind: RecordKind, field: string) => {
  const { unique, marked, meta } = kindOf(kind);
  return (
    field === unique?.field || field === marked || ['mobile', 'idNumber'].includes(meta[field]?.input ?? '')
  );
};

/**
 * Asks the server about a record when its decisive field is left: what saving would refuse is shown at that field,
 * what only should be looked at twice is answered as `hints`. What the field's own rule refuses is not asked.
 */
export function useFieldCheck({
  kind,
  guid,
  form,
}: {
  kind: RecordKind;
  guid: string;
  form: FormInstance<RecordValues>;
}) {
  const [hints, setHints] = useState<Readonly<Record<string, string>>>({});
  const asked = useRef<Record<string, unknown>>({});
  const check = async (field: string) => {
    if (!fieldsOf(kind).includes(field) || !isDecisive(kind, field)) return;
    const content = contentOf(kind, form.getFieldsValue(true) as RecordValues);
    const value = content[field];
    if (value === undefined || asked.current[field] === value) return;
    asked.current[field] = value;
    const isMeant = () => form.getFieldValue(field) === value;
    try {
      await form.validateFields([field]);
      const found = await call(recordCalls[kind].validate, { ...content, [kindOf(kind).key]: guid });
      if (!isMeant()) return;
      setHints(found.hints);
      const fault = found.faults[field];
      if (fault) form.setFields([{ name: field, errors: [messageIn(currentLanguage(), fault)] }]);
    } catch {
      delete asked.current[field]; // saving asks again and says why
    }
  };
  return { hints, check };
}
