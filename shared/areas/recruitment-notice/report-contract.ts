import { z } from 'zod';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import type { Wording } from '#shared/kit/language';
import { optionalText } from '#shared/kit/text-rules';

const guid = () => z.uuid('编号格式不正确');

/** What is refused of a report (documents.md 5.8, 招募报告). */
export const reportText = {
  early: { cn: '评审结果确认后方可生成招募报告', en: 'The report follows the confirmation of the result' },
} as const satisfies Record<string, Wording>;

/** What is refused of the sheet of applications. */
export const applicantsText = {
  sealed: { cn: '报名截止后方可导出报名表', en: 'Applications are exported once their end has passed' },
} as const satisfies Record<string, Wording>;

/** 招募报告 as far as the notice has come (documents.md 5.8): counts of applications, and who was admitted. */
export const reportContent = z.object({
  noticeNo: z.string(),
  title: z.string(),
  recruitUnitName: z.string(),
  userName: z.string(),
  /** What the notice called for, and when. */
  publishedAt: z.string(),
  applyStart: z.string(),
  applyEnd: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  status: z.number(),
  applied: z.number(),
  withdrawn: z.number(),
  unqualified: z.number(),
  passed: z.number(),
  investigated: z.number(),
  admitted: z.array(
    z.object({
      supplierName: z.string(),
      category: projectTypeOption.schema,
      grade: supplierGrade.schema,
      validFrom: z.string(),
      validTo: z.string(),
      isRevoked: z.boolean(),
    }),
  ),
  /** 评审小组, in the order they were named. */
  reviewers: z.array(z.object({ name: z.string(), deptName: z.string() })),
  /** Names of the files that belong to the notice. */
  files: z.array(z.string()),
});
export type ReportContent = z.output<typeof reportContent>;

/** A report that was made out; it stays as it stood then. */
export const reportRecord = z.object({
  guid: z.uuid(),
  serial: z.number(),
  note: z.string(),
  createUserName: z.string(),
  createTime: z.string(),
});
export type ReportRecord = z.output<typeof reportRecord>;

const read = { access: 'recruit:read', act: 'read' } as const;
const PREFIX = '/supplier-manage-cgr/api/report';

/** 招募报告: what it says now, making one out, and those that were (product.md 7). */
export const reportCalls = {
  info: endpoint({
    ...read,
    method: 'GET',
    path: `${PREFIX}/info`,
    send: 'query',
    summary: '招募报告内容',
    input: z.object({ ggGuid: guid() }),
    output: reportContent,
  }),
  createRecord: endpoint({
    method: 'POST',
    send: 'json',
    access: 'recruit:write',
    act: 'write',
    path: `${PREFIX}/createRecord`,
    summary: '生成招募报告',
    input: z.object({ ggGuid: guid(), note: optionalText(500) }),
    output: reportRecord,
  }),
  recordList: endpoint({
    ...read,
    method: 'POST',
    send: 'json',
    path: `${PREFIX}/recordList`,
    summary: '招募报告创建记录',
    input: pageQuery.extend({ ggGuid: guid() }),
    output: paged(reportRecord),
  }),
  /** What the reader may do with the reports of a notice. */
  userRole: endpoint({
    ...read,
    method: 'GET',
    path: `${PREFIX}/userRole`,
    send: 'query',
    summary: '招募报告操作权限',
    input: z.object({ ggGuid: guid() }),
    output: z.object({ mayRead: z.boolean(), mayCreate: z.boolean(), isReviewer: z.boolean() }),
  }),
};

/** What is posted to each of the paths below, which answer the file itself. */
export const printedForm = guidQuery.strict();
export type PrintedForm = z.output<typeof printedForm>;
/** A made-out report as a PDF, by its own guid. */
export const REPORT_FILE_PATH = `${PREFIX}/download`;
/** A notice as a PDF. */
export const NOTICE_FILE_PATH = '/supplier-manage-cgr/api/zmgg/download';
/** The applications of a notice as a workbook, once its end has passed. */
export const APPLICANTS_FILE_PATH = '/supplier-manage-cgr/api/applicants/export';
