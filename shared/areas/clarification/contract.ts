import { z } from 'zod';
import { signed } from '#shared/areas/certificate/signed';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';
import { dateTimeIfAny, listOf, optionalText } from '#shared/kit/text-rules';
import { clarificationKind } from './kind.ts';
import { clarificationForm } from './rules.ts';
import {
  clarificationDetail,
  clarificationRow,
  clarificationSearch,
  clarifiedTender,
  collectedAnswers,
} from './views.ts';

const read = { method: 'POST', send: 'json', access: 'clarification:write', act: 'read' } as const;
const guid = z.uuid('编号格式不正确');
/** Most questions that are merged at once. */
export const MERGED_MAX = 20;

/** The calls of clarifications on the buyer's side (tendering.md 6.3). */
export const clarificationCalls = {
  ...documentCalls(clarificationKind, {
    search: clarificationSearch,
    row: clarificationRow,
    detail: clarificationDetail,
    warning: findingShape,
  }),
  /** 主动澄清: what a new one of a tender starts with. */
  blank: endpoint({
    ...read,
    path: '/clarification/blank',
    summary: '新增澄清的默认值',
    input: z.object({ tenderGuid: guid.optional() }),
    output: z.object({
      form: clarificationForm.partial().omit({ files: true }),
      tender: clarifiedTender.nullable(),
    }),
  }),
  /** The tenders a person runs that can be clarified now. */
  tenders: endpoint({
    ...read,
    path: '/clarification/tenders',
    summary: '可澄清的招标执行',
    input: pageQuery.extend({ keyword: optionalText() }),
    output: paged(
      z.object({ guid: z.uuid(), tenderNo: z.string(), tenderName: z.string(), deadline: z.string() }),
    ),
  }),
  /** 答疑汇总 of a tender, by the tender's guid: what was published. */
  collected: endpoint({
    method: 'GET',
    send: 'query',
    access: 'clarification:read',
    act: 'read',
    path: '/clarification/collected',
    summary: '答疑汇总',
    input: guidQuery,
    output: collectedAnswers,
  }),
  /** The questions of the same tender that one can be merged with. */
  mergeable: endpoint({
    ...read,
    method: 'GET',
    send: 'query',
    path: '/clarification/mergeable',
    summary: '可合并的提问',
    input: guidQuery,
    output: z.array(
      z.object({
        guid: z.uuid(),
        clarNo: z.string(),
        subject: z.string(),
        asker: z.string(),
        question: z.string(),
      }),
    ),
  }),
  /** 合并: takes further questions into one, which answers all of them. */
  merge: endpoint({
    method: 'POST',
    send: 'json',
    access: 'clarification:write',
    act: 'write',
    path: '/clarification/merge',
    summary: '合并提问',
    input: versionedGuid.extend({ guids: listOf(guid, MERGED_MAX) }),
    output: changed,
  }),
  /** 签章, for the agency first where there is one, then for the buyer. */
  sign: endpoint({
    method: 'POST',
    send: 'json',
    access: 'clarification:sign',
    act: 'write',
    path: '/clarification/sign',
    summary: '签章澄清',
    input: versionedGuid.extend(signed.shape),
    output: changed,
  }),
  /** Publishes it, with a later deadline than the approved one where that has come too near. */
  publish: endpoint({
    method: 'POST',
    send: 'json',
    access: 'clarification:publish',
    act: 'write',
    path: '/clarification/publish',
    summary: '发布澄清',
    input: versionedGuid.extend({ newDeadline: dateTimeIfAny() }),
    output: changed,
  }),
};
