import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#shared/areas/session/paths';
import {
  COMPARED_MAX,
  exportSuppliers,
  listSuppliers,
  type SupplierRow,
} from '#shared/areas/supplier/library/contract';
import { listQuery, mutation } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { JobFileButton } from '../../parts/job/job-file-button.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { useSupplierColumns } from './supplier-columns.tsx';
import { SupplierFilters } from './supplier-filters.tsx';
import { useTexts } from './texts.ts';

/** 供应商库: every supplier, found by what one knows of it, and some of them to be compared. */
export function SupplierListPage() {
  const texts = useTexts();
  const list = useListSearch(listSuppliers.input);
  const { search, setSearch, reset } = list;
  const suppliers = useQuery(listQuery(listSuppliers, search));
  const columns = useSupplierColumns(search);
  const [chosen, setChosen] = useState<SupplierRow[]>([]);
  const start = useMutation(mutation(exportSuppliers));
  const mayWrite = useMay('supplier:write');
  const mayExport = useMay('supplier:export');
  const { page: _page, rows: _rows, ...seen } = search;
  const importSuppliers = <LinkButton to={paths.supplierImport}>{texts.import}</LinkButton>;
  return (
    <>
      <PageHead title={texts.library}>
        {mayWrite && importSuppliers}
        {mayExport && (
          <JobFileButton title={texts.exporting} start={() => start.mutateAsync(seen)}>
            {texts.export}
          </JobFileButton>
        )}
      </PageHead>
      <SupplierFilters search={search} onSearch={setSearch} onReset={reset} />
      <Panel>
        <ChosenBar chosen={chosen} onChange={setChosen} />
        <ListTable
          of={suppliers}
          list={list}
          columns={columns}
          empty={texts.empty}
          nothingFound={texts.nothingFound}
          scroll={{ x: 1112 }}
          rowSelection={{
            hideSelectAll: true,
            preserveSelectedRowKeys: true,
            fixed: true,
            selectedRowKeys: chosen.map(({ guid }) => guid),
            onChange: (_keys, rows) => setChosen(rows),
            getCheckboxProps: ({ guid, name }) => ({
              'aria-label': texts.chooseRow(name),
              disabled: chosen.length >= COMPARED_MAX && chosen.every((one) => one.guid !== guid),
            }),
          }}
        >
          {mayWrite && importSuppliers}
        </ListTable>
      </Panel>
    </>
  );
}
