import { Form, Input, Select } from 'antd';
import { planKind } from '#shared/areas/procurement-plan/codes';
import { CodeSelect } from '../../kit/code-select.tsx';
import { MonthInput } from '../../parts/date/date-input.tsx';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { useLineLabels, usePlanLabels } from './labels.ts';
import { useTexts } from './texts.ts';

/** The rarer filters of documents.md 5.1 and the default search form, fetched when somebody asks for them. */
export function MorePlanFilters() {
  const texts = useTexts();
  const plan = usePlanLabels();
  const line = useLineLabels();
  return (
    <>
      <Form.Item name="planNo" label={plan.planNo}>
        <Input allowClear />
      </Form.Item>
      <Form.Item name="planKind" label={plan.planKind}>
        <CodeSelect list={planKind} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="planUnit" label={plan.planUnit}>
        <DepartmentTreeSelect kind="company" placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="issueMonth" label={line.plannedIssueDate}>
        <MonthInput placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="inBudget" label={texts.inBudget}>
        <Select allowClear placeholder={texts.all} options={[{ value: '1', label: texts.inBudgetOnly }]} />
      </Form.Item>
      <DateRangeFilter name="report" label={plan.reportDate} />
      <VoidedFilter />
      <DefaultFilters />
    </>
  );
}
