import { z } from 'zod';
import { submittedChange } from '#shared/areas/approval/findings';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { legalRegime, organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { schemeChangeKind, schemeChangeStatus } from './codes.ts';
import { schemeKind } from './kind.ts';
import { qualificationForm, schemeForm, supervisorForm } from './rules.ts';

export const schemeRow = z.object({
  ...rowShape(schemeKind),
  /** 变更中: a change or its end is being decided, and it stays as it is until then. */
  isChanging: z.boolean(),
});
export type SchemeRow = z.output<typeof schemeRow>;

/** A change of a scheme in force, or its end: what differs, why, and what became of it. */
export const schemeChange = z.object({
  guid: z.uuid(),
  kind: schemeChangeKind.schema,
  reason: z.string(),
  status: schemeChangeStatus.schema,
  differences: z.array(submittedChange),
  userName: z.string(),
  time: z.string(),
});
export type SchemeChange = z.output<typeof schemeChange>;

/** The project a scheme is drawn up for, as its form needs it; amounts in 元. */
export const schemePurchase = z.object({
  projectGuid: z.uuid(),
  projectNo: z.string(),
  projectName: z.string(),
  projectNature: projectNature.schema,
  projectType: projectType.schema,
  tenderWay: tenderWay.schema,
  organizationType: organizationType.schema,
  legalRegime: legalRegime.schema.nullable(),
  isMandatory: z.boolean(),
  budgetAmount: z.string(),
  sections: z.array(z.object({ sectionNo: z.string(), sectionName: z.string(), amount: z.string() })),
});
export type SchemePurchaseView = z.output<typeof schemePurchase>;

export const schemeDetail = schemeRow.extend({
  ...pageShape(schemeKind),
  projectGuid: z.uuid(),
  projectNature: projectNature.schema,
  schemeName: z.string(),
  sectionNos: z.array(z.string()),
  /** Number and name of each, in their order. */
  sections: z.array(z.object({ sectionNo: z.string(), sectionName: z.string() })),
  qualifications: z.array(qualificationForm),
  supervise: z.array(supervisorForm),
  evalPlan: schemeForm.shape.evalPlan,
  /** 元 or percent; null where there is none. */
  depositValue: z.string().nullable(),
  /** 标底 in 元, until the opening for who entered it alone; null where there is none or it is sealed. */
  basePrice: z.string().nullable(),
  hasBasePrice: z.boolean(),
  sealed: z.boolean(),
  /** 异议截止: the last day of a dissent against the tender file (R07); null where the setting knows none. */
  dissentEnd: z.string().nullable(),
  files: z.array(fileRow),
  changes: z.array(schemeChange),
  /** What its fields and the law say of it now, as long as it can be mended or is decided. */
  findings: z.array(findingShape),
  createTime: z.string(),
  /** How often it has been submitted. */
  round: z.number(),
});
export type SchemeDetail = z.output<typeof schemeDetail>;

/** The filters of documents.md 5.7 with the default search form. */
export const schemeSearch = searchShape(schemeKind);
export type SchemeSearch = z.output<typeof schemeSearch>;
