import { useQuery } from '@tanstack/react-query';
import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo } from 'react';
import type { TreeNode } from '#shared/areas/dictionary/contract';
import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import { serviceAreaCalls } from '#shared/areas/supplier/records/contract';
import type { Language } from '#shared/kit/language';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';

const HOUR = 3_600_000;

interface Branch {
  value: string;
  title: string;
  selectable: boolean;
  children: Branch[];
}

/** The nodes of a tree as Ant Design draws them. */
export const branchesOf = (nodes: readonly TreeNode[], language: Language, leavesOnly: boolean): Branch[] =>
  nodes.map(({ code, label, children }) => ({
    value: code,
    title: label[language],
    selectable: !leavesOnly || children.length === 0,
    children: branchesOf(children, language, leavesOnly),
  }));

/** How all trees of service areas look and are searched. */
export const treeLooks = {
  allowClear: true,
  popupMatchSelectWidth: false,
  showSearch: { treeNodeFilterProp: 'title' },
  styles: { popup: { root: { minWidth: 320 } } },
} satisfies TreeSelectProps;

/** Provinces and cities, or the whole country, as boxes of a tree; of which call says `tree`. */
export function RegionsSelect({
  tree = serviceAreaCalls.regions,
  value = [],
  onChange,
  ...select
}: {
  tree?: (typeof serviceAreaCalls)['regions' | 'depositRegions'];
  id?: string;
  value?: string[];
  placeholder?: string;
  onChange?: (value: string[] | undefined) => void;
}) {
  const language = useLanguage();
  const { data, isPending } = useQuery({ ...query(tree, {}), staleTime: HOUR });
  const treeData = useMemo(() => branchesOf(data ?? [], language, false), [data, language]);
  return (
    <TreeSelect<string[]>
      {...treeLooks}
      {...select}
      treeCheckable
      treeDefaultExpandedKeys={[NATIONWIDE]}
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      loading={isPending}
      treeData={treeData}
      value={value}
      onChange={(codes) => onChange?.([...codes])}
    />
  );
}
