import { Form, type FormInstance } from 'antd';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { FormField, FormFields } from '../../parts/document/form-field.tsx';
import { FormPanel } from '../../parts/document/form-panel.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { useDetailTexts } from './detail-texts.ts';
import type { EntrustValues } from './entrust-values.ts';
import { FeeFields } from './fee-fields.tsx';
import { type EntrustNames, type EntrustSetup, PartyFields, useReady } from './party-fields.tsx';
import { lawAt } from './law-at.tsx';
import { useOrderLaw } from './use-order-law.ts';

const dates = ['plannedIssueDate', 'plannedOpenDate', 'plannedAwardDate', 'plannedContractDate'] as const;

/** The form of an order (documents.md 5.5). */
export function EntrustFormFields({
  form,
  start,
  names,
  setup,
  onChange,
}: {
  form: FormInstance<EntrustValues>;
  start: EntrustValues;
  names: EntrustNames;
  setup: EntrustSetup;
  onChange: (values: EntrustValues) => void;
}) {
  const texts = useDetailTexts();
  const now: EntrustValues = { ...start, ...Form.useWatch([], form) };
  const ready = useReady(setup, now);
  const law = useOrderLaw(now, setup.guid);
  const people = ready.data?.representatives ?? [];

  function follow(changed: EntrustValues, all: EntrustValues) {
    const chosen = people.find(({ guid }) => guid === changed.entrustContactGuid);
    if (chosen)
      form.setFieldsValue({
        entrustContactPhone: chosen.phone,
        entrustContactEmail: chosen.email,
      });
    // Forget the fault of a save once its field is changed.
    form.setFields(Object.keys(changed).map((name) => ({ name: name as keyof EntrustValues, errors: [] })));
    if ('agentGuid' in changed) form.setFieldsValue({ contractGuid: null });
    // Clear the value: an amount in 元 would be read as percent.
    if ('computeType' in changed) form.setFieldsValue({ depositValue: '' });
    onChange({ ...all, ...form.getFieldsValue(true) });
  }
  return (
    <Form<EntrustValues> form={form} layout="vertical" initialValues={start} onValuesChange={follow}>
      <PartyFields start={start} now={now} names={names} setup={setup} ready={ready} />
      <FormPanel title={texts.terms}>
        <FormFields of={entrustKind} by={['scope', 'startDate', 'endDate', 'authority']} />
      </FormPanel>
      <FormPanel title={texts.feeTerms}>
        <FeeFields now={now} />
        <FormField of={entrustKind} name="feePayer" />
      </FormPanel>
      <FormPanel title={texts.deposit}>
        <DepositFields now={now} law={law} />
      </FormPanel>
      <FormPanel title={texts.schedule}>
        {dates.map((name) => (
          <FormField of={entrustKind} key={name} name={name} {...lawAt(law, name)} />
        ))}
      </FormPanel>
      <Panel title={texts.attachments}>
        <FormField of={entrustKind} name="requirement" />
        <FormField of={entrustKind} name="files" extra={texts.filesHint} />
      </Panel>
    </Form>
  );
}
