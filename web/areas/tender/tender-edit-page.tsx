import { Form, Input, InputNumber, Select } from 'antd';
import { asksOf } from '#shared/areas/tender/mode-matrix';
import { DECRYPT_MINUTES, fewPolicy, modeVariant } from '#shared/areas/tender/codes';
import { tenderKind } from '#shared/areas/tender/kind';
import { type TenderForm, tenderTimes } from '#shared/areas/tender/rules';
import type { TenderDetail } from '#shared/areas/tender/views';
import { VALIDITY_DAYS } from '#shared/areas/tender-scheme/rules';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { EditorFoot } from '../../parts/document/editor-foot.tsx';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { FormField, FormFields } from '../../parts/document/form-field.tsx';
import { FormPanel } from '../../parts/document/form-panel.tsx';
import { storedValues } from '../../parts/document/stored-values.ts';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { showFaults } from '../../parts/form/show-faults.ts';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { LegalClock } from '../../parts/law/legal-clock.tsx';
import { UserSelect } from '../../parts/people/user-select.tsx';
import { clockFacts } from './clock-facts.ts';
import { PeopleSelect } from './people-select.tsx';
import { tender } from './tender.ts';
import { useTexts } from './texts.ts';

type Values = Partial<TenderForm>;

/** Changes a tender before anything of it is published; a scheme or an inquiry makes it. */
export function TenderEditPage() {
  return (
    <DocumentEditPage of={tender} start={null}>
      {(found) => <TenderEditor found={found} />}
    </DocumentEditPage>
  );
}

const valuesOf = (found: TenderDetail): Values => ({
  ...storedValues<Values>(tenderKind, found),
  supervisorGuids: found.supervisors.map(({ guid }) => guid),
});

function TenderEditor({ found }: { found: TenderDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const start = valuesOf(found);
  const editor = useDocumentEditor<Values, TenderDetail, never>(tender, {
    stored: found,
    draftName: `tender:${found.guid}`,
    start,
    check: async () => {
      const isRefused = await form.validateFields().then(
        () => false,
        () => true,
      );
      return isRefused ? undefined : inputOf(form.getFieldsValue(true) as Values);
    },
    refused: (error) => showFaults(form, error),
  });
  const values: Values = { ...editor.initial, ...Form.useWatch([], form) };
  const asks = asksOf(found);
  const optionsOf = (list: typeof fewPolicy | typeof modeVariant, codes: readonly number[]) =>
    list.options(language).filter(({ value }) => codes.includes(value));
  return (
    <EditorFrame of={editor}>
      <Restored
        of={editor}
        onDiscard={() => {
          form.resetFields();
          form.setFieldsValue(start as never);
        }}
      />
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={editor.initial}
        onValuesChange={(_changed, all) => editor.keep({ ...start, ...all })}
      >
        <FormPanel title={texts.section}>
          <FormField of={tenderKind} name="tenderName" span="two" />
          <FormFields of={tenderKind} by={['execMode']} />
          {asks.variants.length > 0 && (
            <FormField of={tenderKind} name="modeVariant">
              <Select allowClear options={optionsOf(modeVariant, asks.variants)} />
            </FormField>
          )}
        </FormPanel>
        <FormPanel title={texts.times}>
          {tenderTimes.map((name) => (
            <FormField key={name} of={tenderKind} name={name}>
              <DateTimeInput />
            </FormField>
          ))}
          <FormField of={tenderKind} name="validityDays">
            <Whole min={VALIDITY_DAYS.min} max={VALIDITY_DAYS.max} />
          </FormField>
        </FormPanel>
        <Panel title={texts.clock}>
          <LegalClock of={clockFacts(found, values as Partial<TenderDetail>)} />
        </Panel>
        <FormPanel title={texts.bids}>
          <FormFields of={tenderKind} by={['envelopes', 'twoStep']} />
          <FormField of={tenderKind} name="decryptMinutes">
            <Whole min={DECRYPT_MINUTES.min} max={DECRYPT_MINUTES.max} />
          </FormField>
          <FormField of={tenderKind} name="fewPolicy">
            <Select options={optionsOf(fewPolicy, asks.fewPolicies)} />
          </FormField>
        </FormPanel>
        <FormPanel title={texts.price}>
          <FormFields of={tenderKind} by={['controlPrice']} />
          <FormField of={tenderKind} name="basePrice" extra={texts.sealedHint}>
            <WanInput />
          </FormField>
        </FormPanel>
        <FormPanel title={texts.people}>
          <FormField of={tenderKind} name="hostGuid" required>
            <UserSelect name={found.hostName} />
          </FormField>
          <FormField of={tenderKind} name="contactGuid" required>
            <UserSelect name={found.contactName} />
          </FormField>
          <FormField of={tenderKind} name="contactPhone">
            <Input />
          </FormField>
          <FormField of={tenderKind} name="supervisorGuids" span="two">
            <PeopleSelect known={found.supervisors} />
          </FormField>
        </FormPanel>
      </Form>
      <EditorFoot of={editor} submits={false}>
        {null}
      </EditorFoot>
    </EditorFrame>
  );
}

/** The form as the call takes it. */
const inputOf = (values: Values) => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => name in tenderKind.form.shape)),
  modeVariant: values.modeVariant ?? null,
  // Only who runs it changes it: emptied, there is none.
  basePrice: values.basePrice ?? '',
  controlPrice: values.controlPrice ?? '',
  questionEnd: values.questionEnd ?? '',
  contactPhone: values.contactPhone ?? '',
  supervisorGuids: values.supervisorGuids ?? [],
});

function Whole(field: { id?: string; min: number; max: number; value?: number | null }) {
  return <InputNumber {...field} precision={0} style={{ width: '100%' }} />;
}
