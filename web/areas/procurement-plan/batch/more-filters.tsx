import { Form, Input, Select } from 'antd';
import { batchKind, planKind } from '#shared/areas/procurement-plan/codes';
import { CodeSelect } from '../../../kit/code-select.tsx';
import { MonthInput } from '../../../parts/date/date-input.tsx';
import { DateRangeFilter } from '../../../parts/date/date-range-filter.tsx';
import { DefaultFilters } from '../../../parts/document/default-filters.tsx';
import { VoidedFilter } from '../../../parts/document/voided-filter.tsx';
import { DepartmentTreeSelect } from '../../../parts/department/tree-select.tsx';
import { YearSelect } from '../year-select.tsx';
import { useBatchLabels } from './labels.ts';
import { useTexts } from './texts.ts';

/** The rarer filters, fetched when somebody asks for them. */
export function MoreBatchFilters() {
  const texts = useTexts();
  const label = useBatchLabels();
  return (
    <>
      <Form.Item name="planNo" label={label.planNo}>
        <Input allowClear />
      </Form.Item>
      <Form.Item name="period" label={label.period}>
        <MonthInput />
      </Form.Item>
      <Form.Item name="planYear" label={label.planYear}>
        <YearSelect back={6} allowClear placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="batchKind" label={label.batchKind}>
        <CodeSelect list={batchKind} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="planUnit" label={label.planUnit}>
        <DepartmentTreeSelect kind="company" placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="outOfPlan" label={texts.outOfPlan}>
        <Select
          allowClear
          placeholder={texts.all}
          options={[
            { value: true, label: texts.yes },
            { value: false, label: texts.no },
          ]}
        />
      </Form.Item>
      <Form.Item name="mergeable" label={texts.mergeable}>
        <Select allowClear placeholder={texts.all} options={[{ value: true, label: texts.yes }]} />
      </Form.Item>
      <Form.Item name="planKind" label={texts.adjustments}>
        <Select
          allowClear
          placeholder={texts.all}
          options={[{ value: planKind.code.midYear, label: texts.yes }]}
        />
      </Form.Item>
      <DateRangeFilter name="report" label={label.reportDate} />
      <VoidedFilter />
      <DefaultFilters />
    </>
  );
}
