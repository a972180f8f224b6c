import { z } from 'zod';
import { subjectType } from '#shared/areas/enterprise/codes';
import { endpoint, noInput } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';

/** What a person may know of a company: public facts, and its place in the organisation. */
export const companyInfo = z.object({
  enterpriseGuid: z.uuid(),
  name: z.string(),
  /** Unified social credit code. */
  uscc: z.string().nullable(),
  /** Formal subject types; the letters are the product description's. */
  subjectTypes: z.array(subjectType.schema),
  isActive: z.boolean(),
  /** Its node in the organisation, with code, 单位简码 and the company above it; null for suppliers and agencies. */
  node: z
    .object({
      guid: z.uuid(),
      name: z.string(),
      code: z.string(),
      shortCode: z.string().nullable(),
      fullName: z.string(),
      parentEnterpriseGuid: z.uuid().nullable(),
      parentName: z.string().nullable(),
    })
    .nullable(),
});
export type CompanyInfo = z.output<typeof companyInfo>;

const get = { method: 'GET', send: 'query', act: 'read' } as const;

/** Without a guid one's own company; another person's when they are within reach of `user:read`. */
export const userCompany = endpoint({
  ...get,
  path: '/user/getUserCompanyInfo',
  access: 'signedIn',
  summary: '查询用户所在单位',
  input: z.object({ userGuid: z.uuid().optional() }),
  output: companyInfo.extend({
    userGuid: z.uuid(),
    userName: z.string(),
    /** The person's main department. */
    deptGuid: z.uuid().nullable(),
    deptName: z.string().nullable(),
  }),
});

/** Without a guid one's own company; another within reach of `department:read`. */
export const getCompany = endpoint({
  ...get,
  path: '/user/getCompanyInfo',
  access: 'signedIn',
  summary: '查询单位信息',
  input: z.object({ enterpriseGuid: z.uuid().optional() }),
  output: companyInfo,
});

/** The same for drawing up a tender plan: what its heading takes over from the company. */
export const tenderPlanCompany = endpoint({
  ...get,
  path: '/recruitBidPlan/getCompanyInfo.do',
  access: 'signedIn',
  summary: '招标计划的单位信息',
  input: z.object({ enterpriseGuid: z.uuid().optional() }),
  output: companyInfo,
});

/** A company to choose. */
export const companyChoice = z.object({
  guid: z.uuid(),
  enterpriseGuid: z.uuid(),
  name: z.string(),
  fullName: z.string(),
  code: z.string(),
  shortCode: z.string().nullable(),
  uscc: z.string().nullable(),
});
export type CompanyChoice = z.output<typeof companyChoice>;

/** Companies within reach of `department:read`, by name, code, 单位简码 or credit code. */
export const chooseCompany = endpoint({
  ...get,
  path: '/api/xmfp/chooseZzCompany.do',
  access: 'department:read',
  summary: '选择单位',
  input: pageQuery.extend({ keyword: optionalText(100) }),
  output: paged(companyChoice),
});

/** Every company of the organisation within reach, parents first, not paged: for trees and exports. */
export const listAllCompanies = endpoint({
  ...get,
  path: '/qiye/queryAllOrganizationCompany.do',
  access: 'department:read',
  summary: '查询全部组织单位',
  input: z.object({ keyword: optionalText(100) }),
  output: z.array(companyChoice.extend({ parentGuid: z.uuid().nullable() })),
});

/** Companies that run the platform; public facts only, because suppliers choose one. */
export const listPlatformCompanies = endpoint({
  method: 'POST',
  path: '/gys/gysInfo/queryPtgs.do',
  send: 'json',
  access: 'signedIn',
  act: 'read',
  summary: '查询平台公司',
  input: noInput,
  output: z.array(z.object({ enterpriseGuid: z.uuid(), name: z.string(), uscc: z.string().nullable() })),
});
