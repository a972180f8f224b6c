import { Link } from 'react-router';
import { registrationStatus } from '#shared/areas/registration/codes';
import { registrationLabel as label } from '#shared/areas/registration/form';
import { registerResult } from '#shared/areas/registration/lookup-codes';
import { listRegistrations, type RegistrationRow } from '#shared/areas/registration/review-contract';
import { paths } from '#shared/areas/session/paths';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { sortedColumn } from '../../kit/list-table.tsx';
import { ReviewList } from '../../parts/review/review-list.tsx';
import { useTexts } from './texts.ts';

/** 注册审核: the registrations of enterprises, the newest first. */
export function RegistrationListPage() {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <ReviewList
      title={texts.registrations}
      call={listRegistrations}
      all={texts.all}
      filters={[
        ['enterpriseName', label.enterpriseName[language]],
        ['uscc', label.uscc[language]],
        ['registrationNo', label.registrationNo[language]],
        ['status', label.status[language], registrationStatus],
        ['registerResult', texts.register, registerResult],
      ]}
      columns={(search) => [
        {
          ...sortedColumn(search, 'registrationNo'),
          title: label.registrationNo[language],
          width: 196,
          fixed: 'start',
          render: (number: string, { guid }) => <Link to={paths.registration(guid)}>{number}</Link>,
        },
        {
          ...sortedColumn(search, 'enterpriseName'),
          title: label.enterpriseName[language],
          width: 240,
          ellipsis: true,
        },
        { dataIndex: 'uscc', title: label.uscc[language], width: 184 },
        {
          dataIndex: 'registerResult',
          title: texts.register,
          width: 220,
          render: (code: RegistrationRow['registerResult']) => <CodeTag list={registerResult} code={code} />,
        },
        { dataIndex: 'regionName', title: label.region[language], width: 184, ellipsis: true },
        { dataIndex: 'contactName', title: label.contactName[language], width: 96, ellipsis: true },
        { dataIndex: 'phone', title: label.phone[language], width: 124 },
        { dataIndex: 'round', title: texts.round, width: 88, render: texts.roundOf },
        {
          ...sortedColumn(search, 'submitTime'),
          title: label.submitTime[language],
          width: 148,
          render: (time: string) => time.slice(0, 16),
        },
        {
          dataIndex: 'status',
          title: label.status[language],
          width: 108,
          fixed: 'end',
          render: (code: RegistrationRow['status']) => <CodeTag list={registrationStatus} code={code} />,
        },
      ]}
      width={1588}
      empty={texts.none}
      nothingFound={texts.nothingFound}
    />
  );
}
