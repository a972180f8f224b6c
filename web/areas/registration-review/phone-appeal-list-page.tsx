import { Link } from 'react-router';
import { applicantKind, phoneAppealStatus, phoneAppealStyle } from '#shared/areas/phone-change/codes';
import { listPhoneAppealReviews, type PhoneAppealReviewRow } from '#shared/areas/phone-change/contract';
import { phoneAppealLabel as label } from '#shared/areas/phone-change/form';
import { paths } from '#shared/areas/session/paths';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { sortedColumn } from '../../kit/list-table.tsx';
import { ReviewList } from '../../parts/review/review-list.tsx';
import { ReviewDue } from './review-due.tsx';
import { useTexts } from './texts.ts';

/** 手机号变更审核: appeals to change the phone of an account, of both styles; drafts are not among them. */
export function PhoneAppealListPage() {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <ReviewList
      title={texts.phoneAppeals}
      call={listPhoneAppealReviews}
      all={texts.all}
      filters={[
        ['appealNo', label.appealNo[language]],
        ['userName', label.userName[language]],
        ['enterpriseName', label.enterpriseName[language]],
        ['applicantKind', label.applicantKind[language], applicantKind],
        ['status', label.status[language], phoneAppealStatus],
      ]}
      columns={(search) => [
        {
          ...sortedColumn(search, 'appealNo'),
          title: label.appealNo[language],
          width: 180,
          fixed: 'start',
          render: (number: string, { guid }) => <Link to={paths.phoneAppealReview(guid)}>{number}</Link>,
        },
        {
          dataIndex: 'style',
          title: texts.style,
          width: 100,
          render: (code: PhoneAppealReviewRow['style']) => <CodeText list={phoneAppealStyle} code={code} />,
        },
        {
          dataIndex: 'applicantKind',
          title: label.applicantKind[language],
          width: 120,
          render: (code: PhoneAppealReviewRow['applicantKind']) => (
            <CodeText list={applicantKind} code={code} />
          ),
        },
        { dataIndex: 'userName', title: label.userName[language], width: 140, ellipsis: true },
        { dataIndex: 'enterpriseName', title: label.enterpriseName[language], width: 220, ellipsis: true },
        { dataIndex: 'newPhone', title: label.newPhone[language], width: 124 },
        {
          ...sortedColumn(search, 'dueDate'),
          title: texts.due,
          width: 160,
          render: (_, row) => <ReviewDue of={row} isOpen={row.status === phoneAppealStatus.code.inReview} />,
        },
        {
          ...sortedColumn(search, 'submitTime'),
          title: label.submitTime[language],
          width: 148,
          render: (time: string | null) => time?.slice(0, 16),
        },
        {
          dataIndex: 'status',
          title: label.status[language],
          width: 96,
          fixed: 'end',
          render: (code: PhoneAppealReviewRow['status']) => <CodeTag list={phoneAppealStatus} code={code} />,
        },
      ]}
      width={1288}
      empty={texts.none}
      nothingFound={texts.nothingFound}
    />
  );
}
