import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { entrustCalls } from '#shared/areas/entrustment/contract';
import type { EntrustRow } from '#shared/areas/entrustment/views';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { ListExport } from '../../parts/document/list-export.tsx';
import { ReviewedDeleteMany } from '../../parts/document/reviewed-delete-many.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { useEntrustColumns } from './entrust-columns.tsx';
import { EntrustFilters } from './entrust-filters.tsx';
import { entrustKind } from './entrust-kind.ts';
import { RowActions } from './row-actions.tsx';
import { useTexts } from './texts.ts';
import { useEntrustActs } from './use-entrust-acts.tsx';

/** 委托管理: the orders of one's own units, or those sent to one's agency. */
export function EntrustListPage() {
  const texts = useTexts();
  const reviewed = useReviewedTexts();
  const language = useLanguage();
  const list = useListSearch(entrustCalls.list.input);
  const { search, setSearch, reset } = list;
  const orders = useQuery(listQuery(entrustCalls.list, search));
  const { act, windows } = useEntrustActs();
  const [chosen, setChosen] = useState<EntrustRow[]>([]);
  const mayRead = useMay('entrust:read');
  const columns = useEntrustColumns(search, !mayRead);
  const mayWrite = useMay('entrust:write');
  const mayExport = useMay('entrust:export');

  return (
    <>
      <PageHead title={texts.title}>
        {mayWrite && (
          <>
            <Link to={paths.entrustEdit()}>
              <Button type="primary">{texts.add}</Button>
            </Link>
            <ReviewedDeleteMany
              of={entrustKind}
              chosen={chosen}
              noOf={({ ordersNo }) => ordersNo}
              onDone={() => setChosen([])}
            />
          </>
        )}
        {mayExport && <ListExport call={entrustCalls.exportList} search={search} />}
      </PageHead>
      <EntrustFilters search={search} onSearch={setSearch} onReset={reset} />
      <Panel>
        <ListTable
          of={orders}
          list={list}
          empty={mayRead ? texts.empty : texts.emptyAgency}
          columns={[
            ...columns,
            {
              title: reviewed.actions,
              key: 'actions',
              fixed: 'end',
              width: language === 'cn' ? 184 : 216,
              render: (_: unknown, order: EntrustRow) => (
                <RowActions order={order} hasRecord={mayRead} act={act} />
              ),
            },
          ]}
          scroll={{ x: 2240 }}
          {...(mayWrite && {
            rowSelection: {
              columnTitle: selectAll,
              selectedRowKeys: chosen.map(({ guid }) => guid),
              onChange: (_keys: unknown, rows: EntrustRow[]) => setChosen(rows),
              fixed: true,
            },
          })}
        >
          {mayWrite && (
            <Link to={paths.setups}>
              <Button>{texts.add}</Button>
            </Link>
          )}
        </ListTable>
      </Panel>
      {windows}
    </>
  );
}
