import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import { type GridRule, refusingFaults } from '#shared/areas/procurement-plan/line/grid-rule';
import type { AnyLineFault } from '#shared/areas/procurement-plan/line/line-faults';
import { wordingOf } from '#shared/areas/procurement-plan/line/told';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { currentLanguage } from '../../../kit/language.ts';
import { newGuid } from '../../../kit/new-guid.ts';
import type { CellFault, GridColumn } from '../../../parts/lines/column.ts';
import type { GridRow, Rows } from '../../../parts/lines/edits.ts';

/** What the grid knows of a stored line of any plan beside its fields. */
export type StoredLine = Pick<
  PlanLine,
  'guid' | 'version' | 'categoryName' | 'demandDeptName' | 'areaName' | 'faults'
>;

/** What a kind of plan says of its lines: how a row is meant, judged, begun and sent. */
export interface GridKind<Line extends StoredLine, Draft> {
  /** The values of a row, and what the grid does not show of the stored line, without what they make meaningless. */
  meant: (values: Partial<Record<string, unknown>>, line: Line | undefined) => Draft;
  faultsOf: (draft: Draft, line: Line | undefined) => readonly AnyLineFault[];
  blank: (before: Draft | undefined) => object;
  /** 是否依法必招 as the rules propose it; undefined while too little is known. */
  proposed: (draft: Draft, line: Line | undefined) => boolean | undefined;
  isNeverNew?: NonNullable<GridRule['isNeverNew']>;
  /** The fields of a row that are sent. */
  sent: (draft: Draft) => object;
}

/** A line as it is sent: changed by its version, or new. */
export type SentRow = { guid: string; version?: number };

/** A row as the rules see it, what is wrong with it, and whether it may be saved so. */
export interface JudgedRow<Draft> {
  draft: Draft;
  faults: ReadonlyMap<string, CellFault>;
  isRefused: boolean;
}

/** Names that the server knows better: of what this reader may not see. */
const nameOf: Partial<Record<string, (line: StoredLine) => string>> = {
  categoryCode: ({ categoryName }) => categoryName,
  demandDept: ({ demandDeptName }) => demandDeptName,
  areaCode: ({ areaName }) => areaName,
} satisfies Partial<Record<LineField, (line: StoredLine) => string>>;

/**
 * The lines of a plan as rows of a grid and back. A cell that still says what is stored keeps its stored value: only what
 * was changed is read.
 */
export function gridLines<Line extends StoredLine, Draft>(
  kind: GridKind<Line, Draft>,
  lines: readonly Line[],
  columns: readonly GridColumn[],
) {
  const storedOf = (line: Line, key: string) => (line as Partial<Record<string, unknown>>)[key] ?? null;
  const shown = new Set(columns.map(({ key }) => key));
  const rule: GridRule = {
    isOfGrid: (field) => shown.has(field),
    ...(kind.isNeverNew && { isNeverNew: kind.isNeverNew }),
  };
  const textOf = (line: Line, { key, write }: GridColumn) => {
    const value = storedOf(line, key);
    return value === null ? '' : write(value) || (nameOf[key]?.(line) ?? '');
  };
  const start: Rows = lines.map((line) => ({
    key: line.guid,
    cells: columns.map((column) => textOf(line, column)),
  }));
  const startOf = new Map(start.map((row, at) => [row.key, { row, line: lines[at]! }]));
  const known = new WeakMap<GridRow, JudgedRow<Draft>>();

  function judge(row: GridRow): JudgedRow<Draft> {
    const found = known.get(row);
    if (found) return found;
    const fresh = judged(row);
    known.set(row, fresh);
    return fresh;
  }
  function judged(row: GridRow): JudgedRow<Draft> {
    const stored = startOf.get(row.key);
    const values: Partial<Record<string, unknown>> = {};
    const faults = new Map<string, CellFault>();
    for (const [at, { key, read }] of columns.entries()) {
      const text = row.cells[at]!;
      if (stored && stored.row.cells[at] === text) values[key] = storedOf(stored.line, key) ?? undefined;
      else if (text.trim() !== '') {
        const found = read(text);
        if ('value' in found) values[key] = found.value;
        else faults.set(key, { level: 'error', text: found.fault });
      }
    }
    const isUnreadable = faults.size > 0;
    const draft = kind.meant(values, stored?.line);
    for (const fault of kind.faultsOf(draft, stored?.line))
      if (faults.get(fault.field)?.level !== 'error')
        faults.set(fault.field, { level: fault.level, text: wordingOf(fault)[currentLanguage()] });
    const judged = [...faults].map(([field, { level }]) => ({ field, level }));
    const refusing = refusingFaults(judged, stored?.line.faults, rule);
    return { draft, faults, isRefused: isUnreadable || refusing.length > 0 };
  }
  const isChanged = (row: GridRow) => {
    const stored = startOf.get(row.key)?.row;
    return stored !== row && !stored?.cells.every((text, at) => text === row.cells[at]);
  };
  const mandatory = columns.findIndex(({ key }) => key === 'isMandatory');
  const proposed = (row: GridRow) => {
    const proposal = kind.proposed(judge(row).draft, startOf.get(row.key)?.line);
    return proposal === undefined ? '' : columns[mandatory]!.write(proposal);
  };
  return {
    start,
    judge,
    isChanged,
    newRow: (before: GridRow | undefined): GridRow => {
      const blank: Record<string, unknown> = {
        ...kind.blank(before && judge(before).draft),
      };
      return {
        key: newGuid(),
        cells: columns.map(({ key, write }) => (blank[key] === undefined ? '' : write(blank[key]))),
      };
    },
    /** The proposal follows the line until a person has decided otherwise. */
    follow: (
      before: GridRow | undefined,
      after: GridRow,
      changed: ReadonlySet<number>,
    ): [number, string][] => {
      const stands = after.cells[mandatory]!;
      const isOwn = before !== undefined && stands !== proposed(before);
      return changed.has(mandatory) || (stands !== '' && isOwn) ? [] : [[mandatory, proposed(after)]];
    },
    /** What is to be saved of these rows, in their order. */
    changesOf(rows: Rows) {
      const changed = rows.filter(isChanged);
      const kept = new Set(rows.map(({ key }) => key));
      return {
        changed,
        sent: changed.map((row): SentRow => {
          const version = startOf.get(row.key)?.line.version;
          return {
            ...kind.sent(judge(row).draft),
            guid: row.key,
            ...(version !== undefined && { version }),
          };
        }),
        removed: lines.flatMap(({ guid }) => (kept.has(guid) ? [] : guid)),
      };
    },
  };
}
