import { z } from 'zod';
import { roleCode } from '#shared/areas/role/codes';
import { grantFault } from '#shared/areas/role/grant-fault';
import { dataScope } from '#shared/areas/role/scope';
import { supervisionStage } from '#shared/areas/supervision/codes';
import { endpoint, noInput } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { optionalText, requiredArray } from '#shared/kit/text-rules';
import { shownDigest } from '#shared/areas/role/auth-form';
import { ruled } from '#shared/kit/rule-texts';

/** How many people one call may give a role. */
export const BATCH_MAX = 200;
/** How many roles a person may hold. */
export const ROLES_MAX = 50;

/** One permission of the tree, as a person may give it. */
export const grantableNode = z.object({
  code: z.string(),
  cn: z.string(),
  en: z.string(),
  hand: z.enum(['business', 'system', 'security', 'audit', 'shared']),
  isProjectLevel: z.boolean(),
  mayGrant: z.boolean(),
  /** Why not. */
  fault: grantFault.schema.nullable(),
});

/** An area of the tree, as a person may give it. */
export const grantableArea = z.object({
  area: z.string(),
  cn: z.string(),
  en: z.string(),
  /** The scopes this person may give in the area. */
  scopes: z.array(dataScope.schema),
  permissions: z.array(grantableNode),
});
export type GrantableArea = z.output<typeof grantableArea>;

/** One person who holds a permission. */
export const permissionHolder = z.object({
  userGuid: z.uuid(),
  userName: z.string(),
  name: z.string(),
  enterpriseName: z.string(),
  deptName: z.string().nullable(),
  isActive: z.boolean(),
  /** How far, over all their roles. */
  reach: z.array(dataScope.schema),
  through: z.array(
    z.object({
      roleGuid: z.uuid(),
      roleName: z.string(),
      scope: dataScope.schema,
      isProjectLevel: z.boolean(),
    }),
  ),
});
export type PermissionHolder = z.output<typeof permissionHolder>;

/** What became of one person of a batch; `info` says why not. */
export const batchResult = z.object({
  userGuid: z.uuid(),
  name: z.string(),
  isDone: z.boolean(),
  info: z.string(),
});

const people = requiredArray(
  z.uuid(),
  BATCH_MAX,
  ruled({ cn: `一次最多${BATCH_MAX}人`, en: `At most ${BATCH_MAX} people at once` }),
);
const roles = z
  .array(z.uuid())
  .max(ROLES_MAX, ruled({ cn: `最多${ROLES_MAX}个角色`, en: `At most ${ROLES_MAX} roles` }));

/** A person's roles, all of them, as they shall be. */
export const userRolesForm = z.object({
  userGuid: z.uuid(),
  roleGuids: roles,
  /** The roles they held when the form was opened; refused when others have changed them since. */
  heldGuids: roles.optional(),
});
/** Roles for several people: added to what they hold, taken from it, or instead of it. */
export const batchRolesForm = z.object({
  userGuids: people,
  roleGuids: roles,
  mode: z.enum(['add', 'take', 'replace']).default('add'),
});
/** One role, given to or taken from people. */
export const roleUsersForm = z.object({ roleGuid: z.uuid(), userGuids: people });

const digest = { digest: shownDigest };
const read = { send: 'json', act: 'read', method: 'POST' } as const;
const write = { send: 'json', act: 'write', method: 'POST' } as const;

