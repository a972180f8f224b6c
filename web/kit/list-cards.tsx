import type { TableColumnsType, TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import css from './list-cards.module.css';
import { PHONE, useMedia } from './media.ts';

/** Where a cell of a list stands on the card of its row, as the class of its column; one without is left out. */
export const cardPlace = { title: css.title!, state: css.state!, line: css.line!, acts: css.acts! } as const;
const places: readonly string[] = Object.values(cardPlace);

/** Cells with their names on a card beside its status, where no column says its place. */
const LINES = 4;

const placeOf = <Row,>({ className }: TableColumnType<Row>) =>
  className?.split(' ').find((name) => places.includes(name));

/** What makes the rows of a Table with these columns cards on a telephone; elsewhere nothing. */
export function useCards<Row>(columns: TableColumnsType<Row>) {
  return useMedia(PHONE)
    ? { 'data-cards': true, className: css.cards!, columns: asCards(columns), scroll: {} }
    : {};
}

/** The columns of a list whose rows are cards: one is the title, some are lines with their names, the others are left out. */
function asCards<Row>(columns: TableColumnsType<Row>): TableColumnsType<Row> {
  const cells = columns as TableColumnType<Row>[];
  const isSaid = cells.some((one) => placeOf(one) !== undefined);
  const isStatus = ({ key, dataIndex }: TableColumnType<Row>) => (key ?? dataIndex) === 'status';
  const unsaid = cells.filter((one) => one.key !== 'actions' && !isStatus(one));
  const given = (column: TableColumnType<Row>) => {
    if (column.key === 'actions') return cardPlace.acts;
    if (!isSaid && isStatus(column)) return cardPlace.state;
    const at = isSaid ? -1 : unsaid.indexOf(column);
    return at === 0 ? cardPlace.title : at > 0 && at <= LINES ? cardPlace.line : css.none!;
  };
  return cells.map((column) => {
    const place = placeOf(column) ?? given(column);
    const { title, dataIndex, className = '', render } = column;
    const shown = (value: unknown, row: Row, index: number) =>
      (render ? render(value, row, index) : value) as ReactNode;
    return {
      title,
      ...(dataIndex !== undefined && { dataIndex }),
      ...(column.key !== undefined && { key: column.key }),
      className: `${className} ${place}`,
      render:
        place === cardPlace.line
          ? (value: unknown, row: Row, index: number) => (
              <>
                <span className={css.label}>{title as ReactNode}</span>
                <div className={css.value}>{shown(value, row, index)}</div>
              </>
            )
          : shown,
    };
  });
}
