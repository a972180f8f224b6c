import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  contractAdminStatus,
  contractKind,
  contractStatus,
  contractType,
  type ContractAdminStatus,
  type ContractKind,
  type ContractType,
  type Currency,
  type performanceForm,
  type signMode,
  type ValuationType,
} from '#shared/areas/contract/codes';
import type { AgencyFeeMethod, FeeBasis, feePayer } from '#shared/areas/agency-order/codes';
import { buyerKind, type BuyerKind } from '#shared/areas/legal-parameter/codes';
import type { taxRate } from '#shared/areas/procurement-plan/line/codes';
import type { LegalRegime, OrganizationType, ProjectNature, ProjectType } from '#shared/areas/project/codes';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import type { CodeOf } from '#shared/kit/code-list';
import { amount, day, moment, short } from '../../db/columns.ts';
import { isKept } from '../../db/void-columns.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';

const percent = (name: string) => numeric(name, { precision: 7, scale: 4 });

/** Condition of a purchase contract that keeps others from its section or plan. */
export const STANDING_PURCHASE = `contract_kind = ${contractKind.code.purchase}
  and contract_type <> ${contractType.code.annual} and status <> ${contractAdminStatus.code.abandoned} and not is_deleted`;

/** A contract of either kind (documents.md 5.6); names of others are copied at save. */
export const contract = pgTable(
  'contract',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    contractNo: varchar('contract_no', { length: 64 }).notNull(),
    contractName: varchar('contract_name', { length: 200 }).notNull(),
    contractKind: integer('contract_kind').$type<ContractKind>().notNull(),
    contractType: integer('contract_type').$type<ContractType>().notNull(),
    /** What it was drawn up for, and what lists search of it. */
    setupGuid: uuid('setup_guid'),
    projectGuid: uuid('project_guid'),
    projectNo: short('project_no', 32),
    projectName: short('project_name'),
    projectNature: integer('project_nature').$type<ProjectNature>(),
    projectType: integer('project_type').$type<ProjectType>(),
    tenderWay: integer('tender_way').$type<TenderWay>(),
    organizationType: integer('organization_type').$type<OrganizationType>(),
    legalRegime: integer('legal_regime').$type<LegalRegime>(),
    isMandatory: boolean('is_mandatory').notNull().default(false),
    sectionNo: short('section_no', 20),
    sectionName: short('section_name'),
    selfPlanGuid: uuid('self_plan_guid'),
    selfPlanNo: short('self_plan_no', 32),
    ordersGuid: uuid('orders_guid'),
    ordersNo: short('orders_no', 32),
    ordersName: short('orders_name'),
    /** Party A is the buyer's enterprise, `enterprise_guid`. */
    partyAName: varchar('party_a_name', { length: 200 }).notNull(),
    partyAContact: varchar('party_a_contact', { length: 50 }).notNull(),
    partyAPhone: varchar('party_a_phone', { length: 20 }).notNull(),
    partyB: uuid('party_b').notNull(),
    partyBName: varchar('party_b_name', { length: 200 }).notNull(),
    partyBContact: varchar('party_b_contact', { length: 50 }).notNull(),
    partyBPhone: varchar('party_b_phone', { length: 20 }).notNull(),
    /** The agency: party B of an agency contract, the project's agency of a purchase. */
    agentUnit: short('agent_unit'),
    winnerNote: short('winner_note', 500),
    noticeDate: day('notice_date'),
    awardAmount: amount('award_amount'),
    awardIsRecorded: boolean('award_is_recorded').notNull().default(false),
    /** In its currency, with approved changes; null for an annual frame. */
    amount: amount('amount'),
    /** As it was approved. */
    originalAmount: amount('original_amount'),
    amountReason: short('amount_reason', 500),
    currency: varchar('currency', { length: 3 }).$type<Currency>().notNull(),
    taxIncluded: boolean('tax_included').notNull(),
    taxRate: integer('tax_rate').$type<CodeOf<typeof taxRate>>().notNull(),
    netAmount: amount('net_amount'),
    priceType: integer('price_type').$type<ValuationType>().notNull(),
    agencyFeeMethod: integer('agency_fee_method').$type<AgencyFeeMethod>(),
    feeAmount: amount('fee_amount'),
    feeRate: percent('fee_rate'),
    discountPayRate: numeric('discount_pay_rate', { precision: 18, scale: 4 }),
    feeBasis: integer('fee_basis').$type<FeeBasis>(),
    feePayer: integer('fee_payer').$type<CodeOf<typeof feePayer>>(),
    signDate: day('sign_date').notNull(),
    signReason: short('sign_reason', 500),
    effectiveDate: day('effective_date').notNull(),
    startDate: day('start_date').notNull(),
    /** With approved changes. */
    endDate: day('end_date').notNull(),
    originalEndDate: day('original_end_date').notNull(),
    perfRate: percent('perf_rate'),
    perfAmount: amount('perf_amount'),
    perfForm: integer('perf_form').$type<CodeOf<typeof performanceForm>>(),
    perfDueDate: day('perf_due_date'),
    warrantyRate: percent('warranty_rate'),
    subject: text('subject').notNull().default(''),
    deliveryTime: short('delivery_time'),
    deliveryPlace: short('delivery_place'),
    quality: short('quality', 1000),
    smeFlag: boolean('sme_flag'),
    /** What party A is to the SME payment rules (R35). */
    buyerKind: varchar('buyer_kind', { length: 10 })
      .$type<BuyerKind>()
      .notNull()
      .default(buyerKind.code.large),
    lateRate: percent('late_rate'),
    subcontract: short('subcontract', 500),
    signMode: integer('sign_mode').$type<CodeOf<typeof signMode>>().notNull(),
    remark: short('remark', 500),
    filingNo: short('filing_no', 64),
    filingTime: moment('filing_time'),
    /** 废弃原因 (documents.md 5.6, field 25), hence the column; why one was voided stands in a column of its own. */
    abandonReason: short('void_reason', 500),
    /** Days before its end at which its people were told last; null: not yet. */
    endingTold: integer('ending_told'),
    deptGuid: uuid('dept_guid').notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    ...documentColumns<ContractAdminStatus>(contractStatus.code.draft, 'voided_reason'),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      ...documentIndexes('contract', table),
      // A voided contract keeps its number.
      uniqueIndex('contract_one_no').on(table.enterpriseGuid, table.contractNo).where(isKept(table)),
      // Literals are written out: an index predicate takes no parameters. A frame may be agreed with several winners.
      uniqueIndex('contract_one_section')
        .on(table.projectGuid, table.sectionNo)
        .where(sql.raw(`${STANDING_PURCHASE} and project_guid is not null`)),
      uniqueIndex('contract_one_self_plan')
        .on(table.selfPlanGuid)
        .where(sql.raw(`${STANDING_PURCHASE} and self_plan_guid is not null`)),
      // One for each sorting of the whole list; the last columns are what scopes and filters ask.
      index('contract_by_no').on(table.contractNo, table.guid, table.enterpriseGuid).where(live),
      index('contract_by_name').on(table.contractName, table.guid, table.enterpriseGuid).where(live),
      index('contract_by_amount').on(table.amount, table.guid, table.enterpriseGuid).where(live),
      index('contract_by_sign_date').on(table.signDate, table.guid, table.enterpriseGuid).where(live),
      index('contract_by_end').on(table.endDate, table.guid, table.enterpriseGuid, table.status).where(live),
      index('contract_dept').on(table.deptGuid, table.updatedAt, table.guid).where(live),
      index('contract_owner')
        .on(table.createUserGuid, table.enterpriseGuid, table.updatedAt, table.guid)
        .where(live),
      index('contract_party_b').on(table.partyB, table.status, table.updatedAt, table.guid).where(live),
      index('contract_of_project').on(table.projectGuid),
      index('contract_of_setup').on(table.setupGuid),
      index('contract_of_self_plan').on(table.selfPlanGuid),
      index('contract_of_order').on(table.ordersGuid),
    ];
  },
);
export type Contract = typeof contract.$inferSelect;
