/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only rows in sight are drawn, each at its place: a table lays them out itself */
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { CellInput, type Typed } from './cell-input.tsx';
import type { CellFault, GridColumn } from './column.ts';
import type { GridRow } from './edits.ts';
import { GridLine } from './grid-line.tsx';
import { cellId, HEAD, NUMBER, Row, ROW } from './grid-row.tsx';
import css from './grid.module.css';
import { at, moved, type Selection } from './range.ts';
import { useGridTexts } from './texts.ts';
import { readTsv, writeTsv } from './tsv.ts';
import type { LineGridState } from './use-grid.ts';

/** Rows drawn above and below what is in sight. */
const AROUND = 6;

/**
 * Lines to be edited like a spreadsheet: moved about by the keys, typed over, copied from and to Excel, filled down, taken
 * back. Only the rows in sight are drawn. `faultsOf` must answer the same object for the same row.
 */
export function LineGrid({
  label,
  of,
  columns,
  faultsOf,
  isChanged,
  height,
}: {
  label: string;
  of: LineGridState;
  columns: readonly GridColumn[];
  faultsOf: (row: GridRow) => ReadonlyMap<string, CellFault>;
  isChanged: (row: GridRow) => boolean;
  /** Pixels. */
  height: number;
}) {
  const texts = useGridTexts();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<Typed>();
  const [notice, setNotice] = useState('');
  const isLeaving = useRef(false);
  const { rows, selection, block } = of;
  const { active } = selection;
  const lefts = offsets(columns);
  const width = NUMBER + lefts.at(-1)!;
  const {
    ref: scroller,
    scrolled,
    onScroll,
  } = useView(height, {
    active,
    left: lefts[active.column]!,
    width: columns[active.column]!.width,
    fixed: NUMBER + columns[0]!.width,
  });
  const row = rows[active.row];
  const column = columns[active.column]!;
  const bounds = {
    rows: rows.length,
    columns: columns.length,
    page: Math.max(1, Math.floor((height - HEAD) / ROW) - 1),
  };

  const begin = (next: Typed) => {
    if (!row) return;
    if (column.isReadOnly) return setNotice(texts.readOnly);
    setNotice('');
    setTyped(next);
  };
  const commit = (text = typed?.text, to: Selection = selection) => {
    setTyped(undefined);
    if (typed && text !== undefined && text !== row?.cells[active.column]) of.type(text, to);
    else of.select(to);
  };
  const go = (to: Selection) => {
    setNotice('');
    of.select(to);
  };

  /** Keys while a cell is typed into. */
  function whileTyping(event: KeyboardEvent, choice?: string) {
    const { key, shiftKey: shift, altKey } = event;
    if (key === 'Escape') {
      event.stopPropagation();
      return setTyped(undefined);
    }
    if (key === 'Enter' && altKey) {
      event.preventDefault();
      return setTyped({ text: `${typed!.text}\n`, leavesByArrow: false });
    }
    const leaves = key === 'Enter' || key === 'Tab' || (typed!.leavesByArrow && key.startsWith('Arrow'));
    if (!leaves) return;
    event.preventDefault();
    commit(
      choice ?? typed!.text,
      moved(at(active), { key, shift: shift && !key.startsWith('Arrow'), ctrl: false }, bounds),
    );
  }

  /** Keys that act on what is selected; true when it was one. */
  function act({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    const name = key.toLowerCase();
    if (ctrlKey || metaKey) {
      if (name === 'z') return done(shiftKey ? of.redo() : of.undo());
      if (name === 'y') return done(of.redo());
      return name === 'd' && done(of.fillDown());
    }
    if (key === 'Delete' || key === 'Backspace') return done(of.clear());
    return key === 'F2' && done(begin({ text: row?.cells[active.column] ?? '', leavesByArrow: false }));
  }

  function onKey(event: KeyboardEvent, choice?: string) {
    if (typed) return whileTyping(event, choice);
    const { key, shiftKey: shift } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (act(event)) return event.preventDefault();
    if (key === 'Escape') {
      isLeaving.current = true;
      return of.select(at(active));
    }
    if (event.altKey || (key === 'Tab' && isLeaving.current)) return;
    const to = moved(selection, { key, shift, ctrl }, bounds);
    if (!to || (key === 'Tab' && isSame(to, selection))) return;
    isLeaving.current = false;
    event.preventDefault();
    go(to);
  }

  function onPointerDown(event: PointerEvent) {
    const place = placeOf(event.target);
    if (event.button !== 0 || event.target === input.current) return;
    event.preventDefault();
    input.current?.focus();
    if (!place) return;
    const whole = place.column < 0;
    const to = { row: place.row, column: Math.max(place.column, 0) };
    const from = event.shiftKey
      ? selection.anchor
      : whole
        ? { row: place.row, column: columns.length - 1 }
        : to;
    commit(typed?.text, { anchor: from, active: to });
  }
  function onPointerMove(event: PointerEvent) {
    if (event.buttons !== 1) return;
    const place = placeOf(event.target);
    if (place && place.column >= 0 && !isSame(at(place), at(active)))
      go({ anchor: selection.anchor, active: place });
  }

  const clipboard = {
    onCopy: (event: React.ClipboardEvent) => copy(event),
    onCut: (event: React.ClipboardEvent) => copy(event) && of.clear(),
    onPaste(event: React.ClipboardEvent) {
      if (typed) return;
      event.preventDefault();
      const copied = readTsv(event.clipboardData.getData('text/plain'));
      const left = of.paste(copied);
      setNotice(left.rows + left.columns > 0 ? texts.left(left.rows, left.columns) : '');
    },
  };
  function copy(event: React.ClipboardEvent): boolean {
    if (typed) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeTsv(of.copied()));
    return true;
  }

  const first = Math.max(0, Math.floor((scrolled.top - HEAD) / ROW) - AROUND);
  const last = Math.min(rows.length, Math.ceil((scrolled.top + height) / ROW) + AROUND);
  const fault = row && faultsOf(row).get(column.key);
  const text = row?.cells[active.column] ?? '';
  const place = texts.place(active.row + 1, column.label);
  return (
    <div className={css.frame}>
      <GridLine
        place={place}
        text={text}
        fault={fault}
        notice={notice}
        size={
          isSame(selection, at(active))
            ? undefined
            : texts.size(block.bottom - block.top + 1, block.right - block.left + 1)
        }
      />
      <div
        ref={scroller}
        className={css.scroller}
        style={{ height }}
        onScroll={onScroll}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onDoubleClick={() => begin({ text, leavesByArrow: false })}
      >
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          className={css.sheet}
          style={{ width, height: HEAD + rows.length * ROW }}
        >
          <div role="row" aria-rowindex={1} className={css.head}>
            <div role="columnheader" className={css.number}>
              {texts.number}
            </div>
            {columns.map(({ key, label: name, width: wide, isReadOnly }, index) => (
              <div
                key={key}
                role="columnheader"
                aria-colindex={index + 2}
                className={css.cell}
                data-readonly={isReadOnly}
                title={name}
                style={{ width: wide }}
              >
                {name}
              </div>
            ))}
          </div>
          {rows.slice(first, last).map((one, offset) => {
            const index = first + offset;
            const isSelected = index >= block.top && index <= block.bottom;
            return (
              <Row
                key={one.key}
                grid={id}
                row={one}
                index={index}
                columns={columns}
                faults={faultsOf(one)}
                isChanged={isChanged(one)}
                from={isSelected ? block.left : -1}
                to={isSelected ? block.right : -1}
                active={index === active.row ? active.column : -1}
              />
            );
          })}
        </div>
        <CellInput
          ref={input}
          label={`${place}：${text || texts.empty}${fault ? `，${fault.text}` : ''}`}
          column={column}
          activeId={cellId(id, active.row, active.column)}
          style={{
            top: HEAD + active.row * ROW,
            left: NUMBER + lefts[active.column]! + (active.column === 0 ? scrolled.left : 0),
            minWidth: column.width,
            height: ROW,
          }}
          typed={typed}
          onType={begin}
          onKey={onKey}
          onChoose={(choice) => commit(choice)}
          onLeave={() => {
            isLeaving.current = false;
            if (typed) commit();
          }}
          clipboard={clipboard}
        />
      </div>
    </div>
  );
}

