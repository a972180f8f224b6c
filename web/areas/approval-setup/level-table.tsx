import { type KeyboardEvent, useState } from 'react';
import type { SetupLevel } from '#shared/areas/approval/setup-contract';
import { moved } from './item-draft.ts';
import { LevelRow } from './level-row.tsx';
import css from './level-table.module.css';
import type { Known } from './rule-label.ts';
import { useTexts } from './texts.ts';

/** The levels in their order: dragged by the handle, or moved by its arrow keys; each field where it stands. */
export function LevelTable({
  levels,
  faults,
  known,
  onChange,
  onApprovers,
}: {
  levels: readonly SetupLevel[];
  /** At `levels.2.name`. */
  faults: Readonly<Record<string, string>>;
  known: Known;
  onChange: (levels: SetupLevel[]) => void;
  /** Opens the approvers of a level. */
  onApprovers: (guid: string) => void;
}) {
  const { column } = useTexts();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < levels.length) onChange(moved(levels, from, to));
  };
  const byKey = (at: number) => (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(at, at + by);
    const { currentTarget } = event;
    // The row keeps its key, so the handle moves with it and keeps the focus.
    requestAnimationFrame(() => currentTarget.focus());
  };
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th className={css.order}>{column.order}</th>
            <th>{column.name}</th>
            <th>{column.range}</th>
            <th>{column.condition}</th>
            <th>{column.mode}</th>
            <th className={css.file}>{column.file}</th>
            <th>{column.approvers}</th>
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {levels.map((level, at) => (
            <LevelRow
              key={level.guid}
              at={at}
              level={level}
              faults={faults}
              known={known}
              count={levels.length}
              drag={{
                isDragged: dragged === at,
                isOver: over === at && dragged !== at,
                isBelow: dragged !== undefined && dragged < at,
                onStart: () => setDragged(at),
                onOver: () => setOver(at),
                onDrop: () => dragged !== undefined && move(dragged, at),
                onEnd: () => {
                  setDragged(undefined);
                  setOver(undefined);
                },
                onKey: byKey(at),
              }}
              onChange={(next) => onChange(levels.with(at, next))}
              onRemove={() => onChange(levels.toSpliced(at, 1))}
              onMove={(by) => move(at, at + by)}
              onApprovers={() => onApprovers(level.guid)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
