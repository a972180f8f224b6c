import { useQuery } from '@tanstack/react-query';
import { Form, Input, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { type OwnFileRow, ownFileCalls as calls } from '#shared/areas/tender-file/own-contract';
import { listQuery } from '../../api/query.ts';
import { cardPlace } from '../../kit/list-cards.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import css from './file.module.css';
import { useTexts } from './texts.ts';

/** 获取招标文件: of a supplier the files it may get or has got, and nothing of anybody else. */
export function OwnTenderFileListPage() {
  const texts = useTexts();
  const label = useKindLabels(tenderFileKind);
  const list = useListSearch(calls.list.input);
  const found = useQuery(listQuery(calls.list, list.search));
  return (
    <>
      <PageHead title={texts.ownTitle} />
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="docName" label={label.docName}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          empty={texts.ownEmpty}
          columns={useColumns()}
          scroll={{ x: 1040 }}
        />
      </Panel>
    </>
  );
}

/** Whether this supplier has got and acknowledged the version in force. */
export function OwnState({ of }: { of: Pick<OwnFileRow, 'actions' | 'obtainedAt'> }) {
  const texts = useTexts();
  if (of.actions.includes('obtain'))
    return <Tag color={of.obtainedAt ? 'warning' : 'default'}>{texts.notObtained}</Tag>;
  return of.actions.includes('acknowledge') ? (
    <Tag color="warning">{texts.notRead}</Tag>
  ) : (
    <Tag color="success">{texts.isRead}</Tag>
  );
}

function useColumns(): TableColumnsType<OwnFileRow> {
  const texts = useTexts();
  const label = useKindLabels(tenderFileKind);
  const minutes = (at: string | null) => at?.slice(0, 16) ?? '-';
  return [
    {
      title: label.docName,
      dataIndex: 'docName',
      width: 300,
      className: cardPlace.title,
      render: (name: string, { guid, docNo }) => (
        <>
          <Link to={paths.ownTenderFile(guid)}>{name}</Link>
          <div className={css.soft}>{docNo}</div>
        </>
      ),
    },
    { title: texts.buyer, dataIndex: 'buyerName', width: 200, className: cardPlace.line },
    {
      title: label.edition,
      dataIndex: 'edition',
      width: 80,
      className: cardPlace.line,
      render: texts.version,
    },
    {
      title: label.publishedAt,
      dataIndex: 'publishedAt',
      width: 140,
      className: cardPlace.line,
      render: minutes,
    },
    { title: label.saleEnd, dataIndex: 'saleEnd', width: 140, className: cardPlace.line, render: minutes },
    { title: label.deadline, dataIndex: 'deadline', width: 140, className: cardPlace.line, render: minutes },
    {
      key: 'mine',
      title: texts.mine,
      width: 120,
      className: cardPlace.state,
      render: (_, row) => <OwnState of={row} />,
    },
  ];
}
