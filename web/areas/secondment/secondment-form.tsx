import { Form, type FormInstance } from 'antd';
import { secondKind } from '#shared/areas/secondment/codes';
import { secondmentKind } from '#shared/areas/secondment/kind';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { FormField, FormFields } from '../../parts/document/form-field.tsx';
import { FormPanel } from '../../parts/document/form-panel.tsx';
import { PeopleChoice, ProjectsChoice, RolesChoice } from './choices.tsx';
import type { FormValues } from './form-values.ts';
import { useTexts } from './texts.ts';

/** What the form shows by name. */
export interface SecondmentNames {
  toUnitName: string;
  toDeptName: string;
  former: { secondNo: string } | null;
}

/** The form of a secondment (documents.md 5.11). */
export function SecondmentFormFields({
  form,
  start,
  names: { toUnitName, toDeptName, former },
  onChange,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  names: SecondmentNames;
  onChange: (values: FormValues) => void;
}) {
  const texts = useTexts();
  const { toUnit, secondKind: kind } = { ...start, ...Form.useWatch([], form) };
  const isFixed = former !== null;

  /** Another unit has other departments, projects and roles, and other people are of others. */
  function follow(changed: FormValues, all: FormValues) {
    const emptied = { toDept: undefined, users: [], projects: [], roles: [] } as unknown as FormValues;
    if ('toUnit' in changed) form.setFieldsValue(emptied as never);
    onChange('toUnit' in changed ? { ...all, ...emptied } : all);
  }
  return (
    <Form<FormValues> form={form} layout="vertical" initialValues={start} onValuesChange={follow}>
      <FormPanel title={texts.basics}>
        <FormFields of={secondmentKind} by={['secondKind']} />
        <FormField of={secondmentKind} name="toUnit">
          <DepartmentTreeSelect kind="company" name={toUnitName} allowClear={false} disabled={isFixed} />
        </FormField>
        <FormField of={secondmentKind} name="toDept">
          <DepartmentTreeSelect kind="department" drawnUp="secondment" within={toUnit} name={toDeptName} />
        </FormField>
      </FormPanel>
      <FormPanel title={texts.who}>
        <FormField of={secondmentKind} name="users" required rules={[]}>
          <PeopleChoice toUnit={toUnit} />
        </FormField>
        {kind === secondKind.code.project && (
          <FormField of={secondmentKind} name="projects" required rules={[]}>
            <ProjectsChoice toUnit={toUnit} />
          </FormField>
        )}
        <FormField of={secondmentKind} name="roles" required rules={[]}>
          <RolesChoice toUnit={toUnit} />
        </FormField>
        <FormField of={secondmentKind} name="rights" extra={texts.rightsHint} span="two" />
        <FormField of={secondmentKind} name="keepRights" extra={texts.keepHint} />
      </FormPanel>
      <FormPanel title={texts.when}>
        <FormField of={secondmentKind} name="startDate" />
        <FormField of={secondmentKind} name="endDate" extra={texts.termHint} />
        <FormFields
          of={secondmentKind}
          by={['toContact', 'fromContact', 'reason', 'handoverNote', 'files']}
        />
      </FormPanel>
    </Form>
  );
}
