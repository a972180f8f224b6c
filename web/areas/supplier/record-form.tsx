import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { fieldsOf, kindOf } from '#shared/areas/supplier/records/kinds';
import type { RecordList, RecordRow } from '#shared/areas/supplier/records/rows';
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
  const client = useQueryClient();
  const { close, edit } = usePlace();
  const { kind, files, names } = list;
  const { key, meta, isSingle } = kindOf(kind);
  const label = recordKind.label(kind, language);
  const [form] = Form.useForm<RecordValues>();
  const [fault, setFault] = useState('');
  // a new record is another guid each time; what was typed for one waits for the next
  const { draft, keep, drop, isDirty } = useDraft<RecordValues>(
    `supplierRecord:${enterpriseGuid}:${kind}:${record ? `${guid}:${record.version}` : 'new'}`,
  );
  const [start] = useState(() => valuesOf(kind, record && (record.draft ?? record.formal), files));
  const [values, setValues] = useState<RecordValues>(() => ({ ...start, ...draft }));
  const { hints, check } = useFieldCheck({ kind, guid, form });
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
      await save.mutateAsync({ ...content, [key]: guid, ...(record && { version: record.version }) });
    } catch (error) {
      const faults = Object.entries(fieldErrorsOf(error)).map(
        ([field, message]) => [field, messageIn(language, message)] as const,
      );
      const worded = Object.assign(new Error(), { fields: Object.fromEntries(faults) });
      if (!showFieldErrors(form, worded)) setFault(error instanceof Error ? error.message : String(error));
      return;
    }
    drop();
    await refetch(client, ...recordsStale);
    then();
  }
  const again = () => edit(newGuid());
  const discard = () => {
    drop();
    form.setFieldsValue(start);
    setValues(start);
  };
  const remarks = record?.remarks ?? [];
  return (
    <Panel
      title={record ? texts.editThing(isSingle ? label : record.title) : texts.addThing(label)}
      aside={record && <RecordStateTag state={record.state} />}
    >
      <LeaveGuard when={isDirty} within />
      <div className={css.notes}>
        {draft && isDirty && <Recovered onDiscard={discard} />}
        {remarks
          .filter(({ field }) => field === '')
          .map(({ remark }) => (
            <Alert key={remark} type="error" showIcon title={remark} />
          ))}
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
        <div className={css.formActs}>
          <Button type="primary" loading={save.isPending} onClick={() => void send(close)}>
            {texts.save}
          </Button>
          {!record && !isSingle && (
            <Button disabled={save.isPending} onClick={() => void send(again)}>
              {texts.saveAndAdd}
            </Button>
          )}
          <Button disabled={save.isPending} onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
