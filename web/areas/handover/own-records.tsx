import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { z } from 'zod';
import {
  handoverBizType,
  type HandoverBizType,
  handoverSide,
  handoverStatus,
} from '#shared/areas/handover/codes';
import { ownHandoverCalls as calls, ownHandoverSearch } from '#shared/areas/handover/own-contract';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { useHandoverColumns } from './handover-columns.tsx';
import { useOfferTexts } from './offer-texts.ts';
import { useTexts } from './texts.ts';

const searched = ownHandoverSearch.extend({ tab: z.string().optional() });
/** What the address has while nothing is searched for. */
const EMPTY = { tab: 'records' };

/** 移交记录: what one has offered, got or witnessed. */
export function OwnRecords({ bizType }: { bizType?: HandoverBizType }) {
  const words = useTexts();
  const texts = useOfferTexts();
  const list = useListSearch(searched, EMPTY);
  const { tab: _tab, ...search } = list.search;
  const found = useQuery(listQuery(calls.records, { ...search, ...(bizType !== undefined && { bizType }) }));
  const columns = useHandoverColumns(list.search);
  return (
    <>
      <SearchPanel search={list.search} looks={['tab']} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="handoverNo" label={words.handoverNo}>
          <Input allowClear {...upTo(32)} />
        </Form.Item>
        <Form.Item name="side" label={texts.side}>
          <CodeSelect list={handoverSide} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="status" label={words.status}>
          <CodeSelect list={handoverStatus} placeholder={texts.all} />
        </Form.Item>
        {bizType === undefined && (
          <Form.Item name="bizType" label={texts.bizType}>
            <CodeSelect list={handoverBizType} placeholder={texts.all} />
          </Form.Item>
        )}
        <Form.Item name="fromUserName" label={words.from}>
          <Input allowClear {...upTo(50)} />
        </Form.Item>
        <Form.Item name="toUserName" label={words.receiver}>
          <Input allowClear {...upTo(50)} />
        </Form.Item>
        <Form.Item name="itemName" label={words.itemName}>
          <Input allowClear {...upTo(200)} />
        </Form.Item>
        <DateRangeFilter name="create" label={words.time} />
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          looks={['tab']}
          empty={texts.noRecords}
          columns={columns}
          scroll={{ x: 1120 }}
        />
      </Panel>
    </>
  );
}
