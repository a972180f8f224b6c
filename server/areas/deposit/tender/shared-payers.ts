import { and, asc, countDistinct, eq, gt, type SQL, sql } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { isOneOf } from '../../../db/is-one-of.ts';
import type { Context } from '../../../http/context.ts';
import { scopeCondition } from '../../department/scope.service.ts';
import { tendersUnsealed } from '../../tender/kept-tenders.service.ts';
import { tenderDeposit as deposit, tenderDepositReceipt as receipt } from './tender-deposit.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** A payment that may share its account with that of another supplier of its section. */
export interface SharedPayer {
  projectGuid: string;
  sectionNo: string;
  account: string;
  payerName: string;
  supplierGuid: string;
  supplierName: string;
  /** Where it is looked at. */
  link: string;
}

/** Deposits of the units a reader sees payers of, each with the tender it is for once it is known who came. */
const opened = sql`${tendersUnsealed()} as opened`;
const isOfOpened = sql`opened.guid = ${deposit.tenderGuid}`;

const payersWithin = (viewer: Viewer) =>
  scopeCondition(viewer, 'deposit:payers', {
    enterpriseGuid: deposit.enterpriseGuid,
    deptGuid: deposit.enterpriseGuid,
    ownerGuid: deposit.enterpriseGuid,
  });

/** The projects with an opened tender whose deposits came from one account for several suppliers (R14e); of one where it is named. */
export async function projectsWithSharedPayers(viewer: Viewer): Promise<(ofProject?: SQL) => SQL> {
  const within = await payersWithin(viewer);
  return (ofProject) =>
    sql`${viewer.db
      .select({ projectGuid: sql`opened.project_guid`.as('project_guid') })
      .from(deposit)
      .innerJoin(receipt, eq(receipt.depositGuid, deposit.guid))
      .innerJoin(opened, isOfOpened)
      .where(and(within, ofProject && sql`opened.project_guid = ${ofProject}`))
      .groupBy(sql`opened.project_guid`, deposit.tenderGuid, receipt.payerAccount)
      .having(gt(countDistinct(deposit.supplierGuid), 1))}`;
}

/** The payments behind it, in the order of sections, accounts and suppliers. */
export async function paymentsOfTenders(
  viewer: Viewer,
  projectGuids: readonly string[],
): Promise<SharedPayer[]> {
  const rows = await viewer.db
    .selectDistinct({
      projectGuid: sql<string>`opened.project_guid`,
      sectionNo: sql<string>`opened.section_no`,
      account: receipt.payerAccount,
      payerName: receipt.payerName,
      supplierGuid: deposit.supplierGuid,
      supplierName: deposit.supplierName,
      tenderGuid: deposit.tenderGuid,
    })
    .from(deposit)
    .innerJoin(receipt, eq(receipt.depositGuid, deposit.guid))
    .innerJoin(opened, isOfOpened)
    .where(and(await payersWithin(viewer), isOneOf(sql`opened.project_guid`, projectGuids)))
    .orderBy(sql`opened.section_no`, asc(receipt.payerAccount), asc(deposit.supplierName));
  return rows.map(({ tenderGuid, ...one }) => ({ ...one, link: paths.tender(tenderGuid) }));
}
