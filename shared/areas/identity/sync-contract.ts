import { z } from 'zod';
import { syncAct, syncItemState, syncObject, syncState } from '#shared/areas/identity/codes';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { ruled } from '#shared/kit/rule-texts';

const counts = z.object({
  add: z.number(),
  change: z.number(),
  move: z.number(),
  disable: z.number(),
  conflict: z.number(),
});

/** What a synchronisation would change, or has changed. */
export const syncPlan = z.object({
  guid: z.uuid(),
  deptGuid: z.uuid(),
  companyName: z.string(),
  state: syncState.schema,
  /** Names the plan exactly: to be sent back when it is applied. */
  digest: z.string(),
  department: counts,
  person: counts,
  /** Records that are the same on both sides and will be known as such from now on. */
  linked: z.number(),
  done: z.number(),
  refused: z.number(),
  createUserName: z.string(),
  createTime: z.string(),
  applyTime: z.string().nullable(),
  jobGuid: z.string().nullable(),
  actions: z.array(z.enum(['apply'])),
});
export type SyncPlan = z.output<typeof syncPlan>;

/** One line of a plan. */
export const syncItem = z.object({
  guid: z.uuid(),
  object: syncObject.schema,
  act: syncAct.schema,
  name: z.string(),
  /** What differs, by field, before and after; phones are masked. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Why it is a conflict or was refused; empty otherwise. */
  reason: z.string(),
  state: syncItemState.schema,
});
export type SyncItem = z.output<typeof syncItem>;

const access = { access: 'identity:sync' } as const;

/** Compares a bound company with its part of the directory and keeps what would change; nothing is changed. */
export const compareIdentity = endpoint({
  ...access,
  method: 'POST',
  send: 'json',
  act: 'write',
  path: '/idmUser/sync/compare',
  summary: '比对身份系统',
  input: z.object({ deptGuid: z.uuid(ruled({ cn: '请选择单位', en: 'Choose a company' })) }),
  output: syncPlan,
});

export const syncDetail = endpoint({
  ...access,
  method: 'GET',
  send: 'query',
  act: 'read',
  path: '/idmUser/sync/detail',
  summary: '同步方案',
  input: guidQuery,
  output: syncPlan,
});

export const listSyncItems = endpoint({
  ...access,
  method: 'POST',
  send: 'json',
  act: 'read',
  path: '/idmUser/sync/items',
  summary: '同步方案明细',
  input: pageQuery.extend({
    guid: z.uuid('编号格式不正确'),
    object: syncObject.schema.optional(),
    act: syncAct.schema.optional(),
    state: syncItemState.schema.optional(),
  }),
  output: paged(syncItem),
});

export const listSyncPlans = endpoint({
  ...access,
  method: 'POST',
  send: 'json',
  act: 'read',
  path: '/idmUser/sync/list',
  summary: '同步记录',
  input: pageQuery,
  output: paged(syncPlan),
});

/** Does what the plan says, as a background job; refused when either side has changed since. */
export const applyIdentity = endpoint({
  ...access,
  method: 'POST',
  send: 'json',
  act: 'write',
  path: '/idmUser/sync/apply',
  summary: '应用身份系统同步',
  input: guidQuery.extend({
    digest: z.string().length(64, ruled({ cn: '请重新比对', en: 'Please compare again' })),
  }),
  output: z.object({ jobGuid: z.uuid() }),
});
