import { Form } from 'antd';
import { auctionPhase } from '#shared/areas/auction/codes';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import { CodeSelect } from '../../kit/code-select.tsx';
import { KeywordList } from '../../parts/list/keyword-list.tsx';
import { useColumns } from './columns.tsx';
import { useTexts } from './texts.ts';

/** 竞价 of the tenders one sees. */
export function AuctionListPage() {
  const texts = useTexts();
  return (
    <KeywordList
      title={texts.list}
      call={calls.list}
      keyword={texts.keyword}
      filters={
        <Form.Item name="phase" label={texts.phase}>
          <CodeSelect list={auctionPhase} placeholder={texts.all} />
        </Form.Item>
      }
      empty={texts.none}
      rowKey="guid"
      columns={useColumns()}
      width={1000}
    />
  );
}
