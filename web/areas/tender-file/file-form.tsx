import { Checkbox, Form, type FormInstance, Input, InputNumber } from 'antd';
import { z } from 'zod';
import { fileType } from '#shared/areas/bidding/codes';
import { chapter, chapterFileTypes, docKind, openingFieldType } from '#shared/areas/tender-file/codes';
import { clockFacts } from '#shared/areas/tender-file/file-findings';
import { tenderFileKind as kind } from '#shared/areas/tender-file/kind';
import {
  filePart,
  fileTimes,
  openingField,
  OPENING_FIELDS_MAX,
  PARTS_MAX,
} from '#shared/areas/tender-file/rules';
import type { FilePurchaseView } from '#shared/areas/tender-file/views';
import { DECRYPT_MINUTES } from '#shared/areas/tender/codes';
import { VALIDITY_DAYS } from '#shared/areas/tender-scheme/rules';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { FormField } from '../../parts/document/form-field.tsx';
import { FormPanel } from '../../parts/document/form-panel.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { FileUpload } from '../../parts/file/upload.tsx';
import { RowsEditor } from '../../parts/form/rows-editor.tsx';
import { LegalClock } from '../../parts/law/legal-clock.tsx';
import type { FormValues } from './form-values.ts';
import { useTexts } from './texts.ts';

type Name = Parameters<typeof FormField<typeof kind>>[0]['name'];
const times: readonly string[] = fileTimes;
/** A chapter's row: its files are sent as soon as they are chosen. */
const partRule = filePart.omit({ fileGuid: true }).extend({ files: z.array(z.unknown()).min(1) });
const keptTypes = {
  ...fileType,
  options: (language?: 'cn' | 'en') =>
    fileType.options(language).filter(({ value }) => (chapterFileTypes as readonly number[]).includes(value)),
};
const bounds = { validityDays: VALIDITY_DAYS, decryptMinutes: DECRYPT_MINUTES } as const;

