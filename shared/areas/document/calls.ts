import { z } from 'zod';
import { approvalForecast, approvalStep } from '#shared/areas/approval/contract';
import { answer, returnedDocument } from '#shared/areas/approval/findings';
import { endpoint, guidQuery, nothing, versionedGuid } from '#shared/contract/endpoint';
import { paged, type pageQuery } from '#shared/contract/paging';
import { recordVersion } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';
import { text } from '#shared/kit/text-rules';
import type { AnyDocumentKind } from './kind.ts';
import { seenColumns } from './seen-columns.ts';

/** Fewest characters of the reason an undo must give (documents.md 5.0, 撤销). */
const UNDO_REASON_MIN = 5;

/** What a write answers: the record as its next change must name it. */
export const changed = z.object({ guid: z.uuid(), version: z.number() });

type Paged = z.ZodObject<typeof pageQuery.shape & z.core.$ZodLooseShape>;

/** The shapes of a kind's list, of one document, and of what a forecast warns of beside the faults. */
interface Shapes<
  Search extends Paged,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Warning extends z.ZodType,
> {
  search: Search;
  row: Row;
  detail: Detail;
  warning: Warning;
}

/**
 * The calls every document has (product.md 7: list, detail, audit record, add and edit, delete, recall, undo, void;
 * examination), with what a person needs before they submit. What a kind has beyond them is spread behind:
 * `{ ...documentCalls(kind, …), sign: endpoint(…) }`.
 */
export function documentCalls<
  K extends AnyDocumentKind,
  Search extends Paged,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Warning extends z.ZodType,
>(kind: K, { search, row, detail, warning }: Shapes<Search, Row, Detail, Warning>) {
  const { prefix, area }: AnyDocumentKind = kind;
  const name = kind.name.cn;
  const form = kind.form as z.ZodObject<K['form']['shape']>;
  const write = `${area}:write` as const;
  return {
    list: endpoint({
      method: 'POST',
      path: `${prefix}/list`,
      send: 'json',
      access: `${area}:read`,
      act: 'read',
      summary: `${name}列表`,
      input: search,
      output: paged(row),
    }),
    /** For who has it in their scope, and for whoever has a part in its approval. */
    detail: endpoint({
      method: 'GET',
      path: `${prefix}/detail`,
      send: 'query',
      access: 'signedIn',
      act: 'read',
      summary: `${name}详情`,
      input: guidQuery,
      output: detail,
    }),
    add: endpoint({
      method: 'POST',
      path: `${prefix}/add`,
      send: 'json',
      access: write,
      act: 'write',
      summary: `新增${name}`,
      input: form.extend({ guid: z.uuid().optional() }),
      output: changed,
    }),
    edit: endpoint({
      method: 'POST',
      path: `${prefix}/edit`,
      send: 'json',
      access: write,
      act: 'write',
      summary: `修改${name}`,
      input: form.extend({ guid: z.uuid(), version: recordVersion() }),
      output: changed,
    }),
    delete: endpoint({
      method: 'GET',
      path: `${prefix}/delete`,
      send: 'query',
      access: write,
      act: 'write',
      summary: `删除${name}`,
      input: versionedGuid,
      output: nothing,
    }),
    /** Takes back one's own deletion, for a few seconds: `restore.ts`. */
    restore: endpoint({
      method: 'POST',
      path: `${prefix}/restore`,
      send: 'json',
      access: write,
      act: 'write',
      summary: `恢复刚删除的${name}`,
      input: guidQuery,
      output: changed,
    }),
    /**
     * Who would decide, level by level; `faults` is what would stop the submission, `warnings` what to mind, `returned` what
     * the submission must answer.
     */
    forecast: endpoint({
      method: 'GET',
      path: `${prefix}/forecast`,
      send: 'query',
      access: write,
      act: 'read',
      summary: `提交${name}前预览审批流程`,
      input: guidQuery,
      output: approvalForecast.extend({
        warnings: z.array(warning),
        returned: returnedDocument.extend({ isUnchanged: z.boolean() }).nullable(),
      }),
    }),
    submit: endpoint({
      method: 'POST',
      path: `${prefix}/submit`,
      send: 'json',
      access: write,
      act: 'write',
      summary: `提交${name}`,
      /** `answer` is optional on the wire and needed where an opinion returned the document. */
      input: versionedGuid.extend({ answer }),
      output: changed,
    }),
    recall: endpoint({
      method: 'GET',
      path: `${prefix}/recall`,
      send: 'query',
      access: write,
      act: 'write',
      summary: `撤回${name}`,
      input: versionedGuid,
      output: changed,
    }),
    /** By the owner with `<area>:write`, or by who holds `<area>:undo` and sees it: one of two rights, so the handler asks. */
    undo: endpoint({
      method: 'GET',
      path: `${prefix}/undo`,
      send: 'query',
      access: 'signedIn',
      act: 'write',
      summary: `撤销${name}`,
      input: versionedGuid.extend({
        reason: text(500).refine(
          (reason) => reason.length >= UNDO_REASON_MIN,
          ruled({ cn: '撤销原因不少于5个字', en: 'The reason needs at least 5 characters' }),
        ),
      }),
      /** `isAsked`: the last approver has been asked, and the document stays approved until they confirm it. */
      output: changed.extend({ isAsked: z.boolean() }),
    }),
    auditRecord: endpoint({
      method: 'GET',
      path: `${prefix}/auditRecord`,
      send: 'query',
      access: 'signedIn',
      act: 'read',
      summary: `${name}审批记录`,
      input: guidQuery,
      output: z.array(approvalStep),
    }),
    /** Approve or reject through the document's own path; the panel uses the approval area's calls. */
    examination: endpoint({
      method: 'POST',
      path: `${prefix}/examination`,
      send: 'json',
      access: 'approval:decide',
      act: 'write',
      summary: `审核${name}`,
      input: guidQuery.extend({
        result: z.enum(['approve', 'reject']),
        opinion: z.string().trim().max(500).optional(),
        acknowledged: z.boolean().optional(),
      }),
      output: nothing,
    }),
    /** Starts an export of the list as filtered, with all columns of its sheet or these; answers the background job. */
    exportList: endpoint({
      method: 'POST',
      path: `${prefix}/exportList`,
      send: 'json',
      access: `${area}:export`,
      act: 'write',
      summary: `导出${name}列表`,
      input: search.omit({ page: true, rows: true }).extend({ columns: seenColumns(kind) }),
      output: z.object({ jobGuid: z.uuid() }),
    }),
    /** 作废: ends it for good (documents.md 5.0). */
    void: endpoint({
      method: 'POST',
      path: `${prefix}/void`,
      send: 'json',
      access: `${area}:undo`,
      act: 'write',
      summary: `作废${name}`,
      input: versionedGuid.extend({ reason: text(500) }),
      output: changed,
    }),
  };
}

/** The calls of a kind that others make (`isMadeElsewhere`): it is read, edited and exported, and what was decided is shown. */
export function calledElsewhere<
  K extends AnyDocumentKind,
  Search extends Paged,
  Row extends z.ZodType,
  Detail extends z.ZodType,
>(kind: K, shapes: Omit<Shapes<Search, Row, Detail, z.ZodType>, 'warning'>) {
  const all = documentCalls(kind, { ...shapes, warning: nothing });
  const { list, detail, edit, auditRecord, examination, exportList } = all;
  return { list, detail, edit, auditRecord, examination, exportList };
}
