import { Form, Input, Select, Space } from 'antd';
import { planKind, planStatus } from '#shared/areas/procurement-plan/codes';
import type { PlanSearch } from '#shared/areas/procurement-plan/contract';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { formatDate, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { DepartmentTreeSelect } from '../../parts/department-tree-select.tsx';
import { useLineLabels, usePlanLabels } from './labels.ts';
import { useTexts } from './texts.ts';

const YEARS_BACK = 8;
const years = () => {
  const next = yearOf(formatDate(serverNow())) + 1;
  return Array.from({ length: YEARS_BACK }, (_, back) => ({
    value: next - back,
    label: String(next - back),
  }));
};

const onDemand = [
  'planNo',
  'planKind',
  'planUnit',
  'projectName',
  'projectNature',
  'projectType',
  'tenderWay',
  'organizationType',
  'reportFrom',
  'reportTo',
] as const;

/** The filters of documents.md 5.1: the usual ones in sight, the others on demand. */
export function PlanFilters({
  search,
  onSearch,
  onReset,
}: {
  search: PlanSearch;
  onSearch: (change: Partial<PlanSearch>) => void;
  onReset: () => void;
}) {
  const texts = useTexts();
  const plan = usePlanLabels();
  const line = useLineLabels();
  return (
    <SearchPanel
      search={search}
      onSearch={onSearch}
      onReset={onReset}
      isMoreInUse={onDemand.some((name) => search[name] !== undefined)}
      more={
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
          <Form.Item name="projectName" label={line.projectName}>
            <Input allowClear />
          </Form.Item>
          <Form.Item name="projectNature" label={line.projectNature}>
            <CodeSelect list={projectNature} placeholder={texts.all} />
          </Form.Item>
          <Form.Item name="projectType" label={line.projectType}>
            <CodeSelect list={projectType} placeholder={texts.all} />
          </Form.Item>
          <Form.Item name="tenderWay" label={line.tenderWay}>
            <CodeSelect list={tenderWay} placeholder={texts.all} />
          </Form.Item>
          <Form.Item name="organizationType" label={line.organizationType}>
            <CodeSelect list={organizationType} placeholder={texts.all} />
          </Form.Item>
          <Form.Item label={plan.reportDate} htmlFor="reportFrom">
            <Space.Compact block>
              <Form.Item name="reportFrom" noStyle>
                <DateInput id="reportFrom" placeholder={texts.from} />
              </Form.Item>
              <Form.Item name="reportTo" noStyle>
                <DateInput placeholder={texts.to} />
              </Form.Item>
            </Space.Compact>
          </Form.Item>
        </>
      }
    >
      <Form.Item name="planName" label={plan.planName}>
        <Input allowClear />
      </Form.Item>
      <Form.Item name="planYear" label={plan.planYear}>
        <Select allowClear placeholder={texts.all} options={years()} />
      </Form.Item>
      <Form.Item name="status" label={plan.status}>
        <CodeSelect list={planStatus} placeholder={texts.all} />
      </Form.Item>
    </SearchPanel>
  );
}
