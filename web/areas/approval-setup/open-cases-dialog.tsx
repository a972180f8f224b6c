import { Modal, Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { approvalSetup } from '#shared/areas/approval/setup-contract';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useTexts } from './texts.ts';

type Cases = z.output<typeof approvalSetup.openCases.output>;

/** The oldest cases that have not ended, and who has them. */
export function OpenCasesDialog({
  open: isOpen,
  cases: { list, total },
  onClose,
}: {
  open: boolean;
  cases: Cases;
  onClose: () => void;
}) {
  const { open } = useTexts();
  const mark = usePunctuation();
  const columns: TableColumnsType<Cases['list'][number]> = [
    { title: open.documentNo, dataIndex: 'documentNo', width: 170 },
    {
      title: open.document,
      key: 'title',
      render: (_, { title, link }) =>
        title !== null && link !== null ? (
          <Link to={link}>{title}</Link>
        ) : (
          <span style={{ color: 'var(--text-soft)' }}>{open.hidden}</span>
        ),
    },
    { title: open.level, dataIndex: 'levelName' },
    { title: open.waiting, key: 'waitingFor', render: (_, { waitingFor }) => mark.row(waitingFor) },
    {
      title: open.submitted,
      key: 'submitted',
      render: (_, { submitterName, submittedAt }) => `${submitterName} ${submittedAt.slice(0, 16)}`,
    },
  ];
  return (
    <Modal open={isOpen} title={open.title} width={900} footer={null} onCancel={onClose}>
      {total > list.length && <p style={{ color: 'var(--text-soft)' }}>{open.more(list.length, total)}</p>}
      <Table
        rowKey="caseGuid"
        size="small"
        columns={columns}
        dataSource={list}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </Modal>
  );
}
