import { useMutation } from '@tanstack/react-query';
import { Table, type TableColumnsType, type TableProps } from 'antd';
import { movementKind, receiptWarning } from '#shared/areas/deposit/codes';
import { paymentCalls as calls } from '#shared/areas/deposit/payment-contract';
import type { DepositSection, PaymentDetail, StatementLine } from '#shared/areas/deposit/payment-views';
import { mutation } from '../../api/query.ts';
import { CodeText } from '../../kit/code-tag.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useCards } from '../../kit/list-cards.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import { FileList } from '../../parts/file/list.tsx';
import css from './deposit.module.css';
import { namesOf } from './names-of.ts';
import { Fen } from './payment-columns.tsx';
import { useTexts } from './texts.ts';

/** A short table of a page, cards on a telephone. */
function Rows<Row extends object>({
  empty,
  columns,
  width,
  ...table
}: Pick<TableProps<Row>, 'rowKey'> & {
  dataSource: Row[];
  empty: string;
  columns: TableColumnsType<Row>;
  width: number;
}) {
  const cards = useCards(columns);
  return (
    <Table<Row>
      size="small"
      pagination={false}
      columns={columns}
      scroll={{ x: width }}
      locale={{ emptyText: <NothingYet hint={empty} /> }}
      {...table}
      {...cards}
    />
  );
}

const fen = <Row,>(key: string, title: string, of: (row: Row) => string | null) => ({
  key,
  title,
  align: 'right' as const,
  width: 132,
  render: (_: unknown, row: Row) => <Fen yuan={of(row)} />,
});

/** The account line by line: date, what, debit, credit, balance, document. */
export function Statement({ of }: { of: PaymentDetail }) {
  const texts = useTexts();
  const columns: TableColumnsType<StatementLine> = [
    { key: 'day', title: texts.day, dataIndex: 'day', width: 108 },
    {
      key: 'kind',
      title: texts.what,
      width: 132,
      render: (_, { kind }) => <CodeText list={movementKind} code={kind} />,
    },
    fen('debit', texts.debit, (row: StatementLine) => row.debit),
    fen('credit', texts.credit, (row: StatementLine) => row.credit),
    fen('balance', texts.balance, (row: StatementLine) => row.balance),
    { key: 'document', title: texts.document, dataIndex: 'documentNo', width: 208 },
    { key: 'note', title: texts.note, dataIndex: 'note', width: 208 },
    { key: 'person', title: texts.person, dataIndex: 'personName', width: 88 },
  ];
  return (
    <Panel title={texts.statement}>
      <Rows
        rowKey={({ guid, balance }) => `${guid} ${balance}`}
        dataSource={of.statement}
        columns={columns}
        width={1080}
        empty={texts.statementEmpty}
      />
    </Panel>
  );
}

/** The money that arrived in the present round. */
export function Receipts({ of }: { of: PaymentDetail }) {
  const texts = useTexts();
  if (of.receipts.length === 0) return null;
  const columns: TableColumnsType<PaymentDetail['receipts'][number]> = [
    { key: 'day', title: texts.arrived, dataIndex: 'receivedOn', width: 108 },
    { key: 'payer', title: texts.payerName, dataIndex: 'payerName', width: 200 },
    {
      key: 'account',
      title: texts.payerAccount,
      width: 208,
      render: (_, { payerAccount, payerBank }) => (
        <>
          {payerAccount}
          <div className={css.soft}>{payerBank}</div>
        </>
      ),
    },
    fen('amount', texts.money, (row: { amount: string }) => row.amount),
    { key: 'serial', title: texts.bankSerial, dataIndex: 'bankSerial', width: 160 },
    {
      key: 'note',
      title: texts.note,
      width: 208,
      render: (_, { warnings }) => namesOf(receiptWarning, warnings),
    },
  ];
  return (
    <Panel title={texts.receipts}>
      <Rows
        rowKey="guid"
        dataSource={of.receipts}
        columns={columns}
        width={1000}
        empty={texts.statementEmpty}
      />
    </Panel>
  );
}

/** The sections a deposit was used for; finance releases those that rest on it. */
export function Sections({ of, onReleased }: { of: PaymentDetail; onReleased: () => unknown }) {
  const texts = useTexts();
  const release = useMutation(mutation(calls.release, { done: texts.done.release }));
  if (of.sections.length === 0) return null;
  const mayRelease = of.actions.includes('release');
  const { guid, version } = of;
  const name = ({ sectionNo, sectionName }: DepositSection) =>
    [sectionNo, sectionName].filter(Boolean).join(' ') || '-';
  const columns: TableColumnsType<DepositSection> = [
    {
      key: 'project',
      title: texts.project,
      width: 240,
      render: (_, { projectName, projectNo }) => (
        <>
          {projectName}
          <div className={css.soft}>{projectNo}</div>
        </>
      ),
    },
    { key: 'section', title: texts.section, width: 160, render: (_, row) => name(row) },
    fen('amount', texts.standsFor, (row: DepositSection) => row.amount),
    { key: 'since', title: texts.occupiedOn, dataIndex: 'occupiedOn', width: 108 },
    {
      key: 'released',
      title: texts.releasedOn,
      width: 132,
      render: (_, { releasedOn, isLapsed }) => (
        <>
          {releasedOn}
          {isLapsed && <div className={css.soft}>{texts.lapsed}</div>}
        </>
      ),
    },
    {
      key: 'actions',
      title: texts.actions,
      width: 88,
      render: (_, { key, projectName, releasedOn }) =>
        mayRelease &&
        releasedOn === null && (
          <ConfirmButton
            type="link"
            className={css.cellLink!}
            act={texts.act.release}
            thing={projectName}
            onConfirm={() =>
              release.mutateAsync({ guid, version, sectionKey: key }).then(onReleased, onReleased)
            }
          />
        ),
    },
  ];
  return (
    <Panel title={texts.sections}>
      <Rows
        rowKey="key"
        dataSource={of.sections}
        columns={mayRelease ? columns : columns.slice(0, -1)}
        width={840}
        empty={texts.sectionsEmpty}
      />
    </Panel>
  );
}

/** What was deducted, why and by which paper. */
export function Deductions({ of }: { of: PaymentDetail }) {
  const texts = useTexts();
  if (of.deductions.length === 0) return null;
  const columns: TableColumnsType<PaymentDetail['deductions'][number]> = [
    { key: 'day', title: texts.day, dataIndex: 'day', width: 108 },
    fen('amount', texts.deducted, (row: { amount: string }) => row.amount),
    { key: 'reason', title: texts.reason, dataIndex: 'reason', width: 240 },
    { key: 'section', title: texts.ofSection, dataIndex: 'sectionName', width: 200 },
    { key: 'files', title: texts.paper, width: 240, render: (_, { files }) => <FileList files={files} /> },
  ];
  return (
    <Panel title={texts.deductions}>
      <Rows
        rowKey="guid"
        dataSource={of.deductions}
        columns={columns}
        width={920}
        empty={texts.statementEmpty}
      />
    </Panel>
  );
}
