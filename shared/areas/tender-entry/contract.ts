import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { MAX_FILES } from '#shared/areas/file/rules';
import { registrationStatus } from '#shared/areas/registration/codes';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { email, mobile } from '#shared/kit/contact-rules';
import { wholeText } from '#shared/kit/number-rules';
import { dateIfAny, listOf, optionalText, text, yesNo } from '#shared/kit/text-rules';
import { entryText } from './fault-texts.ts';

const tenderNamed = { tenderNo: z.string(), tenderName: z.string(), projectName: z.string() };

/** A tender a company can register for now. */
export const openTenderRow = z.object({
  guid: z.uuid(),
  ...tenderNamed,
  buyerName: z.string(),
  saleEnd: z.string(),
  deadline: z.string(),
  /** 登记: the only act; none where the company's own is on its way or accepted. */
  actions: z.array(z.literal('enter')),
});
export type OpenTenderRow = z.output<typeof openTenderRow>;

const entryBase = {
  guid: z.uuid(),
  version: z.number(),
  ...tenderNamed,
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  status: registrationStatus.schema,
  enteredAt: z.string(),
  /** Last working day for its answer. */
  answerBy: z.string(),
  decidedAt: z.string().nullable(),
  /** 原因 of a refusal. */
  reason: z.string(),
  withdrawnAt: z.string().nullable(),
  files: z.array(fileRow),
};

/** A registration as the company it is of reads it. */
export const ownEntryRow = z.object({
  ...entryBase,
  tenderGuid: z.uuid(),
  buyerName: z.string(),
  deadline: z.string(),
  actions: z.array(z.literal('withdraw')),
});
export type OwnEntryRow = z.output<typeof ownEntryRow>;

/** The same as a keeper reads it, who answers it. */
export const keptEntryRow = z.object({
  ...entryBase,
  enterpriseName: z.string(),
  /** Who answered; empty: nobody yet, or the platform. */
  decidedBy: z.string(),
  actions: z.array(z.literal('examine')),
});
export type KeptEntryRow = z.output<typeof keptEntryRow>;

const search = pageQuery.extend({
  status: wholeText().optional(),
  enteredFrom: dateIfAny(),
  enteredTo: dateIfAny(),
});

const own = { access: 'tenderEntry:apply' } as const;
/** What a supplier does with its registrations. */
export const ownEntryCalls = {
  open: endpoint({
    ...own,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/tenderEntry/open',
    summary: '可登记的招标执行',
    input: pageQuery.extend({ keyword: optionalText() }),
    output: paged(openTenderRow),
  }),
  list: endpoint({
    ...own,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/tenderEntry/mine',
    summary: '本单位的登记',
    input: search,
    output: paged(ownEntryRow),
  }),
  /** 登记, until the end of the sale by the database's clock; sent twice it answers the first. */
  enter: endpoint({
    ...own,
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/tenderEntry/enter',
    summary: '登记招标执行',
    input: z.object({
      tenderGuid: z.uuid(),
      contactName: text(50),
      phone: mobile(),
      email: email(),
      pledge: yesNo().refine((agreed) => agreed, entryText.pledge.cn),
      files: listOf(z.uuid(), MAX_FILES),
    }),
    output: z.object({ guid: z.uuid(), status: registrationStatus.schema }),
  }),
  /** 撤回, until the deadline of the tender. */
  withdraw: endpoint({
    ...own,
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/tenderEntry/withdraw',
    summary: '撤回登记',
    input: versionedGuid,
    output: versionedGuid,
  }),
};

const kept = { access: 'tenderEntry:review' } as const;
/** What the keeper of registrations does, who runs none of these tenders. */
export const keptEntryCalls = {
  /** Names and no totals (tendering.md 6.13). */
  list: endpoint({
    ...kept,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/tenderEntry/list',
    summary: '待审核与已审核的登记',
    input: search,
    output: z.object({
      sealed: z.literal(true),
      total: z.null(),
      list: z.array(keptEntryRow),
      hasMore: z.boolean(),
    }),
  }),
  /** 审核: formal alone; a refusal says its reason. */
  examination: endpoint({
    ...kept,
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/tenderEntry/examination',
    summary: '审核登记',
    input: versionedGuid.extend({ isAccepted: yesNo(), reason: optionalText(500) }),
    output: versionedGuid,
  }),
};

/** Who registered, for the people of the purchase: sealed until the opening. */
export const entriesOfTender = endpoint({
  access: 'scheme:read',
  method: 'GET',
  send: 'query',
  act: 'read',
  path: '/tenderEntry/ofTender',
  summary: '招标执行的登记单位',
  input: guidQuery,
  output: z.object({
    sealed: z.boolean(),
    total: z.number().nullable(),
    list: z
      .array(
        z.object({ enterpriseName: z.string(), enteredAt: z.string(), status: registrationStatus.schema }),
      )
      .nullable(),
  }),
});
