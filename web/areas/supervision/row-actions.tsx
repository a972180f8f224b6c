import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { supervisionLevel } from '#shared/areas/supervision/codes';
import type { SupervisorRow } from '#shared/areas/supervision/supervisor-views';
import css from './supervision.module.css';
import { useTexts } from './texts.ts';
import type { SupervisorAct } from './use-supervisor-acts.tsx';

/** What may be done with an appointment in a list: what is usual beside it, the rest in a menu. */
export function RowActions({ row, act }: { row: SupervisorRow; act: SupervisorAct }) {
  const { act: words, more } = useTexts();
  const may = new Set(row.actions);
  const isUnit = row.supLevel === supervisionLevel.code.unit;
  const items = [
    { key: 'view', label: words.rights },
    ...(may.has('disable') ? [{ key: 'disable', label: words.disable }] : []),
    ...(may.has('enable') ? [{ key: 'enable', label: words.enable }] : []),
    ...(may.has('handOver') ? [{ key: 'handOver', label: words.handOver }] : []),
    { key: 'delete', label: words.delete, danger: true },
  ];
  return (
    <Space size={10} className={css.acts!}>
      <Button type="link" size="small" className={css.cellLink!} onClick={() => act('edit', row)}>
        {words.edit}
      </Button>
      {may.has('assign') && (
        <Button type="link" size="small" className={css.cellLink!} onClick={() => act('assign', row)}>
          {isUnit ? words.assignUnits : words.assignProjects}
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => act(key as Parameters<SupervisorAct>[0], row) }}
      >
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={more(row.userName)} />
      </Dropdown>
    </Space>
  );
}
