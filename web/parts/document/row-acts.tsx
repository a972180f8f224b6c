import { Button, Dropdown } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useActWords } from './acts.ts';
import css from './document.module.css';
import { type DocumentWeb, type ListedDocument, nameOf } from './kind.ts';
import { useDocumentTexts } from './texts.ts';

/** Where the acts on a document stand in its list: what is usual beside it, the rest in a menu. */
export interface RowPlaces<Act extends string> {
  beside: readonly Act[];
  menu: readonly Act[];
}

/** What a person may do with a document in a list; where it is narrow, what comes next and a menu of the rest. */
export function RowActs<Row extends ListedDocument, Act extends string>({
  of,
  row,
  beside,
  menu,
  isNarrow,
  onAct,
}: {
  of: Pick<DocumentWeb<Row>, 'kind' | 'useWords' | 'dangers'>;
  row: Row;
  isNarrow: boolean;
  onAct: (act: Act, row: Row) => void;
} & RowPlaces<Act>) {
  const texts = useDocumentTexts();
  const { wordOf, isDanger } = useActWords(of);
  const navigate = useNavigate();
  const { path, editPath } = of.kind;
  const { guid, actions } = row;
  const links: Readonly<Record<string, string>> = {
    view: path(guid),
    ...(actions.includes('edit') && { edit: editPath(guid) }),
  };
  const all = [...Object.keys(links), ...beside];
  const first = beside[0] ?? (links['edit'] ? 'edit' : 'view');
  const shown = isNarrow ? [first] : all;
  const rest = [...all.filter((one) => !shown.includes(one)), ...menu];
  const go = (act: string) => (links[act] ? void navigate(links[act]) : onAct(act as Act, row));
  return (
    <div className={css.rowActions}>
      {shown.map((act) =>
        links[act] ? (
          <Link key={act} to={links[act]}>
            {wordOf(act, row)}
          </Link>
        ) : (
          <Button key={act} type="link" size="small" className={css.rowAction!} onClick={() => go(act)}>
            {wordOf(act, row)}
          </Button>
        ),
      )}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((key) => ({ key, label: wordOf(key, row), danger: isDanger(key) })),
            onClick: ({ key }) => go(key),
          }}
        >
          <Button
            type="text"
            size="small"
            className={css.rowAction!}
            aria-label={texts.moreOf(nameOf(of.kind, row))}
          >
            {isNarrow ? texts.more : '⋮'}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}
