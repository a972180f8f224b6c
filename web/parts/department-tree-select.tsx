import { useQuery } from '@tanstack/react-query';
import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo } from 'react';
import { departmentKind } from '#shared/areas/department/codes';
import { type DepartmentNode, departmentTree } from '#shared/areas/department/contract';
import { query } from '../api/query.ts';
import { usePartTexts } from './texts.ts';

interface Branch {
  value: string;
  title: string;
  fullName: string;
  disabled?: boolean;
  children: Branch[];
}

/** The nodes as a tree; companies cannot be chosen where a department is meant. */
function treeOf(nodes: readonly DepartmentNode[], kind: 'company' | 'department'): Branch[] {
  const branches = new Map<string, Branch>();
  const roots: Branch[] = [];
  for (const node of nodes) {
    if (kind === 'company' && node.kind !== departmentKind.code.company) continue;
    const branch: Branch = {
      value: node.guid,
      title: node.name,
      fullName: node.fullName,
      disabled: node.kind !== kind,
      children: [],
    };
    branches.set(node.guid, branch);
    const siblings =
      (node.parentGuid === null ? undefined : branches.get(node.parentGuid))?.children ?? roots;
    siblings.push(branch);
  }
  return roots;
}

/** The organisation the signed-in person may see. */
export const useDepartments = () =>
  useQuery({ ...query(departmentTree, {}, { quiet: true }), staleTime: 300_000 });

/**
 * A choice of one company or one department by its guid. With `within` (guid of a company node) only that company's
 * departments are offered; `name` is shown for a value outside what the person may see.
 */
export function DepartmentTreeSelect({
  kind,
  within,
  name,
  value,
  ...select
}: {
  kind: 'company' | 'department';
  within?: string | null | undefined;
  name?: string | undefined;
} & Omit<TreeSelectProps<string>, 'treeData' | 'multiple'>) {
  const texts = usePartTexts();
  const { data: nodes, isPending } = useDepartments();
  const treeData = useMemo(() => {
    const enterprise = nodes?.find(({ guid }) => guid === within)?.enterpriseGuid;
    const offered = within ? nodes?.filter(({ enterpriseGuid }) => enterpriseGuid === enterprise) : nodes;
    const tree = treeOf(offered ?? [], kind);
    const isKnown = !value || offered?.some(({ guid }) => guid === value);
    return isKnown ? tree : [{ value, title: name ?? '…', fullName: name ?? '', children: [] }, ...tree];
  }, [nodes, within, kind, value, name]);
  return (
    <TreeSelect
      allowClear
      treeDefaultExpandAll
      placeholder={kind === 'company' ? texts.chooseUnit : texts.chooseDept}
      popupMatchSelectWidth={false}
      showSearch={{ treeNodeFilterProp: 'fullName' }}
      loading={isPending}
      {...select}
      value={value || undefined}
      treeData={treeData}
    />
  );
}
