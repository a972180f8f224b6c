import { useQuery } from '@tanstack/react-query';
import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo, useState } from 'react';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { query } from '../../api/query.ts';
import { useNameFinder } from '../../kit/use-name-finder.ts';
import { useKitTexts } from '../../kit/texts.ts';

interface Branch {
  value: string;
  title: string;
  children: Branch[];
}

/** The companies that may be supervised, parents first. */
export const useTenderers = () =>
  useQuery({ ...query(superviseCalls.tenderers, {}, { quiet: true }), staleTime: 60_000 });

/** Companies of the organisation as a tree, one or several, by the guid of their enterprise; found by characters or pinyin. */
export function CompanySelect(props: Omit<TreeSelectProps, 'treeData'>) {
  const { chooseHint } = useKitTexts();
  const { data: nodes, isPending } = useTenderers();
  const [typed, setTyped] = useState('');
  const find = useNameFinder(typed);
  const treeData = useMemo(() => {
    const branches = new Map<string, Branch>();
    const roots: Branch[] = [];
    for (const { enterpriseGuid, name, parentEnterpriseGuid } of nodes ?? []) {
      const branch: Branch = { value: enterpriseGuid, title: name, children: [] };
      branches.set(enterpriseGuid, branch);
      (branches.get(parentEnterpriseGuid ?? '')?.children ?? roots).push(branch);
    }
    return roots;
  }, [nodes]);
  return (
    <TreeSelect
      treeDefaultExpandAll
      placeholder={chooseHint}
      popupMatchSelectWidth={false}
      showSearch={{
        filterTreeNode: (_text, node) => find(typeof node.title === 'string' ? node.title : '') !== undefined,
        onSearch: setTyped,
      }}
      loading={isPending}
      {...props}
      treeData={treeData}
    />
  );
}
