import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { Button, Checkbox, Input, Select } from 'antd';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { levelCondition } from '#shared/areas/approval/codes';
import type { SetupLevel } from '#shared/areas/approval/setup-contract';
import { focusNext } from '../../kit/focus-next.ts';
import { useLanguage } from '../../kit/language.ts';
import { MoveButtons } from '../../kit/move-buttons.tsx';
import { AmountInput } from './amount-input.tsx';
import css from './level-table.module.css';
import type { Known } from './rule-label.ts';
import { useTexts } from './texts.ts';
import { ApproversCell, ModeCell } from './level-cells.tsx';
import { upTo } from '../../kit/up-to.ts';

interface Drag {
  isDragged: boolean;
  /** Another row is held over it. */
  isOver: boolean;
  /** That row comes from above, so that it will stand below. */
  isBelow: boolean;
  onStart: () => void;
  onOver: () => void;
  onDrop: () => void;
  onEnd: () => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One level as a row of fields. */
export function LevelRow({
  at,
  level,
  faults,
  known,
  count,
  drag,
  onChange,
  onRemove,
  onMove,
  onApprovers,
}: {
  at: number;
  level: SetupLevel;
  faults: Readonly<Record<string, string>>;
  known: Known;
  /** How many levels there are. */
  count: number;
  drag: Drag;
  onChange: (level: SetupLevel) => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
  onApprovers: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const { row, handle } = useHandle(drag, level.guid);
  const fault = (field: string) => faults[`levels.${at}.${field}`];
  const set = (change: Partial<SetupLevel>) => onChange({ ...level, ...change });
  return (
    <tr className={css.row} {...row}>
      <td className={css.order}>
        <button type="button" className={css.handle} title={texts.move(level.name)} {...handle}>
          <HolderOutlined aria-hidden />
          <span className="visually-hidden">{texts.move(level.name)}</span>
          <span>{at + 1}</span>
        </button>
      </td>
      <td data-label={texts.column.name}>
        <Input
          aria-label={texts.column.name}
          value={level.name}
          {...upTo(50)}
          status={fault('name') ? 'error' : ''}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Fault text={fault('name')} />
      </td>
      <td className={css.range} data-label={texts.column.range}>
        <div>
          <AmountInput
            label={texts.from}
            value={level.minAmount}
            isFaulty={fault('minAmount') !== undefined}
            onChange={(minAmount) => set({ minAmount })}
          />
          <span aria-hidden="true">–</span>
          <AmountInput
            label={texts.to}
            value={level.maxAmount}
            isFaulty={fault('maxAmount') !== undefined}
            onChange={(maxAmount) => set({ maxAmount })}
          />
        </div>
        <Fault text={fault('minAmount') ?? fault('maxAmount')} />
      </td>
      <td className={css.condition} data-label={texts.column.condition}>
        <Select
          aria-label={texts.column.condition}
          popupMatchSelectWidth={false}
          value={level.condition}
          options={levelCondition.options(language)}
          onChange={(condition) => set({ condition })}
        />
      </td>
      <td className={css.mode} data-label={texts.column.mode}>
        <ModeCell level={level} isFaulty={fault('ratio') !== undefined} onChange={set} />
        <Fault text={fault('ratio')} />
      </td>
      <td className={css.file} data-label={texts.column.file}>
        <Checkbox
          aria-label={texts.column.file}
          checked={level.needsFile}
          onChange={({ target }) => set({ needsFile: target.checked })}
        />
      </td>
      <td data-label={texts.column.approvers}>
        <ApproversCell
          level={level}
          known={known}
          isFaulty={fault('approvers') !== undefined}
          onOpen={onApprovers}
        />
        <Fault text={fault('approvers')} />
      </td>
      <td className={css.remove}>
        {/* a finger neither drags the handle nor has arrow keys */}
        <span className={css.byFinger}>
          <MoveButtons what={level.name} mayRise={at > 0} mayFall={at < count - 1} onMove={onMove} />
        </span>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          disabled={count === 1}
          aria-label={texts.removeLevel(level.name)}
          title={texts.removeLevel(level.name)}
          onClick={({ currentTarget }) => {
            focusNext(currentTarget.closest('tr'));
            onRemove();
          }}
        />
      </td>
    </tr>
  );
}

/** What makes a row one that is dragged by its handle: texts in its fields can still be marked. */
function useHandle(drag: Drag, guid: string) {
  const [isHeld, setHeld] = useState(false);
  return {
    row: {
      'data-dragged': drag.isDragged || undefined,
      'data-over': drag.isOver ? (drag.isBelow ? 'below' : 'above') : undefined,
      draggable: isHeld,
      onDragStart({ dataTransfer }: DragEvent) {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', guid);
        drag.onStart();
      },
      onDragOver(event: DragEvent) {
        event.preventDefault();
        drag.onOver();
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        drag.onDrop();
      },
      onDragEnd() {
        setHeld(false);
        drag.onEnd();
      },
    },
    handle: {
      onPointerDown: () => setHeld(true),
      onPointerUp: () => setHeld(false),
      onKeyDown: drag.onKey,
    },
  };
}

const Fault = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className={css.fault} role="alert">
      {text}
    </p>
  );
