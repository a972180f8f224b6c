import { z } from 'zod';
import { submittedChange } from '#shared/areas/approval/findings';
import { fileRow } from '#shared/areas/file/contract';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { optionalText, yesNo } from '#shared/kit/text-rules';
import { invitationReply, noticeKind } from './codes.ts';

/** An invitation in the version in force, as the supplier it was sent to reads it; its guid is that of the first version. */
export const ownTenderInvitationRow = z.object({
  guid: z.uuid(),
  noticeNo: z.string(),
  title: z.string(),
  projectName: z.string(),
  buyerName: z.string(),
  edition: z.number(),
  sentAt: z.string(),
  /** 回执截止. */
  confirmEnd: z.string(),
  deadline: z.string().nullable(),
  reply: invitationReply.schema,
  /** Its tenders have failed or were terminated. */
  isOver: z.boolean(),
  actions: z.array(z.literal('answer')),
});
export type OwnTenderInvitationRow = z.output<typeof ownTenderInvitationRow>;

/** What was sent about it: an earlier version, a change, or what happened to its tenders. */
export const ownTenderNotice = z.object({
  guid: z.uuid(),
  noticeNo: z.string(),
  title: z.string(),
  noticeKind: noticeKind.schema,
  edition: z.number(),
  publishedAt: z.string(),
  isInForce: z.boolean(),
  body: z.string(),
  /** SM3 of title and text. */
  digest: z.string(),
  differences: z.array(submittedChange),
  files: z.array(fileRow),
});
export type OwnTenderNotice = z.output<typeof ownTenderNotice>;

export const ownTenderInvitation = ownTenderInvitationRow.extend({
  sections: z.array(z.string()),
  declineReason: z.string(),
  answeredBy: z.string(),
  answeredAt: z.string().nullable(),
  /** The newest first. */
  notices: z.array(ownTenderNotice),
});
export type OwnTenderInvitation = z.output<typeof ownTenderInvitation>;

const its = { access: 'tenderNotice:answer' } as const;

/** What a supplier does with the invitations to bid it was sent (tendering.md 6.4). */
export const ownTenderInvitationCalls = {
  list: endpoint({
    ...its,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/tenderNotice/myInvitations',
    summary: '本单位收到的投标邀请书',
    input: pageQuery.extend({ title: optionalText(), reply: wholeText().optional() }),
    output: paged(ownTenderInvitationRow),
  }),
  /** That it was read is noted. */
  detail: endpoint({
    ...its,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/tenderNotice/myInvitation',
    summary: '投标邀请书详情',
    input: guidQuery,
    output: ownTenderInvitation,
  }),
  /** 邀请回执: until 回执截止 the last answer counts. */
  answer: endpoint({
    ...its,
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/tenderNotice/answerInvitation',
    summary: '答复投标邀请书',
    input: guidQuery.extend({ isAccepted: yesNo(), reason: optionalText(500) }),
    output: z.object({ guid: z.uuid(), reply: invitationReply.schema }),
  }),
};
