import { z } from 'zod';
import { endpoint, guidQuery, nothing, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery, sortedPageQuery } from '#shared/contract/paging';
import { optionalText, text } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';
import { roleAuth, shownDigest } from './auth-form.ts';
import { roleCode } from './codes.ts';
import { dataScope } from './scope.ts';

/** What a reader may do with a role. */
export const roleAction = z.enum(['edit', 'grant', 'assign', 'copy', 'delete']);
export type RoleAction = z.output<typeof roleAction>;

/** One role of a company. */
export const roleRow = z.object({
  guid: z.uuid(),
  enterpriseGuid: z.uuid(),
  enterpriseName: z.string(),
  /** Null for a role the company added. */
  code: roleCode.schema.nullable(),
  name: z.string(),
  remark: z.string(),
  /** The separated hand its permissions belong to; null when it has shared ones only. */
  hand: z.enum(['business', 'system', 'security', 'audit']).nullable(),
  permissionCount: z.number(),
  /** People who hold it, disabled accounts included. */
  userCount: z.number(),
  requiresSecondFactor: z.boolean(),
  updateTime: z.string(),
  version: z.number(),
  actions: z.array(roleAction),
});
export type RoleRow = z.output<typeof roleRow>;

const roleSearch = sortedPageQuery(['name', 'updateTime']).extend({
  name: optionalText(50),
  enterpriseGuid: z.uuid().optional(),
  isBuiltIn: z.boolean().optional(),
  /** Roles that grant it. */
  permission: optionalText(60),
});
export type RoleSearch = z.output<typeof roleSearch>;

/** Name and remark of a role, as form and server check them. */
export const roleForm = z.object({ name: text(50), remark: optionalText(255) });

/** What a role grants, as it is stored. */
const storedAuth = z.object({
  grants: z.array(z.object({ permission: z.string(), isProjectLevel: z.boolean() })),
  scopes: z.array(z.object({ area: z.string(), scope: dataScope.schema })),
});

/** One change of a role, as its history shows it. */
export const roleChange = z.object({
  time: z.string(),
  personName: z.string(),
  userName: z.string(),
  event: z.string(),
  /** Name, remark and the like, before and after. */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** Permissions that came, went, or reach another way; null is not granted. */
  permissions: z.array(
    z.object({
      permission: z.string(),
      before: z.object({ scope: dataScope.schema, isProjectLevel: z.boolean() }).nullable(),
      after: z.object({ scope: dataScope.schema, isProjectLevel: z.boolean() }).nullable(),
    }),
  ),
  note: z.string(),
});
export type RoleChange = z.output<typeof roleChange>;

/** One company in whose ceiling a platform may look. */
export const ceilingNode = z.object({
  permission: z.string(),
  /** What the company's subject types would let it grant. */
  isDefault: z.boolean(),
  /** Taken out by the platform. */
  isExcluded: z.boolean(),
  /** Cannot be taken out: a built-in administrator cannot be without it. */
  isCore: z.boolean(),
  /** Roles of the company that grant it now. */
  roleCount: z.number(),
});

const read = { send: 'json', act: 'read', method: 'POST' } as const;
const write = { send: 'json', act: 'write', method: 'POST' } as const;

/** The calls of roles themselves; giving and taking them is `shared/areas/access/contract.ts`. */
export const roleCalls = {
  list: endpoint({
    ...read,
    path: '/role/queryRoleList',
    access: 'role:read',
    summary: '查询角色',
    input: roleSearch,
    output: paged(roleRow),
  }),
  find: endpoint({
    ...read,
    path: '/role/queryRoleByGuid',
    access: 'role:read',
    summary: '查看角色',
    input: guidQuery,
    output: roleRow,
  }),
  auth: endpoint({
    ...read,
    path: '/role/queryAuth',
    access: 'role:read',
    summary: '查看角色权限',
    input: guidQuery,
    output: storedAuth.extend({
      guid: z.uuid(),
      version: z.number(),
      actions: z.array(roleAction),
      /** What a built-in role grants by default, within the ceiling of its company; null for any other role. */
      defaults: storedAuth.nullable(),
    }),
  }),
  /** Permissions may come with the role; without them it grants nothing yet. */
  add: endpoint({
    ...write,
    path: '/role/saveRole',
    access: 'role:write',
    summary: '新增角色',
    input: roleForm.extend({
      guid: z.uuid().optional(),
      /** One's own company unless said. */
      enterpriseGuid: z.uuid().optional(),
      auth: roleAuth.optional(),
    }),
    output: guidQuery,
  }),
  edit: endpoint({
    ...write,
    path: '/role/updateRole',
    access: 'role:write',
    summary: '修改角色',
    input: versionedGuid.extend(roleForm.shape),
    output: nothing,
  }),
  /** With the digest of a preview it is refused when the effect has changed meanwhile. */
  grant: endpoint({
    ...write,
    path: '/role/saveFPAuth',
    access: 'role:write',
    summary: '分配权限',
    input: versionedGuid.extend({ ...roleAuth.shape, digest: shownDigest }),
    output: z.object({ version: z.number() }),
  }),
  remove: endpoint({
    ...write,
    path: '/role/deleteRole',
    access: 'role:write',
    summary: '删除角色',
    input: versionedGuid,
    output: nothing,
  }),
  /** Copies what its company may grant and the copier may give; says what was left out. */
  copy: endpoint({
    ...write,
    path: '/role/copyRole',
    access: 'role:write',
    summary: '复制角色',
    input: roleForm.extend({
      guid: z.uuid().optional(),
      sourceGuid: z.uuid(),
      enterpriseGuid: z.uuid().optional(),
    }),
    output: guidQuery.extend({ leftOut: z.array(z.string()) }),
  }),
  history: endpoint({
    ...read,
    path: '/role/queryHistory',
    access: 'role:read',
    summary: '查看角色变更记录',
    input: pageQuery.extend(guidQuery.shape),
    output: paged(roleChange),
  }),
  /** The purchasing companies a role may be made for, within reach; one's own company first. */
  tenderers: endpoint({
    ...read,
    path: '/role/getAllZBR',
    access: 'role:read',
    summary: '查询全部招标人',
    input: z.object({ name: optionalText(50) }),
    output: z.array(z.object({ guid: z.uuid(), name: z.string(), shortCode: z.string().nullable() })),
  }),
  ceiling: endpoint({
    ...read,
    path: '/role/queryCeiling',
    access: 'role:ceiling',
    summary: '查看单位可授权范围',
    input: z.object({ enterpriseGuid: z.uuid() }),
    output: z.object({
      enterpriseGuid: z.uuid(),
      enterpriseName: z.string(),
      version: z.number(),
      nodes: z.array(ceilingNode),
    }),
  }),
  /** Takes the permissions from the company's roles too; platform only. */
  setCeiling: endpoint({
    ...write,
    path: '/role/saveCeiling',
    access: 'role:ceiling',
    summary: '设置单位可授权范围',
    input: z.object({
      enterpriseGuid: z.uuid(),
      version: recordVersion(),
      /** The permissions taken out, all of them. */
      excluded: z.array(z.string().max(60)).max(500),
      digest: shownDigest,
    }),
    output: z.object({ version: z.number() }),
  }),
};
