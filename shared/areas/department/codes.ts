import { type CodeOf, codeList } from '#shared/kit/code-list';

/** Kind of a node in the organisation. */
export const departmentKind = codeList({
  company: ['company', '单位', 'Company'],
  department: ['department', '部门', 'Department'],
});
export type DepartmentKind = CodeOf<typeof departmentKind>;
