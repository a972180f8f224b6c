import { and, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { tenderState } from '#shared/areas/tender/codes';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import type { TenderPlanRow, TenderPlanSearch } from '#shared/areas/tender-plan/contract';
import { planLateness, tenderPlanKind } from '#shared/areas/tender-plan/kind';
import {
  nodesOf,
  type PlanFacts,
  planStage,
  type ReachedDays,
  stageAt,
} from '#shared/areas/tender-plan/nodes';
import { planNoOf, tenderNoPart } from '#shared/areas/tender-plan/number';
import { formatDate } from '#shared/kit/dates';
import { contains } from '../../../db/contains.ts';
import { TODAY } from '../../../db/today.ts';
import type { DocumentAccess } from '../../document/access.service.ts';
import { rowNow, type Ties } from '../../document/described.service.ts';
import { documentList } from '../../document/list.service.ts';
import { daysOfSection } from '../../project/project-stage.service.ts';
import { describedTender, tenders } from '../tender-access.ts';
import { stateNowOf } from '../tender-state.ts';
import { type Tender, tender } from '../tender.table.ts';

/** A tender with the days its section has reached stages, and today by the database's clock. */
export interface FoundPlan {
  row: Tender;
  days: ReachedDays;
  today: string;
}

/** What a plan is made of, as columns of a query over tenders. */
export const planColumns = {
  row: rowNow(describedTender),
  days: daysOfSection(sql`${tender.projectGuid}`, sql`${tender.sectionNo}`),
  today: sql<string>`${TODAY}::text`,
};

const factsOf = ({ row, days }: FoundPlan): PlanFacts => ({
  status: row.status,
  planned: row.plannedDays,
  madeOn: formatDate(row.createTime),
  publishedOn: row.publishedAt && formatDate(row.publishedAt),
  deadlineOn: formatDate(row.deadline),
  days,
});

/** A plan as its list shows it: what was planned and what happened. */
export function toPlanRow(found: FoundPlan): TenderPlanRow {
  const { row, today } = found;
  const facts = factsOf(found);
  return {
    guid: row.guid,
    planNo: planNoOf(row.tenderNo),
    tenderNo: row.tenderNo,
    projectNo: row.projectNo,
    projectName: row.projectName,
    sectionNo: row.sectionNo,
    sectionName: row.sectionName,
    tenderWay: row.tenderWay,
    tenderRound: row.tenderRound,
    userId: row.createUserGuid,
    userName: row.createUserName,
    status: row.status,
    isSuspended: row.suspendedAt !== null,
    progress: planStage(facts),
    nodes: nodesOf(facts, today),
    planRemark: row.planRemark ?? '',
    closedReason: row.closedReason ?? '',
  };
}

const isLate = lt(tender.nextPlanned, sql`${TODAY}::text`);

/** Tenders whose state says they have come so far; one that is over is found by its state alone. */
const isAt = (progress: PlanProgress) =>
  inArray(
    stateNowOf,
    tenderState.codes.filter((state) => stageAt[state] === progress),
  );

/** What the sheet says of a plan: each node as planned, as it was reached, and how much later. */
function flatPlan(found: FoundPlan) {
  const { planNo, progress, nodes } = toPlanRow(found);
  const values = nodes.flatMap(({ stage, planned, actual, deviation }) => [
    [`planned${stage}`, planned],
    [`actual${stage}`, actual],
    [`deviation${stage}`, deviation],
  ]);
  return { ...found.row, planNo, progress, ...Object.fromEntries(values) };
}

type PlanTies = Ties & Omit<FoundPlan, 'row'>;
type Filter = Omit<TenderPlanSearch, 'page' | 'rows'>;

/** The list of tender plans: that of tenders, asked how their days went. */
export const planList = documentList<
  typeof tenderPlanKind,
  typeof tender,
  PlanTies,
  Filter,
  TenderPlanRow,
  FoundPlan & PlanTies
>(
  { kind: tenderPlanKind, table: tender, statusNow: stateNowOf },
  tenders as unknown as DocumentAccess<typeof tenderPlanKind, typeof tender, PlanTies>,
  {
    select: (db, ties) =>
      db
        .select({ ...planColumns, ...ties } as never)
        .from(tender)
        .$dynamic() as unknown as PgSelect,
    row: toPlanRow,
    behind: ['progress', 'lateness'],
    filter: (_db, { progress, lateness, planNo }) =>
      and(
        progress === undefined ? undefined : isAt(progress as PlanProgress),
        lateness === undefined
          ? undefined
          : lateness === planLateness.code.late
            ? isLate
            : or(sql`${tender.nextPlanned} is null`, not(isLate)),
        planNo ? contains(tender.tenderNo, tenderNoPart(planNo)) : undefined,
      ),
    flat: (found) => flatPlan(found) as never,
  },
);
