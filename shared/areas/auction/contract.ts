import { z } from 'zod';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { positiveMoney, recordVersion } from '#shared/kit/number-rules';
import { optionalText, text } from '#shared/kit/text-rules';
import { auctionPhase } from './codes.ts';
import { auctionForm, auctionTimes } from './rules.ts';
import { auctionOfTender, auctionRow, liveAuction, ownAuctionRow } from './views.ts';

const guid = z.uuid('编号格式不正确');
const changed = z.object({ guid: z.uuid(), version: z.number() });
const staff = {
  method: 'POST',
  send: 'json',
  act: 'write',
  access: 'scheme:write',
  output: changed,
} as const;
const seen = { access: 'scheme:read', act: 'read' } as const;
const its = { access: 'bid:submit', method: 'POST', send: 'json' } as const;
/** Most that a revision counts to: what the database holds. */
const REVISION_MAX = 2_147_483_647;
const search = pageQuery.extend({ keyword: optionalText() });

/** The calls of auctions (竞价, tendering.md 6.6). */
export const auctionCalls = {
  list: endpoint({
    ...seen,
    method: 'POST',
    send: 'json',
    path: '/auction/list',
    summary: '查询竞价',
    input: search.extend({ phase: auctionPhase.schema.optional() }),
    output: paged(auctionRow),
  }),
  ofTender: endpoint({
    ...seen,
    method: 'GET',
    send: 'query',
    path: '/auction/ofTender',
    summary: '查询招标执行的竞价设置',
    input: guidQuery,
    output: auctionOfTender,
  }),
  /** Settings before they are published. */
  save: endpoint({
    ...staff,
    path: '/auction/save',
    summary: '保存竞价设置',
    input: auctionForm.extend({
      tenderGuid: guid,
      /** Of the settings that are changed; left out for new ones. */
      version: recordVersion().optional(),
    }),
  }),
  /** 发布, with the notice or after it: the settings stay from then on. */
  publish: endpoint({ ...staff, path: '/auction/publish', summary: '发布竞价', input: versionedGuid }),
  /** 改期, before it begins: all else stays. */
  postpone: endpoint({
    ...staff,
    path: '/auction/postpone',
    summary: '竞价改期',
    input: versionedGuid.extend({ ...auctionTimes.shape, reason: text(500) }),
  }),
  /** Of whoever sees it: nothing new since a revision is null. */
  live: endpoint({
    method: 'GET',
    send: 'query',
    act: 'read',
    access: 'signedIn',
    path: '/auction/live',
    summary: '竞价现场',
    input: guidQuery.extend({ since: z.coerce.number().int().min(0).max(REVISION_MAX).optional() }),
    output: liveAuction.nullable(),
  }),
  /** auction-record.json with the signature of the platform. */
  record: endpoint({
    ...seen,
    method: 'GET',
    send: 'query',
    path: '/auction/record',
    summary: '竞价记录',
    input: guidQuery,
    output: z.object({
      file: z.string(),
      digest: z.string(),
      certificate: z.string(),
      signature: z.string(),
    }),
  }),
  /** Of a bidder: the auctions its company takes part in or may. */
  mine: endpoint({
    ...its,
    act: 'read',
    path: '/auction/mine',
    summary: '本单位的竞价',
    input: search,
    output: paged(ownAuctionRow),
  }),
  /** 报价: the same key again answers what the first call answered. */
  offer: endpoint({
    ...its,
    act: 'write',
    path: '/auction/offer',
    summary: '提交竞价报价',
    input: z.object({
      /** Client-made, one an offer. */
      guid,
      auctionGuid: guid,
      /** 元. */
      price: positiveMoney(),
    }),
    output: z.object({
      serial: z.number(),
      at: z.string(),
      price: z.string(),
      endTime: z.string(),
      isExtended: z.boolean(),
      revision: z.number(),
    }),
  }),
};
