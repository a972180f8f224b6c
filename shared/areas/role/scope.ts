import { codeList, type CodeOf } from '#shared/kit/code-list';

/** Data scope of a role (documents.md 5.0). */
export const dataScope = codeList({
  self: [1, '本人', 'Own records'],
  department: [2, '本部门', 'Own department'],
  departmentTree: [3, '本部门及下级', 'Own department and below'],
  company: [4, '本单位', 'Own company'],
  companyTree: [5, '本单位及下级单位', 'Own company and below'],
  projects: [6, '指定项目', 'Named projects'],
  companies: [7, '指定单位', 'Named companies'],
});
export type DataScope = CodeOf<typeof dataScope>;

const s = dataScope.code;
/** The scopes of which each includes the one before, from narrow to wide. */
const nested: readonly DataScope[] = [s.self, s.department, s.departmentTree, s.company, s.companyTree];

/**
 * How far a permission reaches: what its scopes reach, together. At most one of 本人 … 本单位及下级单位, the widest a
 * granting role gives; 指定项目 and 指定单位 add what a person has been named for and never replace or hide another.
 */
export type Reach = ReadonlySet<DataScope>;

/** The reach of a permission that several roles grant. */
export function reachOf(scopes: Iterable<DataScope>): Reach {
  const all = new Set(scopes);
  const widest = nested.findLast((one) => all.has(one));
  return new Set([
    ...(widest === undefined ? [] : [widest]),
    ...[s.projects, s.companies].filter((one) => all.has(one)),
  ]);
}

/** The scopes one grant of a role stands for: a role with 指定项目 or 指定单位 sees one's own records too. */
export const scopesOfGrant = (scope: DataScope): readonly DataScope[] =>
  nested.includes(scope) ? [scope] : [s.self, scope];

/** The widest of 1 to 5 in a reach; null when it holds named projects or companies only. */
export const widestOf = (reach: Reach): DataScope | null => nested.findLast((one) => reach.has(one)) ?? null;