const done = (_act: unknown) => true;
const isSame = (one: Selection, other: Selection) =>
  one.active.row === other.active.row &&
  one.active.column === other.active.column &&
  one.anchor.row === other.anchor.row &&
  one.anchor.column === other.anchor.column;

/** Where each column begins, and at last where all end, in pixels behind the number. */
function offsets(columns: readonly GridColumn[]): number[] {
  const result = [0];
  for (const { width } of columns) result.push(result.at(-1)! + width);
  return result;
}

/** The cell an event is about; the number of a row is column -1. */
function placeOf(target: EventTarget) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column'] ?? -1) };
}

/** What of the grid is in sight; the cell the keyboard is at is brought into it. */
function useView(
  height: number,
  { active, left, width, fixed }: { active: Selection['active']; left: number; width: number; fixed: number },
) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState({ top: 0, left: 0 });
  useLayoutEffect(() => {
    const { current: box } = ref;
    if (!box) return;
    const top = active.row * ROW;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + HEAD + ROW > box.scrollTop + box.clientHeight)
      box.scrollTop = top + HEAD + ROW - box.clientHeight;
    if (active.column === 0) return;
    const start = NUMBER + left;
    if (start - fixed < box.scrollLeft) box.scrollLeft = start - fixed;
    else if (start + width > box.scrollLeft + box.clientWidth)
      box.scrollLeft = start + width - box.clientWidth;
  }, [active.row, active.column, left, width, fixed, height]);
  return {
    ref,
    scrolled,
    onScroll: () => {
      const { current: box } = ref;
      if (box) setScrolled({ top: box.scrollTop, left: box.scrollLeft });
    },
  };
}
