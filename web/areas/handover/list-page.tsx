import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { handoverBizType, handoverStatus } from '#shared/areas/handover/codes';
import { handoverCalls as calls, handoverSearch } from '#shared/areas/handover/contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { useHandoverColumns } from './handover-columns.tsx';
import { useOfferTexts } from './offer-texts.ts';
import { useTexts } from './texts.ts';

/** The hand-overs of a company, those of people who left among them. */
export function HandoverListPage() {
  const texts = useTexts();
  const offerTexts = useOfferTexts();
  const list = useListSearch(handoverSearch);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(calls.list, search));
  const columns = useHandoverColumns(search);
  const add = useMay('handover:force') && (
    <LinkButton type="primary" to={paths.handoverAdd}>
      {texts.add}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={texts.title}>{add}</PageHead>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="handoverNo" label={texts.handoverNo}>
          <Input allowClear {...upTo(32)} />
        </Form.Item>
        <Form.Item name="fromUserName" label={texts.from}>
          <Input allowClear {...upTo(50)} />
        </Form.Item>
        <Form.Item name="toUserName" label={texts.receiver}>
          <Input allowClear {...upTo(50)} />
        </Form.Item>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={handoverStatus} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="bizType" label={offerTexts.bizType}>
          <CodeSelect list={handoverBizType} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="itemName" label={texts.itemName}>
          <Input allowClear {...upTo(200)} />
        </Form.Item>
        <DateRangeFilter name="create" label={texts.time} />
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.empty} columns={columns} scroll={{ x: 1120 }}>
          {add}
        </ListTable>
      </Panel>
    </>
  );
}
