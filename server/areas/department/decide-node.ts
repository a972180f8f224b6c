import { departmentKind } from '#shared/areas/department/codes';
import type { DepartmentAction } from '#shared/areas/department/contract';
import { DEPTH_MAX } from '#shared/areas/department/rules';
import type { RuleRefusal } from '../../http/refusal.ts';
import type { department } from './department.table.ts';

type Node = Pick<typeof department.$inferSelect, 'kind' | 'name' | 'isActive' | 'path'>;

const state = (cn: string, en: string): RuleRefusal => ({ by: 'state', text: { cn, en } });

/** How many levels down a path leads; a root is 1. */
export const depthOf = (path: string) => path.split('/').length - 2;

/** What speaks against putting anything below a node. */
export const closedParent = ({ name, isActive }: Pick<Node, 'name' | 'isActive'>): RuleRefusal | null =>
  isActive
    ? null
    : state(`“${name}”已停用，不能在其下新增或移入`, `“${name}” is disabled; nothing can be put below it`);

/** What speaks against a node this many levels down. */
export const tooDeep = (depth: number): RuleRefusal | null =>
  depth > DEPTH_MAX
    ? state(`组织机构最多${DEPTH_MAX}级`, `An organisation has at most ${DEPTH_MAX} levels`)
    : null;

/** What speaks against a company in this place. */
export const noPlaceForCompany = ({ kind }: Pick<Node, 'kind'>): RuleRefusal | null =>
  kind === departmentKind.code.company
    ? null
    : state('单位只能放在单位之下', 'A company goes below a company only');

/** What speaks against merging a node into another. */
export const notMergeable = ({ kind }: Pick<Node, 'kind'>): RuleRefusal | null =>
  kind === departmentKind.code.department
    ? null
    : state('单位不能合并，请逐个移动其部门', 'A company cannot be merged; move its departments one by one');

/**
 * What speaks against each act of a person who may change the node; whether something still hangs on it is found out
 * when it is tried.
 */
export function decideNode(node: Node): Record<DepartmentAction, RuleRefusal | null> {
  const grow = closedParent(node) ?? tooDeep(depthOf(node.path) + 1);
  return {
    edit: null,
    add: grow,
    addCompany: noPlaceForCompany(node) ?? grow,
    move: null,
    merge: notMergeable(node),
    disable: node.isActive ? null : state('该部门已停用', 'It is disabled already'),
    enable: node.isActive ? state('该部门未停用', 'It is not disabled') : null,
    delete: null,
  };
}
