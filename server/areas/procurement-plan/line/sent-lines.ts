import { and, inArray, ne } from 'drizzle-orm';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import { type GridRule, refusingFaults } from '#shared/areas/procurement-plan/line/grid-rule';
import type { AnyLineFault } from '#shared/areas/procurement-plan/line/line-faults';
import { wordingOf } from '#shared/areas/procurement-plan/line/told';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import { STALE } from '../../../db/move-status.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { nameTaken } from './named-clash.ts';
import { procurementPlanLine as line, type Line } from './plan-line.table.ts';

/** A line as a grid sends it: with `version` it changes the stored one, without it is new under this guid. */
export type SentLine<Draft> = Draft & { guid: string; version?: number | undefined };

/** What a grid saves of a plan at once. */
export interface SentLines<Draft> {
  planGuid: string;
  lines: readonly SentLine<Draft>[];
  /** Guids of stored lines that are to go. */
  removed: readonly string[];
}

/** A line that is added or changed. */
export interface Change<Draft, Stored extends Line> {
  /** Its place among the lines that were sent. */
  at: number;
  guid: string;
  draft: Draft;
  stored: Stored | undefined;
}

/** What the grid of a kind of line carries. */
export interface GridFields<Draft, Stored extends Line> {
  /** The fields that are sent. */
  names: readonly string[];
  draftOf: (stored: Stored) => Draft;
  /** What the grid does not send of a line and what stands of it. */
  kept: (stored: Stored | undefined) => Partial<Draft>;
}

/** More than anybody corrects at once. */
const FAULTS_MAX = 200;

/** Refuses guids that lines of another plan have, of whichever kind. */
export async function refuseForeign(db: Db, planGuid: string, guids: readonly string[]): Promise<void> {
  const [foreign] = await db
    .select({ guid: line.guid })
    .from(line)
    .where(and(inArray(line.guid, [...guids]), ne(line.planGuid, planGuid)))
    .limit(1);
  if (foreign) throw new NotFound();
}

/** Every guid that was sent. */
export const guidsOf = ({ lines, removed }: SentLines<object>): string[] => [
  ...lines.map(({ guid }) => guid),
  ...removed,
];

/** What the lines that were sent change of those that are stored, without what an earlier sending has done. */
export function changesOf<Draft extends object, Stored extends Line>(
  lines: readonly SentLine<Draft>[],
  stored: ReadonlyMap<string, Stored>,
  fields: GridFields<Draft, Stored>,
): Change<Draft, Stored>[] {
  return lines.flatMap(({ guid, version, ...sent }, at) => {
    const found = stored.get(guid);
    const draft = { ...fields.kept(found), ...sent } as Draft;
    if (found && version === undefined) return [];
    if (!found && version !== undefined) throw new NotFound();
    if (found && version !== undefined && found.version !== version) {
      const isDone = found.version === version + 1 && differing(fields, found, draft).length === 0;
      if (!isDone) throw new BusinessError(STALE);
      return [];
    }
    return [{ at, guid, draft, stored: found }];
  });
}

/** The fields in which a draft says something else than the stored line, each as it was and as it is. */
function differing<Draft, Stored extends Line>(
  { names, draftOf }: GridFields<Draft, Stored>,
  stored: Stored,
  draft: Draft,
): [name: string, was: unknown, is: unknown][] {
  const valueOf = (of: Draft, name: string) => {
    const value = (of as Partial<Record<string, unknown>>)[name];
    return value === '' || value === undefined ? null : value;
  };
  const before = draftOf(stored);
  return names.flatMap((name): [string, unknown, unknown][] => {
    const [was, is] = [valueOf(before, name), valueOf(draft, name)];
    return was === is ? [] : [[name, was, is]];
  });
}

type AnyChange = Change<{ projectName?: string | null | undefined }, Line>;

/** The changes whose name another line of the plan has, the later of two that were sent. */
export function clashing<One extends AnyChange>(
  changes: readonly One[],
  stored: Iterable<Line>,
  gone: readonly Line[],
): Set<One> {
  const moved = new Set([...changes, ...gone].map(({ guid }) => guid));
  const taken = new Set(
    [...stored].flatMap(({ guid, lineStatus: status, projectName }) =>
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

interface Refusal {
  field: string;
  wording: Wording;
}

interface Refusing<One> {
  clashes: ReadonlySet<One>;
  rule?: GridRule;
  /** What a change is refused for, whatever stands. */
  against?: (change: One) => Refusal | readonly Refusal[];
}

/** Refuses every fault as `lines.3.projectName`, but those of a line that had some before: it may stay incomplete. */
export function refuseFaulty<One extends AnyChange>(
  changes: readonly One[],
  faults: readonly (readonly AnyLineFault[])[],
  { clashes, rule = {}, against = () => [] }: Refusing<One>,
): void {
  const refused = changes.flatMap((change, index) => {
    const errors = refusingFaults(faults[index]!, change.stored?.faults, rule);
    return [
      ...[against(change)].flat(),
      ...errors.map((fault) => ({ field: String(fault.field), wording: wordingOf(fault) })),
      ...(clashes.has(change) ? [{ field: 'projectName', wording: nameTaken }] : []),
    ].map((one) => ({ ...one, at: change.at }));
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

/** For the audit: of each line only what differs, by its number. */
export function said<Draft extends AnyChange['draft'], Stored extends Line>(
  changes: readonly Change<Draft, Stored>[],
  gone: readonly Line[],
  fields: GridFields<Draft, Stored>,
) {
  const before: Record<string, object> = {};
  const after: Record<string, object> = {};
  for (const { stored, draft } of changes) {
    if (!stored) continue;
    const found = differing(fields, stored, draft);
    before[`line${stored.lineNo}`] = Object.fromEntries(found.map(([name, was]) => [name, was]));
    after[`line${stored.lineNo}`] = Object.fromEntries(found.map(([name, , is]) => [name, is]));
  }
  const added = changes.filter(({ stored }) => !stored);
  const named = (lines: readonly AnyChange['draft'][]) =>
    lines.map(({ projectName }) => projectName ?? '').join('、');
  const note = [
    ...(added.length > 0 ? [`新增${added.length}条：${named(added.map(({ draft }) => draft))}`] : []),
    ...(gone.length > 0 ? [`删除${gone.length}条：${named(gone)}`] : []),
  ];
  return { before, after, note: note.join('；').slice(0, 1000) };
}
