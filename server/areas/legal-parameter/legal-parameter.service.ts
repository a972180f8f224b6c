import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import {
  isParameterCode,
  type ParameterCode,
  parameterCodes,
} from '#shared/areas/legal-parameter/catalogue/catalogue';
import {
  nothingSaid,
  type OwnLimits,
  type PurchaseLimits,
  withPlatformLimits,
} from '#shared/areas/legal-parameter/limits';
import {
  citation,
  type LegalParameters,
  type ParameterInForce,
} from '#shared/areas/legal-parameter/parameters';
import type { LegalSetting } from '#shared/areas/legal-parameter/codes';
import type { Db } from '../../db/client.ts';
import { TODAY } from '../../db/today.ts';
import { legalParameter } from './legal-parameter.table.ts';
import { modeThreshold, purchaseLimit } from './purchase-limit.table.ts';

/** Rows in force on a day (`YYYY-MM-DD`), today unless said. */
export const inForceOn = (day: string | typeof TODAY = TODAY) =>
  and(
    lte(legalParameter.validFrom, sql`${day}::date`),
    or(isNull(legalParameter.validTo), gte(legalParameter.validTo, sql`${day}::date`)),
  );

/**
 * The numbers of the law in force today. One query of some 150 short rows, never kept: a change counts for the next
 * call, in every process.
 */
export async function legalParameters(db: Db): Promise<LegalParameters> {
  const rows = await db
    .select({
      code: legalParameter.code,
      setting: legalParameter.setting,
      value: legalParameter.value,
      unit: legalParameter.unit,
      level: legalParameter.level,
      law: legalParameter.law,
      article: legalParameter.article,
      since: legalParameter.validFrom,
    })
    .from(legalParameter)
    .where(inForceOn());
  const found = new Map<string, Partial<Record<LegalSetting, ParameterInForce>>>(
    parameterCodes.map((code) => [code, {}]),
  );
  for (const { code, setting, value, unit, level, law, article, since } of rows)
    if (isParameterCode(code))
      found.get(code)![setting] = { value, unit, level, article: citation(law, article), since };
  return Object.fromEntries(found) as LegalParameters;
}

/** Every value a number has had and will have in a setting with the day it counts from, the earliest first. */
export const datedValues = (db: Db, code: ParameterCode, setting: LegalSetting) =>
  db
    .select({ from: legalParameter.validFrom, value: legalParameter.value })
    .from(legalParameter)
    .where(
      and(
        eq(legalParameter.code, code),
        eq(legalParameter.setting, setting),
        // What ends before it begins was replaced before it counted.
        or(isNull(legalParameter.validTo), gte(legalParameter.validTo, legalParameter.validFrom)),
      ),
    )
    .orderBy(asc(legalParameter.validFrom));

/** What a company itself has said. */
export async function ownLimits(db: Db, enterpriseGuid: string): Promise<OwnLimits> {
  const [own] = await db.select().from(purchaseLimit).where(eq(purchaseLimit.enterpriseGuid, enterpriseGuid));
  if (!own) return nothingSaid;
  const modeThresholds = await db
    .select({
      projectType: modeThreshold.projectType,
      mode: modeThreshold.mode,
      minAmount: modeThreshold.minAmount,
      maxAmount: modeThreshold.maxAmount,
      level: modeThreshold.level,
    })
    .from(modeThreshold)
    .where(eq(modeThreshold.enterpriseGuid, enterpriseGuid))
    .orderBy(asc(modeThreshold.projectType), asc(modeThreshold.mode));
  const {
    selfProcurement,
    usablePercent,
    techSpecFrom,
    supervisionFrom,
    budgetApprovalFrom,
    marketReportFrom,
  } = own;
  return {
    selfProcurement,
    techSpecFrom,
    supervisionFrom,
    budgetApprovalFrom,
    marketReportFrom,
    // as people write it: 110, not 110.0000
    usablePercent: usablePercent === null ? null : String(Number(usablePercent)),
    modeThresholds,
  };
}

/** What a company allows itself, with the platform's parameters for what it has not said. */
export const purchaseLimits = async (db: Db, enterpriseGuid: string): Promise<PurchaseLimits> =>
  withPlatformLimits(await ownLimits(db, enterpriseGuid), await legalParameters(db));
