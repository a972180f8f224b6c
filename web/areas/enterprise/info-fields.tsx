import { useQuery } from '@tanstack/react-query';
import { Alert, Cascader, Form, Input } from 'antd';
import { allAreaList, industryList, type TreeNode } from '#shared/areas/dictionary/contract';
import {
  capitalUnit,
  enterpriseKind,
  enterpriseNature,
  enterpriseNumberKind,
  enterpriseSize,
  legalRepIdType,
  subjectType,
  taxKind,
  userCategory,
} from '#shared/areas/enterprise/codes';
import type { FieldRemark } from '#shared/areas/enterprise/contract';
import { enterpriseFields, FILE_FIELDS, type EnterpriseField } from '#shared/areas/enterprise/form';
import { enterpriseLabel, enterpriseSections } from '#shared/areas/enterprise/labels';
import { currency } from '#shared/kit/identifiers/currency';
import { query } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { FileUpload } from '../../parts/file-upload.tsx';
import css from './enterprise.module.css';
import { useTexts } from './texts.ts';

const codes: Partial<Record<EnterpriseField, ShownCodes>> = {
  qiYeBHType: enterpriseNumberKind,
  userLeiBie: userCategory,
  zhuTiLeiXing: subjectType,
  enterpriseKind,
  enterpriseNature,
  enterpriseSize,
  taxKind,
  zhuCeZiJinBiZhong: currency,
  zhuCeZiJinDanWei: capitalUnit,
  fddbrShengFenZhengType: legalRepIdType,
};
const LONG: readonly string[] = ['businessScope', 'introduction'];
const isFile = (field: string) => (FILE_FIELDS as readonly string[]).includes(field);
/** The region is one choice of three levels, at the field of the first. */
const BELOW_PROVINCE: readonly string[] = ['shiId', 'areaId'];
const HOUR = 3_600_000;

/** Every field of the information, part by part, with what the reviewer said at each and what stricter checks doubt. */
export function InfoFields({
  remarks,
  doubts,
}: {
  remarks: readonly FieldRemark[];
  doubts: Partial<Record<EnterpriseField, string[]>>;
}) {
  const language = useLanguage();
  return enterpriseSections.map(({ key, label, fields }) => (
    <div key={key} id={`part-${key}`}>
      <Panel title={label[language]}>
        <div className={css.fields}>
          {fields
            .filter((field) => !BELOW_PROVINCE.includes(field))
            .map((field) => (
              <div key={field} className={LONG.includes(field) || isFile(field) ? css.whole : undefined}>
                <Field
                  name={field}
                  remarks={remarks.filter((one) => one.field === field)}
                  doubts={doubts[field] ?? []}
                />
              </div>
            ))}
        </div>
      </Panel>
    </div>
  ));
}

function Field({
  name,
  remarks,
  doubts,
}: {
  name: EnterpriseField;
  remarks: readonly FieldRemark[];
  doubts: readonly string[];
}) {
  const language = useLanguage();
  const texts = useTexts();
  const isWhole = isFile(name) || name === 'shengId';
  const extra = (
    <>
      {remarks.map(({ remark }) => (
        <Alert key={remark} type="error" banner title={remark} />
      ))}
      {doubts.map((doubt) => (
        <Alert key={doubt} type="warning" banner title={doubt} />
      ))}
    </>
  );
  return (
    <Form.Item
      name={name}
      label={name === 'shengId' ? texts.region : enterpriseLabel[name][language]}
      required={!enterpriseFields.shape[name].safeParse(undefined).success}
      rules={isWhole ? [] : [fieldRule(enterpriseFields.shape[name])]}
      extra={remarks.length + doubts.length > 0 ? extra : undefined}
      validateTrigger="onBlur"
    >
      {inputOf(name)}
    </Form.Item>
  );
}

function inputOf(name: EnterpriseField) {
  const list = codes[name];
  if (name === 'zhuTiLeiXing') return <CodeSelect list={subjectType} mode="multiple" />;
  if (list) return <CodeSelect list={list} />;
  if (isFile(name)) return <FileUpload />;
  if (name === 'shengId') return <RegionInput />;
  if (name === 'industryCode') return <IndustryInput />;
  if (name === 'foundedOn') return <DateInput />;
  if (LONG.includes(name)) return <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />;
  return <Input autoComplete="off" />;
}

interface Choice {
  value: string;
  label: string;
  children?: Choice[];
}
const useChoices = (of: readonly TreeNode[] | undefined): Choice[] => {
  const language = useLanguage();
  const made = (nodes: readonly TreeNode[]): Choice[] =>
    nodes.map(({ code, label, children }) => ({
      value: code,
      label: label[language],
      ...(children.length > 0 && { children: made(children) }),
    }));
  return made(of ?? []);
};

function RegionInput({
  id,
  value = [],
  onChange,
}: {
  id?: string;
  value?: string[];
  onChange?: (list: string[]) => void;
}) {
  const options = useChoices(useQuery({ ...query(allAreaList, {}), staleTime: HOUR }).data);
  return (
    <Cascader
      {...(id !== undefined && { id })}
      showSearch
      options={options}
      value={value}
      onChange={(path) => onChange?.([...((path as string[] | undefined) ?? [])])}
    />
  );
}

/** Section and division as one code: C40. */
function IndustryInput({
  id,
  value = '',
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}) {
  const options = useChoices(useQuery({ ...query(industryList, {}), staleTime: HOUR }).data);
  return (
    <Cascader
      {...(id !== undefined && { id })}
      showSearch
      options={options}
      value={value === '' ? [] : [value.slice(0, 1), value.slice(1, 3)]}
      onChange={(path) => onChange?.(((path as string[] | undefined) ?? []).join(''))}
    />
  );
}
