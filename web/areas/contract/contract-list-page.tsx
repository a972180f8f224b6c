import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractRow } from '#shared/areas/contract/contract-views';
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
import { useContractColumns } from './contract-columns.tsx';
import { ContractFilters } from './contract-filters.tsx';
import { contractReviewed } from './contract-kind.ts';
import { RowActions } from './row-actions.tsx';
import { SignList } from './sign-list.tsx';
import { useTexts } from './texts.ts';
import { useContractActs } from './use-contract-acts.tsx';

/** 合同管理; who only signs for a party has the list of what he may sign. */
export const ContractListPage = () => (useMay('contract:read') ? <Contracts /> : <SignList />);

function Contracts() {
  const texts = useTexts();
  const reviewed = useReviewedTexts();
  const language = useLanguage();
  const list = useListSearch(contractCalls.list.input);
  const { search, setSearch, reset } = list;
  const contracts = useQuery(listQuery(contractCalls.list, search));
  const columns = useContractColumns(search);
  const { act, windows } = useContractActs();
  const [chosen, setChosen] = useState<ContractRow[]>([]);
  const mayWrite = useMay('contract:write');
  const mayExport = useMay('contract:export');
  const { agency, purchase } = contractKind.code;
  const adds = (
    <>
      <Link to={`${paths.contractEdit()}?kind=${purchase}`}>
        <Button type="primary">{texts.addPurchase}</Button>
      </Link>
      <Link to={`${paths.contractEdit()}?kind=${agency}`}>
        <Button>{texts.addAgency}</Button>
      </Link>
    </>
  );
  return (
    <>
      <PageHead title={texts.title}>
        {mayWrite && (
          <>
            {adds}
            <ReviewedDeleteMany
              of={contractReviewed}
              chosen={chosen}
              noOf={({ contractNo }) => contractNo}
              onDone={() => setChosen([])}
            />
          </>
        )}
        {mayExport && <ListExport call={contractCalls.exportList} search={search} />}
      </PageHead>
      <ContractFilters search={search} onSearch={setSearch} onReset={reset} />
      <Panel>
        <ListTable
          of={contracts}
          list={list}
          empty={texts.empty}
          columns={[
            ...columns,
            {
              title: reviewed.actions,
              key: 'actions',
              fixed: 'end',
              width: language === 'cn' ? 168 : 200,
              render: (_: unknown, contract: ContractRow) => <RowActions contract={contract} act={act} />,
            },
          ]}
          scroll={{ x: 2240 }}
          {...(mayWrite && {
            rowSelection: {
              columnTitle: selectAll,
              selectedRowKeys: chosen.map(({ guid }) => guid),
              onChange: (_keys: unknown, rows: ContractRow[]) => setChosen(rows),
              fixed: true,
            },
          })}
        >
          {mayWrite && adds}
        </ListTable>
      </Panel>
      {windows}
    </>
  );
}
