import { useQuery } from '@tanstack/react-query';
import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo } from 'react';
import type { TreeNode } from '#shared/areas/dictionary/contract';
import type { ProjectTypeOption } from '#shared/areas/supplier/codes';
import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import { serviceAreaCalls } from '#shared/areas/supplier/records/contract';
import type { Language } from '#shared/kit/language';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import type { FieldProps } from './field-props.ts';
import { useTexts } from './texts.ts';

const HOUR = 3_600_000;

interface Branch {
  value: string;
  title: string;
  selectable: boolean;
  children: Branch[];
}

const branchesOf = (nodes: readonly TreeNode[], language: Language, leavesOnly: boolean): Branch[] =>
  nodes.map(({ code, label, children }) => ({
    value: code,
    title: label[language],
    selectable: !leavesOnly || children.length === 0,
    children: branchesOf(children, language, leavesOnly),
  }));

const common = {
  allowClear: true,
  popupMatchSelectWidth: false,
  showSearch: { treeNodeFilterProp: 'title' },
  styles: { popup: { root: { minWidth: 320 } } },
} satisfies TreeSelectProps;

/** Provinces and cities a supplier serves, or the whole country, as boxes of a tree. */
export function RegionsInput({ value = [], onChange, ...select }: FieldProps<string[]>) {
  const language = useLanguage();
  const texts = useTexts();
  const { data, isPending } = useQuery({ ...query(serviceAreaCalls.regions, {}), staleTime: HOUR });
  const treeData = useMemo(() => branchesOf(data ?? [], language, false), [data, language]);
  return (
    <TreeSelect<string[]>
      {...common}
      {...select}
      treeCheckable
      treeDefaultExpandedKeys={[NATIONWIDE]}
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      placeholder={texts.chooseRegions}
      loading={isPending}
      treeData={treeData}
      value={value}
      onChange={(codes) => onChange?.([...codes])}
    />
  );
}

/** One category of what is supplied, or several, by groups; groups themselves are not chosen alone. */
export function CategoryInput({
  isMultiple = false,
  value,
  onChange,
  ...select
}: FieldProps<ProjectTypeOption | ProjectTypeOption[]> & { isMultiple?: boolean }) {
  const language = useLanguage();
  const texts = useTexts();
  const { data, isPending } = useQuery({ ...query(serviceAreaCalls.categories, {}), staleTime: HOUR });
  const treeData = useMemo(() => branchesOf(data ?? [], language, true), [data, language]);
  const chosen = [value ?? []].flat().map(String);
  return (
    <TreeSelect<string[] | string | undefined>
      {...common}
      {...select}
      {...(isMultiple && { treeCheckable: true, showCheckedStrategy: TreeSelect.SHOW_CHILD })}
      treeDefaultExpandAll
      placeholder={texts.chooseCategories}
      loading={isPending}
      treeData={treeData}
      value={isMultiple ? chosen : chosen[0]}
      onChange={(codes) => {
        const numbers = [codes ?? []].flat().map(Number) as ProjectTypeOption[];
        onChange?.(isMultiple ? numbers : numbers[0]);
      }}
    />
  );
}
