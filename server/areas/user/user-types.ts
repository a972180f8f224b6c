import { subjectType, type SubjectType } from '#shared/areas/enterprise/codes';
import type { Db } from '../../db/client.ts';
import { faultAt } from '../../kit/errors.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';

/** The types people of an enterprise may have: what it is itself, and 监督人. 'B' is the platform's alone. */
export async function typesAllowed(db: Db, enterpriseGuid: string): Promise<SubjectType[]> {
  const own = (await findEnterprise(db, enterpriseGuid))?.subjectTypes ?? [];
  return subjectType.codes.filter((code) => own.includes(code) || code === subjectType.code.supervisor);
}

/** The letters of a stored type. */
export const typesOf = (type: string): SubjectType[] =>
  subjectType.codes.filter((code) => type.includes(code));

/** Letters as they are stored, in the order of the list. */
export const storedType = (types: readonly SubjectType[]) =>
  subjectType.codes.filter((code) => types.includes(code)).join('');

/** Refuses, at `types`, a type the enterprise does not have; those the person has already may stay. */
export async function refuseForeignTypes(
  db: Db,
  enterpriseGuid: string,
  types: readonly SubjectType[],
  before: readonly SubjectType[] = [],
): Promise<void> {
  const allowed = await typesAllowed(db, enterpriseGuid);
  const foreign = types.find((one) => !allowed.includes(one) && !before.includes(one));
  if (foreign === undefined) return;
  const message = {
    cn: `所在单位不能有“${subjectType.label(foreign)}”类型的用户`,
    en: `The company has no people of type “${subjectType.label(foreign, 'en')}”`,
  };
  throw faultAt('types', message);
}
