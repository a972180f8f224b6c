import { Table, Tag } from 'antd';
import { measureKind, measureReason, measureStatus } from '#shared/areas/supplier-rating/codes';
import { periodText } from '#shared/areas/supplier-rating/periods';
import type { LibraryRating, SupplierDetail } from '#shared/areas/supplier/library/detail-contract';
import { CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import { GradeTag } from '../../parts/supplier/marks.tsx';
import css from './detail.module.css';
import { useDetailTexts } from './detail-texts.ts';
import { ScoreChart } from './score-chart.tsx';

type Measure = SupplierDetail['measures'][number];

/** How the supplier has been rated, and when it was suspended or blacklisted. */
export function RatingsTab({ of: { ratings, measures } }: { of: SupplierDetail }) {
  const texts = useDetailTexts();
  return (
    <>
      {ratings.length > 0 && (
        <Panel title={texts.scores}>
          <ScoreChart of={ratings} />
        </Panel>
      )}
      <Panel title={texts.ratingTable}>
        <Ratings of={ratings} />
      </Panel>
      <Panel title={texts.measures}>
        <Measures of={measures} />
      </Panel>
    </>
  );
}

function Ratings({ of }: { of: readonly LibraryRating[] }) {
  const texts = useDetailTexts();
  const language = useLanguage();
  return (
    <Table
      rowKey="guid"
      size="medium"
      pagination={false}
      dataSource={[...of]}
      locale={{ emptyText: <NothingYet hint={texts.noRatings} /> }}
      columns={[
        {
          dataIndex: 'period',
          title: texts.period,
          width: 160,
          render: (period: string) => periodText(period, language),
        },
        { dataIndex: 'enterpriseName', title: texts.company, ellipsis: true },
        {
          dataIndex: 'score',
          title: texts.score,
          width: 160,
          className: css.number!,
          render: (score: string | null) => score ?? <span className={css.soft}>{texts.noBusiness}</span>,
        },
        {
          dataIndex: 'grade',
          title: texts.grade,
          width: 96,
          render: (grade: LibraryRating['grade']) => <GradeTag grade={grade} />,
        },
        {
          dataIndex: 'publishTime',
          title: texts.published,
          width: 156,
          render: (time: string) => time.slice(0, 16),
        },
      ]}
    />
  );
}

function Measures({ of }: { of: readonly Measure[] }) {
  const texts = useDetailTexts();
  return (
    <Table
      rowKey="guid"
      size="medium"
      pagination={false}
      dataSource={[...of]}
      locale={{ emptyText: <NothingYet hint={texts.noMeasures} /> }}
      columns={[
        {
          dataIndex: 'kind',
          title: texts.measure,
          width: 140,
          render: (kind: Measure['kind']) => <CodeText list={measureKind} code={kind} />,
        },
        {
          dataIndex: 'reason',
          title: texts.reason,
          render: (reason: Measure['reason']) => <CodeText list={measureReason} code={reason} />,
        },
        { dataIndex: 'enterpriseName', title: texts.by, ellipsis: true },
        {
          dataIndex: 'validFrom',
          title: texts.term,
          width: 230,
          className: css.number!,
          render: (_, { validFrom, validTo }) =>
            validFrom && (validTo ? `${validFrom} – ${validTo}` : texts.from(validFrom)),
        },
        {
          dataIndex: 'status',
          title: texts.status,
          width: 120,
          render: (status: Measure['status'], { isInForce }) =>
            isInForce ? (
              <Tag color="error" variant="filled">
                {texts.inForce}
              </Tag>
            ) : (
              <CodeText list={measureStatus} code={status} />
            ),
        },
      ]}
    />
  );
}
