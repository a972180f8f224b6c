import type { PlanChanges } from '#shared/areas/procurement-plan/line/views';
import { lineStatus, planKind, planTransition } from '#shared/areas/procurement-plan/line/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { isAllowed } from '#shared/kit/transition';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import type { Plan } from './plan.table.ts';
import type { Line } from './plan-line.table.ts';
import type { PlanSnapshot } from './plan-revision.table.ts';
import { nameChanges } from './name-changes.ts';
import { lastRevisions, type StateOf } from './revisions.ts';

/** The fields that are compared, with their labels. */
interface Labels {
  plan: Readonly<Record<string, Wording>>;
  line: Readonly<Record<string, Wording>>;
}

interface State {
  snapshot: PlanSnapshot;
  at: Date | null;
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

/**
 * The state of a plan that was decided on before, and the one after it: a resubmission against the submission before it, an
 * open draft against the last one, an adjustment's first round against its original plan.
 */
export async function statesOf(
  found: Plan,
  { db }: Pick<Context, 'db'>,
  stateOf: StateOf,
): Promise<[State | null, State | null]> {
  const submitted = (await lastRevisions(db, found.guid, 10)).filter(({ cause }) => cause === 'submit');
  const kept = submitted.map(({ snapshot, createTime }) => ({ snapshot, at: createTime }));
  const isOpen = isAllowed(planTransition.submit, found.status);
  const now = isOpen ? { snapshot: await stateOf(db, found.guid), at: null } : (kept[0] ?? null);
  const before = isOpen ? kept[0] : kept[1];
  if (before) return [before, now];
  if (found.planKind !== planKind.code.midYear) return [null, now];
  return [await originalBefore(found, db, stateOf), now];
}

/** The original plan as it was before this adjustment was carried into it. */
async function originalBefore({ guid, parentPlanGuid }: Plan, db: Db, stateOf: StateOf): Promise<State> {
  const revisions = await lastRevisions(db, parentPlanGuid!, 50);
  const kept = revisions.find(({ causePlanGuid }) => causePlanGuid === guid);
  return kept
    ? { snapshot: kept.snapshot, at: kept.createTime }
    : { snapshot: await stateOf(db, parentPlanGuid!), at: null };
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
