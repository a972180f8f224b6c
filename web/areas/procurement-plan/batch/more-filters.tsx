import { Form, Select, type SelectProps } from 'antd';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { planKind } from '#shared/areas/procurement-plan/line/codes';
import { MonthInput } from '../../../parts/date/date-input.tsx';
import { DefaultFilters } from '../../../parts/document/default-filters.tsx';
import { VoidedFilter } from '../../../parts/document/voided-filter.tsx';
import { Filters } from '../../../parts/document/filters.tsx';
import { useDocumentTexts } from '../../../parts/document/texts.ts';
import { YearSelect } from '../line/year-select.tsx';
import { useKindLabels } from '../../../parts/document/labels.ts';
import { useTexts } from './texts.ts';

/** The rarer filters. */
export function MoreBatchFilters() {
  const texts = useTexts();
  const { all } = useDocumentTexts();
  const label = useKindLabels(batchPlanKind);
  const only = (value: unknown) => (
    <Select allowClear placeholder={all} options={[{ value, label: texts.yes }] as SelectProps['options']} />
  );
  return (
    <>
      <Filters of={batchPlanKind} by={['planNo']} />
      <Form.Item name="period" label={label.period}>
        <MonthInput />
      </Form.Item>
      <Form.Item name="planYear" label={label.planYear}>
        <YearSelect back={6} allowClear placeholder={all} />
      </Form.Item>
      <Filters of={batchPlanKind} by={['batchKind', 'planUnit']} />
      <Form.Item name="outOfPlan" label={texts.outOfPlan}>
        <Select
          allowClear
          placeholder={all}
          options={[
            { value: true, label: texts.yes },
            { value: false, label: texts.no },
          ]}
        />
      </Form.Item>
      <Form.Item name="mergeable" label={texts.mergeable}>
        {only(true)}
      </Form.Item>
      <Form.Item name="planKind" label={texts.adjustments}>
        {only(planKind.code.midYear)}
      </Form.Item>
      <Filters of={batchPlanKind} by={['reportDate']} />
      <VoidedFilter />
      <DefaultFilters />
    </>
  );
}
