import { departmentKind, type DepartmentKind } from '#shared/areas/department/codes';
import type { DepartmentNode } from '#shared/areas/department/contract';

/** A department or company as the form holds it. */
export interface FormValues {
  kind: DepartmentKind;
  parentGuid: string | null | undefined;
  name: string;
  code: string;
  shortCode?: string | undefined;
  headGuid?: string | null | undefined;
  sort?: number | null | undefined;
  enterpriseName?: string | undefined;
  uscc?: string | undefined;
}

/** A node as the form begins with it, or an empty one. */
export const valuesOf = (
  node: DepartmentNode | undefined,
  kind: DepartmentKind,
  parentGuid: string | null,
): FormValues =>
  node
    ? {
        kind: node.kind,
        parentGuid: node.parentGuid,
        name: node.name,
        code: node.code,
        headGuid: node.headGuid,
        sort: node.sort,
        ...(node.shortCode !== null && { shortCode: node.shortCode }),
      }
    : { kind, parentGuid, name: '', code: '' };

/** What was typed, as the three calls take it. */
export function inputOf(values: FormValues) {
  const { name, code, headGuid, sort, shortCode, enterpriseName, uscc } = values;
  const base = { name, code, ...(typeof sort === 'number' && { sort }) };
  const headed = { ...base, headGuid: headGuid ?? null };
  return {
    update: values.kind === departmentKind.code.company ? { ...headed, shortCode: shortCode ?? '' } : headed,
    department: { ...headed, parentGuid: values.parentGuid! },
    // Do not offer a head for a new company: it has no people yet.
    company: {
      ...base,
      shortCode: shortCode ?? '',
      parentGuid: values.parentGuid ?? null,
      ...(enterpriseName && { enterpriseName }),
      ...(uscc && { uscc }),
    },
  };
}
