import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select, TreeSelect } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { categoryTree } from '#shared/areas/dictionary/contract';
import { listProjects } from '#shared/areas/project/contract';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { branchesOf, treeLooks } from '../../parts/catalogue/regions-select.tsx';
import { useTexts } from './texts.ts';

const HOUR = 3_600_000;
const FOUND = 20;

interface Choice<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value | undefined) => void;
}

/** 品类范围: categories of the lowest level; a branch chooses all its leaves. */
export function CategoriesChoice({ value = [], onChange, ...select }: Choice<string[]>) {
  const texts = useTexts();
  const language = useLanguage();
  const { data, isPending } = useQuery({ ...query(categoryTree, {}), staleTime: HOUR });
  const treeData = useMemo(() => branchesOf(data ?? [], language, false), [data, language]);
  return (
    <TreeSelect<string[]>
      {...treeLooks}
      {...select}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_CHILD}
      maxTagCount={12}
      loading={isPending}
      placeholder={texts.chooseCategories}
      treeData={treeData}
      value={value}
      onChange={(codes) => onChange?.([...codes])}
    />
  );
}

/** 关联项目: one of the projects the person sees. */
export function ProjectChoice({
  value,
  name,
  onChange,
  ...select
}: Choice<string> & {
  /** What the chosen one is called, as far as it is known. */
  name?: string | null | undefined;
}) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const projectName = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(listProjects, { rows: FOUND, ...(projectName && { projectName }) }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const offered = (found.data?.list ?? []).map((one) => ({
    value: one.guid,
    label: `${one.projectNo} ${one.projectName}`,
  }));
  const isKnown = value === undefined || offered.some((one) => one.value === value);
  return (
    <Select
      {...select}
      allowClear
      placeholder={texts.chooseProject}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      options={isKnown ? offered : [{ value, label: name ?? '…' }, ...offered]}
      onChange={(guid: string | undefined) => onChange?.(guid)}
    />
  );
}
