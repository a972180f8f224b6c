import { z } from 'zod';
import { endpoint, guidQuery, nothing } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { delegationForm } from './rules.ts';

const mine = { send: 'json', method: 'POST', access: 'signedIn' } as const;

/** A delegation as its giver and its receiver see it. */
export const delegationRow = z.object({
  guid: z.uuid(),
  fromUserName: z.string(),
  toUserGuid: z.uuid(),
  toUserName: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
  reason: z.string(),
  endedAt: z.string().nullable(),
  isActive: z.boolean(),
  /** Given by the reader, or given to them. */
  isMine: z.boolean(),
  /** The administrator who made it; null when the giver did it themselves. */
  madeByName: z.string().nullable(),
  actions: z.array(z.enum(['end'])),
});
export type DelegationRow = z.output<typeof delegationRow>;

/**
 * A delegation that was saved. It is never passed on: whoever decides for A does so themselves, and their own delegate decides
 * only what is theirs (docs/decisions/0026-who-decides.md).
 */
export const delegationSaved = guidQuery.extend({
  notPassedOn: z.object({
    /** To whom the delegate has themselves delegated within the period. */
    to: z.string().nullable(),
    /** Who has delegated to the giver within the period. */
    from: z.array(z.string()),
  }),
});
export type DelegationSaved = z.output<typeof delegationSaved>;

/** Deciding in another's place for a period. */
export const delegationCalls = {
  list: endpoint({
    ...mine,
    act: 'read',
    path: '/approval/delegation/list',
    summary: '我的审批委托与受托',
    input: pageQuery,
    output: paged(delegationRow),
  }),
  save: endpoint({
    ...mine,
    act: 'write',
    path: '/approval/delegation/save',
    summary: '新增审批委托',
    input: delegationForm,
    output: delegationSaved,
  }),
  end: endpoint({
    ...mine,
    act: 'write',
    path: '/approval/delegation/end',
    summary: '提前结束审批委托',
    input: guidQuery,
    output: nothing,
  }),
};
