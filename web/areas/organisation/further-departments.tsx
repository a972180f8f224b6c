import { Select } from 'antd';
import { useState } from 'react';
import { FURTHER_DEPARTMENTS_MAX } from '#shared/areas/user/form';
import { useNameFinder } from '../../kit/use-name-finder.ts';
import type { Organisation } from './tree-model.ts';
import { useFormTexts } from './form-texts.ts';

/** Several departments of one company beside the main one; typing searches by characters or pinyin. */
export function FurtherDepartments({
  id,
  organisation,
  company,
  main,
  known,
  value = [],
  onChange,
}: {
  id?: string;
  organisation: Organisation;
  /** Guid of the enterprise. */
  company: string | undefined;
  main: string | undefined;
  /** Those the person has, named although one may not see them. */
  known: readonly { guid: string; name: string }[];
  value?: string[];
  onChange?: (guids: string[]) => void;
}) {
  const texts = useFormTexts();
  const [typed, setTyped] = useState('');
  const find = useNameFinder(typed);
  const options = [...organisation.byGuid.values()]
    .filter(
      ({ guid, enterpriseGuid, isActive }) =>
        enterpriseGuid === company && guid !== main && (isActive || value.includes(guid)),
    )
    .map(({ guid, name, fullName }) => ({ value: guid, label: name, title: fullName }));
  const unseen = known
    .filter(({ guid }) => value.includes(guid) && !organisation.byGuid.has(guid))
    .map(({ guid, name }) => ({ value: guid, label: name, title: name }));
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      maxCount={FURTHER_DEPARTMENTS_MAX}
      maxTagCount="responsive"
      placeholder={texts.chooseDepts}
      showSearch={{
        onSearch: setTyped,
        filterOption: (_typed, option) => find(option?.label ?? '') !== undefined,
      }}
      value={value}
      options={[...unseen, ...options]}
      onChange={(guids: string[]) => onChange?.(guids)}
    />
  );
}
