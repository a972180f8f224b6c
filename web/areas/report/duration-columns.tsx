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
      width: 115,
      render: (kind: string) => <CodeText list={documentKind} code={kind} />,
    },
    {
      title: of('documentNo'),
      dataIndex: 'documentNo',
      width: 170,
      render: (documentNo: string, { link }) => <Link to={link}>{documentNo}</Link>,
    },
    { title: of('title'), dataIndex: 'title', ellipsis: true },
    { title: of('submitter'), dataIndex: 'submitterName', width: 80 },
    { title: of('submittedAt'), dataIndex: 'submittedAt', width: 160 },
    { title: of('endedAt'), dataIndex: 'endedAt', width: 160 },
    {
      title: of('outcome'),
      dataIndex: 'outcome',
      width: 90,
      render: (code: string) => <CodeTag list={caseOutcome} code={code} />,
    },
    { title: of('days'), dataIndex: 'days', width: 85, align: 'end' as const, className: css.number! },
    {
      title: of('slowestLevel'),
      key: 'slowest',
      width: 130,
      render: (_, { slowestLevel, slowestDays }) => (slowestLevel ? `${slowestLevel} · ${slowestDays}` : '–'),
    },
  ];
}
