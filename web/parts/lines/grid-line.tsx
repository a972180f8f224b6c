import type { CellFault } from './column.ts';
import css from './grid.module.css';
import { useGridTexts } from './texts.ts';

/** Above the grid: which cell the keyboard is at, all of its text, and what is wrong with it. */
export function GridLine({
  place,
  text,
  fault,
  notice,
  size,
}: {
  place: string;
  text: string;
  fault: CellFault | undefined;
  /** What the last act could not do. */
  notice: string;
  /** How much is selected, where that is more than a cell. */
  size: string | undefined;
}) {
  const { empty } = useGridTexts();
  return (
    <div className={css.line}>
      <span className={css.place}>{place}</span>
      <span className={css.text}>{text || empty}</span>
      <output className={css.said} data-level={fault?.level}>
        {notice || fault?.text}
      </output>
      {size && <span className={css.size}>{size}</span>}
    </div>
  );
}
