import type { PlanChanges } from '#shared/areas/procurement-plan/annual/plan-views';
import { lineStatus, planKind, planTransition } from '#shared/areas/procurement-plan/line/codes';
import { lineLabel, planLabel } from '#shared/areas/procurement-plan/line/fields';
import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { isAllowed } from '#shared/kit/transition';
import type { Context } from '../../../http/context.ts';
import { annualPlans } from './plan-access.ts';
import type { Plan } from '../line/plan.table.ts';
import type { Line } from '../line/plan-line.table.ts';
import type { PlanSnapshot } from '../line/plan-revision.table.ts';
import { nameChanges } from '../line/name-changes.ts';
import { currentSnapshot, lastRevisions } from '../line/revisions.ts';

const PLAN_LABELS = {
  planName: planLabel.planName,
  planYear: planLabel.planYear,
  planKind: planLabel.planKind,
  planUnitName: planLabel.planUnit,
  planDeptName: planLabel.planDept,
  planBasis: planLabel.planBasis,
  approvalDocNo: planLabel.approvalDocNo,
  handlerPhone: planLabel.handlerPhone,
  reportDate: planLabel.reportDate,
  remark: planLabel.remark,
};

/** The fields that are compared, with their labels. */
interface Labels {
  plan: Readonly<Record<string, Wording>>;
  line: Readonly<Record<string, Wording>>;
}

interface State {
  snapshot: PlanSnapshot;
  at: Date | null;
}

/**
 * What differs between a plan and what was decided on before: a resubmission against the submission before it,
 * an open draft against the last one, an adjustment's first round against its original plan. Null when there is
 * nothing before.
 */
export async function planChanges(guid: string, context: Context): Promise<PlanChanges | null> {
  const found = await annualPlans.find(context, guid);
  const [from, to] = await statesOf(found, context);
  return changesBetween(context, from, to, { plan: PLAN_LABELS, line: lineLabel });
}

/** What differs between two states of a plan in these fields; null when there is nothing to compare. */
export async function changesBetween(
  { db }: Pick<Context, 'db'>,
  from: State | null,
  to: State | null,
  labels: Labels,
): Promise<PlanChanges | null> {
  if (!from || !to) return null;
  return nameChanges(db, {
    from: from.at && formatDateTime(from.at),
    to: to.at && formatDateTime(to.at),
    plan: fieldChanges(from.snapshot.plan, to.snapshot.plan, labels.plan),
    lines: lineChanges(from.snapshot.lines, to.snapshot.lines, labels.line),
  });
}

/** The state of a plan that was decided on before, and the one after it. */
export async function statesOf(found: Plan, { db }: Context): Promise<[State | null, State | null]> {
  const submitted = (await lastRevisions(db, found.guid, 10)).filter(({ cause }) => cause === 'submit');
  const kept = submitted.map(({ snapshot, createTime }) => ({ snapshot, at: createTime }));
  const isOpen = isAllowed(planTransition.submit, found.status);
  const now = isOpen ? { snapshot: await currentSnapshot(db, found.guid), at: null } : (kept[0] ?? null);
  const before = isOpen ? kept[0] : kept[1];
  if (before) return [before, now];
  if (found.planKind !== planKind.code.midYear) return [null, now];
  return [await originalBefore(found, { db }), now];
}

/** The original plan as it was before this adjustment was carried into it. */
async function originalBefore({ guid, parentPlanGuid }: Plan, { db }: Pick<Context, 'db'>): Promise<State> {
  const revisions = await lastRevisions(db, parentPlanGuid!, 50);
  const kept = revisions.find(({ causePlanGuid }) => causePlanGuid === guid);
  return kept
    ? { snapshot: kept.snapshot, at: kept.createTime }
    : { snapshot: await currentSnapshot(db, parentPlanGuid!), at: null };
}

type LineChange = PlanChanges['lines'][number];

/** An adjusting line is compared with the line it adjusts, wherever that stands. */
function lineChanges(before: readonly Line[], after: readonly Line[], labels: Labels['line']): LineChange[] {
  const stands = ({ lineStatus: status }: Line) => status !== lineStatus.code.cancelled;
  const old = new Map(before.filter(stands).map((line) => [line.guid, line]));
  const kept = new Set<string>();
  const changes: LineChange[] = [];
  for (const line of after.filter(stands)) {
    const was = old.get(line.guid) ?? old.get(line.sourceLineGuid ?? '');
    if (was) kept.add(was.guid);
    const fields = was ? fieldChanges(was, line, labels) : [];
    if (!was) changes.push({ kind: 'added', ...named(line), fields });
    else if (fields.length > 0) changes.push({ kind: 'changed', ...named(line), fields });
  }
  for (const line of old.values())
    if (!kept.has(line.guid)) changes.push({ kind: 'removed', ...named(line), fields: [] });
  return changes;
}

const named = ({ guid, lineNo, projectName, estimateAmount }: Line) => ({
  guid,
  lineNo,
  projectName: projectName ?? '',
  estimateAmount,
});

/** A field one of the states was kept without cannot be compared. */
function fieldChanges(before: object, after: object, labels: Readonly<Record<string, Wording>>) {
  const was: Record<string, unknown> = { ...before };
  const is: Record<string, unknown> = { ...after };
  return Object.entries(labels)
    .filter(([name]) => name in was && name in is)
    .filter(([name]) => JSON.stringify(was[name] ?? null) !== JSON.stringify(is[name] ?? null))
    .map(([field, label]) => ({
      field,
      label,
      before: was[field] ?? null,
      after: is[field] ?? null,
    }));
}
