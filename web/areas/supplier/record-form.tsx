import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { type RecordKind, recordKind } from '#shared/areas/supplier/records/codes';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { fieldsOf, kindOf } from '#shared/areas/supplier/records/kinds';
import type { RecordList, RecordRow } from '#shared/areas/supplier/records/rows';
import type { Language } from '#shared/kit/language';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, refetch } from '../../api/query.ts';
import { fieldErrorsOf, showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { Panel } from '../../kit/page-head.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { usePlace } from './place.ts';
import { RecordField } from './record-field.tsx';
import { RecordStateTag } from './record-state.tsx';
import { applies, contentOf, type RecordValues, valuesOf } from './record-values.ts';
import { recordsStale } from './stale.ts';
import css from './supplier.module.css';
import { useTexts } from './texts.ts';
import { useFieldCheck } from './use-field-check.ts';

/** The form of one record of whatever kind, made from what is said of its fields. */
export function RecordForm({
  list,
  record,
  guid,
  enterpriseGuid,
}: {
  list: RecordList;
  /** Null for a new one. */
  record: RecordRow | null;
  guid: string;
  enterpriseGuid: string;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const { close, edit } = usePlace();
  const { kind, files, names } = list;
  const { meta, isSingle } = kindOf(kind);
  const label = recordKind.label(kind, language);
  const [form] = Form.useForm<RecordValues>();
  // a new record is another guid each time; what was typed for one waits for the next
  const { draft, keep, drop, isDirty } = useDraft<RecordValues>(
    `supplierRecord:${enterpriseGuid}:${kind}:${record ? `${guid}:${record.version}` : 'new'}`,
  );
  const [start] = useState(() => valuesOf(kind, record && (record.draft ?? record.formal), files));
  const [values, setValues] = useState<RecordValues>(() => ({ ...start, ...draft }));
  const { hints, check } = useFieldCheck({ kind, guid, form });
  const { send, fault, isSaving } = useSaving({ kind, record, guid, form, drop });

  const again = () => edit(newGuid());
  const discard = () => {
    drop();
    form.setFieldsValue(start);
    setValues(start);
  };
  return (
    <Panel
      title={record ? texts.editThing(isSingle ? label : record.title) : texts.addThing(label)}
      aside={record && <RecordStateTag state={record.state} />}
    >
      <LeaveGuard when={isDirty} within />
      <div className={css.notes}>
        {draft && isDirty && <Recovered onDiscard={discard} />}
        <GeneralRemarks of={record?.remarks ?? []} />
        {fault && <Alert type="error" showIcon title={messageIn(language, fault)} />}
      </div>
      <Form
        form={form}
        layout="vertical"
        initialValues={values}
        onValuesChange={(_changed, now) => {
          keep(now);
          setValues(now);
        }}
        onBlur={({ target }) => void check(target.id)}
      >
        <div className={css.fields}>
          {fieldsOf(kind)
            .filter((field) => applies(kind, field, values))
            .map((field) => (
              <RecordField
                key={field}
                kind={kind}
                field={field}
                meta={meta[field]!}
                record={record}
                list={{ files, names }}
                hint={hints[field]}
              />
            ))}
        </div>
        <Acts
          isBusy={isSaving}
          isAdding={!record && !isSingle}
          onSave={() => void send(close)}
          onSaveAndAdd={() => void send(again)}
          onCancel={close}
        />
      </Form>
    </Panel>
  );
}

/** Stores the record once its fields are right, and loads anew what shows it. */
function useSaving({
  kind,
  record,
  guid,
  form,
  drop,
}: {
  kind: RecordKind;
  record: RecordRow | null;
  guid: string;
  form: FormInstance<RecordValues>;
  drop: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const [fault, setFault] = useState('');
  const save = useMutation(mutation(recordCalls[kind].save, { quiet: true, done: texts.saved }));
  async function send(then: () => void) {
    setFault('');
    try {
      await form.validateFields();
    } catch (error) {
      const [first] = (error as { errorFields?: { name: string[] }[] }).errorFields ?? [];
      if (first) form.scrollToField(first.name, { block: 'center', focus: true });
      return; // the fields say it
    }
    try {
      const content = contentOf(kind, form.getFieldsValue(true) as RecordValues);
      await save.mutateAsync({
        ...content,
        [kindOf(kind).key]: guid,
        ...(record && { version: record.version }),
      });
    } catch (error) {
      if (!showWorded(form, error, language))
        setFault(error instanceof Error ? error.message : String(error));
      return;
    }
    drop();
    await refetch(client, ...recordsStale);
    then();
  }
  return { send, fault, isSaving: save.isPending };
}

/** Shows the faults of a refusal at their fields, in the reader's language; whether it had any to show. */
function showWorded(form: FormInstance<RecordValues>, error: unknown, language: Language) {
  const faults = Object.entries(fieldErrorsOf(error)).map(
    ([field, message]) => [field, messageIn(language, message)] as const,
  );
  return showFieldErrors(form, Object.assign(new Error(), { fields: Object.fromEntries(faults) }));
}

/** What the review said of the record as a whole. */
const GeneralRemarks = ({ of }: { of: RecordRow['remarks'] }) =>
  of
    .filter(({ field }) => field === '')
    .map(({ remark }) => <Alert key={remark} type="error" showIcon title={remark} />);

function Acts({
  isBusy,
  isAdding,
  onSave,
  onSaveAndAdd,
  onCancel,
}: {
  isBusy: boolean;
  /** Whether another one may follow. */
  isAdding: boolean;
  onSave: () => void;
  onSaveAndAdd: () => void;
  onCancel: () => void;
}) {
  const texts = useTexts();
  return (
    <div className={css.formActs}>
      <Button type="primary" loading={isBusy} onClick={onSave}>
        {texts.save}
      </Button>
      {isAdding && (
        <Button disabled={isBusy} onClick={onSaveAndAdd}>
          {texts.saveAndAdd}
        </Button>
      )}
      <Button disabled={isBusy} onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
