import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import css from './grid.module.css';
import { useGridTexts } from './texts.ts';
import type { LineGridState } from './use-grid.ts';

/** What can be done with the rows of a grid, and at the end what becomes of them. */
export function GridBar({ of: grid, children }: { of: LineGridState; children?: ReactNode }) {
  const texts = useGridTexts();
  const { rows, block } = grid;
  return (
    <div className={css.bar}>
      <Button disabled={rows.length >= grid.rowsMax} onClick={grid.addRow}>
        {texts.addRow}
      </Button>
      <Button disabled={rows.length === 0} onClick={grid.removeRows}>
        {texts.removeRows(block.bottom - block.top + 1)}
      </Button>
      <Button disabled={!grid.canUndo} onClick={grid.undo}>
        {texts.undo}
      </Button>
      <Button disabled={!grid.canRedo} onClick={grid.redo}>
        {texts.redo}
      </Button>
      <Popover trigger="click" content={<Keys />}>
        <Button type="text">{texts.keys}</Button>
      </Popover>
      <div className={css.end}>{children}</div>
    </div>
  );
}

function Keys() {
  const { keyList } = useGridTexts();
  return (
    <ul className={css.keys}>
      {keyList.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
