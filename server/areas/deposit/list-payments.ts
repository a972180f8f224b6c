import {
  and,
  arrayContains,
  arrayOverlaps,
  desc,
  eq,
  gte,
  lte,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { depositAccount, depositSettingStatus, standing } from '#shared/areas/deposit/codes';
import type { OwnSearch, PaymentSearch } from '#shared/areas/deposit/payment-contract';
import type { DepositOffer, PaymentRow } from '#shared/areas/deposit/payment-views';
import type { ProjectTypeOption } from '#shared/areas/supplier/codes';
import { addMoney } from '#shared/kit/money';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import { todayOf } from '../../db/today.ts';
import type { Actor, Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import { decidePayment } from './decide-payment.ts';
import { debtorsOf } from './due.ts';
import type { DepositParts } from './parts.ts';
import { heldBy, ownPayments, paymentsWithin, seenPayments, type SeenPayment } from './payment-access.ts';
import { inGroup, underSettings } from './payment-groups.ts';
import { type DepositPayment, depositPayment as payment } from './payment.table.ts';
import { depositSetting as setting } from './setting.table.ts';
import { record } from '../audit/audit.service.ts';

const sortColumns = {
  supplierName: payment.supplierName,
  receivedOn: sql`coalesce(${payment.receivedOn}, '-infinity'::date)`,
  updateTime: payment.updatedAt,
} as const;
const columns = { row: payment, setting };
/** An enterprise's own deposits are few: one a unit, year and category. */
const OWN_MAX = 200;

/** One page of what suppliers paid to the units within reach; that somebody looked is recorded (tendering.md 6.13). */
export async function listPayments(search: PaymentSearch, context: Context) {
  const { db } = context;
  const where = await conditionOf(search, context);
  const page = await pageOfRows(db, payment, search, {
    where,
    orderBy: sortedBy(search, sortColumns, 'updateTime', payment.guid),
  });
  await record(db, context, { event: 'deposit.look', objectType: 'depositPayment', dataClass: 'sensitive' });
  return { ...page, list: await rowsOf(context, await withSettings(db, page.list)) };
}

/** How many that list has; who counts looks at nobody. */
export const countPayments = async (search: PaymentSearch, context: Context): Promise<number> =>
  context.db.$count(payment, await conditionOf(search, context));

const conditionOf = async (search: PaymentSearch, context: Context) =>
  and(await paymentsWithin(context, 'deposit:payers'), ...conditionsOf(search));

/** Payments with the settings they are made out under. */
async function withSettings(db: Db, rows: readonly DepositPayment[]) {
  const found = await db
    .select()
    .from(setting)
    .where(isOneOf(setting.guid, [...new Set(rows.map(({ settingGuid }) => settingGuid))]));
  const byGuid = new Map(found.map((one) => [one.guid, one]));
  return rows.map((row) => ({ row, setting: byGuid.get(row.settingGuid)! }));
}

function conditionsOf(search: PaymentSearch): (SQL | undefined)[] {
  const is = (column: Parameters<typeof eq>[0], value: unknown) =>
    value === undefined ? undefined : sql`${column} = ${value}`;
  return [
    search.year === undefined ? undefined : underSettings(eq(setting.year, search.year)),
    is(payment.settingGuid, search.settingGuid),
    is(payment.enterpriseGuid, search.collectUnit),
    contains(payment.supplierName, search.supplierName),
    search.category === undefined
      ? undefined
      : underSettings(arrayContains(setting.categories, [search.category as ProjectTypeOption])),
    is(payment.sendType, search.sendType),
    is(payment.status, search.status),
    search.group && inGroup[search.group],
    search.receivedFrom ? gte(payment.receivedOn, search.receivedFrom) : undefined,
    search.receivedTo ? lte(payment.receivedOn, search.receivedTo) : undefined,
  ];
}

async function rowsOf(context: Context, found: Parameters<typeof seenPayments>[1]): Promise<PaymentRow[]> {
  const today = await todayOf(context.db);
  return (await seenPayments(context, found)).map((seen) => toPaymentRow(seen, context.actor, today));
}

/** A payment as lists show it. */
export function toPaymentRow(seen: SeenPayment, actor: Actor, today: string): PaymentRow {
  const { row, setting: of, balances, openSections } = seen;
  const held = heldBy(balances);
  const deducted = balances[depositAccount.code.deducted];
  const refundDue = standing.includes(row.status) ? row.refundDue : null;
  return {
    guid: row.guid,
    version: row.version,
    paymentNo: row.paymentNo,
    settingGuid: of.guid,
    settingNo: of.settingNo,
    year: of.year,
    collectUnitName: of.enterpriseName,
    supplierGuid: row.supplierGuid,
    supplierName: row.supplierName,
    uscc: row.uscc,
    categories: of.categories,
    dueAmount: row.dueAmount,
    paidAmount: addMoney(held, deducted),
    deducted,
    refundable: held,
    sendType: row.sendType,
    receivedOn: row.receivedOn,
    guaranteeTo: row.guaranteeTo,
    occupiedCount: openSections,
    warnings: row.warnings,
    status: row.status,
    refundDue,
    isOverdue: refundDue !== null && refundDue < today,
    actions: allowedOf(decidePayment(seen, actor)),
  };
}

/** What one's own enterprise owes and has paid, and the deposits it may pay that were not made out to it. */
export async function listOwn(parts: DepositParts, { group }: OwnSearch, context: Context) {
  const rows = await context.db
    .select(columns)
    .from(payment)
    .innerJoin(setting, eq(setting.guid, payment.settingGuid))
    .where(
      and(
        ownPayments(context),
        group && inGroup[group],
        // What was made out and never paid of a stopped setting is due no more.
        or(sql`${setting.status} <> ${depositSettingStatus.code.stopped}`, sql`${payment.version} > 1`),
      ),
    )
    .orderBy(desc(setting.year), desc(payment.updatedAt), desc(payment.guid))
    .limit(OWN_MAX);
  const list = await rowsOf(context, rows);
  return { total: list.length, list, offers: await offersTo(parts, context) };
}

async function offersTo(parts: DepositParts, { db, actor }: Context): Promise<DepositOffer[]> {
  const own = (await supplierBriefs(db, [actor.enterpriseGuid])).get(actor.enterpriseGuid);
  if (!own || own.categories.length === 0) return [];
  const made = db
    .select({ guid: payment.guid })
    .from(payment)
    .where(and(eq(payment.settingGuid, setting.guid), eq(payment.supplierGuid, actor.enterpriseGuid)));
  const found = await db
    .select()
    .from(setting)
    .where(
      and(
        eq(setting.status, depositSettingStatus.code.enabled),
        arrayOverlaps(setting.categories, own.categories),
        notExists(made),
      ),
    )
    .orderBy(desc(setting.year), setting.settingNo)
    .limit(OWN_MAX);
  const offers: DepositOffer[] = [];
  for (const one of found)
    if ((await debtorsOf(db, parts, one, actor.enterpriseGuid)).length > 0)
      offers.push({
        settingGuid: one.guid,
        settingNo: one.settingNo,
        year: one.year,
        collectUnitName: one.enterpriseName,
        categories: one.categories,
        validFrom: one.validFrom,
        validTo: one.validTo,
        sendTypes: one.sendTypes,
      });
  return offers;
}
