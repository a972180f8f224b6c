import { useQuery } from '@tanstack/react-query';
import { type TableColumnsType, type TableColumnType } from 'antd';
import { type ReactNode, useState } from 'react';
import { sheetColumnsOf } from '#shared/areas/document/seen-columns';
import { density } from '#shared/areas/list-view/arrangement';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { filtersOf } from '../../kit/list-search.ts';
import { ListTable, type Sorting, sortedColumn } from '../../kit/list-table.tsx';
import { NARROW, PHONE, useMedia } from '../../kit/media.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { type ActOf, among } from './acts.ts';
import { narrowColumns, widthOf } from './columns.tsx';
import { DeleteMany } from './delete-many.tsx';
import { FirstHint, ListBefore } from './first-hint.tsx';
import type { DocumentWeb, ListedDocument } from './kind.ts';
import { ListExport } from './list-export.tsx';
import { ListViewBar } from './list-view-bar.tsx';
import { namedColumns, seenColumns, useListViews } from './list-views.ts';
import { RowActs, type RowPlaces } from './row-acts.tsx';
import { useDocumentTexts, useKindTexts } from './texts.ts';
import { useDocumentActs } from './use-acts.tsx';

const ColumnHandles = onDemand(() =>
  import('./column-handles.tsx')
    .then((module) => module.ColumnHandles)
    // a list is whole without them
    .catch(() => () => null),
);

const GIVEN_PLACES = {
  beside: ['submit', 'recall'],
  menu: ['record', 'undo', 'void', 'delete'],
} as const;

const CHECKBOX_WIDTH = 40;
/** Pixels of one act and the menu of the others. */
const MENU_WIDTH = { cn: 116, en: 148 } as const;

/** What is chosen in a list. */
export interface Choice<Row> {
  chosen: Row[];
  unchoose: () => void;
}

/** A column with its place in the order the address has. */
const inOrder = <Row,>(search: Sorting, column: TableColumnType<Row>) =>
  column.sorter && column.key !== undefined
    ? { ...column, sortOrder: sortedColumn(search, String(column.key)).sortOrder }
    : column;

/**
 * The list of a kind of document: its filters, its rows with what can be done with each, above it what makes and deletes
 * them and its export. As children, further buttons there, which may act on what is chosen.
 */
export function DocumentList<
  Row extends ListedDocument,
  Detail extends Row,
  Warning,
  Extra extends string = never,
