import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { roundPhase } from '#shared/areas/negotiation/codes';
import { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import { paths } from '#shared/areas/session/paths';
import { keptFresh, listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useColumns } from './columns.tsx';
import { useTexts } from './texts.ts';

/** 谈判磋商 of the tenders one sees. */
export function NegotiationListPage() {
  const texts = useTexts();
  const list = useListSearch(calls.list.input);
  const found = useQuery({ ...listQuery(calls.list, list.search), ...keptFresh });
  return (
    <>
      <PageHead title={texts.list} />
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="keyword" label={texts.keyword}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
        <Form.Item name="phase" label={texts.phase}>
          <CodeSelect list={roundPhase} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          rowKey="tenderGuid"
          of={found}
          list={list}
          empty={texts.none}
          columns={useColumns(paths.negotiation)}
          scroll={{ x: 960 }}
        />
      </Panel>
    </>
  );
}
