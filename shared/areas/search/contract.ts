import { z } from 'zod';
import { documentCode } from '#shared/areas/approval/codes';
import { endpoint, nothing } from '#shared/contract/endpoint';

/** Most of one group that an answer lists. */
export const SHOWN_MAX = 6;
/** Up to so many of a group are counted; a count of this many says “and more”. */
export const COUNTED_MAX = 100;
/** How many documents a person opened last are remembered. */
export const RECENT_MAX = 30;
/** Most favourites of a person. */
export const FAVOURITES_MAX = 100;

/** What else than documents is found. */
export const OTHER_KINDS = ['supplier', 'person'] as const;

/** Something found, as the search window shows it. */
const found = z.object({
  guid: z.uuid(),
  /** Number of a document, credit code of a supplier, user name of a person. */
  no: z.string(),
  name: z.string(),
  /** State of a document by the codes of its kind; null for who has none. */
  status: z.number().nullable(),
  isVoided: z.boolean(),
  /** 元. */
  amount: z.string().nullable(),
  /** Whose it is: unit, place, department. */
  whose: z.string(),
  /** Its screen, after the `#`. */
  link: z.string(),
});
export type Found = z.output<typeof found>;

const foundGroup = z.object({
  kind: z.enum([...documentCode.codes, ...OTHER_KINDS]),
  /** How many there are, counted up to `COUNTED_MAX`. */
  count: z.number(),
  list: z.array(found),
});
export type FoundGroup = z.output<typeof foundGroup>;

/** A document a person opened or marked, as they may read it now. */
const keptDocument = found.extend({ kind: documentCode.schema, isFavourite: z.boolean() });
export type KeptDocument = z.output<typeof keptDocument>;

const named = z.object({ kind: documentCode.schema, guid: z.uuid('编号格式不正确') });

/** Finding anything from anywhere, and the documents a person comes back to. */
export const searchCalls = {
  /** Each group holds only what its own list would show this person; a document's whole number comes first. */
  find: endpoint({
    method: 'POST',
    path: '/search/find',
    send: 'json',
    access: 'signedIn',
    act: 'read',
    summary: '全局搜索',
    input: z.object({ keyword: z.string().trim().min(1, '不能为空！').max(100, '不能大于100位字符！') }),
    output: z.object({ groups: z.array(foundGroup) }),
  }),
  /** Left out is what the person may not read any more. */
  kept: endpoint({
    method: 'GET',
    path: '/search/kept',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '最近打开与收藏的单据',
    input: z.object({}),
    output: z.object({ recent: z.array(keptDocument), favourites: z.array(keptDocument) }),
  }),
  opened: endpoint({
    method: 'POST',
    path: '/search/opened',
    send: 'json',
    access: 'signedIn',
    act: 'write',
    summary: '记录打开的单据',
    input: named,
    output: z.object({ isFavourite: z.boolean() }),
  }),
  favour: endpoint({
    method: 'POST',
    path: '/search/favour',
    send: 'json',
    access: 'signedIn',
    act: 'write',
    summary: '收藏或取消收藏单据',
    input: named.extend({ isFavourite: z.boolean() }),
    output: nothing,
  }),
};
