import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType, Tag } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { documentKind } from '#shared/areas/approval/codes';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import { approvalInbox, type toDecideRow } from '#shared/areas/approval/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { useTexts } from './texts.ts';

type Row = z.output<typeof toDecideRow>;

/** The first documents that wait for my decision. */
export function ToDecide() {
  const texts = useTexts();
  const language = useLanguage();
  const waiting = useQuery(query(approvalInbox.toDecide, {}));
  const columns = useMemo<TableColumnsType<Row>>(
    () => [
      {
        title: texts.document,
        key: 'title',
        render: (_value, { title, link, kind, documentNo, urgedAt }) => (
          <>
            <Link to={link}>{title}</Link> {urgedAt && <Tag color="warning">{texts.urged}</Tag>}
            <div style={{ color: 'var(--text-soft)', fontSize: 12 }}>
              <CodeText list={documentKind} code={kind} /> {documentNo}
            </div>
          </>
        ),
      },
      {
        title: texts.amount,
        dataIndex: 'amount',
        width: 110,
        align: 'right',
        render: (amount: string | null) => <Wan yuan={amount} />,
      },
      { title: texts.submitter, dataIndex: 'submitterName', width: 84 },
      {
        title: texts.level,
        dataIndex: 'levelName',
        render: (name: string) => levelNameIn(language, name),
      },
      { title: texts.arrived, dataIndex: 'arrivedAt', width: 120 },
    ],
    [texts, language],
  );
  if (waiting.error) return <LoadFailed error={waiting.error} retry={waiting.refetch} />;
  return (
    <Panel title={texts.toDecide} aside={<Link to={paths.approvalInbox}>{texts.all}</Link>}>
      <Table
        rowKey="taskGuid"
        columns={columns}
        dataSource={waiting.data?.list}
        loading={waiting.isPending}
        pagination={false}
        scroll={{ x: 640 }}
        locale={{ emptyText: <NothingYet hint={texts.nothingToDecide} /> }}
      />
    </Panel>
  );
}
