import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { projectSetup } from '#shared/areas/project-setup/contract';
import type { SetupRow } from '#shared/areas/project-setup/setup-views';
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
import { CreateOrdersButton } from './create-orders-button.tsx';
import { RowActions } from './row-actions.tsx';
import { setupColumnsWidth, useSetupColumns } from './setup-columns.tsx';
import { SetupFilters } from './setup-filters.tsx';
import { setupKind } from './setup-kind.ts';
import { useTexts } from './texts.ts';
import { useSetupActs } from './use-setup-acts.tsx';

/** 立项管理: the set-ups a person may see, and what he may do with them. */
export function SetupListPage() {
  const texts = useTexts();
  const { actions } = useReviewedTexts();
  const language = useLanguage();
  const list = useListSearch(projectSetup.list.input);
  const { search, setSearch, reset } = list;
  const setups = useQuery(listQuery(projectSetup.list, search));
  const columns = useSetupColumns(search);
  const { act, windows } = useSetupActs();
  const [chosen, setChosen] = useState<SetupRow[]>([]);
  const mayWrite = useMay('setup:write');
  const mayOrder = useMay('entrust:write');
  const mayExport = useMay('setup:export');
  const unchoose = () => setChosen([]);

  const add = (
    <Link to={paths.setupEdit()}>
      <Button type="primary">{texts.add}</Button>
    </Link>
  );
  return (
    <>
      <PageHead title={texts.title}>
        {mayWrite && add}
        {mayOrder && <CreateOrdersButton chosen={chosen} onDone={unchoose} />}
        {mayWrite && (
          <ReviewedDeleteMany
            of={setupKind}
            chosen={chosen}
            noOf={({ projectNo }) => projectNo}
            onDone={unchoose}
          />
        )}
        {mayExport && <ListExport call={projectSetup.exportList} search={search} />}
      </PageHead>
      <SetupFilters search={search} onSearch={setSearch} onReset={reset} />
      <Panel>
        <ListTable
          of={setups}
          list={list}
          empty={texts.empty}
          nothingFound={texts.nothingFound}
          columns={[
            ...columns,
            {
              title: actions,
              key: 'actions',
              fixed: 'end',
              width: language === 'cn' ? 168 : 196,
              render: (_: unknown, setup: SetupRow) => <RowActions setup={setup} act={act} />,
            },
          ]}
          scroll={{ x: setupColumnsWidth[language] }}
          {...((mayWrite || mayOrder) && {
            rowSelection: {
              columnTitle: selectAll,
              selectedRowKeys: chosen.map(({ guid }) => guid),
              preserveSelectedRowKeys: true,
              onChange: (_keys, rows) => setChosen(rows),
              fixed: true,
            },
          })}
        >
          {mayWrite && add}
        </ListTable>
      </Panel>
      {windows}
    </>
  );
}
