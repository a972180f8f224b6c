import { Link } from 'react-router';
import { recordKind, recordReviewStatus } from '#shared/areas/supplier/records/codes';
import { recordReviewCalls, type RecordReviewRow } from '#shared/areas/supplier/records/review-contract';
import { paths } from '#shared/areas/session/paths';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { sortedColumn } from '../../kit/list-table.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { ReviewList } from '../../parts/review/review-list.tsx';
import { useTexts } from './texts.ts';

/** 供应商资料审核: what suppliers have submitted of their records. */
export function RecordReviewListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const kindsOf = (kinds: RecordReviewRow['kinds']) =>
    mark.row(kinds.map((kind) => recordKind.label(kind, language)));
  return (
    <ReviewList
      title={texts.reviews}
      call={recordReviewCalls.list}
      all={texts.all}
      filters={[
        ['enterpriseName', texts.name],
        ['uscc', texts.uscc],
        ['status', texts.status, recordReviewStatus],
      ]}
      columns={(search) => [
        {
          ...sortedColumn(search, 'enterpriseName'),
          title: texts.name,
          ellipsis: true,
          render: (name: string, { guid }) => <Link to={paths.supplierReview(guid)}>{name}</Link>,
        },
        { dataIndex: 'uscc', title: texts.uscc, width: 180 },
        {
          dataIndex: 'counts',
          title: texts.counts,
          width: 150,
          render: ({ added, changed, removed }: RecordReviewRow['counts']) =>
            texts.countsOf(added, changed, removed),
        },
        { dataIndex: 'kinds', title: texts.touched, width: 190, ellipsis: true, render: kindsOf },
        {
          ...sortedColumn(search, 'submitTime'),
          title: texts.submitTime,
          width: 148,
          render: (time: string) => time.slice(0, 16),
        },
        { dataIndex: 'submittedByName', title: texts.submittedBy, width: 88 },
        {
          dataIndex: 'status',
          title: texts.status,
          width: 96,
          render: (code: RecordReviewRow['status']) => <CodeTag list={recordReviewStatus} code={code} />,
        },
      ]}
      width={1080}
      empty={texts.none}
    />
  );
}
