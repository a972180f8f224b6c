import { Checkbox, ConfigProvider, Form, type FormInstance, Input } from 'antd';
import type { ReactNode } from 'react';
import {
  conditionKind,
  recruitKind,
  reviewItemKind,
  reviewMethod,
} from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import {
  CONDITIONS_MAX,
  CONTENT_MAX,
  conditionForm,
  askedMaterialForm,
  keptByChange,
  MATERIALS_MAX,
  REVIEW_ITEMS_MAX,
  reviewItemForm,
} from '#shared/areas/recruitment-notice/rules';
import { isMoney, sumMoney } from '#shared/kit/money';
import { CodeSelect } from '../../kit/code-select.tsx';
import { RichInput } from '../../kit/rich-input.tsx';
import { RegionsSelect } from '../../parts/catalogue/regions-select.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { FormField, FormFields } from '../../parts/document/form-field.tsx';
import { FormPanel } from '../../parts/document/form-panel.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { RowsEditor } from '../../parts/form/rows-editor.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { CategoriesChoice, ProjectChoice } from './choices.tsx';
import type { FormValues } from './form-values.ts';
import css from './notice.module.css';
import { useTexts } from './texts.ts';

/** What the form shows by name. */
export interface NoticeNames {
  recruitUnitName: string;
  recruitDeptName: string;
  projectName?: string | null;
}

