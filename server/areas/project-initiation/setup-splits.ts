import { and, eq, ne, sql } from 'drizzle-orm';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { planAmountOf } from '#shared/areas/project-initiation/plan-amount';
import type { SetupDraft } from '#shared/areas/project-initiation/rules';
import { monthOf, yearOf } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import {
  firstPlanned,
  plannedPurchases,
  type Purchase,
  splitsAmong,
} from '../procurement-plan/line/splits.service.ts';
import { selfPlanOrigins } from '../self-plan/self-plans.service.ts';
import type { KnownLine } from './plan-lines.ts';
import { projectSetupLine } from './setup-parts.table.ts';
import { setups } from './setup-access.ts';
import { projectSetup as setup } from './setup.table.ts';

/**
 * R30 for a set-up: whether what it buys looks like a part of a purchase its unit has split up. A set-up is the purchase its
 * plan lines planned, which counts once; one of a self-procurement plan outside the annual plan counts itself.
 */
export async function setupSplits(
  db: Db,
  draft: SetupDraft,
  lines: readonly KnownLine[],
  parameters: LegalParameters,
  setupGuid: string | undefined,
): Promise<Finding[]> {
  const [one] = lines;
  const { applyUnit, plannedIssueDate } = draft;
  if (!one || !applyUnit || !plannedIssueDate) return [];
  const categories = [...new Set(lines.map(({ categoryCode }) => categoryCode))];
  const own = await ownPurchases(db, draft, lines);
  const purchases = [
    ...(await plannedPurchases(db, { planUnit: applyUnit, year: yearOf(plannedIssueDate), categories })),
    ...(await fromSelfPlans(db, { applyUnit, plannedIssueDate, categories, without: setupGuid })),
    ...own.itself,
  ];
  const splits = await splitsAmong(db, purchases, ({ guid }) => own.guids.has(guid), parameters);
  return splits.map(({ text }) => ({
    rule: 'R30',
    field: 'lines',
    level: 'warn',
    text,
    article: '招标投标法 第四条',
  }));
}

/** The purchases a set-up is: those its lines were first planned as, or itself. */
async function ownPurchases(db: Db, draft: SetupDraft, lines: readonly KnownLine[]) {
  const guids = lines.map(({ guid }) => guid);
  if (draft.planType !== planType.code.selfRun)
    return { guids: new Set((await firstPlanned(db, guids)).values()), itself: [] };
  const origins = await selfPlanOrigins(db, guids);
  const outside = lines.filter(({ guid }) => (origins.get(guid)?.yearItemGuid ?? null) === null);
  return {
    guids: new Set(guids.map((guid) => origins.get(guid)?.yearItemGuid ?? guid)),
    itself: outside.map((line): Purchase => ({
      ...purchaseOf(draft, line.guid),
      categoryCode: line.categoryCode,
      projectType: draft.projectType ?? line.projectType,
    })),
  };
}

const purchaseOf = (draft: SetupDraft, guid: string) => ({
  guid,
  planGuid: guid,
  lineNo: 1,
  estimateAmount: planAmountOf(draft),
  plannedIssueDate: monthOf(draft.plannedIssueDate!),
});

/** Set-ups of a unit made of self-procurement plans outside the annual plan, under review or later. */
async function fromSelfPlans(
  db: Db,
  asked: {
    applyUnit: string;
    plannedIssueDate: string;
    categories: readonly string[];
    without: string | undefined;
  },
): Promise<Purchase[]> {
  const { draft, rejected } = setupStatus.code;
  const found = await db
    .select({
      lineGuid: projectSetupLine.lineGuid,
      amount: projectSetupLine.amount,
      projectType: setup.projectType,
      plannedIssueDate: setup.plannedIssueDate,
    })
    .from(setup)
    .innerJoin(projectSetupLine, eq(projectSetupLine.setupGuid, setup.guid))
    .where(
      and(
        setups.live,
        eq(setup.applyUnit, asked.applyUnit),
        eq(setup.planType, planType.code.selfRun),
        sql`${setup.status} not in (${draft}, ${rejected})`,
        sql`abs(${setup.plannedIssueDate} - ${asked.plannedIssueDate}::date) <= 366`,
        asked.without === undefined ? undefined : ne(setup.guid, asked.without),
      ),
    );
  const origins = await selfPlanOrigins(
    db,
    found.map(({ lineGuid }) => lineGuid),
  );
  return found.flatMap(({ lineGuid, amount, projectType, plannedIssueDate }) => {
    const origin = origins.get(lineGuid);
    if (!origin || origin.yearItemGuid !== null || !asked.categories.includes(origin.categoryCode)) return [];
    return {
      guid: lineGuid,
      planGuid: lineGuid,
      lineNo: 1,
      categoryCode: origin.categoryCode,
      projectType,
      estimateAmount: amount,
      plannedIssueDate: monthOf(plannedIssueDate),
    };
  });
}
