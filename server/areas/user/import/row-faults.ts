import type { SubjectType } from '#shared/areas/enterprise/codes';
import { listed, SEPARATOR, typesOfText, typesText } from '#shared/areas/user/import/cell-texts';
import type { ImportField } from '#shared/areas/user/import-contract';
import { addFault } from '../../import/viewed-row.service.ts';
import type { Fault, RowSurroundings } from './viewed-row.ts';

/** Why a text names no department. */
export const placeFault = (text: string, found: 'unknown' | 'several') =>
  found === 'unknown'
    ? `没有在用的部门“${text.slice(0, 50)}”`
    : `有多个部门叫“${text.slice(0, 50)}”，请从单位名称起写全`;

/** The types of a cell. */
export function typesIn(text: string | undefined, faults: Fault[]) {
  const read = typesOfText(text ?? '');
  if (read.unknown.length > 0)
    addFault(faults, 'types', `没有用户类型“${read.unknown.join(SEPARATOR).slice(0, 50)}”`);
  return read;
}

/** Refuses types the company does not have; those the person has already may stay. */
export function refuseTypes(
  types: readonly SubjectType[],
  allowed: readonly SubjectType[],
  before: readonly SubjectType[],
  faults: Fault[],
): void {
  const foreign = types.filter((one) => !allowed.includes(one) && !before.includes(one));
  if (foreign.length > 0) addFault(faults, 'types', `所在单位不能有“${typesText(foreign)}”类型的用户`);
}

/** Departments they belong to already are known by their names even where the reader does not reach them. */
export function furtherOf(
  text: string | undefined,
  already: readonly { guid: string; fullName: string }[],
  { find }: RowSurroundings,
  faults: Fault[],
): string[] {
  return listed(text ?? '').flatMap((name) => {
    const own = already.find(({ fullName }) => fullName === name);
    if (own) return [own.guid];
    const found = find(name);
    if (typeof found === 'object') return [found.guid];
    addFault(faults, 'furtherDeptGuids', placeFault(name, found));
    return [];
  });
}

/** Refuses further departments of another company, and the main one among them. */
export function refuseFurther(
  fresh: readonly string[],
  main: string | undefined,
  enterpriseGuid: string,
  { companyOf }: RowSurroundings,
  faults: Fault[],
): void {
  if (main !== undefined && fresh.includes(main))
    addFault(faults, 'furtherDeptGuids', '兼职部门不能与主部门相同');
  if (fresh.some((guid) => companyOf(guid) !== enterpriseGuid))
    addFault(faults, 'furtherDeptGuids', '只能选择同一单位的部门');
}

/** Takes back what was said of a cell. */
export const dropFault = (faults: Fault[], field: ImportField) => {
  const at = faults.findIndex((one) => one.field === field);
  if (at >= 0) faults.splice(at, 1);
};
