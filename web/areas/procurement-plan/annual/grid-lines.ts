import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import { lineFaults } from '#shared/areas/procurement-plan/line/line-faults';
import { proposeMandatory } from '#shared/areas/procurement-plan/line/mandatory';
import type { LineDraft, LineForm } from '#shared/areas/procurement-plan/line/rules';
import { wordingOf } from '#shared/areas/procurement-plan/line/told';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { currentLanguage } from '../../../kit/language.ts';
import { newGuid } from '../../../kit/new-guid.ts';
import type { CellFault, GridColumn } from '../../../parts/lines/column.ts';
import type { GridRow, Rows } from '../../../parts/lines/edits.ts';
import { columnOf } from '../line/grid-columns.ts';
import { blankLine, meantLine } from '../line/line-values.ts';

/** A row as the rules see it, what is wrong with it, and whether it may be saved so. */
export interface JudgedRow {
  draft: LineDraft;
  faults: ReadonlyMap<string, CellFault>;
  isRefused: boolean;
}

/** Names that the server knows better: of what this reader may not see. */
const nameOf: Partial<Record<LineField, (line: PlanLine) => string>> = {
  categoryCode: ({ categoryName }) => categoryName,
  demandDept: ({ demandDeptName }) => demandDeptName,
  areaCode: ({ areaName }) => areaName,
};

/**
 * The lines of an annual plan as rows of a grid and back. A cell that still says what is stored keeps its stored value: only
 * what was changed is read.
 */
export function gridLines(
  plan: PlanDetail,
  lines: readonly PlanLine[],
  columns: readonly GridColumn[],
  parameters: LegalParameters,
) {
  const textOf = (line: PlanLine, { key, write }: GridColumn) => {
    const value = line[key as LineField];
    return value === null ? '' : write(value) || (nameOf[key as LineField]?.(line) ?? '');
  };
  const start: Rows = lines.map((line) => ({
    key: line.guid,
    cells: columns.map((column) => textOf(line, column)),
  }));
  const startOf = new Map(start.map((row, at) => [row.key, { row, line: lines[at]! }]));
  const known = new WeakMap<GridRow, JudgedRow>();

  function judge(row: GridRow): JudgedRow {
    const found = known.get(row);
    if (found) return found;
    const fresh = judged(row);
    known.set(row, fresh);
    return fresh;
  }
  function judged(row: GridRow): JudgedRow {
    const stored = startOf.get(row.key);
    const draft: Partial<Record<string, unknown>> = {};
    const faults = new Map<string, CellFault>();
    for (const [at, { key, read }] of columns.entries()) {
      const text = row.cells[at]!;
      if (stored && stored.row.cells[at] === text) draft[key] = stored.line[key as LineField] ?? undefined;
      else if (text.trim() !== '') {
        const found = read(text);
        if ('value' in found) draft[key] = found.value;
        else faults.set(key, { level: 'error', text: found.fault });
      }
    }
    const isUnreadable = faults.size > 0;
    const meant = meantLine(draft, parameters);
    for (const fault of lineFaults(meant, plan.planYear, parameters))
      if (faults.get(fault.field)?.level !== 'error')
        faults.set(fault.field, { level: fault.level, text: wordingOf(fault)[currentLanguage()] });
    const isWrong = [...faults.values()].some(({ level }) => level === 'error');
    const mayStay = stored?.line.faults.some(({ level }) => level === 'error') ?? false;
    return { draft: meant, faults, isRefused: isUnreadable || (isWrong && !mayStay) };
  }
  const isChanged = (row: GridRow) => {
    const stored = startOf.get(row.key)?.row;
    return stored !== row && !stored?.cells.every((text, at) => text === row.cells[at]);
  };
  const mandatory = columnOf.get('isMandatory')!;
  const proposed = (row: GridRow) => {
    const { draft } = judge(row);
    return draft.projectNature == null ? '' : columns[mandatory]!.write(proposeMandatory(draft, parameters));
  };
  return {
    start,
    judge,
    isChanged,
    newRow: (before: GridRow | undefined): GridRow => {
      const blank: Record<string, unknown> = blankLine(plan, before && judge(before).draft);
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
        sent: changed.map((row) => {
          const version = startOf.get(row.key)?.line.version;
          return {
            ...(judge(row).draft as Partial<LineForm>),
            guid: row.key,
            ...(version !== undefined && { version }),
          };
        }),
        removed: lines.flatMap(({ guid }) => (kept.has(guid) ? [] : guid)),
      };
    },
  };
}
