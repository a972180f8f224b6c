import { Form, type FormInstance, Input } from 'antd';
import { entrustScope, feePayer } from '#shared/areas/entrustment/codes';
import { entrustForm } from '#shared/areas/entrustment/rules';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { Panel } from '../../kit/page-head.tsx';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { useDetailTexts } from './detail-texts.ts';
import type { EntrustValues } from './entrust-values.ts';
import css from './entrust.module.css';
import { FeeFields } from './fee-fields.tsx';
import { useEntrustLabels } from './labels.ts';
import { type EntrustNames, type EntrustSetup, PartyFields, useReady } from './party-fields.tsx';
import { lawAt } from './law-at.tsx';
import { useOrderLaw } from './use-order-law.ts';

const rules = entrustForm.shape;
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
  const label = useEntrustLabels();
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
    // what a save found wrong with a field is said no longer once it is changed
    form.setFields(Object.keys(changed).map((name) => ({ name: name as keyof EntrustValues, errors: [] })));
    if ('agentGuid' in changed) form.setFieldsValue({ contractGuid: null });
    // 元 would be read as percent
    if ('computeType' in changed) form.setFieldsValue({ depositValue: '' });
    onChange({ ...all, ...form.getFieldsValue(true) });
  }
  return (
    <Form<EntrustValues> form={form} layout="vertical" initialValues={start} onValuesChange={follow}>
      <PartyFields start={start} now={now} names={names} setup={setup} ready={ready} />
      <Panel title={texts.terms}>
        <div className={css.form}>
          <Form.Item name="scope" label={label.scope} rules={[fieldRule(rules.scope)]} className={css.wide!}>
            <CodeSelect list={entrustScope} mode="multiple" />
          </Form.Item>
          <Form.Item name="startDate" label={label.startDate} rules={[fieldRule(rules.startDate)]}>
            <DateInput />
          </Form.Item>
          <Form.Item name="endDate" label={label.endDate} rules={[fieldRule(rules.endDate)]}>
            <DateInput />
          </Form.Item>
          <Form.Item
            name="authority"
            label={label.authority}
            rules={[fieldRule(rules.authority)]}
            className={css.wide!}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} showCount />
          </Form.Item>
        </div>
      </Panel>
      <Panel title={texts.feeTerms}>
        <div className={css.form}>
          <FeeFields now={now} />
          <Form.Item name="feePayer" label={label.feePayer} rules={[fieldRule(rules.feePayer)]}>
            <CodeSelect list={feePayer} />
          </Form.Item>
        </div>
      </Panel>
      <Panel title={texts.deposit}>
        <div className={css.form}>
          <DepositFields now={now} law={law} />
        </div>
      </Panel>
      <Panel title={texts.schedule}>
        <div className={css.form}>
          {dates.map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={label[name]}
              rules={[fieldRule(rules[name])]}
              {...lawAt(law, name)}
            >
              <DateInput />
            </Form.Item>
          ))}
        </div>
      </Panel>
      <Panel title={texts.attachments}>
        <Form.Item name="requirement" label={label.requirement} rules={[fieldRule(rules.requirement)]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} showCount />
        </Form.Item>
        <Form.Item name="files" label={label.files} extra={texts.filesHint}>
          <FileUpload />
        </Form.Item>
      </Panel>
    </Form>
  );
}
