import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { lineStatus, planKind, planStatus, planType } from '#shared/areas/procurement-plan/line/codes';
import type {
  UsableLine,
  usableLines as usableLinesCall,
} from '#shared/areas/procurement-plan/line/usable-contract';
import { compareMoney, subtractMoney } from '#shared/kit/money';
import { contains } from '../../../db/contains.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { pageOf } from '../../../db/page-of.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { purchaseLimits } from '../../legal-parameter/legal-parameter.service.ts';
import { batchLine } from './batch-line.table.ts';
import { batchPlan } from './batch-plan.table.ts';
import { lineNames } from './line-references.ts';
import { visiblePlans } from './plan-sight.ts';
import { procurementPlanLine as line, type Line } from './plan-line.table.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';
import { usableAmount } from './usage.ts';

/**
 * A line that stands in an approved plan: neither of an adjustment, whose lines live on in the plan it adjusts, nor of a
 * department plan that was merged, whose lines live on in the centre plan.
 */
const isUsable = and(
  inArray(plan.status, [planStatus.code.approved, planStatus.code.used]),
  sql`not ${plan.isDeleted}`,
  ne(line.lineStatus, lineStatus.code.cancelled),
  ne(plan.planKind, planKind.code.midYear),
  or(
    eq(plan.type, planType.code.annual),
    and(eq(plan.type, planType.code.batch), isNull(batchPlan.mergedInto)),
  ),
);

const shown = {
  line: getTableColumns(line),
  plan: getTableColumns(plan),
  packageNo: batchLine.packageNo,
};

/** These lines, as far as they may be used, whoever asks; what is used up comes with nothing remaining. */
export async function usableLines(db: Db, guids: readonly string[]): Promise<UsableLine[]> {
  if (guids.length === 0) return [];
  return toUsable(db, await selectLines(db, and(isOneOf(line.guid, guids), isUsable)));
}

type Search = z.output<(typeof usableLinesCall)['input']>;

/**
 * The lines a person may choose from: of plans they see and those merged from their own, with something of their estimate
 * left, the newest plan first.
 */
export async function listUsableLines(search: Search, { db, actor }: Context) {
  const visible = await visiblePlans({ db, actor });
  const isBatchAsked = search.planType !== planType.code.annual;
  const where = and(
    visible && isBatchAsked ? or(visible, isMergedFrom(db, actor.guid)) : visible,
    isUsable,
    sql`${line.usedAmount} < ${line.estimateAmount}`,
    search.planType === undefined ? undefined : sql`${plan.type} = ${search.planType}`,
    search.planGuid === undefined ? undefined : eq(plan.guid, search.planGuid),
    search.planUnit === undefined ? undefined : eq(plan.planUnit, search.planUnit),
    search.projectType === undefined ? undefined : sql`${line.projectType} = ${search.projectType}`,
    search.tenderWay === undefined ? undefined : sql`${line.tenderWay} = ${search.tenderWay}`,
    search.packageNo ? eq(batchLine.packageNo, search.packageNo) : undefined,
    containsAny(search.keyword),
  );
  const found = await pageOf(
    search,
    (limit, offset) => selectLines(db, where).limit(limit).offset(offset),
    db
      .select({ total: count() })
      .from(line)
      .innerJoin(plan, eq(plan.guid, line.planGuid))
      .leftJoin(batchPlan, eq(batchPlan.planGuid, plan.guid))
      .leftJoin(batchLine, eq(batchLine.lineGuid, line.guid))
      .where(where),
  );
  return { ...found, list: await toUsable(db, found.list) };
}

/** A line of a centre plan that was merged from this person's own: their purchase goes on from there. */
function isMergedFrom(db: Db, userGuid: string): SQL {
  const source = alias(line, 'source');
  const child = alias(plan, 'child');
  return exists(
    db
      .select({ one: sql`1` })
      .from(source)
      .innerJoin(child, eq(child.guid, source.planGuid))
      .where(
        and(
          eq(source.guid, line.sourceLineGuid),
          eq(child.type, planType.code.batch),
          eq(child.createUserGuid, userGuid),
        ),
      ),
  );
}

const containsAny = (keyword: string | undefined): SQL | undefined =>
  keyword
    ? or(
        contains(line.projectName, keyword),
        contains(plan.planName, keyword),
        contains(plan.planNo, keyword),
      )
    : undefined;

const selectLines = (db: Db, where: SQL | undefined) =>
  db
    .select(shown)
    .from(line)
    .innerJoin(plan, eq(plan.guid, line.planGuid))
    .leftJoin(batchPlan, eq(batchPlan.planGuid, plan.guid))
    .leftJoin(batchLine, eq(batchLine.lineGuid, line.guid))
    .where(where)
    .orderBy(desc(plan.updatedAt), desc(plan.guid), asc(line.lineNo), asc(line.guid));

async function toUsable(
  db: Db,
  found: readonly { line: Line; plan: Plan; packageNo: string | null }[],
): Promise<UsableLine[]> {
  const names = await lineNames(
    db,
    found.map((one) => one.line),
  );
  const percents = await usablePercents(
    db,
    found.map(({ plan: of }) => of.enterpriseGuid),
  );
  return found.map(({ line: one, plan: of, packageNo }) => {
    const limit = usableAmount(one.estimateAmount!, of.type, percents.get(of.enterpriseGuid)!);
    // An approved plan has no line with a gap.
    const estimateAmount = one.estimateAmount!;
    return {
      guid: one.guid,
      planType: of.type,
      planGuid: of.guid,
      planNo: of.planNo,
      planName: of.planName,
      planYear: of.planYear,
      planUnit: of.planUnit,
      planUnitName: of.planUnitName,
      planDeptName: of.planDeptName,
      lineNo: one.lineNo,
      projectName: one.projectName!,
      projectNature: one.projectNature!,
      projectType: one.projectType!,
      categoryCode: one.categoryCode!,
      categoryName: names.categories.get(one.categoryCode!) ?? '',
      content: one.content!,
      tenderWay: one.tenderWay!,
      organizationType: one.organizationType!,
      isMandatory: one.isMandatory!,
      taxIncluded: one.taxIncluded!,
      fundSource: one.fundSource!,
      budgetSubject: one.budgetSubject ?? '',
      plannedIssueDate: one.plannedIssueDate!,
      demandDept: one.demandDept!,
      demandDeptName: names.departments.get(one.demandDept!) ?? '',
      demandContact: one.demandContact!,
      demandPhone: one.demandPhone!,
      areaCode: one.areaCode,
      address: one.address ?? '',
      packageNo: packageNo ?? '',
      estimateAmount,
      usedAmount: one.usedAmount,
      remaining: notNegative(subtractMoney(estimateAmount, one.usedAmount)),
      usable: notNegative(subtractMoney(limit, one.usedAmount)),
      enterpriseGuid: of.enterpriseGuid,
      deptGuid: of.planDept,
    };
  });
}

/** What share of a line each of these companies allows to be used; a page names few of them. */
async function usablePercents(db: Db, enterpriseGuids: readonly string[]): Promise<Map<string, string>> {
  const percents = new Map<string, string>();
  for (const guid of new Set(enterpriseGuids))
    percents.set(guid, (await purchaseLimits(db, guid)).usablePercent);
  return percents;
}

const notNegative = (amount: string) => (compareMoney(amount, '0') < 0 ? '0.00' : amount);
