import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { entrustType, entrustWay } from '#shared/areas/agency-order/codes';
import { entrustPreparation } from '#shared/areas/agency-order/contract';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { query } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { beside } from '../../kit/on-demand.tsx';
import { FormField } from '../../parts/document/form-field.tsx';
import { FormGrid } from '../../parts/document/form-panel.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useDetailTexts } from './detail-texts.ts';
import type { EntrustValues } from './entrust-values.ts';
import { upTo } from '../../kit/up-to.ts';

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
  const label = useKindLabels(entrustKind);
  const people = ready.data?.representatives ?? [];
  return (
    <Panel title={texts.parties}>
      <p style={{ marginBottom: 12 }}>
        {names.projectNo} {names.projectName} · {texts.budget} <Wan yuan={setup.planAmount} unit />
      </p>
      <FormGrid>
        <FormField of={entrustKind} name="ordersName" span="two" />
        <Form.Item label={label.entrustUnit} htmlFor="entrustUnit">
          <Input id="entrustUnit" value={names.entrustUnit} readOnly />
        </Form.Item>
        <FormField of={entrustKind} name="entrustContactGuid">
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
        </FormField>
        <FormField of={entrustKind} name="entrustContactPhone" />
        <FormField of={entrustKind} name="entrustContactEmail">
          <Input inputMode="email" {...upTo(100)} />
        </FormField>
        <FormField of={entrustKind} name="agentGuid" span="two">
          <AgencySelect setupGuid={setup.guid} name={names.agentUnit} />
        </FormField>
        <FormField of={entrustKind} name="entrustWay" />
        {now.entrustWay === entrustWay.code.appointed && (
          <FormField of={entrustKind} name="wayReason" required />
        )}
        <FormField of={entrustKind} name="entrustType" />
        {now.entrustType === entrustType.code.annual && (
          <FormField of={entrustKind} name="contractGuid" required span="two">
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
          </FormField>
        )}
      </FormGrid>
    </Panel>
  );
}
