import { Form, type FormInstance, Input, Radio } from 'antd';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { FormField, FormFields } from '../../parts/document/form-field.tsx';
import { FormGrid, FormPanel } from '../../parts/document/form-panel.tsx';
import { PlanUnitFields, type PlanUnitNames } from '../../parts/document/plan-unit-fields.tsx';
import { selfReason } from '#shared/areas/procurement-plan/line/codes';
import type { UsableLine } from '#shared/areas/procurement-plan/line/usable-contract';
import { isEmergency } from '#shared/areas/self-plan/reasons';
import { CodeSelect } from '../../kit/code-select.tsx';
import { Panel } from '../../kit/page-head.tsx';
import type { FormValues } from './form-values.ts';
import { ItemsEditor, ItemsTotal } from './items-editor.tsx';
import { ModeFields } from './mode-fields.tsx';
import { useTexts } from './texts.ts';
import { beside } from '../../kit/on-demand.tsx';
import { YearlyLineSelect } from './yearly-line-select.tsx';
import { counted } from '../../kit/up-to.ts';

const CategorySelect = beside(() =>
  import('../../parts/catalogue/category-select.tsx').then((module) => module.CategorySelect),
);

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
  names: PlanUnitNames;
  onChange: (values: FormValues) => void;
}) {
  const texts = useTexts();
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
      <FormPanel title={texts.basics}>
        <FormField of={selfPlanKind} name="outOfPlan">
          <Radio.Group
            options={[
              { value: false, label: texts.inPlan },
              { value: true, label: texts.outOfPlan },
            ]}
          />
        </FormField>
        {outOfPlan === false && (
          <FormField of={selfPlanKind} name="yearItemGuid" required rules={[]} span="two">
            <YearlyLineSelect planUnit={planUnit} onTaken={takeLine} />
          </FormField>
        )}
        <FormField of={selfPlanKind} name="projectName" span={outOfPlan === false ? 'all' : 'two'} />
        <FormFields of={selfPlanKind} by={['projectNature', 'projectType']} />
        <FormField of={selfPlanKind} name="categoryCode">
          <CategorySelect />
        </FormField>
        <PlanUnitFields of={selfPlanKind} unit={planUnit} names={names} />
        <FormField of={selfPlanKind} name="selfReason">
          <CodeSelect list={selfReason} allowClear={false} />
        </FormField>
        <FormField of={selfPlanKind} name="selfReasonText" />
      </FormPanel>
      <Panel title={texts.purchase}>
        <FormGrid>
          <FormField of={selfPlanKind} name="content">
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} {...counted(4000)} />
          </FormField>
        </FormGrid>
        <ItemsEditor />
        <ItemsTotal />
        <FormGrid>
          <FormFields of={selfPlanKind} by={['fundSource', 'budgetSubject']} />
        </FormGrid>
      </Panel>
      <ModeFields form={form} start={start} planUnit={planUnit} />
      <FormPanel title={texts.schedule}>
        <FormFields of={selfPlanKind} by={['plannedStart', 'plannedEnd', 'requiredDate', 'handlerPhone']} />
        {isEmergency(reason) && <FormField of={selfPlanKind} name="repairFiles" required />}
        <FormField of={selfPlanKind} name="files" />
      </FormPanel>
    </Form>
  );
}
