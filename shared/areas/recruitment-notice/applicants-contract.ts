import { z } from 'zod';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { optionalText } from '#shared/kit/text-rules';
import { applicationDetail } from './apply-contract.ts';
import { applicationStatus } from './codes.ts';

/** An application as the company that recruits reads it, once the end of application has passed. */
export const applicant = z.object({
  guid: z.uuid(),
  version: z.number(),
  supplierGuid: z.uuid(),
  supplierName: z.string(),
  uscc: z.string(),
  category: projectTypeOption.schema,
  serviceAreas: z.array(z.string()),
  contactName: z.string(),
  appliedAt: z.string(),
  status: applicationStatus.schema,
  /** How it stands today; null once it has left the library. */
  standing: supplierStanding.schema.nullable(),
  reason: z.string(),
});
export type Applicant = z.output<typeof applicant>;

/** What the applications to a notice are sifted by. */
export const applicantFilter = z.object({
  supplierName: optionalText(),
  category: wholeText().optional(),
  status: wholeText().optional(),
});
export type ApplicantFilter = z.output<typeof applicantFilter>;

/** 报名情况 for the company that recruits. Until the end of application the list is empty and `isSealed`. */
export const applicantCalls = {
  list: endpoint({
    method: 'POST',
    path: '/supplier-manage-cgr/api/applicants/list',
    send: 'json',
    access: 'recruit:read',
    act: 'read',
    summary: '报名供应商列表',
    input: pageQuery.extend({ ggGuid: z.uuid('编号格式不正确'), ...applicantFilter.shape }),
    output: paged(applicant).extend({ isSealed: z.boolean() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/supplier-manage-cgr/api/applicants/detail',
    send: 'query',
    access: 'recruit:read',
    act: 'read',
    summary: '报名供应商详情',
    input: guidQuery,
    output: applicationDetail.omit({ actions: true }).extend({
      /** Names of other applicants it is joined to: shown, and no obstacle (documents.md 5.8, server rules). */
      affiliated: z.array(z.string()),
    }),
  }),
};