/** Giving and taking roles, and who holds what. All of a call is done or nothing; a batch says it person by person. */
export const accessCalls = {
  giveRole: endpoint({
    ...write,
    path: '/role/saveUserRole',
    access: 'role:grant',
    summary: '为用户添加角色',
    input: roleUsersForm.extend(digest),
    output: z.object({ count: z.number() }),
  }),
  takeRole: endpoint({
    ...write,
    path: '/role/deleteUserRole',
    access: 'role:grant',
    summary: '移除用户的角色',
    input: roleUsersForm.extend(digest),
    output: z.object({ count: z.number() }),
  }),
  setUserRoles: endpoint({
    ...write,
    path: '/user/fenPeiRoleKzt',
    access: 'role:grant',
    summary: '分配用户角色',
    input: userRolesForm.extend(digest),
    output: z.object({ roleGuids: z.array(z.uuid()) }),
  }),
  setUserRolesInBatch: endpoint({
    ...write,
    path: '/user/batchesFenPeiRole',
    access: 'role:grant',
    summary: '批量分配用户角色',
    input: batchRolesForm.extend(digest),
    output: z.object({ doneCount: z.number(), results: z.array(batchResult) }),
  }),
  /** The roles of a person's company, each with whether they hold it and whether the asker may give or take it. */
  userRoles: endpoint({
    ...read,
    path: '/role/queryUserRoles',
    access: 'role:read',
    summary: '查看用户的角色',
    input: z.object({ userGuid: z.uuid() }),
    output: z.object({
      /** Why nothing may be changed at all, in Chinese; null when something may. */
      refusal: z.string().nullable(),
      roles: z.array(
        z.object({
          guid: z.uuid(),
          code: roleCode.schema.nullable(),
          name: z.string(),
          remark: z.string(),
          isHeld: z.boolean(),
          mayChange: z.boolean(),
          /** Its permissions, for the rule of separated hands in the form. */
          permissions: z.array(z.string()),
        }),
      ),
    }),
  }),
  /** The people who hold a role, by name. */
  roleUsers: endpoint({
    ...read,
    path: '/role/queryRoleUsers',
    access: 'role:read',
    summary: '查看角色的用户',
    input: pageQuery.extend({ roleGuid: z.uuid(), name: optionalText(50) }),
    output: paged(permissionHolder.omit({ reach: true, through: true })),
  }),
  holders: endpoint({
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/role/getUserListByAuthGuid',
    access: 'role:read',
    summary: '查询拥有权限的用户',
    /** `authGuid` is the code of the permission, as `plan:read`. */
    input: pageQuery.extend({ authGuid: z.string().max(60), name: optionalText(50) }),
    output: paged(permissionHolder),
  }),
  /** Without a company: one's own. */
  tree: endpoint({
    ...read,
    path: '/auth/getAuthTree',
    access: 'role:read',
    summary: '查询权限树',
    input: z.object({ enterpriseGuid: z.uuid().optional() }),
    output: z.array(grantableArea),
  }),
  /** What may be given to a supervisor (documents.md 5.13): stages to watch, and the read items of each group. */
  supervisionTree: endpoint({
    ...read,
    path: '/auth/getjdAuthTree',
    access: 'role:read',
    summary: '查询监督权限树',
    input: noInput,
    output: z.object({
      stages: z.array(z.object({ code: supervisionStage.schema, cn: z.string(), en: z.string() })),
      groups: z.array(
        z.object({
          code: z.string(),
          cn: z.string(),
          en: z.string(),
          rights: z.array(
            z.object({
              code: z.string(),
              cn: z.string(),
              en: z.string(),
              mayGrant: z.boolean(),
              fault: grantFault.schema.nullable(),
            }),
          ),
        }),
      ),
    }),
  }),
  /** Which separated administrators the platform is without; its system administrator may then appoint them. */
  missingAdministrators: endpoint({
    ...read,
    path: '/role/queryMissingAdministrators',
    access: 'user:write',
    summary: '查询缺位的安全与审计管理员',
    input: noInput,
    output: z.object({ missing: z.array(roleCode.schema), mayAppoint: z.boolean() }),
  }),
  appointAdministrator: endpoint({
    ...write,
    path: '/role/appointAdministrator',
    access: 'user:write',
    summary: '任命缺位的安全或审计管理员',
    input: z.object({
      userGuid: z.uuid(),
      code: z.literal([roleCode.code.securityAdministrator, roleCode.code.auditAdministrator], '请选择'),
    }),
    output: z.null(),
  }),
};