>({
  of,
  columns,
  actsWidth,
  filters,
  inSight,
  more,
  places = GIVEN_PLACES,
  does,
  empty,
  add,
  first,
  isChoosing,
  keepsChosen = false,
  children,
}: {
  of: DocumentWeb<Row, Detail, Warning>;
  columns: TableColumnsType<Row>;
  /** Pixels the acts take; English words are longer. */
  actsWidth: Readonly<Record<'cn' | 'en', number>>;
  /** Form.Items always shown. */
  filters: ReactNode;
  /** Names of those filters in the search. */
  inSight: readonly string[];
  /** Form.Items shown on demand. */
  more: ReactNode;
  /** Where the acts on a row stand, of a kind with acts of its own; those it does not offer are left out, of a function none. */
  places?: RowPlaces<ActOf<Row>> | ((row: Row) => RowPlaces<ActOf<Row> | Extra>);
  /** What the page does itself, by the act's name. */
  does?: Readonly<Record<string, (row: Row) => unknown>>;
  /** What an empty list says. */
  empty: string;
  /** What makes a new one, where it is not one button. */
  add?: ReactNode;
  /** What to begin an empty list with, where it is something else. */
  first?: ReactNode;
  /** Whether rows can be chosen, where not only writers do. */
  isChoosing?: boolean;
  /** What was chosen on one page stays chosen on the next. */
  keepsChosen?: boolean;
  children?: (choice: Choice<Row>) => ReactNode;
}) {
  const views = useListViews(of.kind);
  const list = useListSearch(of.calls.list.input, views.empty);
  const { search, setSearch, reset } = list;
  const rows = useQuery(listQuery(of.calls.list, search));
  const { column, windows } = useActsColumn(of as unknown as DocumentWeb<Row>, { places, does, actsWidth });
  const [chosen, setChosen] = useState<Row[]>([]);
  const arrangement = views.mine?.arrangement;
  const isPhone = useMedia(PHONE);
  const isArranged = !isPhone && arrangement != null;
  const seen = isArranged ? seenColumns(namedColumns(of.kind, columns), arrangement) : columns;
  const isNarrow = useMedia(NARROW);
  const shown = isNarrow ? narrowColumns(of.kind, seen, arrangement) : seen;
  const choice = { chosen, unchoose: () => setChosen([]) };
  const called = useKindTexts(of.kind);
  const mayWrite = useMay(`${of.kind.area}:write`);
  const making = add ?? (
    <LinkButton to={of.kind.editPath()} type="primary">
      {called.newOne}
    </LinkButton>
  );
  const mayExport = useMay(`${of.kind.area}:export`);
  return (
    <>
      <PageHead title={called.list}>
        {mayWrite && making}
        {children?.(choice)}
        {mayWrite && of.calls.delete && <DeleteMany of={of} {...choice} />}
        <ListViewBar
          of={of.kind}
          columns={columns}
          schema={of.calls.list.input}
          search={search}
          views={views}
        />
        {mayExport && (
          <ListExport
            call={of.calls.exportList}
            search={search}
            columns={
              isArranged
                ? sheetColumnsOf(
                    of.kind,
                    namedColumns(of.kind, seen).map(({ name }) => name),
                  )
                : undefined
            }
          />
        )}
      </PageHead>
      {mayWrite && <FirstHint of={of.kind} />}
      <SearchPanel
        search={search}
        onSearch={setSearch}
        onReset={reset}
        isMoreInUse={filtersOf(search, inSight).length > 0}
        more={more}
      >
        {filters}
      </SearchPanel>
      <Panel>
        <ListTable<Row>
          // Do not draw rows in columns that are about to move, or unfiltered ones before the default view.
          of={
            views.isWaiting
              ? { ...rows, data: undefined, error: null, isPending: true, isFetching: true }
              : rows
          }
          list={list}
          size={isArranged && arrangement.density === density.code.compact ? 'small' : 'medium'}
          empty={empty}
          nothingFound={called.nothingFound}
          columns={[...shown.map((one) => inOrder(search, one)), column]}
          scroll={{ x: widthOf([...shown, column]) + CHECKBOX_WIDTH }}
          {...((isChoosing ?? mayWrite) && {
            rowSelection: {
              columnTitle: selectAll,
              selectedRowKeys: chosen.map(({ guid }) => guid),
              preserveSelectedRowKeys: keepsChosen,
              onChange: (_keys: unknown, picked: Row[]) => setChosen(picked),
              fixed: true,
            },
          })}
        >
          {mayWrite && (
            <>
              {first ?? making} <ListBefore of={of.kind} />
            </>
          )}
        </ListTable>
        {!isPhone && rows.data && (
          <ColumnHandles
            of={of.kind}
            columns={namedColumns(of.kind, columns)}
            shown={namedColumns(of.kind, shown)}
          />
        )}
      </Panel>
      {windows}
    </>
  );
}

/** What can be done with each row, at the end of it, and the windows its acts open. */
function useActsColumn<Row extends ListedDocument, Extra extends string>(
  of: DocumentWeb<Row>,
  {
    places,
    does,
    actsWidth,
  }: {
    places: RowPlaces<ActOf<Row>> | ((row: Row) => RowPlaces<ActOf<Row> | Extra>);
    does: Readonly<Record<string, (row: Row) => unknown>> | undefined;
    actsWidth: Readonly<Record<'cn' | 'en', number>>;
  },
) {
  const texts = useDocumentTexts();
  const language = useLanguage();
  const isNarrow = useMedia(NARROW);
  const { act, windows } = useDocumentActs(of, does && { does });
  const placesOf = (row: Row) =>
    typeof places === 'function'
      ? places(row)
      : {
          beside: among(row, places.beside),
          menu: places.menu.filter((one) => one === 'record' || row.actions.includes(one)),
        };
  const column = {
    title: texts.actions,
    key: 'actions',
    fixed: 'end',
    width: (isNarrow ? MENU_WIDTH : actsWidth)[language],
    render: (_: unknown, row: Row) => (
      <RowActs of={of} row={row} {...placesOf(row)} isNarrow={isNarrow} onAct={act} />
    ),
  };
  return { column: column as TableColumnsType<Row>[number], windows };
}
