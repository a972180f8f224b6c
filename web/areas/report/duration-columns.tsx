import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { caseOutcome, documentKind } from '#shared/areas/approval/codes';
import type { DurationCase } from '#shared/areas/report/duration-contract';
import { reportLabel } from '#shared/areas/report/fields';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import css from './report.module.css';

/** Columns of the approvals behind a figure; the document decides itself who may open it. */
export function useCaseColumns(): TableColumnsType<DurationCase> {
  const language = useLanguage();
  const of = (name: keyof typeof reportLabel) => reportLabel[name][language];
  return [
    {
      title: of('kind'),
      dataIndex: 'kind',
      width: 140,
      render: (kind: string) => <CodeText list={documentKind} code={kind} />,
    },
    {
      title: of('documentNo'),
      dataIndex: 'documentNo',
      width: 190,
      render: (documentNo: string, { link }) => <Link to={link}>{documentNo}</Link>,
    },
    { title: of('title'), dataIndex: 'title', ellipsis: true },
    { title: of('submitter'), dataIndex: 'submitterName', width: 100 },
    { title: of('submittedAt'), dataIndex: 'submittedAt', width: 170 },
    { title: of('endedAt'), dataIndex: 'endedAt', width: 170 },
    {
      title: of('outcome'),
      dataIndex: 'outcome',
      width: 100,
      render: (code: string) => <CodeTag list={caseOutcome} code={code} />,
    },
    { title: of('days'), dataIndex: 'days', width: 100, className: css.number! },
    {
      title: of('slowestLevel'),
      key: 'slowest',
      width: 170,
      render: (_, { slowestLevel, slowestDays }) => (slowestLevel ? `${slowestLevel} · ${slowestDays}` : '–'),
    },
  ];
}
