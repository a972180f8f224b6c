import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { Link } from 'react-router';
import { useActWords } from './acts.ts';
import css from './document.module.css';
import { type DocumentWeb, type ListedDocument, nameOf } from './kind.ts';
import { useDocumentTexts } from './texts.ts';

/** Where the acts on a document stand in its list: what is usual beside it, the rest in a menu. */
export interface RowPlaces<Act extends string> {
  beside: readonly Act[];
  menu: readonly Act[];
}

/** What a person may do with a document in a list. */
export function RowActs<Row extends ListedDocument, Act extends string>({
  of,
  row,
  beside,
  menu,
  onAct,
}: {
  of: Pick<DocumentWeb<Row>, 'kind' | 'useWords' | 'dangers'>;
  row: Row;
  onAct: (act: Act, row: Row) => void;
} & RowPlaces<Act>) {
  const texts = useDocumentTexts();
  const { wordOf, isDanger } = useActWords(of);
  const { path, editPath } = of.kind;
  const { guid, actions } = row;
  return (
    <Space size={10} className={css.rowActions!}>
      <Link to={path(guid)}>{texts.view}</Link>
      {actions.includes('edit') && <Link to={editPath(guid)}>{texts.edit}</Link>}
      {beside.map((act) => (
        <Button key={act} type="link" size="small" className={css.rowAction!} onClick={() => onAct(act, row)}>
          {wordOf(act, row)}
        </Button>
      ))}
      {menu.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: menu.map((key) => ({ key, label: wordOf(key, row), danger: isDanger(key) })),
            onClick: ({ key }) => onAct(key as Act, row),
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={texts.moreOf(nameOf(of.kind, row))}
          />
        </Dropdown>
      )}
    </Space>
  );
}
