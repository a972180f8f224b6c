import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { roleCode } from '#shared/areas/role/codes';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery, sortedPageQuery } from '#shared/contract/paging';
import { recordVersion, wholeText } from '#shared/kit/number-rules';
import { ruleText } from '#shared/kit/rule-texts';
import { optionalText } from '#shared/kit/text-rules';
import { representativeStatus } from './codes.ts';
import { representativeKind } from './kind.ts';
import { endForm, representativeChange, representativeForm } from './rules.ts';

const guid = z.uuid('编号格式不正确');
const kind = wholeText().pipe(representativeKind.schema);

const representativeAction = z.enum(['edit', 'confirm', 'end']);
export type RepresentativeAction = z.output<typeof representativeAction>;

export const representativeRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  kind: representativeKind.schema,
  status: representativeStatus.schema,
  /** Null while the account of a new person is not made. */
  userGuid: z.uuid().nullable(),
  name: z.string(),
  userName: z.string(),
  enterpriseGuid: z.uuid(),
  enterpriseName: z.string(),
  deptName: z.string(),
  duty: z.string(),
  phone: z.string(),
  email: z.string(),
  updateTime: z.string(),
  actions: z.array(representativeAction),
});
export type RepresentativeRow = z.output<typeof representativeRow>;

export const representativeDetail = representativeRow.extend({
  remark: z.string(),
  files: z.array(fileRow),
  createUserName: z.string(),
  createTime: z.string(),
  confirmUserName: z.string(),
  confirmTime: z.string(),
  endUserName: z.string(),
  endTime: z.string(),
  endReason: z.string(),
  /** How many agency orders wait for their signature. */
  waitingCount: z.number(),
  /** Which, for who reads orders: administrators see no business data. */
  waiting: z.array(z.object({ guid: z.uuid(), no: z.string(), name: z.string() })),
  /** Who could take these over. */
  successors: z.array(z.object({ guid: z.uuid(), name: z.string() })),
});
export type RepresentativeDetail = z.output<typeof representativeDetail>;

export const representativeFilter = z.object({
  kind,
  name: optionalText(50),
  phone: optionalText(20),
  enterpriseGuid: guid.optional(),
  status: wholeText().optional(),
});
export type RepresentativeFilter = z.output<typeof representativeFilter>;
export const representativeSearch = sortedPageQuery(['name', 'updateTime']).extend(
  representativeFilter.shape,
);
export type RepresentativeSearch = z.output<typeof representativeSearch>;

/** By the guid of the enterprise, with its node in the organisation. */
const companies = z.array(z.object({ guid: z.uuid(), nodeGuid: z.uuid(), name: z.string() }));
/** By which something is signed. */
export const signing = ['entrust:send', 'entrust:receive', 'contract:sign'] as const;
const changed = z.object({ guid: z.uuid(), version: z.number() });
const read = { access: 'representative:read', method: 'GET', send: 'query', act: 'read' } as const;
const write = { access: 'representative:write', method: 'POST', send: 'json', act: 'write' } as const;

/** 招标人代表 and 经办人代表: the register of who signs as the buyer (product.md 7; those after `isPhoneExist` are ours). */
export const representativeCalls = {
  list: endpoint({
    ...read,
    path: '/zbrdb/list',
    summary: '查询代表',
    input: representativeSearch,
    output: paged(representativeRow),
  }),
  /** The purchasing companies one may register representatives of, one's own first. */
  tenderers: endpoint({
    ...read,
    path: '/zbrdb/getAllZBR',
    summary: '查询可登记代表的招标人',
    input: z.object({ name: optionalText(100) }),
    output: companies,
  }),
  /** Every company within reach, whatever it is. */
  companies: endpoint({
    ...read,
    path: '/zbrdb/getAllQiYe',
    summary: '查询可登记代表的企业',
    input: z.object({ name: optionalText(100) }),
    output: companies,
  }),
  info: endpoint({
    ...read,
    path: '/zbrdb/info',
    summary: '查看代表',
    input: guidQuery,
    output: representativeDetail,
  }),
  save: endpoint({
    ...write,
    path: '/zbrdb/save',
    summary: '登记代表',
    /** `guid` is client-made: the same one twice is one entry. */
    input: representativeForm.extend({ guid: guid.optional() }),
    output: changed,
  }),
  update: endpoint({
    ...write,
    path: '/zbrdb/update',
    summary: '修改代表',
    input: representativeChange.extend({ guid, version: recordVersion() }),
    output: changed,
  }),
  /** Whether a representative of the kind who has not ended has this number; `guid` is the entry one is changing. */
  isPhoneExist: endpoint({
    ...write,
    act: 'read',
    path: '/zbrdb/isPhoneExist',
    summary: '校验代表手机号是否已登记',
    isQuiet: true,
    input: z.object({ kind, phone: representativeForm.shape.phone, guid: guid.optional() }),
    output: z.boolean(),
  }),
  /** People of a company who can be registered as this kind. */
  candidates: endpoint({
    ...read,
    access: 'representative:write',
    path: '/zbrdb/candidates',
    summary: '查询可登记为代表的用户',
    input: pageQuery.extend({ kind, enterpriseGuid: guid, name: optionalText(50) }),
    output: paged(
      z.object({
        guid: z.uuid(),
        name: z.string(),
        userName: z.string(),
        deptName: z.string(),
        phone: z.string(),
        email: z.string(),
        isRegistered: z.boolean(),
      }),
    ),
  }),
  /** Gives the role, and to who has none an account with a one-time password by SMS. */
  confirm: endpoint({
    ...write,
    access: 'representative:confirm',
    path: '/zbrdb/confirm',
    summary: '确认代表登记',
    input: versionedGuid,
    output: changed,
  }),
  /** Takes the role back; refused while something waits for the signature and nobody is named to take over. */
  end: endpoint({
    ...write,
    access: 'representative:read',
    path: '/zbrdb/end',
    summary: '代表卸任',
    input: versionedGuid.extend(endForm.shape),
    output: changed,
  }),
  /** Who of one's own company may sign by a permission, and why. */
  signers: endpoint({
    ...read,
    access: 'signedIn',
    path: '/zbrdb/signers',
    summary: '查询本单位可签章人',
    input: z.object({ permission: z.enum(signing, ruleText.choose.cn) }),
    output: z.array(
      z.object({
        guid: z.uuid(),
        name: z.string(),
        /** As which they are registered and in office; null for none. */
        kind: representativeKind.schema.nullable(),
        /** Their roles; one of the company's own has no code. */
        roles: z.array(z.object({ code: roleCode.schema.nullable(), name: z.string() })),
      }),
    ),
  }),
  export: endpoint({
    ...write,
    access: 'representative:read',
    path: '/zbrdb/export',
    summary: '导出代表',
    input: representativeFilter,
    output: z.object({ jobGuid: z.uuid() }),
  }),
};
