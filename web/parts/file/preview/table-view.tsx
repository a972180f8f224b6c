import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getFileTable, type ShownSheet, TABLE_SHOWN } from '#shared/areas/file/contract';
import { query } from '../../../api/query.ts';
import { changedCells } from './changed-cells.ts';
import css from './table.module.css';
import { Shown } from './shown.tsx';
import { usePreviewTexts } from './texts.ts';
import type { Made } from './use-content.ts';

/** The sheets of a workbook; none is asked for where there is no guid. */
const useSheets = (guid: string | undefined) =>
  useQuery({
    ...query(getFileTable, { guid: guid ?? '' }, { quiet: true }),
    enabled: guid !== undefined,
    // Read once and keep nothing: each reading is recorded.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** The other version of a workbook, and what is said of a cell that is otherwise in this one. */
export interface Facing {
  guid: string;
  mark: 'del' | 'ins';
}

/** A workbook as its texts, a sheet at a time; the server reads it. What it says otherwise than `facing` is marked. */
export function TableView({
  guid,
  zoom,
  facing,
}: {
  guid: string;
  zoom: number;
  facing?: Facing | undefined;
}) {
  const texts = usePreviewTexts();
  const found = useSheets(guid);
  const other = useSheets(facing?.guid).data?.sheets;
  const [chosen, setChosen] = useState(0);
  const of: Made<readonly ShownSheet[]> = found.data
    ? { is: 'made', made: found.data.sheets }
    : found.error
      ? { is: 'failed', error: found.error }
      : { is: 'loading' };
  return (
    <Shown of={of}>
      {(sheets) => (
        <div className={css.book}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <div className={css.scroll} tabIndex={0} style={{ fontSize: Math.round(13 * zoom) }}>
            {sheets[chosen] ? (
              <SheetTable of={sheets[chosen]} among={other} mark={facing?.mark} />
            ) : (
              <p className={css.note}>{texts.empty}</p>
            )}
          </div>
          {sheets.length > 1 && (
            <div className={css.sheets} role="tablist" aria-label={texts.sheets}>
              {sheets.map(({ name }, at) => (
                <button
                  key={name}
                  type="button"
                  role="tab"
                  aria-selected={at === chosen}
                  onClick={() => setChosen(at)}
                >
                  {name}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </Shown>
  );
}

const LETTERS = 26;
/** A, B, …, Z, AA, … for 0, 1, … */
const letterOf = (at: number): string =>
  (at < LETTERS ? '' : letterOf(Math.floor(at / LETTERS) - 1)) + String.fromCodePoint(65 + (at % LETTERS));
const NUMBER = /^-?[\d,]+(\.\d+)?%?$/;

function SheetTable({
  of,
  among,
  mark: Mark = 'ins',
}: {
  of: ShownSheet;
  /** The sheets of the other version, once they have been read. */
  among: readonly ShownSheet[] | undefined;
  mark: Facing['mark'] | undefined;
}) {
  const texts = usePreviewTexts();
  const { name, rows, merges, isCut } = of;
  const isChanged = useMemo(
    () =>
      among &&
      changedCells(
        of,
        among.find((one) => one.name === of.name),
      ),
    [of, among],
  );
  const columns = Math.max(1, ...rows.map(({ length }) => length), ...merges.map(({ right }) => right + 1));
  const spanOf = new Map(merges.map((one) => [`${one.top} ${one.left}`, one]));
  const covered = new Set(
    merges.flatMap(({ top, left, bottom, right }) =>
      Array.from({ length: bottom - top + 1 }, (_, down) =>
        Array.from({ length: right - left + 1 }, (__, along) => `${top + down} ${left + along}`),
      )
        .flat()
        .slice(1),
    ),
  );
  return (
    <>
      {isCut && <p className={css.note}>{texts.cut(TABLE_SHOWN.rows, TABLE_SHOWN.columns)}</p>}
      <table className={css.table} aria-label={name}>
        <thead>
          <tr>
            <td>#</td>
            {Array.from({ length: columns }, (_, at) => (
              <th key={at} scope="col">
                {letterOf(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, down) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            <tr key={down}>
              <th scope="row">{down + 1}</th>
              {Array.from({ length: columns }, (_, at) => {
                const place = `${down} ${at}`;
                if (covered.has(place)) return null;
                const span = spanOf.get(place);
                const text = row[at] ?? '';
                return (
                  <td
                    key={at}
                    rowSpan={span && span.bottom - span.top + 1}
                    colSpan={span && span.right - span.left + 1}
                    data-is-number={NUMBER.test(text) || undefined}
                    data-is-merged={span ? true : undefined}
                  >
                    {isChanged?.(down, at) ? <Mark className={css.changed}>{text}</Mark> : text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
