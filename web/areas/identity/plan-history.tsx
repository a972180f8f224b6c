import { Button, Table, type TableColumnsType } from 'antd';
import { syncState } from '#shared/areas/identity/codes';
import type { SyncPlan } from '#shared/areas/identity/sync-contract';
import { CodeTag } from '../../kit/code-tag.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { todoOf } from './plan-counts.tsx';
import { useTexts } from './texts.ts';

/** The comparisons before, to look at again. */
export function PlanHistory({
  plans,
  shown,
  onShow,
}: {
  plans: readonly SyncPlan[];
  shown: string | undefined;
  onShow: (guid: string) => void;
}) {
  const texts = useTexts();
  if (plans.length === 0) return null;
  const columns: TableColumnsType<SyncPlan> = [
    { dataIndex: 'createTime', title: texts.historyTime, width: 180 },
    { dataIndex: 'companyName', title: texts.company, width: 260, ellipsis: true },
    { dataIndex: 'createUserName', title: texts.historyWho, width: 120, ellipsis: true },
    {
      key: 'total',
      title: texts.total,
      width: 100,
      align: 'right',
      render: (_: unknown, plan) => todoOf(plan),
    },
    {
      dataIndex: 'state',
      title: texts.state,
      width: 110,
      render: (code: SyncPlan['state']) => <CodeTag list={syncState} code={code} />,
    },
    {
      key: 'actions',
      title: texts.actions,
      width: 90,
      render: (_: unknown, { guid }) => (
        <Button type="link" size="small" disabled={guid === shown} onClick={() => onShow(guid)}>
          {texts.view}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={texts.history}>
      <Table rowKey="guid" size="medium" columns={columns} dataSource={[...plans]} pagination={false} />
    </Panel>
  );
}
