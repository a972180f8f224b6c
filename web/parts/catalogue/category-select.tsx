import { useQuery } from '@tanstack/react-query';
import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo } from 'react';
import { categoryTree, type TreeNode } from '#shared/areas/dictionary/contract';
import type { Language } from '#shared/kit/language';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { usePartTexts } from '../texts.ts';

interface Branch {
  value: string;
  title: string;
  isLeaf: boolean;
  selectable: boolean;
  children: Branch[];
}

const branchesOf = (nodes: readonly TreeNode[], language: Language): Branch[] =>
  nodes.map(({ code, label, children }) => ({
    value: code,
    title: `${code} ${label[language]}`,
    isLeaf: children.length === 0,
    selectable: children.length === 0,
    children: branchesOf(children, language),
  }));

/** A choice of one purchase category by its code; only leaves can be chosen (documents.md 5.1, 采购品类). */
export function CategorySelect(select: Omit<TreeSelectProps<string>, 'treeData' | 'multiple'>) {
  const language = useLanguage();
  const texts = usePartTexts();
  const { data, isPending } = useQuery({ ...query(categoryTree, {}), staleTime: 3_600_000 });
  const treeData = useMemo(() => branchesOf(data ?? [], language), [data, language]);
  return (
    <TreeSelect
      allowClear
      placeholder={texts.chooseCategory}
      popupMatchSelectWidth={false}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeExpandAction="click"
      loading={isPending}
      {...select}
      value={select.value || undefined}
      treeData={treeData}
    />
  );
}
