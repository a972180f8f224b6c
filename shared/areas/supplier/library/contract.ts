import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { regionCode } from '#shared/kit/identifiers/region';
import { looseUscc } from '#shared/kit/identifiers/uscc';
import { optionalText } from '#shared/kit/text-rules';
import { wholeText } from '#shared/kit/number-rules';
import { projectTypeOption, supplierSource } from '../codes.ts';
import { supplierState } from './codes.ts';
import { supplierGrade, supplierStanding } from '#shared/areas/supplier-rating/codes';

/** Most suppliers that are compared at once. */
export const COMPARED_MAX = 5;

/** One supplier of the library. */
export const supplierRow = z.object({
  /** Of its enterprise. */
  guid: z.uuid(),
  name: z.string(),
  shortName: z.string(),
  /** Empty where it is not known. */
  uscc: z.string(),
  state: supplierState.schema,
  source: supplierSource.schema.nullable(),
  /** What it supplies, in the order of `projectTypeOption`. */
  categories: z.array(projectTypeOption.schema),
  /** 行政区划代码 of the provinces and cities it serves. */
  regions: z.array(z.string()),
  /** Province and city it is registered in; empty where not known. */
  province: z.string(),
  city: z.string(),
  standing: supplierStanding.schema,
  /** Of the last published rating; null while there is none. */
  grade: supplierGrade.schema.nullable(),
  /** 0–100 with two decimals, as text; null while there is no score. */
  score: z.string().nullable(),
  /** The earliest day on which a qualification or an authorisation that is valid ends. */
  nextExpiry: z.string().nullable(),
  /** Days until then; null without one. */
  daysLeft: z.number().nullable(),
  expiredCount: z.number(),
  updateTime: z.string(),
});
export type SupplierRow = z.output<typeof supplierRow>;

/** Columns a list of suppliers may be sorted by; without one the last changed come first. */
export const SUPPLIER_SORTS = ['name', 'score', 'nextExpiry', 'updateTime'] as const;

const search = sortedPageQuery(SUPPLIER_SORTS).extend({
  /** In the name, the short name, their pinyin (full or initials) or the credit code. */
  keyword: optionalText(100),
  /** From its beginning. */
  uscc: looseUscc(),
  category: projectTypeOption.schema.optional(),
  /** A province or a city it serves or is registered in. */
  region: regionCode().optional(),
  grade: supplierGrade.schema.optional(),
  standing: supplierStanding.schema.optional(),
  state: supplierState.schema.optional(),
  source: supplierSource.schema.optional(),
  /** Those of which something ends within so many days. */
  expiresWithin: wholeText().min(1).max(365).optional(),
  /** Those of which something has ended. */
  hasExpired: z.boolean().optional(),
});
export type SupplierSearch = z.output<typeof search>;

/** The filters of the list alone, for its export. */
export const supplierFilter = search.omit({ page: true, rows: true });
export type SupplierFilter = z.output<typeof supplierFilter>;

/** The library is common to all purchasing companies. */
export const listSuppliers = endpoint({
  method: 'POST',
  path: '/gys/library/querySupplierList',
  send: 'json',
  access: 'supplier:read',
  act: 'read',
  summary: '查询供应商库',
  input: search,
  output: paged(supplierRow),
});

/** Has the list written as it is filtered; the job's result is `{ fileGuid }`. */
export const exportSuppliers = endpoint({
  method: 'POST',
  path: '/gys/library/export',
  send: 'json',
  access: 'supplier:export',
  act: 'write',
  summary: '导出供应商',
  input: supplierFilter,
  output: z.object({ jobGuid: z.uuid() }),
});
