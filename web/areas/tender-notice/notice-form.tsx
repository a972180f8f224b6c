import { Form, type FormInstance, Input, InputNumber } from 'antd';
import { noticeKind, preMethod } from '#shared/areas/tender-notice/codes';
import { tenderNoticeKind as kind } from '#shared/areas/tender-notice/kind';
import { contentsOf } from '#shared/areas/tender-notice/mandatory-contents';
import { clockFacts } from '#shared/areas/tender-notice/notice-findings';
import { AROUND_MAX, noticeTimes } from '#shared/areas/tender-notice/rules';
import type { NoticePurchaseView } from '#shared/areas/tender-notice/views';
import { qualificationKind } from '#shared/areas/tender-scheme/codes';
import { MEMBERS_MAX, qualificationForm, QUALIFICATIONS_MAX } from '#shared/areas/tender-scheme/rules';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { RichInput } from '../../kit/rich-input.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { FormField } from '../../parts/document/form-field.tsx';
import { FormPanel } from '../../parts/document/form-panel.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { RowsEditor } from '../../parts/form/rows-editor.tsx';
import { LegalClock } from '../../parts/law/legal-clock.tsx';
import type { FormValues } from './form-values.ts';
import { useTexts } from './texts.ts';

type Name = Parameters<typeof FormField<typeof kind>>[0]['name'];
const times: readonly string[] = noticeTimes;

/** The form of a notice (tendering.md 6.1): what its kind says, in the order people read it. */
export function NoticeFormFields({
  form,
  start,
  purchase,
  onChange,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  purchase: NoticePurchaseView;
  onChange: (values: FormValues) => void;
}) {
  const texts = useTexts();
  const label = useKindLabels(kind);
  const language = useLanguage();
  const mark = usePunctuation();
  const values: FormValues = { ...start, ...Form.useWatch([], form) };
  const says = contentsOf(start.noticeKind!, purchase.originKind);
  const field = (name: Name) => (
    <FormField key={name} of={kind} name={name}>
      {times.includes(name) ? <DateTimeInput /> : undefined}
    </FormField>
  );
  const panel = (title: string, names: readonly Name[]) => {
    const said = names.filter((name) => says.has(name));
    return said.length > 0 && <FormPanel title={title}>{said.map(field)}</FormPanel>;
  };
  return (
    <Form<FormValues>
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={(_changed, all) => onChange({ ...start, ...all })}
    >
      <FormPanel title={texts.basics}>
        {(['projectGuid', 'tenderGuids', 'noticeKind', 'aboutGuid'] as const).map((name) => (
          <Form.Item key={name} name={name} hidden>
            <Input />
          </Form.Item>
        ))}
        <Form.Item label={label.projectGuid}>{`${purchase.projectNo} ${purchase.projectName}`}</Form.Item>
        <Form.Item label={label.noticeKind}>{noticeKind.label(start.noticeKind!, language)}</Form.Item>
        <Form.Item label={label.tenderGuids}>
          {mark.row(
            purchase.sections.map(({ tenderNo, sectionName }) => `${tenderNo} ${sectionName}`.trim()),
          )}
        </Form.Item>
        <FormField of={kind} name="title" />
      </FormPanel>
      {panel(texts.change, ['changeNote', 'affectsPreparation'])}
      {panel(texts.happened, ['reason'])}
      {panel(texts.content, ['scope', 'funding'])}
      {panel(texts.direct, ['supplierName', 'directReason', 'argument', 'publicityEnd'])}
      {says.has('qualifications') && (
        <FormPanel title={texts.conditions}>
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
          <FormField of={kind} name="consortium" />
          {values.consortium && (
            <FormField of={kind} name="maxMembers" required>
              <InputNumber min={2} max={MEMBERS_MAX} precision={0} style={{ width: '100%' }} />
            </FormField>
          )}
        </FormPanel>
      )}
      {panel(texts.times, [
        'saleStart',
        'saleEnd',
        'docFee',
        'obtainWay',
        'applyEnd',
        'preMethod',
        ...(values.preMethod === preMethod.code.limited ? (['preLimit'] as const) : []),
        'confirmEnd',
        'deadline',
        'submitWay',
        'openPlace',
      ])}
      {says.has('saleStart') && (
        <Panel title={texts.clock}>
          <LegalClock of={clockFacts(values as never, purchase)} />
        </Panel>
      )}
      {panel(texts.price, ['controlPrice', 'controlPriceNote', 'depositSummary', 'evalSummary'])}
      {panel(texts.contacts, [
        'buyerName',
        'buyerAddress',
        'buyerContact',
        'buyerPhone',
        'buyerEmail',
        ...(purchase.hasAgency
          ? (['agencyName', 'agencyAddress', 'agencyContact', 'agencyPhone', 'agencyEmail'] as const)
          : []),
        'dissentChannel',
      ])}
      <FormPanel title={texts.publication}>
        {says.has('media') && <FormField of={kind} name="media" span="two" />}
        {field('publishAt')}
      </FormPanel>
      <FormPanel title={texts.text}>
        <FormField of={kind} name="lead" extra={texts.textLead}>
          <RichInput max={AROUND_MAX} />
        </FormField>
        <FormField of={kind} name="closing">
          <RichInput max={AROUND_MAX} />
        </FormField>
      </FormPanel>
      <FormPanel title={texts.more}>
        <FormField of={kind} name="files" />
      </FormPanel>
    </Form>
  );
}