/** The form of a notice (documents.md 5.8); of one that is changed, with what stays as it is shown alone. */
export function NoticeFormFields({
  form,
  start,
  names: { recruitUnitName, recruitDeptName, projectName },
  isChange = false,
  onChange,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  names: NoticeNames;
  isChange?: boolean;
  onChange: (values: FormValues) => void;
}) {
  const texts = useTexts();
  const label = useKindLabels(noticeKind);
  const values = { ...start, ...Form.useWatch([], form) };
  const isStanding = values.recruitKind === recruitKind.code.standing;
  const isScored = values.reviewMethod === reviewMethod.code.scored;

  const kept = (name: (typeof keptByChange)[number], field: ReactNode) => (
    <ConfigProvider componentDisabled={isChange && keptByChange.includes(name)}>{field}</ConfigProvider>
  );
  /** Another unit has other departments. */
  function follow(changed: FormValues, all: FormValues) {
    if ('recruitUnit' in changed) form.setFieldsValue({ recruitDept: undefined } as never);
    onChange('recruitUnit' in changed ? ({ ...all, recruitDept: undefined } as never) : all);
  }
  return (
    <Form<FormValues> form={form} layout="vertical" initialValues={start} onValuesChange={follow}>
      <FormPanel title={texts.basics}>
        <FormField of={noticeKind} name="title" />
        <FormFields of={noticeKind} by={['recruitKind', 'scope']} />
        <FormField of={noticeKind} name="planCount" extra={texts.unlimited} rules={[]}>
          <Input inputMode="numeric" />
        </FormField>
        {kept(
          'recruitUnit',
          <FormField of={noticeKind} name="recruitUnit">
            <DepartmentTreeSelect kind="company" name={recruitUnitName} allowClear={false} />
          </FormField>,
        )}
        {kept(
          'recruitDept',
          <FormField of={noticeKind} name="recruitDept">
            <DepartmentTreeSelect
              kind="department"
              drawnUp="recruit"
              within={values.recruitUnit}
              name={recruitDeptName}
            />
          </FormField>,
        )}
        <FormFields of={noticeKind} by={['validMonths']} />
        {values.recruitKind === recruitKind.code.project && (
          <FormField of={noticeKind} name="projectGuid" required span="all">
            <ProjectChoice name={projectName} />
          </FormField>
        )}
      </FormPanel>
      <FormPanel title={texts.call}>
        <FormField of={noticeKind} name="categoryTypes" span="all" />
        <FormField of={noticeKind} name="categoryCodes">
          <CategoriesChoice />
        </FormField>
        <FormField of={noticeKind} name="serviceAreas">
          <RegionsSelect />
        </FormField>
        <FormField of={noticeKind} name="content">
          <RichInput max={CONTENT_MAX} />
        </FormField>
      </FormPanel>
      <FormPanel title={texts.times}>
        {kept(
          'publishTime',
          <FormField of={noticeKind} name="publishTime">
            <DateTimeInput />
          </FormField>,
        )}
        {kept(
          'applyStart',
          <FormField of={noticeKind} name="applyStart">
            <DateTimeInput />
          </FormField>,
        )}
        <FormField
          of={noticeKind}
          name="applyEnd"
          required={!isStanding}
          extra={isStanding ? texts.standingHint : texts.daysHint}
        >
          <DateTimeInput />
        </FormField>
        <FormField
          of={noticeKind}
          name="endTime"
          required={!isStanding}
          extra={isStanding ? texts.standingHint : texts.daysHint}
        >
          <DateTimeInput />
        </FormField>
        <FormField of={noticeKind} name="clarifyEnd">
          <DateTimeInput />
        </FormField>
      </FormPanel>
      <FormPanel title={texts.conditions}>
        <RowsEditor
          name="conditions"
          label={label.conditions}
          rule={conditionForm}
          kept="key"
          rowsMax={CONDITIONS_MAX}
          row={{ isMust: true, needsFile: false }}
          texts={{ add: texts.addCondition, remove: texts.removeCondition }}
          fields={[
            {
              name: 'kind',
              label: texts.condition.kind,
              share: '112px',
              input: (aria) => <CodeSelect list={conditionKind} aria-label={aria} allowClear={false} />,
            },
            {
              name: 'content',
              label: texts.condition.content,
              share: 'minmax(0, 3fr)',
              input: (aria) => <Input.TextArea aria-label={aria} autoSize={{ minRows: 1, maxRows: 6 }} />,
            },
            {
              name: 'proof',
              label: texts.condition.proof,
              share: 'minmax(0, 2fr)',
              input: (aria) => <Input aria-label={aria} />,
            },
            {
              name: 'isMust',
              label: texts.condition.isMust,
              share: '72px',
              valuePropName: 'checked',
              input: (aria) => <Checkbox aria-label={aria} />,
            },
            {
              name: 'needsFile',
              label: texts.condition.needsFile,
              share: '88px',
              valuePropName: 'checked',
              input: (aria) => <Checkbox aria-label={aria} />,
            },
          ]}
        />
      </FormPanel>
      <FormPanel title={texts.materials}>
        {kept(
          'materials',
          <RowsEditor
            name="materials"
            label={label.materials}
            rule={askedMaterialForm}
            rowsMax={MATERIALS_MAX}
            row={{ isMust: true, template: [] }}
            texts={{ add: texts.addMaterial, remove: texts.removeMaterial }}
            fields={[
              {
                name: 'name',
                label: texts.material.name,
                share: 'minmax(0, 2fr)',
                input: (aria) => <Input aria-label={aria} />,
              },
              {
                name: 'format',
                label: texts.material.format,
                share: 'minmax(0, 1fr)',
                input: (aria) => <Input aria-label={aria} />,
              },
              {
                name: 'isMust',
                label: texts.material.isMust,
                share: '72px',
                valuePropName: 'checked',
                input: (aria) => <Checkbox aria-label={aria} />,
              },
              {
                name: 'template',
                label: texts.material.template,
                share: 'minmax(0, 2fr)',
                isFree: true,
                input: () => <FileUpload isBrief />,
              },
            ]}
          />,
        )}
      </FormPanel>
      <FormPanel title={texts.review}>
        <FormFields of={noticeKind} by={['reviewMethod', 'needInvestigate']} />
        {isScored && <FormField of={noticeKind} name="passScore" required />}
        {isScored && (
          <RowsEditor
            name="reviewItems"
            label={label.reviewItems}
            rule={reviewItemForm}
            kept="key"
            rowsMax={REVIEW_ITEMS_MAX}
            row={{ kind: reviewItemKind.code.subjective }}
            texts={{ add: texts.addItem, remove: texts.removeItem }}
            foot={<Sum of={values.reviewItems ?? []} />}
            fields={[
              {
                name: 'name',
                label: texts.item.name,
                share: 'minmax(0, 2fr)',
                input: (aria) => <Input aria-label={aria} />,
              },
              {
                name: 'kind',
                label: texts.item.kind,
                share: '112px',
                input: (aria) => <CodeSelect list={reviewItemKind} aria-label={aria} allowClear={false} />,
              },
              {
                name: 'score',
                label: texts.item.score,
                share: '96px',
                input: (aria) => <Input aria-label={aria} inputMode="decimal" />,
              },
              {
                name: 'standard',
                label: texts.item.standard,
                share: 'minmax(0, 3fr)',
                input: (aria) => <Input.TextArea aria-label={aria} autoSize={{ minRows: 1, maxRows: 6 }} />,
              },
            ]}
          />
        )}
      </FormPanel>
      <FormPanel title={texts.contact}>
        <FormFields
          of={noticeKind}
          by={['contactName', 'contactPhone', 'contactEmail', 'supervisePhone', 'yearDepositNeed']}
        />
        {values.yearDepositNeed && <FormField of={noticeKind} name="depositAmount" required />}
        {kept('files', <FormField of={noticeKind} name="files" />)}
      </FormPanel>
    </Form>
  );
}

/** What the items come to so far. */
function Sum({ of }: { of: readonly { score?: string }[] }) {
  const texts = useTexts();
  const scores = of.flatMap((one) => (one?.score !== undefined && isMoney(one.score) ? [one.score] : []));
  return (
    <p className={css.sum} aria-live="polite">
      {texts.sum(sumMoney(scores))}
    </p>
  );
}
