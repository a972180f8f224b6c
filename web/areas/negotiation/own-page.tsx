import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import { paths } from '#shared/areas/session/paths';
import { keptFresh, listQuery } from '../../api/query.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useColumns } from './columns.tsx';
import { useTexts } from './texts.ts';

/** 参加谈判: those a supplier takes part in, and nothing of any other. */
export function OwnNegotiationsPage() {
  const texts = useTexts();
  const list = useListSearch(calls.mine.input);
  const found = useQuery({ ...listQuery(calls.mine, list.search), ...keptFresh });
  return (
    <>
      <PageHead title={texts.own} />
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="keyword" label={texts.keyword}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          rowKey="tenderGuid"
          of={found}
          list={list}
          empty={texts.noneOwn}
          columns={useColumns(paths.ownNegotiation)}
          scroll={{ x: 960 }}
        />
      </Panel>
    </>
  );
}
