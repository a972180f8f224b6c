import type { TableColumnsType, TableColumnType } from 'antd';
import css from './list-cards.module.css';

/** Where a cell of a list stands on the card of its row, as the class of its column; one without is left out. */
export const cardPlace = { title: css.title!, state: css.state!, line: css.line!, acts: css.acts! } as const;
const places: readonly string[] = Object.values(cardPlace);

/** Cells with their names on a card, where no column says its place. */
const LINES = 4;

/** The columns of a list whose rows are cards: each cell knows its name, and each has its place or none. */
export function asCards<Row>(columns: TableColumnsType<Row>): TableColumnsType<Row> {
  const placeOf = (column: TableColumnType<Row>) =>
    column.className?.split(' ').find((name) => places.includes(name));
  const cells = columns as TableColumnType<Row>[];
  const isSaid = cells.some((one) => placeOf(one) !== undefined && placeOf(one) !== cardPlace.acts);
  const unsaid = cells.filter((one) => placeOf(one) === undefined && one.key !== 'actions');
  return cells.map((column) => {
    const place =
      placeOf(column) ??
      (column.key === 'actions'
        ? cardPlace.acts
        : isSaid
          ? css.none!
          : [cardPlace.title, ...Array<string>(LINES).fill(cardPlace.line)][unsaid.indexOf(column)]);
    const { fixed: _fixed, width: _width, ellipsis: _ellipsis, align: _align, ...rest } = column;
    const label = typeof column.title === 'string' ? column.title : undefined;
    return {
      ...rest,
      className: `${column.className ?? ''} ${place ?? css.none}`,
      onCell: () => ({ 'data-label': label }) as object,
    };
  });
}
