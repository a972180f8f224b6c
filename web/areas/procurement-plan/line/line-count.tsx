import { ExclamationCircleFilled } from '@ant-design/icons';
import { Space, Tooltip } from 'antd';
import css from './plan.module.css';

/** How many lines a plan has, and how many of them must be completed. */
export function LineCount({ count, faults, tip }: { count: number; faults: number; tip: string }) {
  return (
    <Space size={6}>
      {faults > 0 && (
        <Tooltip title={tip}>
          <span className={css.faultBadge}>
            <ExclamationCircleFilled aria-hidden /> {faults}
            <span className="visually-hidden">{tip}</span>
          </span>
        </Tooltip>
      )}
      {count}
    </Space>
  );
}
