import { Form, Input, Space } from 'antd';
import { planKind } from '#shared/areas/procurement-plan/codes';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { CodeSelect } from '../../kit/code-select.tsx';
import { DateInput, MonthInput } from '../../parts/date-input.tsx';
import { DepartmentTreeSelect } from '../../parts/department-tree-select.tsx';
import { useLineLabels, usePlanLabels } from './labels.ts';
import { useTexts } from './texts.ts';

/** The rarer filters of documents.md 5.1, fetched when somebody asks for them. */
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
      <Form.Item name="issueMonth" label={line.plannedIssueDate}>
        <MonthInput placeholder={texts.all} />
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
  );
}
