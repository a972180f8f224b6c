import { type TableColumnType, Tag } from 'antd';
import { Link } from 'react-router';
import { caseOutcome, documentKind } from '#shared/areas/approval/codes';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import { useLanguage } from '../../kit/language.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { type Sorting, sortedColumn } from '../../kit/list-table.tsx';
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

/** The columns several of the lists show, each by name, to be put in the order a list wants. */
export function useInboxColumns<Row extends InboxRow>(sorting: Sorting) {
  const texts = useTexts();
  const language = useLanguage();
  return {
    document: {
      title: texts.title,
      ...sortedColumn(sorting, 'title'),
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
      ...sortedColumn(sorting, 'amount'),
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
      ...sortedColumn(sorting, 'submittedAt'),
      className: css.time!,
      render: (_, { submittedAt }) => submittedAt.slice(0, 16),
    },
    level: {
      title: texts.level,
      key: 'level',
      render: (_, { levelName, outcome }) => (outcome ? '-' : levelNameIn(language, levelName)),
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
