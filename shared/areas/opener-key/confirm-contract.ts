import { z } from 'zod';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { optionalText, text } from '#shared/kit/text-rules';
import { openerKeyBrief } from './contract.ts';
import { heardDigits } from './rules.ts';

/** What a security administrator may do with a key now. */
export const CONFIRM_ACTIONS = ['confirm', 'refuse'] as const;
export type ConfirmAction = (typeof CONFIRM_ACTIONS)[number];

/** One row of the security administrator's list. */
export const openerKeyRow = openerKeyBrief.extend({
  /** Null while it waits: what is to be compared is heard from the opener and not read off here. */
  fingerprint: z.string().nullable(),
  actions: z.array(z.enum(CONFIRM_ACTIONS)),
});
export type OpenerKeyRow = z.output<typeof openerKeyRow>;

export const openerKeySearch = sortedPageQuery(['registerTime', 'validTo']).extend({
  personName: optionalText(50),
  enterpriseName: optionalText(200),
  state: wholeText().optional(),
});
export type OpenerKeySearch = z.output<typeof openerKeySearch>;

const changed = z.object({ guid: z.uuid(), version: z.number() });
const confirm = { access: 'openerKey:confirm', method: 'POST', send: 'json' } as const;

/** Calls of the security administrator. */
export const openerKeyConfirmCalls = {
  list: endpoint({
    ...confirm,
    act: 'read',
    path: '/openerKey/queryList',
    summary: '查询开标密钥',
    input: openerKeySearch,
    output: paged(openerKeyRow),
  }),
  /** Puts a key in force: what the opener has read out by telephone is the beginning of its fingerprint. */
  confirm: endpoint({
    ...confirm,
    act: 'write',
    path: '/openerKey/confirm',
    summary: '确认开标密钥',
    input: versionedGuid.extend({ heard: heardDigits }),
    output: changed,
  }),
  refuse: endpoint({
    ...confirm,
    act: 'write',
    path: '/openerKey/refuse',
    summary: '不予确认开标密钥',
    input: versionedGuid.extend({ note: text(200) }),
    output: changed,
  }),
};
