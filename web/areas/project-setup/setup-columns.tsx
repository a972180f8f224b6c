import { Tag, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { setupStatus } from '#shared/areas/project-setup/codes';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { SetupRow, SetupSearch } from '#shared/areas/project-setup/setup-views';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../kit/amounts.tsx';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { useSetupLabels } from './labels.ts';
import { DocumentStatus } from '../../parts/document/document-status.tsx';
import css from './setup.module.css';
import { useTexts } from './texts.ts';

/** Pixels the list's columns take, actions included; English words are longer. */
export const setupColumnsWidth = { cn: 1720, en: 2000 } as const;

/** The columns of the list of set-ups (documents.md 5.4), without actions; number, amount and state stay in sight at 1440 pixels. */
export function useSetupColumns(): TableColumnsType<SetupRow> {
  const label = useSetupLabels();
  const texts = useTexts();
  const language = useLanguage();
  const sorted = (column: NonNullable<SetupSearch['sort']>) => ({
    key: column,
    dataIndex: column,
    sorter: true,
    title: label[column],
  });
  const code = (
    column: keyof SetupRow & keyof typeof label,
    list: ShownCodes,
    width: Record<typeof language, number>,
  ) => ({
    dataIndex: column,
    title: label[column],
    width: width[language],
    ellipsis: true,
    render: (value: number) => list.label(value, language),
  });
  return [
    {
      ...sorted('projectNo'),
      width: 172,
      fixed: 'start',
      render: (projectNo: string, { guid }) => <Link to={paths.setup(guid)}>{projectNo}</Link>,
    },
    {
      ...sorted('projectName'),
      width: 232,
      ellipsis: true,
      render: (name: string, { isMandatory }) => (
        <span title={name}>
          {isMandatory && <Tag className={css.mandatory!}>{texts.mandatory}</Tag>}
          {name}
        </span>
      ),
    },
    {
      ...sorted('planAmount'),
      title: texts.amount,
      width: 136,
      align: 'right',
      render: (yuan: string) => <Wan yuan={yuan} />,
    },
    code('projectNature', projectNature, { cn: 92, en: 200 }),
    code('projectType', projectType, { cn: 84, en: 108 }),
    code('tenderWay', tenderWay, { cn: 100, en: 176 }),
    code('organizationType', organizationType, { cn: 116, en: 152 }),
    { dataIndex: 'applyUnitName', title: label.applyUnit, width: 180, ellipsis: true },
    { dataIndex: 'userName', title: label.userName, width: 84, ellipsis: true },
    {
      dataIndex: 'managerName',
      title: label.managerGuid,
      width: 100,
      ellipsis: true,
      render: (name: string) => name || <span className={css.soft}>-</span>,
    },
    {
      ...sorted('approvedTime'),
      width: 152,
      render: (time: string | null) => time?.slice(0, 16) ?? <span className={css.soft}>-</span>,
    },
    {
      dataIndex: 'status',
      title: label.status,
      width: language === 'cn' ? 88 : 156,
      fixed: 'end',
      render: (_: unknown, setup) => <DocumentStatus list={setupStatus} of={setup} />,
    },
  ];
}
