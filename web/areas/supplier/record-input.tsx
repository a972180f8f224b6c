import { Input, Radio, Select } from 'antd';
import type { ReactElement } from 'react';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import type { FieldMeta } from '#shared/areas/supplier/records/field';
import { currency } from '#shared/kit/identifiers/currency';
import type { Language } from '#shared/kit/language';
import { CodeSelect } from '../../kit/code-select.tsx';
import { AreaSelect } from '../../parts/catalogue/area-select.tsx';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { CategoryInput, RegionsInput } from './service-area-input.tsx';
import { CompanySelect } from './company-select.tsx';
import { AccountNumberInput, WholeInput } from './number-inputs.tsx';

/** What an input says beside its value. */
interface Said {
  language: Language;
  /** Names of purchasing companies known so far, by guid. */
  names: Readonly<Record<string, string>>;
  addTag: string;
  yes: string;
  no: string;
}

/** The input of a field, by what is said of it; Form.Item gives it id, value and onChange. */
export function inputOf(meta: FieldMeta, { language, names, addTag, yes, no }: Said): ReactElement {
  const isCategory = meta.codes === projectTypeOption;
  const unit = meta.unit && { suffix: meta.unit[language] };
  switch (meta.input) {
    case 'longText':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} />;
    case 'accountNumber':
      return <AccountNumberInput />;
    case 'date':
      return <DateInput />;
    case 'wan':
      return <WanInput autoComplete="off" />;
    case 'decimal':
      return <Input autoComplete="off" inputMode="decimal" {...unit} />;
    case 'whole':
      return <WholeInput {...unit} />;
    case 'yesNo':
      return (
        <Radio.Group
          options={[
            { value: true, label: yes },
            { value: false, label: no },
          ]}
        />
      );
    case 'code':
      return isCategory ? <CategoryInput /> : <CodeSelect list={listOf(meta)} />;
    case 'codes':
      return isCategory ? <CategoryInput isMultiple /> : <CodeSelect list={listOf(meta)} mode="multiple" />;
    case 'tags':
      return <Select mode="tags" open={false} suffixIcon={null} placeholder={addTag} />;
    case 'currency':
      return <CodeSelect list={currency} allowClear={false} />;
    case 'region':
      return <AreaSelect />;
    case 'regions':
      return <RegionsInput />;
    case 'company':
      return <CompanySelect names={names} />;
    case 'files':
      return <FileUpload />;
    case 'text':
    case 'mobile':
    case 'idNumber':
      return <Input autoComplete="off" />;
  }
}

/** A list of a field as the kit's selects take it; they ask it for nothing but its options. */
const listOf = ({ codes }: FieldMeta) => ({ ...codes!, code: {} });
