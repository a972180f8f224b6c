import { z } from 'zod';
import { wireInfo } from '#shared/areas/enterprise/wire-info';
import { fileRow } from '#shared/areas/file/contract';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { recordKind } from '../records/codes.ts';
import { RECORD_ACTS, recordContent, recordFieldChange } from '../records/rows.ts';
import { affiliationReason, RISK_LEVELS, supplierRisk, supplierState } from './codes.ts';
import { COMPARED_MAX, supplierRow } from './contract.ts';
import {
  measureKind,
  measureReason,
  measureStatus,
  supplierGrade,
  supplierStanding,
} from '#shared/areas/supplier-rating/codes';
import { ruled } from '#shared/kit/rule-texts';

const look = { access: 'supplier:read', act: 'read' } as const;

/** A record of a supplier in force; account, ID and phone numbers are masked. */
export const librarySupplierRecord = z.object({
  guid: z.uuid(),
  kind: recordKind.schema,
  title: z.string(),
  content: recordContent,
  /** Its last day; null for what does not end. */
  validTo: z.string().nullable(),
  /** Days until it ends; below 0 it has. */
  daysLeft: z.number().nullable(),
});
export type LibrarySupplierRecord = z.output<typeof librarySupplierRecord>;

/** A suspension or blacklisting that has been decided, as every company may know it. */
export const libraryMeasure = z.object({
  guid: z.uuid(),
  kind: measureKind.schema,
  reason: measureReason.schema,
  status: measureStatus.schema,
  isInForce: z.boolean(),
  /** Who proposed it. */
  enterpriseName: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
});

/** One published rating. */
export const libraryRating = z.object({
  guid: z.uuid(),
  enterpriseName: z.string(),
  /** `2026`, `2026-Q3` or `2026-10`. */
  period: z.string(),
  /** Without business there is no score. */
  hasBusiness: z.boolean(),
  grade: supplierGrade.schema.nullable(),
  score: z.string().nullable(),
  publishTime: z.string(),
});
export type LibraryRating = z.output<typeof libraryRating>;

/** What a review changed: one version of the information, or one record. */
export const libraryChange = z.object({
  time: z.string(),
  /** `info` for the enterprise's information. */
  kind: z.union([z.literal('info'), recordKind.schema]),
  /** Title of the record; empty for the information. */
  title: z.string(),
  act: z.enum(RECORD_ACTS),
  fields: z.array(recordFieldChange),
});

export const libraryRisk = z.object({
  kind: supplierRisk.schema,
  level: z.enum(RISK_LEVELS),
  /** What it is about: titles of records, names of enterprises, fields. */
  detail: z.array(z.string()),
});
export type LibraryRisk = z.output<typeof libraryRisk>;

/** What a purchaser entered of a supplier that has not registered yet. */
export const enteredSupplier = z.object({
  contactName: z.string(),
  contactPhone: z.string(),
  mainProducts: z.string(),
  remark: z.string(),
});

/** A supplier seen from all sides. */
export const supplierDetail = z.object({
  profile: supplierRow,
  /** Approved information, ID and account number masked; null while none has been approved. */
  info: wireInfo.nullable(),
  /** Null once it has registered. */
  entered: enteredSupplier.nullable(),
  records: z.array(librarySupplierRecord),
  measures: z.array(libraryMeasure),
  ratings: z.array(libraryRating),
  /** The newest first, at most 50. */
  changes: z.array(libraryChange),
  risks: z.array(libraryRisk),
  /** The files that information and records name and the reader may open. */
  files: z.array(fileRow),
  /** Those the reader may not open; their names stay unsaid, as they often hold a person's. */
  closedFiles: z.array(z.uuid()),
  /** Names of files and purchasing companies that changes and records mention, by guid. */
  names: z.record(z.string(), z.string()),
});
export type SupplierDetail = z.output<typeof supplierDetail>;

/** Everything of one supplier, on one page. */
export const describeSupplier = endpoint({
  ...look,
  method: 'GET',
  path: '/gys/library/querySupplierDetail',
  send: 'query',
  summary: '供应商全景',
  input: guidQuery,
  output: supplierDetail,
});

/** One column of a comparison. */
export const comparedSupplier = z.object({
  profile: supplierRow,
  registeredCapital: z.string(),
  /** Codes of the capital's currency and unit; empty where nothing has been approved. */
  currency: z.string(),
  capitalUnit: z.string(),
  foundedOn: z.string(),
  enterpriseSize: z.string(),
  enterpriseNature: z.string(),
  mainProducts: z.string(),
  /** 元; empty where nothing has been approved. */
  annualTurnover: z.string(),
  staffCount: z.number().nullable(),
  /** Titles of the qualifications that are valid. */
  qualifications: z.array(z.string()),
  performanceCount: z.number(),
  personnelCount: z.number(),
  risks: z.array(libraryRisk),
});
export type ComparedSupplier = z.output<typeof comparedSupplier>;

/** Two to five suppliers side by side, in the order asked for. */
export const compareSuppliers = endpoint({
  ...look,
  method: 'POST',
  path: '/gys/library/compare',
  send: 'json',
  summary: '对比供应商',
  input: z.object({
    guids: z
      .array(z.uuid('编号格式不正确'))
      .min(2, ruled({ cn: '请选择2至5家供应商', en: 'Choose 2 to 5 suppliers' }))
      .max(COMPARED_MAX, ruled({ cn: '请选择2至5家供应商', en: 'Choose 2 to 5 suppliers' }))
      .refine(
        (guids) => new Set(guids).size === guids.length,
        ruled({ cn: '请勿重复选择', en: 'Choose each of them once' }),
      ),
  }),
  output: z.object({ list: z.array(comparedSupplier) }),
});

/** An enterprise in the graph of affiliates. */
export const affiliateNode = z.object({
  /** Null for a superior that is not in the library. */
  guid: z.uuid().nullable(),
  /** Unique within the answer. */
  key: z.string(),
  name: z.string(),
  state: supplierState.schema.nullable(),
  standing: supplierStanding.schema,
  grade: supplierGrade.schema.nullable(),
});
/** Why two enterprises are joined; for `superior` it leads from the lower to the upper one. */
export const affiliateEdge = z.object({
  from: z.string(),
  to: z.string(),
  reason: affiliationReason.schema,
  /** The name they share, or a masked phone; empty for an ID. */
  detail: z.string(),
});
export const affiliates = z.object({
  /** Key of the supplier asked for. */
  center: z.string(),
  nodes: z.array(affiliateNode),
  edges: z.array(affiliateEdge),
});
export type Affiliates = z.output<typeof affiliates>;

/** The enterprises joined to a supplier, and why; at most 50 of them. */
export const affiliatedSuppliers = endpoint({
  ...look,
  method: 'GET',
  path: '/gys/library/queryAffiliated',
  send: 'query',
  summary: '关联企业',
  input: guidQuery,
  output: affiliates,
});
