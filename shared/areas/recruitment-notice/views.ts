import { z } from 'zod';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { noticeChange, noticeException } from './course-views.ts';
import { noticeKind } from './kind.ts';
import { rowKey } from './row-keys.ts';
import { conditionForm, askedMaterialForm, reviewItemForm } from './rules.ts';

export const noticeRow = z.object({
  ...rowShape(noticeKind),
  /** Null while it is sealed: until the end of application, from all but its handler (documents.md 5.8, list columns). */
  applicantCount: z.number().nullable(),
});
export type NoticeRow = z.output<typeof noticeRow>;

export const noticeMaterial = askedMaterialForm.extend({
  template: z.uuid().nullable(),
  /** The template as readers download it. */
  templateFile: fileRow.nullable(),
});
export type NoticeMaterial = z.output<typeof noticeMaterial>;

/** A condition as readers know it. */
export const noticeCondition = conditionForm.extend({ key: rowKey('c') });
export type NoticeCondition = z.output<typeof noticeCondition>;
export const noticeItem = reviewItemForm.extend({ key: rowKey('r') });
export type NoticeItem = z.output<typeof noticeItem>;

/** A leaf of the purchase categories by code and name. */
export const namedCategory = z.object({ code: z.string(), name: z.string() });

export const noticeDetail = noticeRow.extend({
  ...pageShape(noticeKind),
  recruitUnit: z.uuid(),
  recruitDept: z.uuid(),
  projectGuid: z.uuid().nullable(),
  categoryCodes: z.array(z.string()),
  categories: z.array(namedCategory),
  serviceAreas: z.array(z.string()),
  planCount: z.number().nullable(),
  content: z.string(),
  conditions: z.array(noticeCondition),
  /** How often a condition has changed since the notice was published, by its key; none where it has not. */
  conditionEditions: z.record(z.string(), z.number()),
  materials: z.array(noticeMaterial),
  reviewItems: z.array(noticeItem),
  files: z.array(fileRow),
  exceptions: z.array(noticeException),
  changes: z.array(noticeChange),
  /** It is published at its time by itself. */
  isScheduled: z.boolean(),
  createTime: z.string(),
  /** How often it has been submitted. */
  round: z.number(),
});
export type NoticeDetail = z.output<typeof noticeDetail>;

/** The filters of documents.md 5.8 with the default search form. */
export const noticeSearch = searchShape(noticeKind);
export type NoticeSearch = z.output<typeof noticeSearch>;
