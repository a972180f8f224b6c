import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance, Input, Select } from 'antd';
import { entrustScope, entrustType, entrustWay, feePayer } from '#shared/areas/entrustment/codes';
import { entrustPreparation } from '#shared/areas/entrustment/contract';
import { entrustForm } from '#shared/areas/entrustment/rules';
import { query } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
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
import { beside } from '../../kit/on-demand.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useEntrustLabels } from './labels.ts';
import { lawAt } from './law-at.tsx';
import { useOrderLaw } from './use-order-law.ts';

const AgencySelect = beside(() =>
  import('../../parts/supplier/agency-select.tsx').then((module) => module.AgencySelect),
);

/** Names of what the form refers to, as far as they are known. */
export interface EntrustNames {
  entrustUnit: string;
  projectNo: string;
  projectName: string;
  agentUnit?: string;
  entrustContact?: string;
}
/** The set-up an order is for. */
export interface EntrustSetup {
  guid: string;
  /** 元. */
  planAmount: string;
}

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
  const mark = usePunctuation();
  const texts = useDetailTexts();
  const label = useEntrustLabels();
  const now: EntrustValues = { ...start, ...Form.useWatch([], form) };
  const ready = useQuery(
    query(
      entrustPreparation.beforeBuild,
      { setupGuid: setup.guid, ...(now.agentGuid && { agentGuid: now.agentGuid }) },
      { quiet: true },
    ),
  );
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
      <Panel title={texts.parties}>
        <p style={{ marginBottom: 12 }}>
          {names.projectNo} {names.projectName} · {texts.budget} <Wan yuan={setup.planAmount} unit />
        </p>
        <div className={css.form}>
          <Form.Item
            name="ordersName"
            label={label.ordersName}
            rules={[fieldRule(rules.ordersName)]}
            className={css.twoThirds!}
          >
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item label={label.entrustUnit}>
            <Input value={names.entrustUnit} readOnly />
          </Form.Item>
          <Form.Item
            name="entrustContactGuid"
            label={label.entrustContactGuid}
            rules={[fieldRule(rules.entrustContactGuid)]}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              loading={ready.isPending}
              options={[
                ...people.map(({ guid, name }) => ({ value: guid, label: name })),
                ...(start.entrustContactGuid &&
                names.entrustContact &&
                !people.some(({ guid }) => guid === start.entrustContactGuid)
                  ? [{ value: start.entrustContactGuid, label: names.entrustContact }]
                  : []),
              ]}
            />
          </Form.Item>
          <Form.Item
            name="entrustContactPhone"
            label={label.entrustContactPhone}
            rules={[fieldRule(rules.entrustContactPhone)]}
          >
            <Input inputMode="tel" maxLength={20} />
          </Form.Item>
          <Form.Item
            name="entrustContactEmail"
            label={label.entrustContactEmail}
            rules={[fieldRule(rules.entrustContactEmail)]}
          >
            <Input inputMode="email" maxLength={100} />
          </Form.Item>
          <Form.Item
            name="agentGuid"
            label={label.agentGuid}
            rules={[fieldRule(rules.agentGuid)]}
            className={css.twoThirds!}
          >
            <AgencySelect setupGuid={setup.guid} name={names.agentUnit} />
          </Form.Item>
          <Form.Item name="entrustWay" label={label.entrustWay} rules={[fieldRule(rules.entrustWay)]}>
            <CodeSelect list={entrustWay} />
          </Form.Item>
          {now.entrustWay === entrustWay.code.appointed && (
            <Form.Item name="wayReason" label={label.wayReason} required className={css.wide!}>
              <Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} showCount />
            </Form.Item>
          )}
          <Form.Item name="entrustType" label={label.entrustType} rules={[fieldRule(rules.entrustType)]}>
            <CodeSelect list={entrustType} />
          </Form.Item>
          {now.entrustType === entrustType.code.annual && (
            <Form.Item name="contractGuid" label={label.contractGuid} required className={css.twoThirds!}>
              <Select
                allowClear
                options={(ready.data?.contracts ?? []).map((one) => ({
                  value: one.guid,
                  label: mark.noted(
                    `${one.contractNo} ${one.contractName}`,
                    `${one.agentUnit}${mark.comma}${one.endDate}`,
                  ),
                }))}
              />
            </Form.Item>
          )}
        </div>
      </Panel>
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
