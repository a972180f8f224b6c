import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { Link } from 'react-router';
import type { PlanRow } from '#shared/areas/procurement-plan/plan-views';
import { paths } from '#shared/areas/session/paths';
import css from './plan.module.css';
import type { Act } from './use-plan-acts.tsx';
import { useTexts } from './texts.ts';

const inMenu = ['undo', 'copy', 'adjust', 'delete'] as const;

/** What a person may do with a plan in the list: what is usual beside it, the rest in a menu. */
export function RowActions({ plan, act }: { plan: PlanRow; act: Act }) {
  const texts = useTexts();
  const may = new Set(plan.actions);
  const items = [
    { key: 'record', label: texts.record },
    ...inMenu
      .filter((one) => may.has(one))
      .map((one) => ({ key: one, label: texts[one], danger: one === 'delete' })),
  ];
  return (
    <Space size={10} className={css.rowActions!}>
      <Link to={paths.annualPlan(plan.guid)}>{texts.view}</Link>
      {may.has('edit') && <Link to={paths.annualPlanEdit(plan.guid)}>{texts.edit}</Link>}
      {may.has('submit') && (
        <Button type="link" size="small" className={css.rowAction!} onClick={() => act('submit', plan)}>
          {texts.submit}
        </Button>
      )}
      {may.has('recall') && (
        <Button type="link" size="small" className={css.rowAction!} onClick={() => act('recall', plan)}>
          {texts.recall}
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => act(key as Parameters<Act>[0], plan) }}
      >
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={texts.moreOf(plan.planName)} />
      </Dropdown>
    </Space>
  );
}
