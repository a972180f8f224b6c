import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Form, type FormInstance, InputNumber, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { z } from 'zod';
import { drawType } from '#shared/areas/bidding/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import { PLAN_MAX, RESERVE_MAX } from '#shared/areas/shortlist/codes';
import { shortlistKind } from '#shared/areas/shortlist/kind';
import { query } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { RegionsSelect } from '../../parts/catalogue/regions-select.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { FormField, FormFields } from '../../parts/document/form-field.tsx';
import { FormPanel } from '../../parts/document/form-panel.tsx';
import { QueriedCandidates } from './candidates.tsx';
import type { FormValues } from './form-values.ts';
import { RecommendedFields } from './recommended-fields.tsx';
import { useTexts } from './texts.ts';

type PurchaseFacts = NonNullable<z.output<typeof calls.blank.output>['purchase']>;
const FOUND = 20;

/** The form of a shortlist (documents.md 5.9). */
export function ShortlistFormFields({
  form,
  start,
  known,
  purchase,
  onChange,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  /** What is stored calls its project by name. */
  known?: { projectNo: string; projectName: string } | undefined;
  purchase: PurchaseFacts | undefined;
  onChange: (values: FormValues) => void;
}) {
  const texts = useTexts();
  const values: FormValues = { ...start, ...Form.useWatch([], form) };
  const sections = purchase?.sections ?? [];

  /** Another project has other sections. */
  function follow(changed: FormValues, all: FormValues) {
    const emptied = { sectionNo: undefined } as unknown as FormValues;
    if ('projectGuid' in changed) form.setFieldsValue(emptied as never);
    onChange('projectGuid' in changed ? { ...all, ...emptied } : all);
  }
  return (
    <Form<FormValues> form={form} layout="vertical" initialValues={start} onValuesChange={follow}>
      <FormPanel title={texts.basics}>
        <FormField of={shortlistKind} name="projectGuid" span="two">
          <ProjectSelect known={known ?? purchase} />
        </FormField>
        {sections.length > 0 && (
          <FormField of={shortlistKind} name="sectionNo" required>
            <Select
              placeholder={texts.chooseSection}
              options={sections.map(({ sectionNo, sectionName }) => ({
                value: sectionNo,
                label: `${sectionNo} ${sectionName}`,
              }))}
            />
          </FormField>
        )}
        <FormField of={shortlistKind} name="ruweiName" span="two" />
        <FormFields of={shortlistKind} by={['drawType']} />
        {values.drawType === drawType.code.direct && (
          <FormField of={shortlistKind} name="directReason" required />
        )}
      </FormPanel>
      {purchase?.needsSupervisor && <Alert type="info" showIcon title={texts.mustSupervise} />}
      <FormPanel title={texts.conditions}>
        <FormField of={shortlistKind} name="categoryCodes" />
        <FormField of={shortlistKind} name="areas">
          <RegionsSelect />
        </FormField>
        <FormFields of={shortlistKind} by={['levels', 'minCapital']} />
        <FormField of={shortlistKind} name="minYears">
          <Whole max={100} />
        </FormField>
        <FormFields of={shortlistKind} by={['qualification']} />
        <FormField of={shortlistKind} name="minPerformances">
          <Whole max={1000} />
        </FormField>
        <FormFields of={shortlistKind} by={['depositPaid']} />
      </FormPanel>
      <Panel title={texts.candidates}>
        <QueriedCandidates of={values} />
      </Panel>
      <FormPanel title={texts.howMany}>
        <FormField
          of={shortlistKind}
          name="planCount"
          {...(purchase && { extra: texts.least(purchase.least) })}
        >
          <Whole min={1} max={PLAN_MAX} />
        </FormField>
        <FormField of={shortlistKind} name="reserveCount">
          <Whole max={RESERVE_MAX} />
        </FormField>
        <FormFields of={shortlistKind} by={['notifyType']} />
        <FormField of={shortlistKind} name="confirmDeadline">
          <DateTimeInput />
        </FormField>
        <FormFields of={shortlistKind} by={['remark', 'files']} />
      </FormPanel>
      <Panel title={texts.recommended}>
        <RecommendedFields form={form} />
      </Panel>
    </Form>
  );
}

function Whole(field: { id?: string; min?: number; max: number; value?: number | null }) {
  return <InputNumber min={0} {...field} precision={0} style={{ width: '100%' }} />;
}

/** A project of one's own that goes on, found by number or name. */
function ProjectSelect({
  known,
  value,
  ...field
}: {
  known?: { projectNo: string; projectName: string } | undefined;
  id?: string;
  value?: string;
  onChange?: (guid: string) => void;
}) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(calls.projects, { rows: FOUND, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  });
  const list = (found.data?.list ?? []).map(({ guid, projectNo, projectName }) => ({
    value: guid,
    label: `${projectNo} ${projectName}`,
  }));
  const isKnown = value !== undefined && known && !list.some((one) => one.value === value);
  return (
    <Select
      {...field}
      {...(value !== undefined && { value })}
      placeholder={texts.chooseProject}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={isKnown ? [{ value, label: `${known.projectNo} ${known.projectName}` }, ...list] : list}
    />
  );
}
