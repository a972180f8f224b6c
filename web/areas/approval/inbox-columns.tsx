import { type TableColumnType, Tag } from 'antd';
import { Link } from 'react-router';
import { caseOutcome, documentKind } from '#shared/areas/approval/codes';
import { Wan } from '../../kit/amounts.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import css from './inbox.module.css';
import { useTexts } from './texts.ts';

/** What every row of the inbox has. */
interface InboxRow {
  title: string;
  kind: string;
  documentNo: string;
  amount: string | null;
  isMandatory: boolean;
  submitterName: string;
  submitterDept: string;
  submittedAt: string;
  levelName: string;
  outcome: (typeof caseOutcome.codes)[number] | null;
  link: string;
}

/** How a list is sorted now. */
interface Sorting {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** What makes a column sortable by the server; `key` is the name in the call. */
export const sortable = (key: string, { sort, order = 'desc' }: Sorting) => ({
  key,
  sorter: true,
  sortOrder: sort === key ? (order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
});

/** The columns several of the lists show, each by name, to be put in the order a list wants. */
export function useInboxColumns<Row extends InboxRow>(sorting: Sorting) {
  const texts = useTexts();
  return {
    document: {
      title: texts.title,
      ...sortable('title', sorting),
      className: css.document!,
      render: (_, { title, link, kind, documentNo, isMandatory }) => (
        <>
          <Link to={link} className={css.title!}>
            {title}
          </Link>
          <div className={css.soft}>
            <CodeText list={documentKind} code={kind} /> · {documentNo}
            {isMandatory && ` · ${texts.mandatory}`}
          </div>
        </>
      ),
    },
    amount: {
      title: texts.amount,
      ...sortable('amount', sorting),
      align: 'right',
      render: (_, { amount }) => <Wan yuan={amount} />,
    },
    submitter: {
      title: texts.submitter,
      key: 'submitter',
      render: (_, { submitterName, submitterDept }) => (
        <>
          {submitterName}
          <div className={css.soft}>{submitterDept}</div>
        </>
      ),
    },
    submittedAt: {
      title: texts.submittedAt,
      ...sortable('submittedAt', sorting),
      className: css.time!,
      render: (_, { submittedAt }) => submittedAt.slice(0, 16),
    },
    level: {
      title: texts.level,
      key: 'level',
      render: (_, { levelName, outcome }) => (outcome ? '-' : levelName),
    },
    outcome: {
      title: texts.outcome,
      key: 'outcome',
      render: (_, { outcome }) =>
        outcome ? (
          <CodeTag list={caseOutcome} code={outcome} />
        ) : (
          <Tag color="processing" variant="filled">
            {texts.open}
          </Tag>
        ),
    },
  } satisfies Record<string, TableColumnType<Row>>;
}
