import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { entrustType, entrustWay } from '#shared/areas/entrustment/codes';
import { entrustPreparation } from '#shared/areas/entrustment/contract';
import { entrustForm } from '#shared/areas/entrustment/rules';
import { query } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { beside } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useDetailTexts } from './detail-texts.ts';
import type { EntrustValues } from './entrust-values.ts';
import css from './entrust.module.css';
import { useEntrustLabels } from './labels.ts';

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

/** Whom an order may name: representatives of the principal, and contracts with the agency chosen. */
export const useReady = ({ guid: setupGuid }: EntrustSetup, { agentGuid }: EntrustValues) =>
  useQuery(
    query(entrustPreparation.beforeBuild, { setupGuid, ...(agentGuid && { agentGuid }) }, { quiet: true }),
  );

/** The fields of an order that say who entrusts whom, and how. */
export function PartyFields({
  start,
  now,
  names,
  setup,
  ready,
}: {
  start: EntrustValues;
  /** As it stands in the form. */
  now: EntrustValues;
  names: EntrustNames;
  setup: EntrustSetup;
  ready: ReturnType<typeof useReady>;
}) {
  const mark = usePunctuation();
  const texts = useDetailTexts();
  const label = useEntrustLabels();
  const people = ready.data?.representatives ?? [];
  return (
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
  );
}
