import { z } from 'zod';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { pageQuery, paged, sortedPageQuery } from '#shared/contract/paging';
import { looseUscc } from '#shared/kit/identifiers/uscc';
import { optionalText } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { registrationStatus } from './codes.ts';
import { ownRegistration, registerEntry } from './contract.ts';
import { erpResult, lookupTable, registerResult, registrationWarning } from './lookup-codes.ts';

const review = { access: 'registration:review', act: 'read' } as const;

/** One registration in the reviewers' list. */
export const registrationRow = z.object({
  guid: z.uuid(),
  registrationNo: z.string(),
  enterpriseName: z.string(),
  uscc: z.string(),
  zhuTiLeiXing: z.array(z.string()),
  regionName: z.string(),
  userName: z.string(),
  contactName: z.string(),
  /** Masked. */
  phone: z.string(),
  registerResult: registerResult.schema,
  status: registrationStatus.schema,
  /** How often it has been submitted. */
  round: z.number(),
  submitTime: z.string(),
  decideTime: z.string().nullable(),
});
export type RegistrationRow = z.output<typeof registrationRow>;

/** Registrations for their reviewers (data managers of the platform; others find none). */
export const listRegistrations = endpoint({
  ...review,
  method: 'POST',
  path: '/registration/list',
  send: 'json',
  summary: '注册审核列表',
  input: sortedPageQuery(['submitTime', 'enterpriseName', 'registrationNo']).extend({
    registrationNo: optionalText(32),
    enterpriseName: optionalText(200),
    uscc: looseUscc(),
    status: registrationStatus.schema.optional(),
    registerResult: registerResult.schema.optional(),
  }),
  output: paged(registrationRow),
});

/** A registration with its evidence; it is decided by the approval panel of kind `registration`. */
export const registrationDetail = endpoint({
  ...review,
  method: 'GET',
  path: '/registration/detail',
  send: 'query',
  summary: '注册审核详情',
  input: guidQuery,
  output: ownRegistration.omit({ actions: true, holder: true }).extend({
    round: z.number(),
    agreementVersion: z.string(),
    /** Beside what was entered: the answer of the register at submission. */
    register: z.object({ result: registerResult.schema, entry: registerEntry.nullable(), time: z.string() }),
    erp: z.object({ result: erpResult.schema, name: z.string(), erpCode: z.string() }),
    warnings: z.array(
      z.object({
        kind: registrationWarning.schema,
        /** Names of the enterprises or applications meant. */
        detail: z.array(z.string()),
      }),
    ),
    decidedByName: z.string().nullable(),
    /** The enterprise made by the approval. */
    enterpriseGuid: z.uuid().nullable(),
  }),
});
export const registrationDetailOutput = registrationDetail.output;
export type RegistrationDetail = z.output<typeof registrationDetailOutput>;

/** Columns of the two sheets an administrator fills the local look-ups with: header texts, first row. */
export const LOOKUP_COLUMNS = {
  businessRegister: ['统一社会信用代码', '企业名称', '法定代表人', '登记状态', '成立日期', '注册地址'],
  erpSupplier: ['统一社会信用代码', '供应商名称', '供应商编码'],
} as const;

/** Takes over an uploaded spreadsheet (.xlsx or .csv): known credit codes are replaced, faulty rows are named and left out. */
export const importLookup = endpoint({
  method: 'POST',
  path: '/registration/importLookup',
  send: 'json',
  access: 'registration:import',
  act: 'write',
  summary: '导入工商或ERP名录',
  input: z.object({
    table: lookupTable.schema,
    fileGuid: z.uuid(ruled({ cn: '请选择要导入的文件', en: 'Choose the file to import' })),
  }),
  output: z.object({
    imported: z.number(),
    /** At most a hundred are named. */
    faults: z.array(z.object({ row: z.number(), message: z.string() })),
    faultCount: z.number(),
  }),
});

/** What a local table holds. */
export const listLookup = endpoint({
  method: 'POST',
  path: '/registration/lookupList',
  send: 'json',
  access: 'registration:import',
  act: 'read',
  summary: '工商或ERP名录',
  input: pageQuery.extend({ table: lookupTable.schema, keyword: optionalText(200) }),
  output: paged(
    z.object({ uscc: z.string(), name: z.string(), detail: z.array(z.string()), updateTime: z.string() }),
  ),
});
