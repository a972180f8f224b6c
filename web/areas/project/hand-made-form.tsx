import { useQuery } from '@tanstack/react-query';
import { Form, type FormItemProps, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { legalRegime, organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { handMadeCalls as calls } from '#shared/areas/project/hand-made-contract';
import { handMadeForm } from '#shared/areas/project/hand-made-rules';
import { modeReason, tenderWay } from '#shared/areas/project/purchase-mode';
import { proposeMandatory } from '#shared/areas/procurement-plan/line/mandatory';
import type { Language } from '#shared/kit/language';
import { query } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { counted, upTo } from '../../kit/up-to.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { FormPanel } from '../../parts/document/form-panel.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { useLaw } from '../../parts/law/use-law.ts';
import { HandMadeSections } from './hand-made-sections.tsx';
import { useHandMadeTexts } from './hand-made-texts.ts';
import { asked, type HandMadeValues } from './hand-made-values.ts';
import { useHandMadeLabels } from './labels.ts';
import css from './project.module.css';

const { shape } = handMadeForm;
type Name = Exclude<keyof typeof shape, 'sections' | 'files'>;

/** Names of what the form refers to, as they are stored. */
export interface HandMadeNames {
  enterpriseName?: string;
  deptName?: string;
  managerName?: string;
  agentUnit?: string;
}

function Field({
  name,
  isWide = false,
  children,
  ...item
}: { name: Name; isWide?: boolean; children: ReactNode } & Pick<FormItemProps, 'extra' | 'required'>) {
  const label = useHandMadeLabels();
  return (
    <Form.Item
      name={name}
      label={label[name]}
      rules={[fieldRule(shape[name])]}
      {...(isWide && { className: css.wide! })}
      {...item}
    >
      {children}
    </Form.Item>
  );
}

/** The fields of a project made by hand. */
export function HandMadeFields({ values, names }: { values: HandMadeValues; names: HandMadeNames }) {
  const texts = useHandMadeTexts();
  const label = useHandMadeLabels();
  return (
    <>
      <FormPanel title={texts.what}>
        <Field name="projectName" isWide>
          <Input {...upTo(200)} />
        </Field>
        <Field name="projectNature">
          <CodeSelect list={projectNature} allowClear={false} />
        </Field>
        <Field name="projectType">
          <CodeSelect list={projectType} allowClear={false} />
        </Field>
        <Field name="budgetAmount">
          <WanInput />
        </Field>
        <Field name="applyUnit">
          <DepartmentTreeSelect kind="company" name={names.enterpriseName} allowClear={false} />
        </Field>
        <Field name="applyDept">
          <DepartmentTreeSelect
            kind="department"
            drawnUp="project"
            within={values.applyUnit}
            name={names.deptName}
          />
        </Field>
        <Field name="managerGuid" extra={values.applyUnit ? texts.managerHint : texts.unitFirst}>
          <Choice of="managers" applyUnit={values.applyUnit} named={names.managerName} />
        </Field>
        <Field name="basis" isWide extra={texts.basisHint}>
          <Input {...upTo(200)} />
        </Field>
        <Field name="reason" isWide>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...counted(2000)} />
        </Field>
        <Field name="itemSummary" isWide>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} {...counted(4000)} />
        </Field>
      </FormPanel>
      <ModeFields values={values} names={names} />
      <FormPanel title={texts.plan}>
        {(['plannedIssueDate', 'plannedOpenDate', 'plannedAwardDate', 'plannedContractDate'] as const).map(
          (name) => (
            <Field key={name} name={name}>
              <DateInput />
            </Field>
          ),
        )}
      </FormPanel>
      <Panel title={texts.sections}>
        <HandMadeSections />
      </Panel>
      <Panel title={label.files}>
        <Form.Item name="files" noStyle>
          <FileUpload />
        </Form.Item>
      </Panel>
    </>
  );
}

/** 采购方式, why it is used, who runs it, and under which law. */
function ModeFields({ values, names }: { values: HandMadeValues; names: HandMadeNames }) {
  const texts = useHandMadeTexts();
  const { parameters } = useLaw();
  const { reason, cases } = asked(values);
  const { projectNature: nature, projectType: type, budgetAmount, isMandatory, applyUnit } = values;
  const isKnown = nature !== undefined && type !== undefined && Boolean(budgetAmount);
  const proposed = proposeMandatory(
    { projectNature: nature, projectType: type, estimateAmount: budgetAmount },
    parameters,
  );
  const offered: readonly string[] = cases;
  return (
    <FormPanel title={texts.how}>
      <Field name="tenderWay">
        <CodeSelect list={tenderWay} allowClear={false} />
      </Field>
      <Field name="organizationType">
        <CodeSelect list={organizationType} allowClear={false} />
      </Field>
      {values.organizationType === organizationType.code.entrusted && (
        <Field name="agentGuid" required>
          <Choice of="agents" applyUnit={applyUnit} named={names.agentUnit} />
        </Field>
      )}
      <Field name="legalRegime">
        <CodeSelect list={legalRegime} allowClear={false} />
      </Field>
      <Field name="isMandatory" {...(isKnown && { extra: texts.mandatoryProposed(proposed) })}>
        <Radio.Group
          options={[
            { value: true, label: texts.yes },
            { value: false, label: texts.no },
          ]}
        />
      </Field>
      {cases.length > 0 && (
        <Field name="modeReasonCode" isWide required>
          <CodeSelect
            list={{
              ...modeReason,
              options: (language: Language) =>
                modeReason.options(language).filter(({ value }) => offered.includes(value)),
            }}
          />
        </Field>
      )}
      {reason && (
        <Field name="modeReason" isWide required>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...counted(1000)} />
        </Field>
      )}
      {isKnown && isMandatory !== undefined && isMandatory !== proposed && (
        <Field name="mandatoryReason" isWide required>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...counted(500)} />
        </Field>
      )}
    </FormPanel>
  );
}

/** A person or an agency by guid, among those the unit can have. */
function Choice({
  of,
  applyUnit,
  named,
  value,
  ...bound
}: {
  of: 'managers' | 'agents';
  applyUnit: string | undefined;
  /** What is stored is called, until the choice is loaded. */
  named: string | undefined;
  id?: string;
  value?: string | null;
  onChange?: (guid: string) => void;
}) {
  const mark = usePunctuation();
  const found = useQuery(query(calls.choices, { ...(applyUnit && { applyUnit }) }));
  const options = (found.data?.[of] ?? []).map(({ guid, name, about }) => ({
    value: guid,
    label: about ? mark.noted(name, about) : name,
  }));
  const isKnown = !value || options.some((one) => one.value === value);
  return (
    <Select
      {...bound}
      value={value ?? undefined}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      loading={found.isFetching}
      options={isKnown ? options : [{ value, label: named ?? '…' }, ...options]}
    />
  );
}
