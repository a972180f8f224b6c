import { z } from 'zod';
import { changed } from '#shared/areas/document/calls';
import { endpoint, nothing, versionedGuid } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';
import { recordVersion } from '#shared/kit/number-rules';
import { batchSettingForm } from './rules.ts';

export const batchSettingRow = batchSettingForm.extend({
  guid: z.uuid(),
  version: z.number(),
  remark: z.string(),
  /** The company that keeps it. */
  enterpriseGuid: z.uuid(),
  unitName: z.string(),
  /** Batch plans that name it. */
  planCount: z.number(),
  isLate: z.boolean(),
  /** Whether the reader may change it: their own company's, by `plan:undo`. */
  mayEdit: z.boolean(),
  updateTime: z.string(),
});
export type BatchSettingRow = z.output<typeof batchSettingRow>;

/** The dictionary 批次设置 (documents.md 5.2, 批次), kept by the plan officers of a company for it and those below. */
export const batchSetting = {
  list: endpoint({
    method: 'POST',
    path: '/batchSetting/list',
    send: 'json',
    access: 'plan:read',
    act: 'read',
    summary: '批次设置列表',
    input: pageQuery.extend({ keyword: z.string().trim().max(255).optional() }),
    output: paged(batchSettingRow),
  }),
  /** The batches a plan of this unit may name, the nearest deadline first; without a unit those of one's own. */
  options: endpoint({
    method: 'GET',
    path: '/batchSetting/options',
    send: 'query',
    access: 'plan:write',
    act: 'read',
    summary: '可选批次',
    input: z.object({ planUnit: z.uuid().optional() }),
    output: z.array(
      z.object({
        batchNo: z.string(),
        period: z.string(),
        reportDeadline: z.string(),
        isLate: z.boolean(),
      }),
    ),
  }),
  /** Without a guid: a new one. A later deadline counts for the plans that name the batch, too. */
  save: endpoint({
    method: 'POST',
    path: '/batchSetting/save',
    send: 'json',
    access: 'plan:undo',
    act: 'write',
    summary: '保存批次设置',
    input: batchSettingForm.extend({
      guid: z.uuid().optional(),
      version: recordVersion().optional(),
    }),
    output: changed,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/batchSetting/delete',
    send: 'json',
    access: 'plan:undo',
    act: 'write',
    summary: '删除批次设置',
    input: versionedGuid,
    output: nothing,
  }),
};
