import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { ComputeType, DepositSendType } from '#shared/areas/deposit/codes';
import type { OrderFee } from '#shared/areas/agency-order/agency-fee/order-fee';
import {
  type AgencyFeeMethod,
  entrustStatus,
  type EntrustStatus,
  type FeeBasis,
  type FeeDiscount,
} from '#shared/areas/agency-order/codes';
import type { EntrustForm } from '#shared/areas/agency-order/rules';
import type { OrganizationType, ProjectNature, ProjectType } from '#shared/areas/project/codes';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import { amount, day, long, moment, short } from '../../db/columns.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';

const percent = (name: string) => numeric(name, { precision: 18, scale: 4 });

/**
 * An entrust order (documents.md 5.5); names of others are copied at save. What its owner fills in is null in an order
 * made from a set-up, until they do.
 */
export const entrustOrder = pgTable(
  'entrust_order',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    ordersNo: varchar('orders_no', { length: 32 }).notNull().unique(),
    ordersName: varchar('orders_name', { length: 200 }).notNull(),
    setupGuid: uuid('setup_guid').notNull(),
    projectNo: varchar('project_no', { length: 32 }).notNull(),
    projectName: varchar('project_name', { length: 200 }).notNull(),
    projectNature: integer('project_nature').$type<ProjectNature>().notNull(),
    projectType: integer('project_type').$type<ProjectType>().notNull(),
    /** Code of the form list. */
    tenderWay: integer('tender_way').$type<TenderWay>().notNull(),
    organizationType: integer('organization_type').$type<OrganizationType>().notNull(),
    isMandatory: boolean('is_mandatory').notNull(),
    /** 元. */
    planAmount: amount('plan_amount').notNull(),
    /** 元; null where there is none. */
    controlPrice: amount('control_price'),
    /** The unit that entrusts, `enterprise_guid`. */
    entrustUnit: varchar('entrust_unit', { length: 200 }).notNull(),
    /** The department of the set-up, which data scopes and approval levels go by. */
    deptGuid: uuid('dept_guid').notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    entrustContactGuid: uuid('entrust_contact_guid'),
    entrustContact: short('entrust_contact', 50),
    entrustContactPhone: short('entrust_contact_phone', 20),
    entrustContactEmail: short('entrust_contact_email', 255),
    agentGuid: uuid('agent_guid'),
    agentUnit: short('agent_unit'),
    entrustWay: integer('entrust_way').$type<EntrustForm['entrustWay']>(),
    wayReason: long('way_reason'),
    entrustType: integer('entrust_type').$type<EntrustForm['entrustType']>(),
    contractGuid: uuid('contract_guid'),
    contractNo: short('contract_no', 64),
    contractName: short('contract_name'),
    scope: integer('scope').array().$type<EntrustForm['scope']>().notNull().default([]),
    authority: long('authority'),
    startDate: day('start_date'),
    endDate: day('end_date'),
    agencyFeeMethod: integer('agency_fee_method').$type<AgencyFeeMethod>(),
    feeAmount: amount('fee_amount'),
    feeRate: percent('fee_rate'),
    feeBasis: integer('fee_basis').$type<FeeBasis>(),
    feeBaseAmount: amount('fee_base_amount'),
    feeDiscountRate: percent('fee_discount_rate'),
    feeDiscount: integer('fee_discount').$type<FeeDiscount>(),
    discountPayRate: percent('discount_pay_rate'),
    feeAgreedAmount: amount('fee_agreed_amount'),
    feeNote: long('fee_note'),
    feePayer: integer('fee_payer').$type<EntrustForm['feePayer']>(),
    /** 元. */
    feeEstimate: amount('fee_estimate'),
    /** The estimate with its working. */
    fee: jsonb('fee').$type<OrderFee>(),
    depositNeed: boolean('deposit_need'),
    depositBy: integer('deposit_by').$type<NonNullable<EntrustForm['depositBy']>>(),
    depositSendTypes: integer('deposit_send_types').array().$type<DepositSendType[]>().notNull().default([]),
    computeType: integer('compute_type').$type<ComputeType>(),
    /** 元 or percent, as `compute_type` says. */
    depositValue: percent('deposit_value'),
    docFee: amount('doc_fee'),
    plannedIssueDate: day('planned_issue_date'),
    plannedOpenDate: day('planned_open_date'),
    plannedAwardDate: day('planned_award_date'),
    plannedContractDate: day('planned_contract_date'),
    requirement: long('requirement'),
    /** The order it follows after a change of agency. */
    previousGuid: uuid('previous_guid'),
    /** The agency it was sent to and that sees it; null before that, and again once a returned order is worked on. */
    sentTo: uuid('sent_to'),
    agentManager: short('agent_manager', 50),
    agentManagerPhone: short('agent_manager_phone', 20),
    submitTime: moment('submit_time'),
    sendTime: moment('send_time'),
    receiveTime: moment('receive_time'),
    returnTime: moment('return_time'),
    returnReason: long('return_reason'),
    effectTime: moment('effect_time'),
    endTime: moment('end_time'),
    endReason: long('end_reason'),
    ...documentColumns<EntrustStatus>(entrustStatus.code.draft),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      ...documentIndexes('entrust_order', table),
      // One live order a set-up. The literal is written out: an index predicate takes no parameters.
      uniqueIndex('entrust_order_one_live')
        .on(table.setupGuid)
        .where(sql.raw(`status <> ${entrustStatus.code.terminated} and not is_deleted`)),
      index('entrust_order_by_name')
        .on(table.ordersName, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('entrust_order_by_fee')
        .on(table.feeEstimate, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('entrust_order_dept').on(table.deptGuid, table.updatedAt, table.guid).where(live),
      index('entrust_order_owner')
        .on(table.createUserGuid, table.enterpriseGuid, table.updatedAt, table.guid)
        .where(live),
      index('entrust_order_agency').on(table.agentGuid, table.status, table.guid).where(live),
      index('entrust_order_sent_to').on(table.sentTo, table.updatedAt, table.guid).where(live),
      index('entrust_order_contract').on(table.contractGuid, table.status),
      index('entrust_order_setup').on(table.setupGuid),
      index('entrust_order_project_no').on(table.projectNo),
      index('entrust_order_previous').on(table.previousGuid),
    ];
  },
);
export type Order = typeof entrustOrder.$inferSelect;
