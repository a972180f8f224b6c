import { z } from 'zod';
import { endpoint, noInput } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';
import { dateTimeIfAny, optionalText } from '#shared/kit/text-rules';
import { auditFault } from './fault.ts';

/** One act as the audit shows it. */
export const auditRow = z.object({
  guid: z.uuid(),
  time: z.string(),
  userName: z.string(),
  personName: z.string(),
  roles: z.string(),
  enterpriseName: z.string(),
  actingFor: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  method: z.string(),
  route: z.string(),
  event: z.string(),
  objectType: z.string(),
  objectGuid: z.string().nullable(),
  objectName: z.string(),
  /** Fields that changed, each before and after; sensitive values masked. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).nullable(),
  result: z.enum(['success', 'fail']),
  errorCode: z.string().nullable(),
  note: z.string(),
  /** Place in the chain; null until sealed, which takes about a minute. */
  sequence: z.number().nullable(),
});
export type AuditRow = z.output<typeof auditRow>;

/** What the audit is searched by; times are `YYYY-MM-DD HH:mm:ss`, from inclusive, to exclusive. */
export const auditSearch = pageQuery.extend({
  userName: optionalText(),
  event: optionalText(),
  objectType: optionalText(),
  objectGuid: optionalText(),
  objectName: optionalText(),
  requestId: optionalText(),
  ip: optionalText(),
  result: z.enum(['success', 'fail']).optional(),
  from: dateTimeIfAny(),
  to: dateTimeIfAny(),
});
export type AuditSearch = z.output<typeof auditSearch>;

/** Searches the audit, newest first; the reading is itself recorded. */
export const listAudit = endpoint({
  method: 'POST',
  path: '/audit/list',
  send: 'json',
  access: 'audit:read',
  act: 'read',
  summary: '查询审计日志',
  input: auditSearch,
  output: paged(auditRow),
});

/** Has what the search finds written as a spreadsheet; the job's result is `{ fileGuid }`. The export is itself recorded. */
export const exportAudit = endpoint({
  method: 'POST',
  path: '/audit/export',
  send: 'json',
  access: 'audit:export',
  act: 'write',
  summary: '导出审计日志',
  input: auditSearch.omit({ page: true, rows: true }),
  output: z.object({ jobGuid: z.uuid() }),
});

/**
 * Has every sealed row and signed head written as an archive that is checked without the database
 * (`npm run audit:verify -- --rows rows.ndjson --heads heads.txt`); the job's result is `{ fileGuid }`.
 */
export const exportAuditRows = endpoint({
  method: 'POST',
  path: '/audit/exportRows',
  send: 'json',
  access: 'audit:export',
  act: 'write',
  summary: '导出存证记录',
  input: noInput,
  output: z.object({ jobGuid: z.uuid() }),
});

/** Checks the newest part of the chain; the whole is checked by the command `audit:verify`. */
export const verifyAudit = endpoint({
  method: 'GET',
  path: '/audit/verify',
  send: 'query',
  access: 'audit:read',
  act: 'read',
  summary: '校验审计链',
  input: noInput,
  output: z.object({
    isIntact: z.boolean(),
    /** First and last place checked; both 0 when nothing is sealed yet. */
    from: z.number(),
    to: z.number(),
    /** Hash of the last sealed row, to be noted elsewhere. */
    head: z.string(),
    /** Acts waiting to be sealed. */
    unsealed: z.number(),
    /** The first row that is not as it was sealed. */
    fault: z
      .object({
        kind: auditFault.schema,
        sequence: z.number(),
        /** The last row it can be, where only a signed head shows it. */
        until: z.number().nullable(),
        guid: z.string().nullable(),
      })
      .nullable(),
    /** The newest signed head; null before the first. */
    log: z
      .object({
        size: z.number(),
        /** First 16 hexadecimal digits, as papers bear them. */
        root: z.string(),
        time: z.string(),
        /** Why nothing is signed any more (存证回退); null while heads are signed. */
        stopReason: z.string().nullable(),
      })
      .nullable(),
  }),
});
