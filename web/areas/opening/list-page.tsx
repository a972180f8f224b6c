import { Form, type TableProps } from 'antd';
import { Link } from 'react-router';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { openingState } from '#shared/areas/opening/codes';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import type { OpeningRow } from '#shared/areas/opening/views';
import { paths } from '#shared/areas/session/paths';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { KeywordList } from '../../parts/list/keyword-list.tsx';
import { useTexts } from './texts.ts';

/** 开标 of the tenders one sees; how many bids there are is told once names are. */
export function OpeningListPage() {
  const texts = useTexts();
  return (
    <KeywordList
      title={texts.list}
      call={calls.list}
      keyword={texts.keyword}
      filters={
        <Form.Item name="state" label={texts.state}>
          <CodeSelect list={openingState} placeholder={texts.all} />
        </Form.Item>
      }
      empty={texts.none}
      rowKey="guid"
      columns={useColumns()}
      width={1100}
    />
  );
}

function useColumns(): NonNullable<TableProps<OpeningRow>['columns']> {
  const texts = useTexts();
  return [
    { dataIndex: 'tenderNo', title: texts.tenderNo, width: 190 },
    {
      dataIndex: 'tenderName',
      title: texts.tenderName,
      ellipsis: true,
      render: (name: string, { tenderGuid }) => <Link to={paths.tender(tenderGuid)}>{name}</Link>,
    },
    { dataIndex: 'time', title: texts.time, width: 150, render: (time: string) => time.slice(0, 16) },
    { dataIndex: 'hostName', title: texts.host, width: 100 },
    { dataIndex: 'place', title: texts.place, ellipsis: true, width: 140 },
    {
      dataIndex: 'status',
      title: texts.appointment,
      width: 110,
      render: (status: OpeningRow['status']) => <CodeTag list={meetingAppointmentStatus} code={status} />,
    },
    {
      dataIndex: 'state',
      title: texts.state,
      width: 100,
      render: (state: OpeningRow['state']) => <CodeTag list={openingState} code={state} />,
    },
    { dataIndex: 'bids', title: texts.bids, width: 70, render: (bids: number | null) => bids ?? '-' },
    {
      key: 'acts',
      title: texts.acts,
      width: 80,
      fixed: 'end',
      render: (_, { guid }) => <Link to={paths.opening(guid)}>{texts.enter}</Link>,
    },
  ];
}
