import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo, useState } from 'react';
import { departmentKind } from '#shared/areas/department/codes';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { useNameFinder } from '../../kit/use-name-finder.ts';
import { usePartTexts } from '../texts.ts';
import { useDepartments } from './use-departments.ts';

type Kind = 'company' | 'department' | 'any';
type Offers = (node: DepartmentNode) => boolean;

interface Branch {
  value: string;
  title: string;
  fullName: string;
  code: string;
  disabled?: boolean;
  children: Branch[];
}

/** The nodes as a tree; what cannot be chosen stays in sight as long as something below it can. */
function treeOf(nodes: readonly DepartmentNode[], kind: Kind, offers: Offers): Branch[] {
  const branches = new Map<string, Branch>();
  const roots: Branch[] = [];
  for (const node of nodes) {
    if (kind === 'company' && node.kind !== departmentKind.code.company) continue;
    const branch: Branch = {
      value: node.guid,
      title: node.name,
      fullName: node.fullName,
      code: node.code,
      disabled: (kind !== 'any' && node.kind !== kind) || !offers(node),
      children: [],
    };
    branches.set(node.guid, branch);
    const siblings =
      (node.parentGuid === null ? undefined : branches.get(node.parentGuid))?.children ?? roots;
    siblings.push(branch);
  }
  return withoutDead(roots);
}

const withoutDead = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap((branch) => {
    const children = withoutDead(branch.children);
    return branch.disabled && children.length === 0 ? [] : [{ ...branch, children }];
  });

const isInUse: Offers = ({ isActive }) => isActive;
const mayDrawUp: Record<DepartmentNode['drawnUp'][number], Offers> = {
  plan: ({ isActive, drawnUp }) => isActive && drawnUp.includes('plan'),
  setup: ({ isActive, drawnUp }) => isActive && drawnUp.includes('setup'),
  contract: ({ isActive, drawnUp }) => isActive && drawnUp.includes('contract'),
  project: ({ isActive, drawnUp }) => isActive && drawnUp.includes('project'),
  secondment: ({ isActive, drawnUp }) => isActive && drawnUp.includes('secondment'),
  recruit: ({ isActive, drawnUp }) => isActive && drawnUp.includes('recruit'),
};

/** What a choice of a department takes, beside what Ant Design's TreeSelect does. */
export type DepartmentTreeChoiceProps = {
  kind: Kind;
  within?: string | null | undefined;
  offers?: Offers;
  drawnUp?: DepartmentNode['drawnUp'][number] | undefined;
  name?: string | undefined;
} & Omit<TreeSelectProps<string>, 'treeData' | 'multiple'>;

/**
 * A choice of one company, department or either by its guid; typing searches names by characters or pinyin, and codes.
 * With `within` (guid of a company node) only that company's departments are offered; `offers` says which may be chosen,
 * without it those in use, with `drawnUp` those the reader draws up documents of that area for. `name` is shown for a value outside what the person may see.
 */
export function DepartmentTreeChoice({
  kind,
  within,
  drawnUp,
  offers = drawnUp ? mayDrawUp[drawnUp] : isInUse,
  name,
  value,
  ...select
}: DepartmentTreeChoiceProps) {
  const texts = usePartTexts();
  const { data: nodes, isLoading } = useDepartments();
  const [typed, setTyped] = useState('');
  const find = useNameFinder(typed);
  const treeData = useMemo(() => {
    const all = nodes ?? [];
    const enterprise = all.find(({ guid }) => guid === within)?.enterpriseGuid;
    const among = within ? all.filter(({ enterpriseGuid }) => enterpriseGuid === enterprise) : all;
    const tree = treeOf(among, kind, (node) => node.guid === value || offers(node));
    const known = among.find(({ guid }) => guid === value);
    if (!value || (known && (kind === 'any' || kind === known.kind))) return tree;
    return [{ value, title: name ?? '…', fullName: name ?? '', code: '', children: [] }, ...tree];
  }, [nodes, within, kind, offers, value, name]);
  // Keep all unfolded while searching: what the dictionary finds later must not be hidden below folded nodes.
  const unfolded = useMemo(() => (typed === '' ? undefined : nodes?.map(({ guid }) => guid)), [typed, nodes]);
  const isFound = (text: string, node: { title?: unknown; fullName?: unknown; code?: unknown }) => {
    const wanted = text.trim().toLowerCase();
    return (
      find(String(node.title)) !== undefined ||
      String(node.fullName).toLowerCase().includes(wanted) ||
      String(node.code).toLowerCase().startsWith(wanted)
    );
  };
  return (
    <TreeSelect
      allowClear
      treeDefaultExpandAll
      {...(unfolded && { treeExpandedKeys: unfolded })}
      placeholder={kind === 'company' ? texts.chooseUnit : texts.chooseDept}
      popupMatchSelectWidth={false}
      showSearch={{ filterTreeNode: isFound, onSearch: setTyped }}
      loading={isLoading}
      {...select}
      value={value || undefined}
      treeData={treeData}
    />
  );
}
