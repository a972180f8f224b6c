import { Button, Form, type FormInstance, Input, Select } from 'antd';
import { clarificationKind as kind } from '#shared/areas/clarification/kind';
import { ANSWER_MAX } from '#shared/areas/clarification/rules';
import type { ClarifiedTenderView } from '#shared/areas/clarification/views';
import { inUnits } from '#shared/areas/legal-parameter/report';
import { useLanguage } from '../../kit/language.ts';
import { counted } from '../../kit/up-to.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { FormField } from '../../parts/document/form-field.tsx';
import { FormPanel } from '../../parts/document/form-panel.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import css from './clarification.module.css';
import type { FormValues } from './form-values.ts';
import { useTexts } from './texts.ts';

/** The form of a clarification (tendering.md 6.3): the question, the answer, and what it does to bids and deadline. */
export function ClarificationFormFields({
  form,
  start,
  tender,
  isAsked,
  isMerged,
  asker,
  onChange,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  tender: ClarifiedTenderView;
  /** A supplier asked it, whose words stay. */
  isAsked: boolean;
  isMerged: boolean;
  /** 供应商-XXXX; empty where nobody asked. */
  asker: string;
  onChange: (values: FormValues) => void;
}) {
  const texts = useTexts();
  const label = useKindLabels(kind);
  const values: FormValues = { ...start, ...Form.useWatch([], form) };
  const isRefused = !!values.refusalReason;
  const { affectsPreparation: affects } = values;
  const setDeadline = () => {
    const newDeadline = tender.proposed!;
    form.setFieldValue('newDeadline', newDeadline);
    onChange({ ...values, newDeadline });
  };
  return (
    <Form<FormValues>
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={(_changed, all) => onChange({ ...start, ...all })}
    >
      <FormPanel title={texts.question}>
        <Form.Item name="tenderGuid" hidden>
          <Input />
        </Form.Item>
        <Form.Item label={label.tenderName}>{`${tender.tenderNo} ${tender.tenderName}`}</Form.Item>
        {asker && <Form.Item label={label.asker}>{asker}</Form.Item>}
        <FormField of={kind} name="clarStage" />
        <FormField of={kind} name="subject" />
        <FormField of={kind} name="question" {...(isAsked && { extra: texts.askedHint })}>
          <Input.TextArea
            readOnly={isAsked && !isMerged}
            autoSize={{ minRows: 3, maxRows: 14 }}
            {...counted(2000)}
          />
        </FormField>
      </FormPanel>
      {!isRefused && (
        <FormPanel title={texts.answer}>
          <FormField of={kind} name="answer">
            <Input.TextArea autoSize={{ minRows: 4, maxRows: 20 }} {...counted(ANSWER_MAX)} />
          </FormField>
          <FormField of={kind} name="affectsPreparation" required />
          {affects === false && <FormField of={kind} name="noEffectReason" required />}
          {affects && (
            <FormField
              of={kind}
              name="newDeadline"
              span="two"
              extra={<Clock of={tender} onTake={setDeadline} />}
            >
              <DateTimeInput />
            </FormField>
          )}
          <FormField of={kind} name="parts" />
          {(tender.nextVersions.length > 0 || values.nextVersionGuid) && (
            <FormField of={kind} name="nextVersionGuid" extra={texts.versionHint}>
              <Select<string>
                allowClear
                placeholder={texts.versionNone}
                options={tender.nextVersions.map((one) => ({
                  value: one.guid,
                  label: texts.version(one.edition, one.docNo, one.isReady),
                }))}
              />
            </FormField>
          )}
          <FormField of={kind} name="files" />
        </FormPanel>
      )}
      {isAsked && (
        <FormPanel title={texts.refuse}>
          <FormField of={kind} name="refusalReason" extra={texts.refuseLead} />
        </FormPanel>
      )}
    </Form>
  );
}

/** What the law says of the deadline if it is published today. */
function Clock({ of, onTake }: { of: ClarifiedTenderView; onTake: () => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const { proposed, earliestDay, period } = of;
  const units = (one: NonNullable<typeof period>) => inUnits(one)[language];
  return (
    <span className={css.clock}>
      <span>
        {texts.running(of.deadline.slice(0, 16))}
        {period && (earliestDay ? texts.moves(units(period), earliestDay) : texts.stays(units(period)))}
      </span>
      {proposed && (
        <Button size="small" onClick={onTake}>
          {texts.take(proposed.slice(0, 16))}
        </Button>
      )}
    </span>
  );
}
