import { useMutation } from '@tanstack/react-query';
import { Button, Form, type FormInstance, Input, InputNumber, Popconfirm, Select } from 'antd';
import { inquiryMethod } from '#shared/areas/inquiry/codes';
import { inquiryCalls as calls } from '#shared/areas/inquiry/contract';
import { clockFacts } from '#shared/areas/inquiry/inquiry-findings';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import { QUOTE_DAYS } from '#shared/areas/inquiry/rules';
import type { InquiryPurchaseView } from '#shared/areas/inquiry/views';
import { SECTION_MATERIALS_MAX, tooManyMaterials } from '#shared/areas/project/materials';
import { INVITEES_MAX } from '#shared/areas/project-initiation/rules';
import { formatDate } from '#shared/kit/dates';
import type { Language } from '#shared/kit/language';
import { messageIn, ruleText } from '#shared/kit/rule-texts';
import { z } from 'zod';
import { mutation } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { FormField, FormFields } from '../../parts/document/form-field.tsx';
import { FormPanel } from '../../parts/document/form-panel.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { EvaluationEditor } from '../../parts/evaluation/evaluation-editor.tsx';
import { LegalClock } from '../../parts/law/legal-clock.tsx';
import { linesRule } from '../../parts/lines/lines-rule.ts';
import { useGridTexts } from '../../parts/lines/texts.ts';
import { type Invited, InviteeEditor } from '../../parts/supplier/invitee-editor.tsx';
import { type FormValues, gridLine, gridLines } from './form-values.ts';
import css from './inquiry.module.css';
import { LinesGrid } from './lines-grid.tsx';
import { useTexts } from './texts.ts';

/** What the form says of its project. */
export type InquiryNames = Pick<
  InquiryPurchaseView,
  'projectNo' | 'projectName' | 'legalRegime' | 'isMandatory'
> & { sections: readonly { sectionNo: string; sectionName: string }[] };

const lines = z.array(gridLine).max(SECTION_MATERIALS_MAX, tooManyMaterials);
const cells = { guid: 'enterpriseGuid', reason: 'reason' } as const;

/** The form of an inquiry (documents.md 5.7, 询价). */
export function InquiryFormFields({
  form,
  start,
  names,
  sections,
  faults,
  onChange,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  names: InquiryNames;
  /** Those that can be chosen. */
  sections: InquiryNames['sections'];
  /** What was refused at the last try, by field. */
  faults: Readonly<Record<string, string>>;
  onChange: (values: FormValues) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const label = useKindLabels(inquiryKind);
  const { wrong } = useGridTexts();
  const values: FormValues = { ...start, ...Form.useWatch([], form) };
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
        <FormField of={inquiryKind} name="inquiryName" span="two" />
        {sections.length > 0 && (
          <FormField of={inquiryKind} name="sectionNos" span="two" required>
            <Select
              mode="multiple"
              options={sections.map(({ sectionNo, sectionName }) => ({
                value: sectionNo,
                label: `${sectionNo} ${sectionName}`,
              }))}
            />
          </FormField>
        )}
        <FormFields of={inquiryKind} by={['modeVariant']} />
      </FormPanel>
      <Panel title={texts.invitees}>
        <p className={css.lead}>{texts.inviteesLead}</p>
        <Form.Item
          name="inviteList"
          rules={[{ validator: (_rule, list: Invited[]) => invited(language, list) }]}
        >
          <InviteeEditor
            max={INVITEES_MAX}
            faultOf={(row, place) => {
              const fault = faults[`inviteList.${row}.${cells[place]}`];
              return fault === undefined ? undefined : messageIn(language, fault);
            }}
          />
        </Form.Item>
      </Panel>
      <Panel title={texts.lines}>
        <div className={css.bar}>
          <span className={css.soft}>{texts.linesLead}</span>
          <TakeLines
            form={form}
            values={values}
            onTaken={(taken) => onChange({ ...values, materials: taken })}
          />
        </div>
        <Form.Item name="materials" rules={[linesRule(lines, wrong)]}>
          <LinesGrid />
        </Form.Item>
      </Panel>
      <FormPanel title={texts.terms}>
        <FormField of={inquiryKind} name="deadline">
          <DateTimeInput />
        </FormField>
        <FormField of={inquiryKind} name="validityDays">
          <InputNumber min={QUOTE_DAYS.min} max={QUOTE_DAYS.max} precision={0} style={{ width: '100%' }} />
        </FormField>
        <FormFields of={inquiryKind} by={['taxIncluded', 'freightBy']} />
        <FormFields of={inquiryKind} by={['deliveryTerm']} required />
        <FormFields of={inquiryKind} by={['isAnonymous', 'mayRevise']} />
        <FormFields of={inquiryKind} by={['paymentTerm']} required />
      </FormPanel>
      <Panel title={texts.clock}>
        <LegalClock of={clockFacts(values, names, formatDate(serverNow()))} />
      </Panel>
      {values.evalMethod === inquiryMethod.code.scored ? (
        <EvaluationEditor of={inquiryKind} form={form} values={values} regime={names.legalRegime} />
      ) : (
        <FormPanel title={texts.evaluation}>
          <FormFields of={inquiryKind} by={['evalMethod']} />
        </FormPanel>
      )}
      <FormPanel title={texts.more}>
        <FormFields of={inquiryKind} by={['contactName', 'contactPhone', 'files']} />
      </FormPanel>
    </Form>
  );
}

/** Each is chosen and has a reason; how many they are is asked when it is submitted. */
async function invited(language: Language, list: readonly Invited[] = []) {
  if (list.some(({ guid }) => !guid)) throw new Error(ruleText.choose[language]);
  if (list.some(({ reason }) => !reason?.trim())) throw new Error(ruleText.required[language]);
}

/** Takes the materials of the sections chosen in place of the lines there are. */
function TakeLines({
  form,
  values: { projectGuid, sectionNos = [], materials = [] },
  onTaken,
}: {
  form: FormInstance<FormValues>;
  values: FormValues;
  onTaken: (lines: NonNullable<FormValues['materials']>) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const found = useMutation(
    mutation(calls.sectionLines, {
      done: (lines) => (lines.length === 0 ? texts.noLines : texts.taken(lines.length)),
    }),
  );
  async function take() {
    const lines = await found.mutateAsync({ projectGuid: projectGuid!, sectionNos });
    if (lines.length === 0) return;
    const taken = gridLines(lines, language);
    form.setFieldValue('materials', taken);
    onTaken(taken);
  }
  if (materials.length === 0)
    return (
      <Button size="small" onClick={() => void take()}>
        {texts.takeLines}
      </Button>
    );
  return (
    <Popconfirm title={texts.takeTitle} okText={texts.takeLines} onConfirm={take}>
      <Button size="small">{texts.takeLines}</Button>
    </Popconfirm>
  );
}