/** The form of a tender file (tendering.md 6.2), in the order people read it. */
export function FileFormFields({
  form,
  start,
  purchase,
  onChange,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  purchase: FilePurchaseView;
  onChange: (values: FormValues) => void;
}) {
  const texts = useTexts();
  const label = useKindLabels(kind);
  const language = useLanguage();
  const mark = usePunctuation();
  const values: FormValues = { ...start, ...Form.useWatch([], form) };
  const isChange = !!start.aboutGuid;
  const isTender = start.docKind === docKind.code.tender;
  const field = (name: Name) => (
    <FormField key={name} of={kind} name={name}>
      {times.includes(name) ? (
        <DateTimeInput />
      ) : name in bounds ? (
        <InputNumber {...bounds[name as keyof typeof bounds]} precision={0} style={{ width: '100%' }} />
      ) : undefined}
    </FormField>
  );
  const check = (aria: string) => <Checkbox aria-label={aria} />;
  return (
    <Form<FormValues>
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={(_changed, all) => onChange({ ...start, ...all })}
    >
      <FormPanel title={texts.basics}>
        {(['projectGuid', 'tenderGuids', 'docKind', 'aboutGuid'] as const).map((name) => (
          <Form.Item key={name} name={name} hidden>
            <Input />
          </Form.Item>
        ))}
        <Form.Item label={label.projectGuid}>{`${purchase.projectNo} ${purchase.projectName}`}</Form.Item>
        <Form.Item label={label.docKind}>{docKind.label(start.docKind!, language)}</Form.Item>
        <Form.Item label={label.tenderGuids}>
          {mark.row(
            purchase.sections.map(({ tenderNo, sectionName }) => `${tenderNo} ${sectionName}`.trim()),
          )}
        </Form.Item>
        {field('docName')}
      </FormPanel>
      {isChange && (
        <FormPanel title={texts.change}>
          {field('changeNote')}
          {field('affectsPreparation')}
        </FormPanel>
      )}
      <FormPanel title={texts.terms}>
        {(
          [
            'saleStart',
            'saleEnd',
            'questionEnd',
            'deadline',
            'validityDays',
            'controlPrice',
            'envelopes',
            'twoStep',
            'decryptMinutes',
            'decryptRemedy',
            'docFee',
            'publishAt',
          ] as const
        ).map(field)}
      </FormPanel>
      <Panel title={texts.clock}>
        <LegalClock of={clockFacts(values as never, purchase)} />
      </Panel>
      <FormPanel title={texts.parts}>
        <RowsEditor
          name="parts"
          label={label.parts}
          rule={partRule}
          rowsMax={PARTS_MAX}
          row={{ fileType: fileType.code.tenderFile, files: [] }}
          texts={{ add: texts.addPart, remove: texts.removeRow }}
          fields={[
            {
              name: 'chapter',
              label: texts.row.chapter,
              share: '168px',
              input: (aria) => <CodeSelect list={chapter} aria-label={aria} allowClear={false} />,
            },
            {
              name: 'fileType',
              label: texts.row.fileType,
              share: '120px',
              input: (aria) => <CodeSelect list={keptTypes} aria-label={aria} allowClear={false} />,
            },
            {
              name: 'pages',
              label: texts.row.pages,
              share: '80px',
              input: (aria) => (
                <InputNumber aria-label={aria} min={1} precision={0} style={{ width: '100%' }} />
              ),
            },
            {
              name: 'files',
              label: texts.row.file,
              share: 'minmax(0, 1fr)',
              isFree: true,
              input: () => <FileUpload isBrief />,
            },
          ]}
        />
      </FormPanel>
      {isTender && (
        <>
          <FormPanel title={texts.opening}>
            <RowsEditor
              name="openingForm"
              label={label.openingForm}
              rule={openingField}
              rowsMax={OPENING_FIELDS_MAX}
              row={{
                type: openingFieldType.code.str,
                isRequired: true,
                isReadAloud: true,
                isScorePrice: false,
                isInWords: false,
              }}
              texts={{ add: texts.addField, remove: texts.removeRow }}
              fields={[
                {
                  name: 'label',
                  label: texts.row.label,
                  share: 'minmax(120px, 1fr)',
                  input: (aria) => <Input aria-label={aria} />,
                },
                {
                  name: 'type',
                  label: texts.row.type,
                  share: '88px',
                  input: (aria) => (
                    <CodeSelect list={openingFieldType} aria-label={aria} allowClear={false} />
                  ),
                },
                {
                  name: 'unit',
                  label: texts.row.unit,
                  share: '64px',
                  input: (aria) => <Input aria-label={aria} />,
                },
                {
                  name: 'decimals',
                  label: texts.row.decimals,
                  share: '64px',
                  input: (aria) => (
                    <InputNumber aria-label={aria} min={0} max={6} precision={0} style={{ width: '100%' }} />
                  ),
                },
                {
                  name: 'max',
                  label: texts.row.max,
                  share: '88px',
                  input: (aria) => <Input aria-label={aria} inputMode="decimal" />,
                },
                {
                  name: 'min',
                  label: texts.row.min,
                  share: '88px',
                  input: (aria) => <Input aria-label={aria} inputMode="decimal" />,
                },
                ...(['isRequired', 'isReadAloud', 'isScorePrice', 'isInWords'] as const).map((name) => ({
                  name,
                  label: texts.row[name],
                  share: '56px',
                  valuePropName: 'checked',
                  input: check,
                })),
              ]}
            />
          </FormPanel>
          <FormPanel title={texts.price}>
            <FormField of={kind} name="quoteType" extra={texts.linesLater} />
          </FormPanel>
          <FormPanel title={texts.contract}>
            {(
              [
                'paymentTerms',
                'performanceRate',
                'warrantyTerms',
                'breachTerms',
                'alternates',
                'subcontract',
                'rejections',
              ] as const
            ).map(field)}
          </FormPanel>
        </>
      )}
      <FormPanel title={texts.dissent}>{field('dissentContact')}</FormPanel>
    </Form>
  );
}
