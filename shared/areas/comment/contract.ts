import { z } from 'zod';
import { documentCode } from '#shared/areas/approval/codes';
import { endpoint, guidQuery, nothing } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { listOf, optionalText, text } from '#shared/kit/text-rules';
import { feedSource } from './codes.ts';

/** Longest comment, in characters. */
export const COMMENT_MAX = 1000;
/** Most people one comment mentions. */
export const MENTIONS_MAX = 20;
/** Most people offered at a time. */
export const OFFERED_MAX = 20;
/** Entries of one answer of the feed. */
export const FEED_ROWS = 20;

const guid = z.uuid('编号格式不正确');
/** A document by its kind and its guid. */
const named = z.object({ kind: documentCode.schema, guid });

const person = z.object({ guid: z.uuid(), name: z.string() });

const comment = z.object({
  guid: z.uuid(),
  writer: person,
  /** `YYYY-MM-DD HH:mm:ss`. */
  writtenAt: z.string(),
  /** Empty once it is withdrawn. */
  text: z.string(),
  /** Whom the text names by `@` and their name. */
  mentions: z.array(person),
  isWithdrawn: z.boolean(),
});
export type Comment = z.output<typeof comment>;

/** The end of what was shown of a feed. */
const feedPlace = z.object({ at: z.iso.datetime(), guid });

const feedEntry = z.object({
  guid: z.uuid(),
  source: feedSource.schema,
  /** An event of the audit, or an act of the approval where `source` is `step`. */
  code: z.string(),
  /** Who; empty where the program did it. */
  name: z.string(),
  /** The level of an approval, the name of a file. */
  about: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: z.string(),
});
export type FeedEntry = z.output<typeof feedEntry>;

/** What people say about a document, who follows it, and what happened to it. For who may read it from inside. */
export const commentCalls = {
  /** Newest first. */
  list: endpoint({
    method: 'POST',
    path: '/comment/list',
    send: 'json',
    access: 'signedIn',
    act: 'read',
    summary: '单据的留言',
    input: named.extend(pageQuery.shape),
    output: paged(comment),
  }),
  /** `commentGuid` makes it once, however often it is sent. */
  write: endpoint({
    method: 'POST',
    path: '/comment/write',
    send: 'json',
    access: 'signedIn',
    act: 'write',
    summary: '发表留言',
    input: named.extend({
      commentGuid: guid,
      text: text(COMMENT_MAX),
      /** Whom it mentions; the text names each of them. */
      mentions: listOf(guid, MENTIONS_MAX),
    }),
    output: guidQuery,
  }),
  /** Its text goes; that there was a comment stays. */
  withdraw: endpoint({
    method: 'POST',
    path: '/comment/withdraw',
    send: 'json',
    access: 'signedIn',
    act: 'write',
    summary: '撤回本人的留言',
    input: guidQuery,
    output: nothing,
  }),
  /** Whom the writer may mention: those who have to do with the document first, then colleagues, by name. */
  people: endpoint({
    method: 'POST',
    path: '/comment/people',
    send: 'json',
    access: 'signedIn',
    act: 'read',
    summary: '留言中可提及的人员',
    input: named.extend({ name: optionalText(50) }),
    output: z.array(person.extend({ deptName: z.string() })),
  }),
  /** Whether the reader follows it, how many people do, and what the reader may do. */
  following: endpoint({
    method: 'POST',
    path: '/comment/following',
    send: 'json',
    access: 'signedIn',
    act: 'read',
    summary: '单据的关注情况',
    input: named,
    output: z.object({
      isFollowing: z.boolean(),
      count: z.number(),
      mayFollow: z.boolean(),
      mayWrite: z.boolean(),
    }),
  }),
  follow: endpoint({
    method: 'POST',
    path: '/comment/follow',
    send: 'json',
    access: 'signedIn',
    act: 'write',
    summary: '关注或取消关注单据',
    input: named.extend({ isFollowing: z.boolean() }),
    output: nothing,
  }),
  /** Newest first; `next` is where the following answer begins, null at the end. */
  feed: endpoint({
    method: 'POST',
    path: '/comment/feed',
    send: 'json',
    access: 'signedIn',
    act: 'read',
    summary: '单据的动态',
    input: named.extend({ before: feedPlace.optional() }),
    output: z.object({ list: z.array(feedEntry), next: feedPlace.nullable() }),
  }),
};
