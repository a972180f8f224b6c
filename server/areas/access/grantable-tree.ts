import { type GrantableArea } from '#shared/areas/access/contract';
import { grantFaultOf, type Grantor } from '#shared/areas/role/grant-fault';
import { type PermissionNode, permissionTree } from '#shared/areas/role/permissions';
import { dataScope, type DataScope } from '#shared/areas/role/scope';
import { supervisionRights } from '#shared/areas/supervision/auth';
import { supervisionStage } from '#shared/areas/supervision/codes';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { mayReachCompany } from '../department/reached-companies.service.ts';
import { ceilingOf } from '../role/ceiling.service.ts';
import { grantorOf } from '../role/decide-role.service.ts';

/** The permission tree as far as a company may grant it, each permission with whether this person may and why not. */
export async function grantableTree(
  { enterpriseGuid }: { enterpriseGuid?: string | undefined },
  context: Context,
): Promise<GrantableArea[]> {
  const company = enterpriseGuid ?? context.actor.enterpriseGuid;
  if (!(await mayReachCompany(context, 'role:read', company))) throw new NotFound();
  const ceiling = await ceilingOf(context.db, company);
  const grantor = grantorOf(context.actor, 'role:write');
  return permissionTree.flatMap((area) => {
    const within = area.permissions.filter(({ code }) => ceiling.has(code));
    return within.length === 0
      ? []
      : [
          {
            area: area.area,
            cn: area.cn,
            en: area.en,
            scopes: grantableScopes(grantor, ceiling, within),
            permissions: within.map((node) => ({
              code: node.code,
              cn: node.cn,
              en: node.en,
              hand: node.hand,
              isProjectLevel: node.isProjectLevel ?? false,
              ...verdictOf(grantor, ceiling, node.code),
            })),
          },
        ];
  });
}

/** Whether a permission may be granted at all: as narrowly as a scope goes. */
function verdictOf(grantor: Grantor, ceiling: ReadonlySet<string>, permission: string) {
  const fault = grantFaultOf(grantor, ceiling, {
    permission,
    scope: dataScope.code.self,
    isProjectLevel: false,
  });
  return { mayGrant: fault === null, fault };
}

/** The scopes in which every permission of an area that may be granted at all may be granted. */
function grantableScopes(
  grantor: Grantor,
  ceiling: ReadonlySet<string>,
  nodes: readonly PermissionNode[],
): DataScope[] {
  const mine = nodes.filter(({ code }) => verdictOf(grantor, ceiling, code).mayGrant);
  if (mine.length === 0) return [];
  return dataScope.codes.filter((scope) =>
    mine.every(
      ({ code }) =>
        grantFaultOf(grantor, ceiling, { permission: code, scope, isProjectLevel: false }) === null,
    ),
  );
}

/** What may be given to a supervisor, cut to what the company may grant. */
export async function supervisionTree(_input: unknown, context: Context) {
  const ceiling = await ceilingOf(context.db, context.actor.enterpriseGuid);
  const grantor = grantorOf(context.actor, 'role:write');
  const permissions = new Set<string>(
    permissionTree.flatMap(({ permissions: nodes }) => nodes.map(({ code }) => code)),
  );
  return {
    stages: supervisionStage.codes.map((code) => ({
      code,
      cn: supervisionStage.label(code, 'cn'),
      en: supervisionStage.label(code, 'en'),
    })),
    groups: supervisionRights.map(({ rights, ...group }) => ({
      ...group,
      rights: rights.map((right) => ({
        ...right,
        // Let whoever appoints give presence at an opening: it is no permission of the tree.
        ...(permissions.has(right.code)
          ? verdictOf(grantor, ceiling, right.code)
          : { mayGrant: true, fault: null }),
      })),
    })),
  };
}
