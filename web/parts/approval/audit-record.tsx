import type { TableHTMLAttributes } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType, Tag } from 'antd';
import { stepAct } from '#shared/areas/approval/codes';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import { type ApprovalStep, approvalCalls } from '#shared/areas/approval/contract';
import { query } from '../../api/query.ts';
import { codeColour } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { cardPlace, useCards } from '../../kit/list-cards.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { Placeholder } from '../../kit/placeholder.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { type ShownDocument, useSameVersion } from '../../kit/same-version.ts';
import { useApprovalTexts } from './texts.ts';
import css from './audit-record.module.css';
import { FileList } from '../file/list.tsx';

/** The approval record of a document, all its submissions, oldest first (审批记录, documents.md 5.0). */
export function AuditRecord({
  kind,
  guid,
  document,
}: {
  kind: string;
  guid: string;
  document?: ShownDocument;
}) {
  const texts = useApprovalTexts();
  const detail = useQuery(query(approvalCalls.detail, { kind, documentGuid: guid }, { quiet: true }));
  const isSame = useSameVersion({ version: detail.data?.version, reload: detail.refetch }, document);
  if (!isSame) return <Placeholder rows={6} />;
  return (
    <PageState of={detail}>
      {({ steps }) => (steps.length > 0 ? <StepTable steps={steps} /> : <NothingYet hint={texts.noRecord} />)}
    </PageState>
  );
}

function StepTable({ steps }: { steps: readonly ApprovalStep[] }) {
  const { column, lasting, onBehalf, submission } = useApprovalTexts();
  const language = useLanguage();
  const columns: TableColumnsType<ApprovalStep> = [
    {
      title: column.level,
      key: 'level',
      className: cardPlace.title,
      render: (_, { levelName, act }) =>
        levelNameIn(language, levelName) ||
        (act === stepAct.code.submit ? submission : <span className={css.soft}>-</span>),
    },
    {
      title: column.actor,
      key: 'actor',
      className: cardPlace.line,
      render: (_, { actorName, onBehalfOf }) => (onBehalfOf ? onBehalf(actorName, onBehalfOf) : actorName),
    },
    {
      title: column.dept,
      dataIndex: 'deptName',
      className: cardPlace.line,
      render: (name: string) => name || '-',
    },
    {
      title: column.act,
      key: 'act',
      className: cardPlace.state,
      render: (_, step) => <StepActs {...step} />,
    },
    {
      title: column.opinion,
      dataIndex: 'opinion',
      className: cardPlace.line,
      render: (opinion: string) => <div className={css.opinion}>{opinion || '-'}</div>,
    },
    {
      title: column.arrivedAt,
      dataIndex: 'arrivedAt',
      className: cardPlace.line,
      render: (at: string | null) => (at === null ? '-' : <Moment at={at} />),
    },
    {
      title: column.at,
      dataIndex: 'at',
      className: cardPlace.line,
      render: (at: string) => <Moment at={at} />,
    },
    {
      title: column.took,
      dataIndex: 'tookSeconds',
      className: cardPlace.line,
      render: (seconds: number | null) =>
        seconds === null ? '-' : <span className={css.time}>{lasting(seconds)}</span>,
    },
    {
      title: column.files,
      key: 'files',
      className: cardPlace.line,
      render: (_, { files }) => (files.length > 0 ? <FileList files={files} /> : '-'),
    },
  ];
  const cards = useCards(columns);
  return (
    <Table
      size="small"
      scroll={{ x: 840 }}
      components={REACHED}
      rowKey="guid"
      columns={columns}
      dataSource={[...steps]}
      pagination={false}
      {...cards}
      rowClassName={({ act }) => (act === stepAct.code.submit ? css.submission! : '')}
    />
  );
}

/** The table takes the focus, so that the arrow keys scroll it where it is wider than its place. */
const REACHED = {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  table: (props: TableHTMLAttributes<HTMLTableElement>) => <table tabIndex={0} {...props} />,
};

/** A moment, broken between day and time where it is tight. */
const Moment = ({ at }: { at: string }) => (
  <>
    <span className={css.time}>{at.slice(0, 10)}</span> <span className={css.time}>{at.slice(11)}</span>
  </>
);

const tones: Partial<Record<ApprovalStep['act'], string>> = {
  approve: 'success',
  reject: 'error',
  returnTo: 'error',
  voteReturn: 'error',
};

/** What was done, and to whom: 转办 → 赵敏. */
export function StepActs({
  act,
  targets,
  isAcknowledged = false,
}: Pick<ApprovalStep, 'act' | 'targets'> & Partial<Pick<ApprovalStep, 'isAcknowledged'>>) {
  const mark = usePunctuation();
  const language = useLanguage();
  const { acknowledged } = useApprovalTexts();
  return (
    <>
      <Tag color={tones[act] ?? codeColour(stepAct, act)} variant="filled">
        {stepAct.label(act, language)}
      </Tag>
      {targets.length > 0 && <span>→ {mark.row(targets)}</span>}
      {isAcknowledged && <div className={css.soft}>{acknowledged}</div>}
    </>
  );
}
