import { z } from 'zod';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { endpoint, noInput, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { wholeText } from '#shared/kit/number-rules';
import { selfPlanKind } from './kind.ts';
import { resultForm, selfPlanForm } from './rules.ts';
import { selfPlanDetail, selfPlanRow, selfPlanSearch, selfPlanWarning, usableSelfPlan } from './views.ts';

/** The calls of self-procurement plans (documents.md 5.3); adding and editing save the items with the plan. */
export const selfPlanCalls = {
  ...documentCalls(selfPlanKind, {
    search: selfPlanSearch,
    row: selfPlanRow,
    detail: selfPlanDetail,
    warning: selfPlanWarning,
  }),
  /** Starts from what is known: unit, department, phone, the limit. */
  blank: endpoint({
    method: 'GET',
    path: '/selfPlan/blank',
    send: 'query',
    access: 'plan:write',
    act: 'read',
    summary: '新增自行采购计划的默认值',
    input: noInput,
    output: selfPlanForm.partial().extend({
      planUnitName: z.string(),
      planDeptName: z.string(),
      /** 元. */
      limit: z.string(),
    }),
  }),
  /** What a unit may buy by itself at most, in 元; `planUnit` is its node in the organisation. */
  limit: endpoint({
    method: 'GET',
    path: '/selfPlan/limit',
    send: 'query',
    access: 'plan:write',
    act: 'read',
    summary: '单位自采限额',
    input: z.object({ planUnit: z.uuid('编号格式不正确') }),
    output: z.object({ limit: z.string() }),
  }),
  registerResult: endpoint({
    method: 'POST',
    path: '/selfPlan/registerResult',
    send: 'json',
    access: 'plan:write',
    act: 'write',
    summary: '登记自行采购结果',
    input: resultForm.extend(versionedGuid.shape),
    output: changed,
  }),
  /** Plans to go on from: `setup` approved ones without a result, `contract` those with a result and no contract. */
  usable: endpoint({
    method: 'POST',
    path: '/selfPlan/usable',
    send: 'json',
    access: 'plan:read',
    act: 'read',
    summary: '可引用的自行采购计划',
    input: pageQuery.extend({
      purpose: z.enum(['setup', 'contract']),
      keyword: optionalText(),
      planUnit: z.uuid('编号格式不正确').optional(),
      tenderWay: wholeText().optional(),
    }),
    output: paged(usableSelfPlan),
  }),
};
