import { Form, type FormInstance, Input, Radio } from 'antd';
import { fundSource, selfReason } from '#shared/areas/procurement-plan/codes';
import type { UsableLine } from '#shared/areas/procurement-plan/usable-contract';
import { projectNature, projectType } from '#shared/areas/project/codes';
import { selfPlanForm } from '#shared/areas/self-plan/rules';
import { isEmergency } from '#shared/areas/self-plan/reasons';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { Panel } from '../../kit/page-head.tsx';
import { DateInput } from '../../parts/date/date-input.tsx';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import type { FormValues } from './form-values.ts';
import { ItemsEditor, ItemsTotal } from './items-editor.tsx';
import { useLabels } from './labels.ts';
import { ModeFields } from './mode-fields.tsx';
import css from './self-plan.module.css';
import { useTexts } from './texts.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { YearlyLineSelect } from './yearly-line-select.tsx';

const CategorySelect = onDemand(() =>
  import('../../parts/catalogue/category-select.tsx').then((module) => module.CategorySelect),
);

/** Names of what the form refers to, as far as they are known. */
export interface UnitNames {
  planUnitName?: string;
  planDeptName?: string;
}

const shape = selfPlanForm.shape;

/** What a plan bought from a line of the yearly plan says like that line, where nothing has been said yet. */
const likeLine = (line: UsableLine): FormValues => ({
  projectName: line.projectName,
  projectNature: line.projectNature,
  projectType: line.projectType,
  categoryCode: line.categoryCode,
  content: line.content,
  fundSource: line.fundSource,
  budgetSubject: line.budgetSubject,
});

/** The form of a self-procurement plan (documents.md 5.3). */
export function SelfPlanForm({
  form,
  start,
  names,
  onChange,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  names: UnitNames;
  onChange: (values: FormValues) => void;
}) {
  const texts = useTexts();
  const label = useLabels();
  const { planUnit, outOfPlan, selfReason: reason } = { ...start, ...Form.useWatch([], form) };

  function follow(changed: FormValues, all: FormValues) {
    if ('planUnit' in changed) {
      form.setFieldsValue({ planDept: undefined, yearItemGuid: undefined } as never);
      onChange({ ...all, planDept: undefined, yearItemGuid: undefined } as never);
      return;
    }
    onChange(all);
  }
  function takeLine(line: UsableLine) {
    const said = form.getFieldsValue();
    const unsaid = Object.entries(likeLine(line)).filter(
      ([name, value]) => value !== '' && !said[name as keyof FormValues],
    );
    form.setFieldsValue(Object.fromEntries(unsaid));
    onChange({ ...said, ...Object.fromEntries(unsaid) });
  }
  return (
    <Form<FormValues> form={form} layout="vertical" initialValues={start} onValuesChange={follow}>
      <Panel title={texts.basics}>
        <div className={css.form}>
          <Form.Item name="outOfPlan" label={label.outOfPlan} rules={[fieldRule(shape.outOfPlan)]}>
            <Radio.Group
              options={[
                { value: false, label: texts.inPlan },
                { value: true, label: texts.outOfPlan },
              ]}
            />
          </Form.Item>
          {outOfPlan === false && (
            <Form.Item name="yearItemGuid" label={label.yearItemGuid} required className={css.twoThirds!}>
              <YearlyLineSelect planUnit={planUnit} onTaken={takeLine} />
            </Form.Item>
          )}
          <Form.Item
            name="projectName"
            label={label.projectName}
            rules={[fieldRule(shape.projectName)]}
            className={outOfPlan === false ? css.wide! : css.twoThirds!}
          >
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item
            name="projectNature"
            label={label.projectNature}
            rules={[fieldRule(shape.projectNature)]}
          >
            <CodeSelect list={projectNature} />
          </Form.Item>
          <Form.Item name="projectType" label={label.projectType} rules={[fieldRule(shape.projectType)]}>
            <CodeSelect list={projectType} />
          </Form.Item>
          <Form.Item name="categoryCode" label={label.categoryCode} rules={[fieldRule(shape.categoryCode)]}>
            <CategorySelect />
          </Form.Item>
          <Form.Item name="planUnit" label={label.planUnit} rules={[fieldRule(shape.planUnit)]}>
            <DepartmentTreeSelect kind="company" name={names.planUnitName} allowClear={false} />
          </Form.Item>
          <Form.Item name="planDept" label={label.planDept} rules={[fieldRule(shape.planDept)]}>
            <DepartmentTreeSelect
              kind="department"
              drawnUp="plan"
              within={planUnit}
              name={names.planDeptName}
            />
          </Form.Item>
          <Form.Item name="selfReason" label={label.selfReason} rules={[fieldRule(shape.selfReason)]}>
            <CodeSelect list={selfReason} allowClear={false} />
          </Form.Item>
          <Form.Item
            name="selfReasonText"
            label={label.selfReasonText}
            rules={[fieldRule(shape.selfReasonText)]}
            className={css.wide!}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} showCount />
          </Form.Item>
        </div>
      </Panel>
      <Panel title={texts.purchase}>
        <div className={css.form}>
          <Form.Item
            name="content"
            label={label.content}
            rules={[fieldRule(shape.content)]}
            className={css.wide!}
          >
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={4000} showCount />
          </Form.Item>
        </div>
        <ItemsEditor />
        <ItemsTotal />
        <div className={css.form}>
          <Form.Item name="fundSource" label={label.fundSource} rules={[fieldRule(shape.fundSource)]}>
            <CodeSelect list={fundSource} />
          </Form.Item>
          <Form.Item
            name="budgetSubject"
            label={label.budgetSubject}
            rules={[fieldRule(shape.budgetSubject)]}
          >
            <Input maxLength={100} />
          </Form.Item>
        </div>
      </Panel>
      <ModeFields form={form} start={start} planUnit={planUnit} />
      <Panel title={texts.schedule}>
        <div className={css.form}>
          <Form.Item name="plannedStart" label={label.plannedStart} rules={[fieldRule(shape.plannedStart)]}>
            <DateInput />
          </Form.Item>
          <Form.Item name="plannedEnd" label={label.plannedEnd} rules={[fieldRule(shape.plannedEnd)]}>
            <DateInput />
          </Form.Item>
          <Form.Item name="requiredDate" label={label.requiredDate} rules={[fieldRule(shape.requiredDate)]}>
            <DateInput />
          </Form.Item>
          <Form.Item name="handlerPhone" label={label.handlerPhone} rules={[fieldRule(shape.handlerPhone)]}>
            <Input inputMode="tel" maxLength={20} />
          </Form.Item>
          {isEmergency(reason) && (
            <Form.Item name="repairFiles" label={label.repairFiles} required className={css.wide!}>
              <FileUpload />
            </Form.Item>
          )}
          <Form.Item name="files" label={label.files} className={css.wide!}>
            <FileUpload />
          </Form.Item>
        </div>
      </Panel>
    </Form>
  );
}
