import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { SubmittedChange } from '#shared/areas/approval/findings';
import type { PlanMethod } from '#shared/areas/evaluation/codes';
import type { EvaluationPlanForm } from '#shared/areas/evaluation/rules';
import type { LegalRegime } from '#shared/areas/project/codes';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import type { QualificationReview } from '#shared/areas/project-initiation/codes';
import type { Envelope } from '#shared/areas/tender/codes';
import {
  type DecryptRemedy,
  type DocKind,
  type LineKind,
  type QuoteType,
  tenderFileStatus,
  type TenderFileStatus,
} from '#shared/areas/tender-file/codes';
import type { LineField } from '#shared/areas/tender-file/line-import-contract';
import type { FilePart, OpeningField } from '#shared/areas/tender-file/rules';
import { amount, long, moment, short } from '../../db/columns.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';
import { partySignatureColumns } from '../document/party-columns.service.ts';
import { recordColumns } from '../import/import-table.service.ts';

const share = (name: string) => numeric(name, { precision: 7, scale: 4 });
const notVoided = 'void_reason is null and not is_deleted';

/** 招标文件 (tendering.md 6.2). A change is a row of its own: a new version of the file in `about_guid`. */
export const tenderFile = pgTable(
  'tender_file',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    docNo: varchar('doc_no', { length: 32 }).notNull().unique(),
    docName: varchar('doc_name', { length: 200 }).notNull(),
    docKind: integer('doc_kind').$type<DocKind>().notNull(),
    projectGuid: uuid('project_guid').notNull(),
    projectNo: varchar('project_no', { length: 32 }).notNull(),
    projectName: varchar('project_name', { length: 200 }).notNull(),
    tenderGuids: uuid('tender_guids').array().notNull(),
    /** Numbers and names of their sections, as they were. */
    sections: jsonb('sections').$type<{ sectionNo: string; sectionName: string }[]>().notNull(),
    sectionCount: integer('section_count').notNull(),
    aboutGuid: uuid('about_guid'),
    /** The first version of it; itself where it is the first. */
    firstGuid: uuid('first_guid').notNull(),
    /** 版本, counted from 1. */
    edition: integer('edition').notNull().default(1),
    /** 已变更: when a newer version was published. */
    replacedAt: moment('replaced_at'),
    entrustUnit: varchar('entrust_unit', { length: 200 }).notNull(),
    deptGuid: uuid('dept_guid').notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    /** The agency that runs the tenders for the buyer; null: the buyer runs them. */
    agentGuid: uuid('agent_guid'),
    agentUnit: short('agent_unit'),
    /** Code of the form list. */
    tenderWay: integer('tender_way').$type<TenderWay>().notNull(),
    legalRegime: integer('legal_regime').$type<LegalRegime>(),
    isMandatory: boolean('is_mandatory').notNull(),
    zsType: integer('zs_type').$type<QualificationReview>(),
    saleStart: moment('sale_start'),
    saleEnd: moment('sale_end'),
    questionEnd: moment('question_end'),
    deadline: moment('deadline'),
    validityDays: integer('validity_days').notNull(),
    /** 元. */
    controlPrice: amount('control_price'),
    envelopes: integer('envelopes').array().$type<Envelope[]>().notNull(),
    twoStep: boolean('two_step').notNull(),
    decryptMinutes: integer('decrypt_minutes').notNull(),
    decryptRemedy: integer('decrypt_remedy').$type<DecryptRemedy>().notNull(),
    parts: jsonb('parts').$type<FilePart[]>().notNull(),
    openingForm: jsonb('opening_form').$type<OpeningField[]>().notNull(),
    quoteType: integer('quote_type').$type<QuoteType>().notNull(),
    /** Lines of the price form, and SM3 over them. */
    lineCount: integer('line_count').notNull().default(0),
    lineDigest: varchar('line_digest', { length: 64 }).notNull().default(''),
    /** 评审方案 as the scheme says it, frozen with the version. */
    evalMethod: integer('eval_method').$type<PlanMethod>().notNull(),
    evalPlan: jsonb('eval_plan').$type<Omit<EvaluationPlanForm, 'method'>>().notNull(),
    /** Percent. */
    weightTech: share('weight_tech'),
    weightBiz: share('weight_biz'),
    weightPrice: share('weight_price'),
    paymentTerms: long('payment_terms'),
    /** Percent of the contract. */
    performanceRate: share('performance_rate'),
    warrantyTerms: long('warranty_terms'),
    breachTerms: long('breach_terms'),
    alternates: boolean('alternates').notNull(),
    subcontract: short('subcontract', 1000),
    /** 元. */
    docFee: amount('doc_fee'),
    dissentContact: short('dissent_contact', 500),
    rejections: long('rejections'),
    publishAt: moment('publish_at'),
    affectsPreparation: boolean('affects_preparation'),
    changeNote: long('change_note'),
    /** It is published by itself at its time. */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    /** From when on it is out: its planned time where a job published it. */
    publishedAt: moment('published_at'),
    /** When it was carried out, which a late job does later. */
    executedAt: moment('executed_at'),
    /** SM3 of all it says, its files and its lines, as it was published; null before. */
    digest: varchar('digest', { length: 64 }),
    /** What a published change says otherwise than the version before it. */
    differences: jsonb('differences').$type<SubmittedChange[]>(),
    ...documentColumns<TenderFileStatus>(tenderFileStatus.code.draft),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      ...documentIndexes('tender_file', table),
      index('tender_file_by_no').on(table.enterpriseGuid, table.docNo, table.guid).where(live),
      index('tender_file_by_name').on(table.enterpriseGuid, table.docName, table.guid).where(live),
      index('tender_file_by_published').on(table.enterpriseGuid, table.publishedAt, table.guid).where(live),
      index('tender_file_by_deadline').on(table.enterpriseGuid, table.deadline, table.guid).where(live),
      index('tender_file_dept').on(table.deptGuid, table.updatedAt, table.guid).where(live),
      index('tender_file_owner').on(table.createUserGuid, table.updatedAt, table.guid).where(live),
      index('tender_file_agency').on(table.agentGuid, table.updatedAt, table.guid).where(live),
      index('tender_file_project').on(table.projectGuid),
      index('tender_file_versions').on(table.firstGuid, table.edition),
      index('tender_file_tenders').using('gin', table.tenderGuids),
      // One change of a version at most is under way, or followed it.
      uniqueIndex('tender_file_one_change')
        .on(table.aboutGuid)
        .where(sql.raw(`about_guid is not null and ${notVoided}`)),
      // What the clock publishes.
      index('tender_file_due')
        .on(table.publishAt)
        .where(sql.raw(`is_scheduled and status = ${tenderFileStatus.code.approved}`)),
      // What suppliers find, the newest first.
      index('tender_file_out').on(table.publishedAt, table.guid).where(sql.raw(notVoided)),
    ];
  },
);
export type TenderFile = typeof tenderFile.$inferSelect;

