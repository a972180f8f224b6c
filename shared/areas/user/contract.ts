import { z } from 'zod';
import { subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { endpoint } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';

/** One row of a user list; the phone is masked. */
export const userRow = z.object({
  guid: z.uuid(),
  userName: z.string(),
  name: z.string(),
  phone: z.string(),
  type: z.string(),
  enterpriseGuid: z.uuid(),
  enterpriseName: z.string(),
  deptGuid: z.uuid().nullable(),
  deptName: z.string().nullable(),
  roles: z.array(z.string()),
  isActive: z.boolean(),
  updateTime: z.string(),
  version: z.number(),
});
export type UserRow = z.output<typeof userRow>;

const search = sortedPageQuery(['userName', 'name', 'updateTime']).extend({
  userName: optionalText(50),
  name: optionalText(50),
  enterpriseGuid: z.uuid().optional(),
  /** With everything below it. */
  deptGuid: z.uuid().optional(),
  roleCode: roleCode.schema.optional(),
  isActive: z.boolean().optional(),
});
export type UserSearch = z.output<typeof search>;

export const listUsers = endpoint({
  method: 'POST',
  path: '/user/queryUserList',
  send: 'json',
  access: 'user:read',
  act: 'read',
  summary: '查询用户',
  input: search,
  output: paged(userRow),
});

export const listUsersByType = endpoint({
  method: 'POST',
  path: '/user/getUserListByType.do',
  send: 'json',
  access: 'user:read',
  act: 'read',
  summary: '按类型查询用户',
  input: search.extend({ type: subjectType.schema }),
  output: paged(userRow),
});
