import type { TableColumnsType } from 'antd';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { reportLabel } from '#shared/areas/report/fields';
import type { SavingProject } from '#shared/areas/report/saving-contract';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import css from './report.module.css';

const figure = { align: 'end' as const, className: css.number! };

const money = (title: string, name: 'budget' | 'award' | 'saving') => ({
  ...figure,
  title,
  dataIndex: name,
  render: (yuan: string) => <Wan yuan={yuan} />,
});

/** The columns of what was saved: those of its projects, and an amount or the rate of whatever has them. */
export function useSavingColumns() {
  const language = useLanguage();
  const label = (name: keyof typeof reportLabel) => reportLabel[name][language];
  const rate = {
    ...figure,
    title: label('rate'),
    dataIndex: 'rate',
    width: 90,
    render: (percent: string | null) => (percent === null ? '–' : `${percent}%`),
  };
  const ofProjects: TableColumnsType<SavingProject> = [
    { title: label('projectNo'), dataIndex: 'projectNo', width: 165 },
    { title: label('projectName'), dataIndex: 'projectName', ellipsis: true },
    { title: label('unit'), dataIndex: 'enterpriseName', ellipsis: true, width: 140 },
    {
      title: label('mode'),
      dataIndex: 'tenderWay',
      width: 95,
      render: (code: number | null) => <CodeText list={tenderWay} code={code} />,
    },
    { ...money(label('budget'), 'budget'), width: 118 },
    { ...money(label('award'), 'award'), width: 118 },
    { ...money(label('saving'), 'saving'), width: 118 },
    rate,
    { title: label('awardDate'), dataIndex: 'awardDate', width: 105 },
  ];
  return { ofProjects, money, rate };
}