/** One line of 分项报价表; of a published version it never changes. */
export const tenderFileLine = pgTable(
  'tender_file_line',
  {
    tenderFileGuid: uuid('tender_file_guid')
      .notNull()
      .references(() => tenderFile.guid),
    lineNo: integer('line_no').notNull(),
    materialCode: short('material_code', 40),
    materialName: varchar('material_name', { length: 200 }).notNull(),
    spec: short('spec', 500),
    unit: varchar('unit', { length: 20 }).notNull(),
    quantity: numeric('quantity', { precision: 18, scale: 4 }).notNull(),
    kind: integer('kind').$type<LineKind>().notNull(),
    /** 元. */
    fixedPrice: amount('fixed_price'),
    remark: short('remark', 500),
  },
  (table) => [primaryKey({ columns: [table.tenderFileGuid, table.lineNo] })],
);
export type TenderFileLine = typeof tenderFileLine.$inferSelect;

/** One import of the lines of a draft, from upload to confirmation; of its owner alone. Its content goes after a week. */
export const tenderFileLineImport = pgTable(
  'tender_file_line_import',
  {
    ...recordColumns<LineField>(),
    tenderFileGuid: uuid('tender_file_guid').notNull(),
  },
  (table) => [index('tender_file_line_import_age').on(table.createTime)],
);

/** A party's signature on a version (sign items 2009 and 2010); insert-only, one a party and submission. */
export const tenderFileSignature = pgTable(
  'tender_file_signature',
  {
    tenderFileGuid: uuid('tender_file_guid')
      .notNull()
      .references(() => tenderFile.guid),
    ...partySignatureColumns(),
  },
  (table) => [uniqueIndex('tender_file_signature_once').on(table.tenderFileGuid, table.party, table.round)],
);

/**
 * 购标记录 (1022): who got which version when; insert-only. An anonymous row of a mandatory tender names nobody and no
 * address. Sealed to everybody but the supplier until the opening (tendering.md 6.13).
 */
export const tenderFileDownload = pgTable(
  'tender_file_download',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    tenderFileGuid: uuid('tender_file_guid')
      .notNull()
      .references(() => tenderFile.guid),
    firstGuid: uuid('first_guid').notNull(),
    edition: integer('edition').notNull(),
    /** Null: nobody is named. */
    enterpriseGuid: uuid('enterprise_guid'),
    enterpriseName: short('enterprise_name'),
    userGuid: uuid('user_guid'),
    userName: short('user_name', 50),
    ip: short('ip', 45),
    /** SM3 of the version as it was got. */
    digest: varchar('digest', { length: 64 }).notNull(),
    at: moment('at').notNull().defaultNow(),
    /** 阅读回执: when this version was acknowledged, and by whom. */
    readAt: moment('read_at'),
    readBy: short('read_by', 50),
  },
  (table) => [
    uniqueIndex('tender_file_download_once')
      .on(table.tenderFileGuid, table.enterpriseGuid)
      .where(sql`enterprise_guid is not null`),
    index('tender_file_download_own').on(table.enterpriseGuid, table.firstGuid),
    index('tender_file_download_of').on(table.firstGuid, table.at),
  ],
);
export type TenderFileDownload = typeof tenderFileDownload.$inferSelect;
