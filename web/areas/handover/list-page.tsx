import { useQuery } from '@tanstack/react-query';
import { Form, Input, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { handoverReason, handoverStatus } from '#shared/areas/handover/codes';
import { handoverCalls as calls, type HandoverRow, handoverSearch } from '#shared/areas/handover/contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import css from './handover.module.css';
import { useTexts } from './texts.ts';

/** The hand-overs of people who left. */
export function HandoverListPage() {
  const texts = useTexts();
  const list = useListSearch(handoverSearch);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(calls.list, search));
  const columns = useColumns(search);
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
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.empty} columns={columns} scroll={{ x: 1120 }}>
          {add}
        </ListTable>
      </Panel>
    </>
  );
}

function useColumns(search: Parameters<typeof sortedColumn>[0]): TableColumnsType<HandoverRow> {
  const texts = useTexts();
  const mark = usePunctuation();
  return [
    {
      ...sortedColumn(search, 'handoverNo'),
      title: texts.handoverNo,
      width: 172,
      render: (_, { guid, handoverNo }) => <Link to={paths.handover(guid)}>{handoverNo}</Link>,
    },
    {
      key: 'from',
      title: texts.from,
      width: 152,
      render: (_, { fromUserName, fromDeptName }) => (
        <>
          {fromUserName}
          <div className={css.soft}>{fromDeptName}</div>
        </>
      ),
    },
    {
      key: 'receivers',
      title: texts.receivers,
      width: 180,
      render: (_, { receivers }) => mark.row(receivers),
    },
    { key: 'itemCount', title: texts.itemCount, dataIndex: 'itemCount', align: 'right', width: 80 },
    {
      key: 'reasonKind',
      title: texts.reasonKind,
      width: 112,
      render: (_, { reasonKind }) => <CodeText list={handoverReason} code={reasonKind} />,
    },
    {
      key: 'status',
      title: texts.status,
      width: 104,
      render: (_, { status }) => <CodeTag list={handoverStatus} code={status} />,
    },
    { key: 'witnessName', title: texts.witness, dataIndex: 'witnessName', width: 96 },
    {
      ...sortedColumn(search, 'createTime'),
      title: texts.time,
      width: 144,
      render: (_, { createTime }) => createTime.slice(0, 16),
    },
    { key: 'createUserName', title: texts.by, dataIndex: 'createUserName', width: 96 },
  ];
}
