import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import type { ProjectRow, ProjectSearch } from '#shared/areas/project/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText, type ShownCodes } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { sortedColumn } from '../../kit/list-table.tsx';
import { useProjectLabels } from './labels.ts';
import { ProjectTags } from './stage-tag.tsx';

const orDash = (text: string) => text || '-';

/** The columns of the list, without actions. */
export function useProjectColumns(search: ProjectSearch): TableColumnsType<ProjectRow> {
  const label = useProjectLabels();
  const isChinese = useLanguage() === 'cn';
  const sorted = (column: NonNullable<ProjectSearch['sort']>) => ({
    ...sortedColumn(search, column),
    title: label[column],
  });
  const code = (dataIndex: keyof ProjectRow & keyof typeof label, list: ShownCodes, width: number) => ({
    dataIndex,
    title: label[dataIndex],
    width,
    render: (value: number) => <CodeText list={list} code={value} />,
  });
  return [
    {
      ...sorted('projectNo'),
      width: 168,
      fixed: 'start',
      render: (projectNo: string, { guid }) => <Link to={paths.project(guid)}>{projectNo}</Link>,
    },
    { ...sorted('projectName'), width: 232, ellipsis: true },
    code('tenderWay', tenderWay, isChinese ? 108 : 188),
    {
      ...sorted('budgetAmount'),
      width: 148,
      align: 'right',
      render: (yuan: string) => <Wan yuan={yuan} />,
    },
    { dataIndex: 'userName', title: label.userName, width: isChinese ? 104 : 144, ellipsis: true },
    {
      dataIndex: 'agentUnit',
      title: label.agentUnit,
      width: 208,
      ellipsis: true,
      render: orDash,
    },
    { dataIndex: 'enterpriseName', title: label.enterpriseName, width: 200, ellipsis: true },
    code('projectNature', projectNature, isChinese ? 112 : 240),
    code('projectType', projectType, isChinese ? 92 : 112),
    code('organizationType', organizationType, isChinese ? 124 : 156),
    { dataIndex: 'ordersNo', title: label.ordersNo, width: 168, render: orDash },
    { dataIndex: 'contractNo', title: label.contractNo, width: 168, render: orDash },
    {
      dataIndex: 'createTime',
      title: label.createTime,
      width: 144,
      render: (time: string) => time.slice(0, 16),
    },
    { ...sorted('updateTime'), width: 144, render: (time: string) => time.slice(0, 16) },
    {
      ...sorted('stage'),
      width: isChinese ? 156 : 196,
      fixed: 'end',
      render: (_, row) => <ProjectTags of={row} />,
    },
  ];
}
