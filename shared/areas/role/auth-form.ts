import { z } from 'zod';
import { listOf, optionalText } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import type { Grant } from './grant-fault.ts';
import { permissionArea, permissionAreas, permissionNode } from './permissions.ts';
import { dataScope, type DataScope } from './scope.ts';
import { separationFault } from './separation.ts';

/** The digest of the preview a person has agreed to; left out, the change is made without one. */
export const shownDigest = optionalText(128);

/** One permission of a role; at project level it reaches the projects a person has been allocated, nothing else. */
export const roleGrant = z.object({
  permission: z
    .string()
    .refine(
      (code) => permissionNode(code) !== undefined,
      ruled({ cn: '权限不存在', en: 'There is no such permission' }),
    ),
  isProjectLevel: z.boolean().default(false),
});

/** How far a role reaches in one area of the tree. */
export const areaScope = z.object({
  area: z
    .string()
    .refine(
      (area) => permissionAreas.includes(area),
      ruled({ cn: '权限范围不存在', en: 'There is no such reach of a permission' }),
    ),
  scope: dataScope.schema,
});

/**
 * What a role grants: permissions, and one data scope per area; an area without one reaches 本人 only. The permissions
 * must be of one hand.
 */
export const roleAuth = z.object({
  grants: listOf(roleGrant)
    .refine(
      (all) => new Set(all.map(({ permission }) => permission)).size === all.length,
      ruled({ cn: '权限重复', en: 'A permission is named twice' }),
    )
    .superRefine((all, context) => {
      for (const { permission, isProjectLevel } of all)
        if (isProjectLevel && permissionNode(permission)?.isProjectLevel !== true)
          context.addIssue({
            code: 'custom',
            message: ruled({ cn: '该权限不能按项目授予', en: 'This permission is not granted by project' }),
            input: permission,
          });
      const fault = separationFault(all.map(({ permission }) => permission));
      if (fault) context.addIssue({ code: 'custom', message: fault.cn, input: all });
    }),
  scopes: listOf(areaScope).refine(
    (all) => new Set(all.map(({ area }) => area)).size === all.length,
    ruled({ cn: '同一权限范围只能设置一次', en: 'A reach is named once only' }),
  ),
});
export type RoleAuth = z.output<typeof roleAuth>;

/** The grants of a role with the scope each has by its area, in the order given; an area without one is 本人. */
export function grantsOf({ grants, scopes }: RoleAuth): Grant[] {
  const byArea = new Map<string, DataScope>(scopes.map(({ area, scope }) => [area, scope]));
  return grants.map(({ permission, isProjectLevel }) => ({
    permission,
    isProjectLevel,
    scope: byArea.get(permissionArea(permission) ?? '') ?? dataScope.code.self,
  }));
}
