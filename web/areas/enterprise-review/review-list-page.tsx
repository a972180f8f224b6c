import { Tag } from 'antd';
import { Link } from 'react-router';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { enterpriseReviewCalls, type ReviewRow } from '#shared/areas/enterprise/review-contract';
import { paths } from '#shared/areas/session/paths';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useEnterpriseValue } from '../../parts/enterprise/value.tsx';
import { ReviewList } from '../../parts/review/review-list.tsx';
import { useTexts } from './texts.ts';

/** 企业信息审核: what enterprises have submitted. */
export function EnterpriseReviewListPage() {
  const texts = useTexts();
  const valueOf = useEnterpriseValue();
  return (
    <ReviewList
      title={texts.reviews}
      call={enterpriseReviewCalls.list}
      all={texts.all}
      filters={[
        ['enterpriseName', texts.name],
        ['uscc', texts.uscc],
        ['status', texts.status, enterpriseApproval],
      ]}
      columns={() => [
        {
          dataIndex: 'enterpriseName',
          title: texts.name,
          ellipsis: true,
          render: (name: string, { guid, hasDoubts }) => (
            <>
              <Link to={paths.enterpriseReview(guid)}>{name}</Link>{' '}
              {hasDoubts && (
                <Tag color="warning" variant="filled">
                  {texts.doubts}
                </Tag>
              )}
            </>
          ),
        },
        { dataIndex: 'uscc', title: texts.uscc, width: 190 },
        {
          dataIndex: 'zhuTiLeiXing',
          title: texts.subjects,
          width: 170,
          render: (letters: string) => valueOf('zhuTiLeiXing', letters),
        },
        { dataIndex: 'number', title: texts.number, width: 70 },
        {
          dataIndex: 'submitTime',
          title: texts.submitted,
          width: 148,
          render: (time: string) => time.slice(0, 16),
        },
        {
          dataIndex: 'status',
          title: texts.status,
          width: 120,
          render: (code: ReviewRow['status']) => <CodeTag list={enterpriseApproval} code={code} />,
        },
      ]}
      width={1000}
      empty={texts.none}
    />
  );
}
