import { grantsOf, type RoleAuth } from '#shared/areas/role/auth-form';
import { coreOf } from '#shared/areas/role/core';
import type { RoleCode } from '#shared/areas/role/codes';
import {
  type Grant,
  type GrantFault,
  grantFault,
  grantFaultOf,
  type Grantor,
  reachFaultOf,
} from '#shared/areas/role/grant-fault';
import { permissionWording } from '#shared/areas/role/permissions';
import { separationFault } from '#shared/areas/role/separation';
import type { Wording } from '#shared/kit/language';
import { BusinessError, faultAt } from '../../kit/errors.ts';

/** The grants that differ between two settings of a role. */
export function changedGrants(before: readonly Grant[], after: readonly Grant[]) {
  const same = (a: Grant, b: Grant) =>
    a.permission === b.permission && a.scope === b.scope && a.isProjectLevel === b.isProjectLevel;
  return {
    added: after.filter((one) => !before.some((other) => same(one, other))),
    taken: before.filter((one) => !after.some((other) => same(one, other))),
  };
}

/** What a refusal says of grants: the first of them, by name. */
const wordsOf = (faulty: readonly (readonly [Grant, GrantFault])[]): Wording => {
  const named = faulty
    .slice(0, 3)
    .map(([{ permission }, fault]) => [permissionWording(permission), fault] as const);
  const isMore = faulty.length > named.length;
  const cn = named.map(([{ cn: name }, fault]) => `${name}（${grantFault.label(fault)}）`).join('、');
  const en = named.map(([{ en: name }, fault]) => `${name} (${grantFault.label(fault, 'en')})`).join(', ');
  return {
    cn: isMore ? `${cn}等${faulty.length}项` : cn,
    en: isMore ? `${en} and others (${faulty.length} in all)` : en,
  };
};

const notGrantable = (faulty: readonly (readonly [Grant, GrantFault])[]): Wording => {
  const { cn, en } = wordsOf(faulty);
  return { cn: `不能授予或收回：${cn}`, en: `You cannot grant or take: ${en}` };
};

const faulty = (grants: readonly Grant[], faultOf: (grant: Grant) => GrantFault | null) =>
  grants.flatMap((grant) => {
    const fault = faultOf(grant);
    return fault ? [[grant, fault] as const] : [];
  });

/**
 * Refuses a role's new grants: what changes must be the grantor's to give or to take, and all of it within the ceiling,
 * of one hand, and a built-in administrator keeps what makes them one.
 * @throws BusinessError with the text a person reads, at the field `grants`.
 */
export function refuseGrants(
  grantor: Grantor,
  ceiling: ReadonlySet<string>,
  { code, before, after }: { code: RoleCode | null; before: RoleAuth | null; after: RoleAuth },
) {
  const fail = (text: Wording): never => {
    throw faultAt('grants', text);
  };
  const wanted = grantsOf(after);
  const { added, taken } = changedGrants(before ? grantsOf(before) : [], wanted);
  const beyond = [
    ...faulty(added, (grant) => grantFaultOf(grantor, ceiling, grant)),
    ...faulty(taken, (grant) => reachFaultOf(grantor, grant)),
  ];
  if (beyond.length > 0) fail(notGrantable(beyond));
  const above = wanted.filter(({ permission }) => !ceiling.has(permission));
  if (above.length > 0) fail(notGrantable(above.map((one) => [one, grantFault.code.beyondCeiling])));
  const permissions = wanted.map(({ permission }) => permission);
  const separated = separationFault(permissions);
  if (separated) fail(separated);
  const lost = coreOf(code).filter((one) => !permissions.includes(one));
  if (lost.length > 0) {
    const names = lost.map(permissionWording);
    fail({
      cn: `该角色必须保留：${names.map(({ cn }) => cn).join('、')}`,
      en: `This role must keep: ${names.map(({ en }) => en).join(', ')}`,
    });
  }
}

/**
 * Refuses to give or take whole roles with a permission this person could not give or take by itself.
 * @throws BusinessError naming the role.
 */
export function refuseRoles(
  grantor: Grantor,
  ceiling: ReadonlySet<string>,
  { given, taken }: Record<'given' | 'taken', readonly { name: string; auth: RoleAuth }[]>,
) {
  for (const { name, auth } of given) {
    const beyond = faulty(grantsOf(auth), (grant) => grantFaultOf(grantor, ceiling, grant));
    if (beyond.length === 0) continue;
    const { cn, en } = wordsOf(beyond);
    throw new BusinessError({
      cn: `不能分配角色“${name}”：${cn}`,
      en: `You cannot give the role “${name}”: ${en}`,
    });
  }
  for (const { name, auth } of taken) {
    const beyond = faulty(grantsOf(auth), (grant) => reachFaultOf(grantor, grant));
    if (beyond.length === 0) continue;
    const { cn, en } = wordsOf(beyond);
    throw new BusinessError({
      cn: `不能移除角色“${name}”：${cn}`,
      en: `You cannot take the role “${name}”: ${en}`,
    });
  }
}
