import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { periodText } from '#shared/areas/supplier-rating/periods';
import { ratingCalls } from '#shared/areas/supplier-rating/rating-contract';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { GradeTag } from '../../parts/supplier/marks.tsx';
import css from './blacklist.module.css';
import { useTexts } from './texts.ts';

/** How purchasing companies rated one's own enterprise. */
export function OwnRatings() {
  const texts = useTexts().own;
  const language = useLanguage();
  const mark = usePunctuation();
  const found = useQuery({ ...query(ratingCalls.own, {}, { quiet: true }), staleTime: 0 });
  return (
    <Panel title={texts.ratings}>
      <PageState of={found} rows={4}>
        {(list) => (
          <Table
            rowKey="guid"
            size="medium"
            dataSource={list}
            pagination={false}
            scroll={{ x: 900 }}
            locale={{ emptyText: <NothingYet hint={texts.noRatings} /> }}
            columns={[
              { key: 'company', title: texts.rater, dataIndex: 'enterpriseName', width: 200 },
              {
                key: 'period',
                title: texts.period,
                width: 130,
                render: (_, { period }) => periodText(period, language),
              },
              {
                key: 'score',
                title: texts.score,
                width: 130,
                render: (_, { score }) =>
                  score === null ? (
                    <span className={css.soft}>{texts.noBusiness}</span>
                  ) : (
                    <span className={css.number}>{score}</span>
                  ),
              },
              {
                key: 'grade',
                title: texts.grade,
                width: 80,
                render: (_, { grade }) => <GradeTag grade={grade} />,
              },
              {
                key: 'criteria',
                title: texts.criteria,
                render: (_, { criteria }) =>
                  criteria.map(({ name, score }) => `${name} ${score}`).join(mark.comma) || '-',
              },
              {
                key: 'comment',
                title: texts.comment,
                dataIndex: 'comment',
                render: (comment: string) => comment || '-',
              },
              {
                key: 'published',
                title: texts.published,
                width: 140,
                render: (_, { publishTime }) => (
                  <span className={css.number}>{publishTime.slice(0, 16)}</span>
                ),
              },
            ]}
          />
        )}
      </PageState>
    </Panel>
  );
}
