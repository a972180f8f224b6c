import { ConfigProvider, Form, type FormInstance, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { qualificationKind, superviseWay } from '#shared/areas/tender-scheme/codes';
import {
  CANDIDATES_MAX,
  keptByChange,
  MEMBERS_MAX,
  QUALIFICATIONS_MAX,
  qualificationForm,
  schemeTimes,
  SUPERVISORS_MAX,
  supervisorForm,
  VALIDITY_DAYS,
} from '#shared/areas/tender-scheme/rules';
import { clockFacts } from '#shared/areas/tender-scheme/scheme-findings';
import type { SchemePurchaseView } from '#shared/areas/tender-scheme/views';
import { CodeSelect } from '../../kit/code-select.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { FormField, FormFields } from '../../parts/document/form-field.tsx';
import { FormPanel } from '../../parts/document/form-panel.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { EvaluationEditor } from '../../parts/evaluation/evaluation-editor.tsx';
import { RowsEditor } from '../../parts/form/rows-editor.tsx';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { LegalClock } from '../../parts/law/legal-clock.tsx';
import type { FormValues } from './form-values.ts';
import { useTexts } from './texts.ts';

/** What the form says of its project. */
export type SchemeNames = Pick<
  SchemePurchaseView,
  'projectNo' | 'projectName' | 'legalRegime' | 'isMandatory' | 'projectType'
> & { sections: readonly { sectionNo: string; sectionName: string }[] };

/** The form of a scheme (documents.md 5.7); of one that is changed, with what stays as it is shown alone. */
export function SchemeFormFields({
  form,
  start,
  names,
  purchase,
  isChange = false,
  onChange,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  names: SchemeNames;
  /** The project as it stands now, with the sections that can be chosen. */
  purchase?: SchemePurchaseView;
  isChange?: boolean;
  onChange: (values: FormValues) => void;
}) {
  const texts = useTexts();
  const label = useKindLabels(schemeKind);
  const values: FormValues = { ...start, ...Form.useWatch([], form) };
  const sections = purchase?.sections ?? names.sections;
  const kept = (name: (typeof keptByChange)[number], field: ReactNode) => (
    <ConfigProvider componentDisabled={isChange && keptByChange.includes(name)}>{field}</ConfigProvider>
  );
  const differs =
    purchase !== undefined &&
    (values.tenderWay !== purchase.tenderWay || values.organizationType !== purchase.organizationType);
  return (
    <Form<FormValues>
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={(_changed, all) => onChange({ ...start, ...all })}
    >
      <FormPanel title={texts.project}>
        <Form.Item name="projectGuid" hidden>
          <Input />
        </Form.Item>
        <Form.Item label={label.projectGuid}>{`${names.projectNo} ${names.projectName}`}</Form.Item>
        <FormField of={schemeKind} name="schemeName" span="two" />
        {sections.length > 0 &&
          kept(
            'sectionNos',
            <FormField of={schemeKind} name="sectionNos" span="two" required>
              <Select
                mode="multiple"
                options={sections.map(({ sectionNo, sectionName }) => ({
                  value: sectionNo,
                  label: `${sectionNo} ${sectionName}`,
                }))}
              />
            </FormField>,
          )}
        <FormFields of={schemeKind} by={['estimateAmount', 'tenderWay', 'organizationType']} />
        {(differs || values.wayReason) && <FormField of={schemeKind} name="wayReason" required={differs} />}
        <FormFields of={schemeKind} by={['content', 'sectionRule']} />
      </FormPanel>
      <FormPanel title={texts.conditions}>
        <FormFields of={schemeKind} by={['zsType', 'consortium']} />
        {values.consortium && (
          <FormField of={schemeKind} name="maxMembers" required>
            <Whole min={2} max={MEMBERS_MAX} />
          </FormField>
        )}
        <RowsEditor
          name="qualifications"
          label={label.qualifications}
          rule={qualificationForm}
          rowsMax={QUALIFICATIONS_MAX}
          row={{ kind: qualificationKind.code.licence }}
          texts={{ add: texts.addQualification, remove: texts.removeRow }}
          fields={[
            {
              name: 'kind',
              label: texts.row.kind,
              share: '112px',
              input: (aria) => <CodeSelect list={qualificationKind} aria-label={aria} allowClear={false} />,
            },
            {
              name: 'content',
              label: texts.row.content,
              share: 'minmax(0, 3fr)',
              input: (aria) => <Input.TextArea aria-label={aria} autoSize={{ minRows: 1, maxRows: 6 }} />,
            },
            {
              name: 'proof',
              label: texts.row.proof,
              share: 'minmax(0, 2fr)',
              input: (aria) => <Input aria-label={aria} />,
            },
          ]}
        />
      </FormPanel>
      <FormPanel title={texts.price}>
        <FormFields of={schemeKind} by={['valuationType', 'quoteType', 'controlPrice']} />
        {!isChange && (
          <FormField of={schemeKind} name="basePrice" extra={texts.basePriceHint}>
            <WanInput />
          </FormField>
        )}
        <FormFields of={schemeKind} by={['depositNeed']} />
        {values.depositNeed && (
          <>
            <FormField of={schemeKind} name="computeType" required />
            <FormField of={schemeKind} name="depositValue" required>
              <Input inputMode="decimal" />
            </FormField>
            <FormField of={schemeKind} name="depositForms" />
          </>
        )}
        <FormField of={schemeKind} name="validityDays">
          <Whole min={VALIDITY_DAYS.min} max={VALIDITY_DAYS.max} />
        </FormField>
      </FormPanel>
      <EvaluationEditor of={schemeKind} form={form} values={values} regime={names.legalRegime} />
      <FormPanel title={texts.committee}>
        {(['committeeTotal', 'committeeExperts', 'committeeOwners'] as const).map((name) => (
          <FormField key={name} of={schemeKind} name={name}>
            <Whole min={0} max={99} />
          </FormField>
        ))}
        <FormFields of={schemeKind} by={['expertLibrary', 'drawType', 'openType', 'evalType', 'awardType']} />
        <FormField of={schemeKind} name="candidateCount">
          <Whole min={1} max={CANDIDATES_MAX} />
        </FormField>
        <RowsEditor
          name="supervise"
          label={label.supervise}
          rule={supervisorForm}
          rowsMax={SUPERVISORS_MAX}
          row={{ way: superviseWay.code.onSite }}
          texts={{ add: texts.addSupervisor, remove: texts.removeRow }}
          fields={[
            {
              name: 'way',
              label: texts.row.way,
              share: '132px',
              input: (aria) => <CodeSelect list={superviseWay} aria-label={aria} allowClear={false} />,
            },
            {
              name: 'name',
              label: texts.row.name,
              share: 'minmax(0, 1fr)',
              input: (aria) => <Input aria-label={aria} />,
            },
            {
              name: 'unit',
              label: texts.row.unit,
              share: 'minmax(0, 2fr)',
              input: (aria) => <Input aria-label={aria} />,
            },
          ]}
        />
      </FormPanel>
      <FormPanel title={texts.times}>
        <FormField of={schemeKind} name="media" span="all" />
        {schemeTimes.map((name) => (
          <FormField key={name} of={schemeKind} name={name}>
            <DateTimeInput />
          </FormField>
        ))}
      </FormPanel>
      <Panel title={texts.clock}>
        <LegalClock of={clockFacts(values as never, names)} />
      </Panel>
      <FormPanel title={texts.more}>
        <FormFields of={schemeKind} by={['risk']} />
        {kept('files', <FormField of={schemeKind} name="files" />)}
      </FormPanel>
    </Form>
  );
}

export function Whole(field: { id?: string; min: number; max: number; value?: number | null }) {
  return <InputNumber {...field} precision={0} style={{ width: '100%' }} />;
}
