import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { optionalText, yesNo } from '#shared/kit/text-rules';
import { answerState } from './codes.ts';
import { inquiryDetail } from './views.ts';

/** The states of an inquiry an invited supplier knows. */
export const ownInquiryRow = inquiryDetail
  .pick({ guid: true, inquiryNo: true, inquiryName: true, projectName: true, status: true, deadline: true })
  .extend({
    buyerName: z.string(),
    sentAt: z.string(),
    answer: answerState.schema,
    actions: z.array(z.literal('answer')),
  });
export type OwnInquiryRow = z.output<typeof ownInquiryRow>;

/** An inquiry as a supplier that is invited to it reads it: nothing of the others, nor how many they are. */
export const ownInquiry = ownInquiryRow.extend({
  ...inquiryDetail.pick({
    modeVariant: true,
    taxIncluded: true,
    freightBy: true,
    deliveryTerm: true,
    paymentTerm: true,
    validityDays: true,
    isAnonymous: true,
    mayRevise: true,
    evalMethod: true,
    evalPlan: true,
    weightTech: true,
    weightBiz: true,
    weightPrice: true,
    contactName: true,
    contactPhone: true,
    materials: true,
    sections: true,
  }).shape,
  files: z.array(fileRow),
  /** The tender it is quoted in; null: it is not quoted online. */
  tenderGuid: z.uuid().nullable(),
  declineReason: z.string(),
  answeredBy: z.string(),
  answeredAt: z.string().nullable(),
});
export type OwnInquiry = z.output<typeof ownInquiry>;

const its = { access: 'inquiry:answer' } as const;

/** What a supplier does with the inquiries it is invited to. */
export const ownInquiryCalls = {
  list: endpoint({
    ...its,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/api/xunjia/myInquiries',
    summary: '受邀的询价',
    input: pageQuery.extend({
      inquiryName: optionalText(),
      status: wholeText().optional(),
      answer: wholeText().optional(),
    }),
    output: paged(ownInquiryRow),
  }),
  detail: endpoint({
    ...its,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/api/xunjia/myInquiry',
    summary: '受邀的询价详情',
    input: guidQuery,
    output: ownInquiry,
  }),
  /** Says whether one's company takes part; until the deadline the last answer counts. */
  answer: endpoint({
    ...its,
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/api/xunjia/answer',
    summary: '答复询价邀请',
    input: guidQuery.extend({ isAccepted: yesNo(), reason: optionalText(500) }),
    output: z.object({ guid: z.uuid(), answer: answerState.schema }),
  }),
};
