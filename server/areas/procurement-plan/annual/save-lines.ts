import { eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import type { LineFault } from '#shared/areas/procurement-plan/line/line-faults';
import type { LineDraft } from '#shared/areas/procurement-plan/line/rules';
import { wordingOf } from '#shared/areas/procurement-plan/line/told';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import { STALE } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { refuseUsedSources } from '../line/adjusted-lines.ts';
import { checkLines } from '../line/check-lines.ts';
import { freeNames } from '../line/free-names.ts';
import { insertLines, LINES_AT_ONCE } from '../line/insert-lines.ts';
import { draftOf, lineColumns } from '../line/line-columns.ts';
import { nameTaken, namingClash } from '../line/named-clash.ts';
import { recount } from '../line/plan-sums.ts';
import { procurementPlanLine as line, type Line } from '../line/plan-line.table.ts';
import { annualPlans, annualPlanWrites } from './plan-access.ts';

/** A line as a grid sends it: with `version` it changes the stored one, without it is new under this guid. */
type SentLine = LineDraft & { guid: string; version?: number | undefined };
interface SentLines {
  planGuid: string;
  lines: SentLine[];
  /** Guids of stored lines that are to go. */
  removed: string[];
}
interface Change {
  /** Its place among the lines that were sent. */
  at: number;
  guid: string;
  draft: LineDraft & Pick<Line, 'sourceLineGuid'>;
  stored: Line | undefined;
}

/** More than anybody corrects at once. */
const FAULTS_MAX = 200;

/**
 * Adds, changes and removes many lines in one transaction; nothing is saved when one is refused, and the refusal names
 * each fault as `lines.3.projectName`. A new line and one that kept every rule must keep them; an incomplete one may stay
 * so. Sent again, what was saved already is left as it is.
 */
export async function saveLines({ planGuid, lines, removed }: SentLines, context: Context) {
  return namingClash(() =>
    inTransaction(context.db, async (db) => {
      const plan = await annualPlans.lockFor(db, context, planGuid, { act: 'edit' });
      const stored = await storedLines(db, { planGuid, lines, removed });
      const changes = lines.flatMap((sent, at) => changeOf(sent, at, stored.get(sent.guid)) ?? []);
      const gone = removed.flatMap((guid) => stored.get(guid) ?? []);
      if (changes.length === 0 && gone.length === 0) return { guid: planGuid, version: plan.version };
      const faults = await checkLines(
        db,
        plan,
        changes.map(({ draft }) => draft),
      );
      refuseFaulty(changes, faults, clashing(changes, [...stored.values()], gone));
      await remove(db, gone);
      await store(db, planGuid, changes, faults);
      await annualPlanWrites.note(db, context, plan, 'saveLines', said(changes, gone));
      return recount(db, context, planGuid);
    }),
  );
}

/** The lines of the plan and whatever else is stored under a guid that was sent, by guid. */
async function storedLines(db: Db, { planGuid, lines, removed }: SentLines): Promise<Map<string, Line>> {
  const sent = [...lines.map(({ guid }) => guid), ...removed];
  const found = await db
    .select()
    .from(line)
    .where(or(eq(line.planGuid, planGuid), inArray(line.guid, sent)));
  if (found.some((one) => one.planGuid !== planGuid)) throw new NotFound();
  return new Map(found.map((one) => [one.guid, one]));
}

/** What a line that was sent changes; undefined where an earlier sending has done it. */
function changeOf(
  { guid, version, ...draft }: SentLine,
  at: number,
  stored: Line | undefined,
): Change | undefined {
  if (stored && version === undefined) return undefined;
  if (!stored && version !== undefined) throw new NotFound();
  if (stored && version !== undefined && stored.version !== version) {
    if (stored.version === version + 1 && isSame(stored, draft)) return undefined;
    throw new BusinessError(STALE);
  }
  return { at, guid, stored, draft: { ...draft, sourceLineGuid: stored?.sourceLineGuid ?? null } };
}

/** Whether a line is stored just so. */
function isSame(stored: Line, draft: LineDraft): boolean {
  const columns = Object.entries(lineColumns(draft, stored.faults));
  const before: Partial<Record<string, unknown>> = { ...stored, ...draftOf(stored) };
  return columns.every(([name, value]) => name === 'faults' || value === (before[name] ?? null));
}

/** The changes whose name another line of the plan has, the later of two that were sent. */
function clashing(changes: readonly Change[], stored: readonly Line[], gone: readonly Line[]): Set<Change> {
  const moved = new Set([...changes, ...gone].map(({ guid }) => guid));
  const taken = new Set(
    stored.flatMap(({ guid, lineStatus: status, projectName }) =>
      status === lineStatus.code.cancelled || moved.has(guid) ? [] : (projectName ?? []),
    ),
  );
  return new Set(
    changes.filter(({ draft: { projectName } }) => {
      if (!projectName) return false;
      const isTaken = taken.has(projectName);
      taken.add(projectName);
      return isTaken;
    }),
  );
}

function refuseFaulty(
  changes: readonly Change[],
  faults: readonly LineFault[][],
  clashes: ReadonlySet<Change>,
): void {
  const refused = changes.flatMap((change, index) => {
    const errors = change.stored?.isFaulty ? [] : faults[index]!.filter(({ level }) => level === 'error');
    const all = errors.map((fault) => ({ field: fault.field, wording: wordingOf(fault) }));
    if (clashes.has(change)) all.push({ field: 'projectName', wording: nameTaken });
    return all.map((one) => ({ ...one, at: change.at }));
  });
  const [first] = refused;
  if (!first) return;
  const fields: Record<string, Wording> = {};
  for (const { at, field, wording } of refused.slice(0, FAULTS_MAX))
    fields[`lines.${at}.${field}`] ??= wording;
  const place = first.at + 1;
  const { cn, en } = first.wording;
  throw new BusinessError(
    { cn: `提交的第${place}条明细：${cn}`, en: `Line ${place} of those sent: ${en}` },
    fields,
  );
}

async function remove(db: Db, gone: readonly Line[]): Promise<void> {
  if (gone.length === 0) return;
  await refuseUsedSources(db, gone);
  await db.delete(line).where(
    inArray(
      line.guid,
      gone.map(({ guid }) => guid),
    ),
  );
}

const columns = getTableColumns(line);
/** What a line that stands takes from the row that was to be inserted. */
const taken = Object.fromEntries(
  Object.keys(lineColumns({}, [])).map((name) => [
    name,
    sql.raw(`excluded.${columns[name as keyof typeof columns].name}`),
  ]),
);

/** Stores the changes; lines that are new stand behind those of the plan, in their order. */
async function store(db: Db, planGuid: string, changes: readonly Change[], faults: readonly LineFault[][]) {
  const checked = changes.map((change, at) => ({ ...change, faults: faults[at]! }));
  const changed = checked.flatMap(({ stored, ...one }) => (stored ? { ...one, stored } : []));
  const names = new Map(changed.map(({ guid, draft }) => [guid, draft.projectName ?? null]));
  await freeNames(
    db,
    changed.map(({ stored }) => stored),
    ({ guid }) => names.get(guid),
  );
  const rows = changed.map(({ guid, draft, stored, faults: wrong }) => ({
    ...lineColumns(draft, wrong),
    guid,
    planGuid,
    lineNo: stored.lineNo,
    sourceLineGuid: draft.sourceLineGuid,
  }));
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
    await db
      .insert(line)
      .values(rows.slice(at, at + LINES_AT_ONCE))
      .onConflictDoUpdate({ target: line.guid, set: { ...taken, version: sql`${line.version} + 1` } });
  await insertLines(
    db,
    planGuid,
    checked.filter(({ stored }) => !stored),
  );
}

/** For the audit: of each line only what differs, by its number. */
function said(changes: readonly Change[], gone: readonly Line[]) {
  const before: Record<string, object> = {};
  const after: Record<string, object> = {};
  for (const { stored, draft } of changes) {
    if (!stored) continue;
    const was: Record<string, unknown> = { ...draftOf(stored) };
    const names = Object.entries(lineColumns(draft, stored.faults)).filter(
      ([name, value]) => name in was && value !== (was[name] ?? null),
    );
    before[`line${stored.lineNo}`] = Object.fromEntries(names.map(([name]) => [name, was[name] ?? null]));
    after[`line${stored.lineNo}`] = Object.fromEntries(names);
  }
  const added = changes.filter(({ stored }) => !stored);
  const named = (lines: readonly { projectName?: string | null | undefined }[]) =>
    lines.map(({ projectName }) => projectName ?? '').join('、');
  const note = [
    ...(added.length > 0 ? [`新增${added.length}条：${named(added.map(({ draft }) => draft))}`] : []),
    ...(gone.length > 0 ? [`删除${gone.length}条：${named(gone)}`] : []),
  ];
  return { before, after, note: note.join('；').slice(0, 1000) };
}
