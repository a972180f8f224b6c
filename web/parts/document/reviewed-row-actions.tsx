import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { Link } from 'react-router';
import css from './reviewed.module.css';
import { useReviewedTexts } from './reviewed-texts.ts';

interface RowAct<A> {
  key: A;
  label: string;
  danger?: boolean;
}

/** What a person may do with a document in a list: what is usual beside it, the rest in a menu. */
export function ReviewedRowActions<A extends string>({
  name,
  view,
  edit,
  beside,
  menu,
  onAct,
}: {
  /** Of the document. */
  name: string;
  /** Address of its detail. */
  view: string;
  /** Address of its form, when it may be edited. */
  edit?: string | false | undefined;
  beside: readonly RowAct<A>[];
  menu: readonly RowAct<A>[];
  onAct: (act: A) => void;
}) {
  const texts = useReviewedTexts();
  return (
    <Space size={10} className={css.rowActions!}>
      <Link to={view}>{texts.view}</Link>
      {edit && <Link to={edit}>{texts.edit}</Link>}
      {beside.map(({ key, label }) => (
        <Button key={key} type="link" size="small" className={css.rowAction!} onClick={() => onAct(key)}>
          {label}
        </Button>
      ))}
      {menu.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: menu.map(({ key, label, danger = false }) => ({ key, label, danger })),
            onClick: ({ key }) => onAct(key as A),
          }}
        >
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={texts.moreOf(name)} />
        </Dropdown>
      )}
    </Space>
  );
}
