import { z } from 'zod';
import { subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { endpoint, guidQuery, nothing, versionedGuid } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';
import { passwordDelivery, userState } from './codes.ts';
import { changedUserForm, newUserForm, userCode } from './form.ts';

const departmentRef = z.object({ guid: z.uuid(), name: z.string() });

/** What a person may do with a user now. */
export const userAction = z.enum([
  'edit',
  'disable',
  'enable',
  'move',
  'resetPassword',
  'unlock',
  'delete',
  'revealContact',
]);
export type UserAction = z.output<typeof userAction>;

/** One row of a user list; phone and e-mail are masked. */
export const userRow = z.object({
  guid: z.uuid(),
  userName: z.string(),
  name: z.string(),
  /** 工号; empty for people of suppliers and agencies. */
  userCode: z.string(),
  duty: z.string(),
  phone: z.string(),
  type: z.string(),
  enterpriseGuid: z.uuid(),
  enterpriseName: z.string(),
  deptGuid: z.uuid().nullable(),
  deptName: z.string().nullable(),
  furtherDepts: z.array(departmentRef),
  roles: z.array(z.string()),
  isActive: z.boolean(),
  state: userState.schema,
  /** Seconds until the lock after wrong passwords ends; 0 when there is none. */
  lockedSeconds: z.number(),
  /** The password is a one-time one that has not been changed yet. */
  mustChangePassword: z.boolean(),
  updateTime: z.string(),
  version: z.number(),
  actions: z.array(userAction),
});
export type UserRow = z.output<typeof userRow>;

const search = sortedPageQuery(['userName', 'name', 'userCode', 'updateTime']).extend({
  /** In the user name, the name or the staff number. */
  keyword: optionalText(50),
  userName: optionalText(50),
  name: optionalText(50),
  userCode: optionalText(30),
  /** A whole number, or from three digits on a part of one among the people one maintains (user:write). */
  phone: z
    .string()
    .trim()
    .regex(/^\d{0,11}$/, ruled({ cn: '请输入数字', en: 'Enter a number' }))
    .optional(),
  enterpriseGuid: z.uuid().optional(),
  /** With everything below it; people who belong to it beside their main department included. */
  deptGuid: z.uuid().optional(),
  /** Those of `deptGuid` itself, without what lies below. */
  isOwnDeptOnly: z.boolean().optional(),
  roleCode: roleCode.schema.optional(),
  roleGuid: z.uuid().optional(),
  isActive: z.boolean().optional(),
  state: userState.schema.optional(),
});
export type UserSearch = z.output<typeof search>;

/** The filters of the user list alone, for its export. */
export const userFilter = search.omit({ page: true, rows: true });
export type UserFilter = z.output<typeof userFilter>;

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

/** The active data managers within scope. */
export const listDataManagers = endpoint({
  method: 'POST',
  path: '/user/getDataManagerUserList.do',
  send: 'json',
  access: 'user:read',
  act: 'read',
  summary: '查询数据管理员',
  input: search.omit({ roleCode: true, roleGuid: true, isActive: true, state: true }),
  output: paged(userRow),
});

/** One user; phone and e-mail are masked unless they are one's own. */
export const userDetail = endpoint({
  method: 'GET',
  path: '/user/detail',
  send: 'query',
  access: 'user:read',
  act: 'read',
  summary: '用户详情',
  input: guidQuery,
  output: userRow.extend({
    email: z.string(),
    types: z.array(subjectType.schema),
    /** Types that may be chosen for them: those of their enterprise, and 监督人. */
    typesAllowed: z.array(subjectType.schema),
    roleList: z.array(z.object({ guid: z.uuid(), code: roleCode.schema.nullable(), name: z.string() })),
    createTime: z.string(),
    passwordTime: z.string(),
    lastSignInTime: z.string().nullable(),
  }),
});
export type UserDetail = z.output<typeof userDetail.output>;

/** Phone and e-mail in full, to their owner or to who maintains them (user:write); recorded. */
export const revealContact = endpoint({
  method: 'POST',
  path: '/user/revealContact',
  send: 'json',
  access: 'user:read',
  act: 'write',
  summary: '查看用户联系方式原文',
  input: guidQuery,
  output: z.object({ phone: z.string(), email: z.string() }),
});

const write = { method: 'POST', send: 'json', access: 'user:write', act: 'write' } as const;

/** A one-time password, once: null when it was sent, and when the same call comes a second time. */
const saved = z.object({ guid: z.uuid(), version: z.number(), oneTimePassword: z.string().nullable() });

/**
 * Adds a person (no `version`; the same `guid` makes them once) or changes one (`guid` and `version`); what a change
 * leaves out stays. Another main department is a move, with its rules. Company, state and roles are no part of it.
 */
export const saveUser = endpoint({
  ...write,
  path: '/user/saveUser',
  summary: '新增或修改用户',
  input: changedUserForm.extend({
    guid: z.uuid('编号格式不正确').optional(),
    version: recordVersion().optional(),
    userName: newUserForm.shape.userName.optional(),
    /** Of a new person: how their one-time password reaches them; shown unless said. */
    delivery: passwordDelivery.schema.optional(),
  }),
  output: saved,
});

const changed = z.object({ guid: z.uuid(), version: z.number() });

/** Deletes a person logically; refused with `data.holdings` while they hold anything. */
export const deleteUser = endpoint({
  ...write,
  path: '/user/delUser',
  summary: '删除用户',
  input: versionedGuid,
  output: nothing,
});

/** Ends their sessions at once; refused with `data.holdings` while they hold anything. */
export const disableUser = endpoint({
  ...write,
  path: '/user/disable',
  summary: '停用用户',
  input: versionedGuid.extend({ reason: optionalText(200) }),
  output: changed,
});

export const enableUser = endpoint({
  ...write,
  path: '/user/enable',
  summary: '启用用户',
  input: versionedGuid,
  output: changed,
});

/** Gives a person another main department of their company; refused with `data.holdings` while they hold anything. */
export const moveUser = endpoint({
  ...write,
  path: '/user/move',
  summary: '调整用户主部门',
  input: versionedGuid.extend({
    deptGuid: z.uuid('请选择'),
    /** They go on belonging to the former one as a further department. */
    keepsFormer: z.boolean().optional(),
  }),
  output: changed,
});

/** Sets a one-time password, which must be changed at the next sign-in; every session of theirs ends. */
export const resetUserPassword = endpoint({
  ...write,
  path: '/user/resetPassword',
  summary: '重置用户密码',
  input: versionedGuid.extend({ delivery: passwordDelivery.schema }),
  output: saved,
});

/** Lets a person who is locked after wrong passwords sign in again. */
export const unlockUser = endpoint({
  ...write,
  path: '/user/unlock',
  summary: '解锁用户',
  input: guidQuery,
  output: nothing,
});

/** Whether somebody of a department's company has a staff number; `userGuid` is the person being edited. */
export const userCodeExists = endpoint({
  method: 'POST',
  path: '/user/isUserBHExist',
  send: 'json',
  access: 'user:write',
  act: 'read',
  summary: '工号是否已存在',
  input: z.object({ userCode: userCode(), deptGuid: z.uuid('请选择'), userGuid: z.uuid().optional() }),
  output: z.object({ exists: z.boolean() }),
});

/** The types people of a department's company may have. */
export const userTypesAllowed = endpoint({
  method: 'GET',
  path: '/user/typesAllowed',
  send: 'query',
  access: 'user:write',
  act: 'read',
  summary: '可选用户类型',
  input: z.object({ deptGuid: z.uuid('请选择') }),
  output: z.object({ types: z.array(subjectType.schema) }),
});

/** Has the list written as it is filtered; the job's result is `{ fileGuid }`. */
export const exportUsers = endpoint({
  ...write,
  path: '/user/export',
  access: 'user:export',
  summary: '导出用户',
  input: userFilter.extend({
    /** Phones and e-mails in full, of people one maintains (user:write); the reason is recorded. */
    withContact: z.boolean().optional(),
    reason: optionalText(200),
  }),
  output: z.object({ jobGuid: z.uuid() }),
});
