import { ExclamationCircleFilled } from '@ant-design/icons';
import { Space, type TableColumnsType, Tag, Tooltip } from 'antd';
import { Link } from 'react-router';
import type { BatchRow, BatchSearch } from '#shared/areas/procurement-plan/batch/batch-views';
import { planStatus } from '#shared/areas/procurement-plan/codes';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../../kit/amounts.tsx';
import { useLanguage } from '../../../kit/language.ts';
import { DocumentStatus } from '../../../parts/document/document-status.tsx';
import css from '../plan.module.css';
import { useBatchLabels } from './labels.ts';
import { useTexts } from './texts.ts';

/** The columns of the list (documents.md 5.2), without actions. */
export function useBatchColumns(): TableColumnsType<BatchRow> {
  const label = useBatchLabels();
  const texts = useTexts();
  const language = useLanguage();
  const sorted = (column: NonNullable<BatchSearch['sort']>) => ({
    key: column,
    dataIndex: column,
    sorter: true,
    title: label[column],
  });
  return [
    {
      ...sorted('planNo'),
      width: 164,
      fixed: 'start',
      render: (planNo: string, { guid }) => <Link to={paths.batchPlan(guid)}>{planNo}</Link>,
    },
    {
      ...sorted('planName'),
      width: language === 'cn' ? 220 : 200,
      ellipsis: true,
      render: (planName: string, { isMerged, isAdjustment, mergedInto, parent }) => (
        <>
          <span title={planName}>
            {isMerged && <Tag color="processing">{texts.merged}</Tag>}
            {isAdjustment && <Tag color="processing">{texts.adjustment}</Tag>} {planName}
          </span>
          {parent && (
            <div className={css.soft} title={parent.planName}>
              {texts.adjustmentOf(parent.planNo)}
            </div>
          )}
          {mergedInto && (
            <div className={css.soft} title={texts.mergedInto(mergedInto.planNo)}>
              {texts.mergedInto(mergedInto.planNo)}
            </div>
          )}
        </>
      ),
    },
    { dataIndex: 'batchNo', title: label.batchNo, width: 116 },
    {
      dataIndex: 'itemCount',
      title: label.itemCount,
      width: 80,
      align: 'right',
      render: (count: number, { faultCount }) => (
        <Space size={6}>
          {faultCount > 0 && (
            <Tooltip title={texts.faultsTip(faultCount)}>
              <span className={css.faultBadge}>
                <ExclamationCircleFilled aria-hidden /> {faultCount}
                <span className="visually-hidden">{texts.faultsTip(faultCount)}</span>
              </span>
            </Tooltip>
          )}
          {count}
        </Space>
      ),
    },
    {
      ...sorted('totalAmount'),
      width: 152,
      align: 'right',
      render: (yuan: string) => <Wan yuan={yuan} />,
    },
    {
      dataIndex: 'setUpCount',
      title: label.setUpCount,
      width: 120,
      align: 'right',
      render: (count: number, { itemCount }) => `${count} / ${itemCount}`,
    },
    { dataIndex: 'planUnitName', title: label.planUnit, width: 188, ellipsis: true },
    { dataIndex: 'period', title: label.period, width: 100 },
    { dataIndex: 'userName', title: label.userName, width: 84, ellipsis: true },
    { ...sorted('updateTime'), width: 148, render: (time: string) => time.slice(0, 16) },
    {
      dataIndex: 'status',
      title: label.status,
      width: 88,
      fixed: 'end',
      render: (_: unknown, plan) => <DocumentStatus list={planStatus} of={plan} />,
    },
  ];
}
