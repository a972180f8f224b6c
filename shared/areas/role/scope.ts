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
/** From narrow to wide; named grants (6, 7) come before nothing and after 本人, because they add, never replace. */
export const scopeWidth: Readonly<Record<DataScope, number>> = {
  [s.self]: 1,
  [s.projects]: 2,
  [s.companies]: 3,
  [s.department]: 4,
  [s.departmentTree]: 5,
  [s.company]: 6,
  [s.companyTree]: 7,
};

/** The wider of two scopes. */
export const widerScope = (a: DataScope, b: DataScope): DataScope => (scopeWidth[a] >= scopeWidth[b] ? a : b);
