import { type CodeOf, codeList } from '#shared/kit/code-list';
import { dataScope, type DataScope, type Reach, widestOf } from './scope.ts';

/** Why a person may not grant or take a permission (docs/decisions/0007-grants.md); one code a reason. */
export const grantFault = codeList({
  beyondCeiling: ['beyondCeiling', '超出单位可授权范围', 'Beyond what the company may grant'],
  notHeld: ['notHeld', '您没有该权限，不能授予', 'You do not hold it, so you cannot grant it'],
  beyondReach: ['beyondReach', '超出您自己的数据范围', 'Further than you reach yourself'],
});
export type GrantFault = CodeOf<typeof grantFault>;

/** One permission of a role and how far it reaches there. */
export interface Grant {
  permission: string;
  scope: DataScope;
  isProjectLevel: boolean;
}

/** Somebody who grants, seen by the rules. */
export interface Grantor {
  /** Security administrators give what their company may grant without holding it. */
  isSecurityAdministrator: boolean;
  /** How far their right to grant reaches. */
  reach: Reach;
  /** What they hold themselves. */
  permissions: ReadonlyMap<string, Reach>;
}

const f = grantFault.code;
const s = dataScope.code;
/** What a permission is measured by: 1 to 5 are nested in the order of their codes (documents.md 5.0). */
const isNamed = (scope: DataScope) => scope === s.projects || scope === s.companies;
const covers = (reach: Reach, scope: DataScope) => (widestOf(reach) ?? 0) >= scope;

/** Why a person may not grant this within a company's ceiling; null when they may. */
export function grantFaultOf(
  grantor: Grantor,
  ceiling: ReadonlySet<string>,
  grant: Grant,
): GrantFault | null {
  if (!ceiling.has(grant.permission)) return f.beyondCeiling;
  return reachFaultOf(grantor, grant);
}

/** The same for taking it away, which a lower ceiling never forbids. */
export function reachFaultOf(
  grantor: Grantor,
  { permission, scope, isProjectLevel }: Grant,
): GrantFault | null {
  const own = grantor.isSecurityAdministrator ? grantor.reach : grantor.permissions.get(permission);
  if (own === undefined) return f.notHeld;
  // Within named projects it reaches no further than any holder of it does.
  if (isProjectLevel) return null;
  // Named projects and companies reach nothing by themselves; who names them is another right.
  if (isNamed(scope))
    return grantor.isSecurityAdministrator || own.has(scope) || covers(own, s.companyTree)
      ? null
      : f.beyondReach;
  return covers(own, scope) ? null : f.beyondReach;
}
