import { Form } from 'antd';
import { roundPhase } from '#shared/areas/negotiation/codes';
import { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import { paths } from '#shared/areas/session/paths';
import { CodeSelect } from '../../kit/code-select.tsx';
import { KeywordList } from '../../parts/list/keyword-list.tsx';
import { useColumns } from './columns.tsx';
import { useTexts } from './texts.ts';

/** 谈判磋商 of the tenders one sees. */
export function NegotiationListPage() {
  const texts = useTexts();
  return (
    <KeywordList
      title={texts.list}
      call={calls.list}
      keyword={texts.keyword}
      filters={
        <Form.Item name="phase" label={texts.phase}>
          <CodeSelect list={roundPhase} placeholder={texts.all} />
        </Form.Item>
      }
      empty={texts.none}
      rowKey="tenderGuid"
      columns={useColumns(paths.negotiation)}
      width={960}
    />
  );
}
