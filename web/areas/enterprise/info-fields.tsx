import { useQuery } from '@tanstack/react-query';
import { Alert, Cascader, Form, type FormRule, Input } from 'antd';
import { useMemo, useState } from 'react';
import { allAreaList, industryList, type TreeNode } from '#shared/areas/dictionary/contract';
import {
  capitalUnit,
  enterpriseKind,
  enterpriseNature,
  enterpriseNumberKind,
  enterpriseSize,
  type LegalRepIdType,
  legalRepIdType,
  subjectType,
  taxKind,
  userCategory,
} from '#shared/areas/enterprise/codes';
import type { FieldRemark } from '#shared/areas/enterprise/contract';
import { enterpriseFields, FILE_FIELDS, type EnterpriseField } from '#shared/areas/enterprise/form';
import { idNumberOf } from '#shared/areas/enterprise/legal-rep-id';
import { enterpriseLabel, enterpriseSections } from '#shared/areas/enterprise/labels';
import { currency } from '#shared/kit/identifiers/currency';
import { query } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
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
      rules={isWhole ? [] : [ruleOf(name)]}
      extra={remarks.length + doubts.length > 0 ? extra : undefined}
      validateTrigger="onBlur"
    >
      {inputOf(name)}
    </Form.Item>
  );
}

/** What the number of an ID must be depends on its kind. */
const ruleOf = (name: EnterpriseField): FormRule =>
  name === 'legalRepIdNumber'
    ? ({ getFieldValue }) => fieldRule(idNumberOf(getFieldValue('fddbrShengFenZhengType') as LegalRepIdType))
    : fieldRule(enterpriseFields.shape[name]);

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
/** The nodes of a tree as a cascade takes them, with their codes before the names where people know them by code. */
const useChoices = (of: readonly TreeNode[] | undefined, withCode = false): Choice[] => {
  const language = useLanguage();
  return useMemo(() => {
    const made = (nodes: readonly TreeNode[]): Choice[] =>
      nodes.map(({ code, label, children }) => ({
        value: code,
        label: withCode ? `${code} ${label[language]}` : label[language],
        ...(children.length > 0 && { children: made(children) }),
      }));
    return made(of ?? []);
  }, [of, language, withCode]);
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

/** The four levels of an industry code as a path: C4011 is C, 40, 401, 4011. */
const industryPath = (code: string) =>
  [
    code.slice(0, 1),
    ...[3, 4, 5].filter((end) => end <= code.length).map((end) => code.slice(1, end)),
  ].filter(Boolean);

/** What a search found: the class first, for which people look, and above what it stands. */
const Found = ({ path }: { path: readonly { label?: unknown }[] }) => (
  <span className={css.found}>
    {path.at(-1)?.label as string}
    <span>
      {path
        .slice(0, -1)
        .map(({ label }) => label as string)
        .join(' / ')}
    </span>
  </span>
);

/** Section, division, group and class in one choice; the 1,971 names are fetched when they are needed. */
function IndustryInput({
  id,
  value = '',
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({
    ...query(industryList, {}),
    staleTime: HOUR,
    enabled: isOpen || value !== '',
  });
  return (
    <Cascader
      {...(id !== undefined && { id })}
      showSearch={{ matchInputWidth: false, render: (_typed, path) => <Found path={path} /> }}
      loading={found.isLoading}
      onOpenChange={setOpen}
      options={useChoices(found.data, true)}
      value={industryPath(value)}
      displayRender={(labels) => labels.at(-1)}
      onChange={(path) => {
        const [section = '', ...codes] = (path as string[] | undefined) ?? [];
        onChange?.(section + (codes.at(-1) ?? ''));
      }}
    />
  );
}
