import { z } from 'zod';
import { changed } from '#shared/areas/document/calls';
import { SECTIONS_MAX } from '#shared/areas/project/sections';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { listOf, optionalText, text } from '#shared/kit/text-rules';
import { siteVisitKind, siteVisitStatus } from './codes.ts';
import { visitNotice, visitRecord, visitWindow } from './rules.ts';

/** What may be done with an announced site visit now. */
export const siteVisitAct = z.enum(['change', 'cancel', 'record']);
export type SiteVisitAct = z.output<typeof siteVisitAct>;

/** A site visit as suppliers read it, all of them alike. */
export const announcedVisit = z.object({
  guid: z.uuid(),
  kind: siteVisitKind.schema,
  tenderNo: z.string(),
  tenderName: z.string(),
  buyerName: z.string(),
  windows: z.array(visitWindow),
  place: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  bring: z.string(),
  status: siteVisitStatus.schema,
  announcedAt: z.string(),
  /** When it was last changed after it had been announced. */
  changedAt: z.string().nullable(),
  cancelReason: z.string(),
});
export type AnnouncedVisit = z.output<typeof announcedVisit>;

/** The same for the buyer, with the record of how it went. */
export const siteVisitRow = announcedVisit.extend({
  version: z.number(),
  conduct: z.string(),
  questions: z.string(),
  /** 主动澄清 that answers what was asked; null where nothing was, or it was recorded too late. */
  clarificationGuid: z.uuid().nullable(),
  /** Who came. Null is sealed: until the opening its keeper alone reads it. */
  attendance: z.string().nullable(),
  recordedAt: z.string().nullable(),
  recordedBy: z.string(),
  actions: z.array(siteVisitAct),
});
export type SiteVisitRow = z.output<typeof siteVisitRow>;

const write = {
  method: 'POST',
  send: 'json',
  access: 'clarification:write',
  act: 'write',
  output: changed,
} as const;

/** The calls of site visits and question meetings (tendering.md 6.3). */
export const siteVisitCalls = {
  ofTender: endpoint({
    method: 'GET',
    send: 'query',
    access: 'clarification:read',
    act: 'read',
    path: '/siteVisit/ofTender',
    summary: '招标执行的踏勘与答疑会',
    input: guidQuery,
    output: z.object({ mayAnnounce: z.boolean(), list: z.array(siteVisitRow) }),
  }),
  /** 通知 (1062): to everybody who has the file, never to single ones. */
  announce: endpoint({
    ...write,
    path: '/siteVisit/announce',
    summary: '发出踏勘或答疑会通知',
    input: visitNotice.extend({ tenderGuid: z.uuid(), guid: z.uuid().optional() }),
  }),
  change: endpoint({
    ...write,
    path: '/siteVisit/change',
    summary: '变更踏勘或答疑会',
    input: versionedGuid.extend(visitNotice.shape),
  }),
  cancel: endpoint({
    ...write,
    path: '/siteVisit/cancel',
    summary: '取消踏勘或答疑会',
    input: versionedGuid.extend({ reason: text(500) }),
  }),
  /** 记录 (1063). */
  record: endpoint({
    ...write,
    path: '/siteVisit/record',
    summary: '记录踏勘或答疑会',
    input: versionedGuid.extend(visitRecord.shape),
  }),
  /** Of a supplier: those of the tenders it can see. */
  own: endpoint({
    method: 'POST',
    send: 'json',
    access: 'clarification:ask',
    act: 'read',
    path: '/siteVisit/mine',
    summary: '可参加的踏勘与答疑会',
    input: pageQuery.extend({
      tenderName: optionalText(),
      /** Those of these tenders alone. */
      tenderGuids: listOf(z.uuid(), SECTIONS_MAX).optional(),
    }),
    output: paged(announcedVisit),
  }),
};
