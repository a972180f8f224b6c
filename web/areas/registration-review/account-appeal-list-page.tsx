import { Link } from 'react-router';
import { accountAppealStatus } from '#shared/areas/account-appeal/codes';
import { type AccountAppealRow, listAccountAppeals } from '#shared/areas/account-appeal/contract';
import { accountAppealLabel as label } from '#shared/areas/account-appeal/form';
import { paths } from '#shared/areas/session/paths';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { sortedColumn } from '../../kit/list-table.tsx';
import { ReviewList } from '../../parts/review/review-list.tsx';
import { ReviewDue } from './review-due.tsx';
import { useTexts } from './texts.ts';

/** 账号申诉审核: appeals of those who have lost the phone of their account. */
export function AccountAppealListPage() {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <ReviewList
      title={texts.accountAppeals}
      call={listAccountAppeals}
      all={texts.all}
      filters={[
        ['receiptNo', label.receiptNo[language]],
        ['applicantName', label.applicantName[language]],
        ['enterpriseName', label.enterpriseName[language]],
        ['status', label.status[language], accountAppealStatus],
      ]}
      columns={(search) => [
        {
          ...sortedColumn(search, 'receiptNo'),
          title: label.receiptNo[language],
          width: 180,
          fixed: 'start',
          render: (number: string, { guid }) => <Link to={paths.accountAppealReview(guid)}>{number}</Link>,
        },
        { dataIndex: 'applicantName', title: label.applicantName[language], width: 110, ellipsis: true },
        { dataIndex: 'userName', title: label.userName[language], width: 140, ellipsis: true },
        { dataIndex: 'enterpriseName', title: label.enterpriseName[language], width: 240, ellipsis: true },
        { dataIndex: 'newPhone', title: label.newPhone[language], width: 124 },
        {
          ...sortedColumn(search, 'dueDate'),
          title: label.dueDate[language],
          width: 160,
          render: (_, row) => (
            <ReviewDue of={row} isOpen={row.status === accountAppealStatus.code.inReview} />
          ),
        },
        {
          ...sortedColumn(search, 'submitTime'),
          title: label.submitTime[language],
          width: 148,
          render: (time: string) => time.slice(0, 16),
        },
        {
          dataIndex: 'status',
          title: label.status[language],
          width: 96,
          fixed: 'end',
          render: (code: AccountAppealRow['status']) => <CodeTag list={accountAppealStatus} code={code} />,
        },
      ]}
      width={1198}
      empty={texts.none}
      nothingFound={texts.nothingFound}
    />
  );
}
