import { Button, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { GrantableArea } from '#shared/areas/access/contract';
import type { RoleRow } from '#shared/areas/role/contract';
import { useLanguage } from '../../kit/language.ts';
import { NothingYet } from '../../kit/page-state.tsx';
import { Segments } from '../../kit/segments.tsx';
import { useNameFinder } from '../../kit/use-name-finder.ts';
import { levelIn } from './auth-model.ts';
import { GrantArea } from './grant-area.tsx';
import { treeWith } from './grant-locks.ts';
import css from './grant.module.css';
import { useGrantTexts } from './grant-texts.ts';
import type { AuthEditor } from './use-auth-editor.ts';
import { upTo } from '../../kit/up-to.ts';

type Shown = 'all' | 'granted' | 'changed';

/** The permission tree as a matrix: a row a permission, and one data scope an area. */
export function GrantMatrix({
  role,
  tree,
  editor,
  isReadOnly,
}: {
  role: RoleRow;
  tree: readonly GrantableArea[];
  editor: AuthEditor;
  isReadOnly: boolean;
}) {
  const texts = useGrantTexts();
  const narrowed = useNarrowed(tree, editor, isReadOnly);
  const { areas, seen, changed, isNarrowed, setTyped, setShown } = narrowed;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (names: readonly string[], isFolded: boolean) =>
    setFolded((now) => {
      const next = new Set(now);
      for (const name of names)
        if (isFolded) next.add(name);
        else next.delete(name);
      return next;
    });
  const names = areas.map(({ area }) => area);
  const isAllFolded = names.every((name) => folded.has(name));
  return (
    <>
      <Toolbar
        of={narrowed}
        editor={editor}
        isReadOnly={isReadOnly}
        isAllFolded={isAllFolded}
        onFold={() => fold(names, !isAllFolded)}
      />
      <p className={css.rule}>{texts.rule}</p>
      {seen.length === 0 ? (
        <NothingYet hint={texts.nothingFound}>
          <Button
            onClick={() => {
              setTyped('');
              setShown('all');
            }}
          >
            {texts.showAll}
          </Button>
        </NothingYet>
      ) : (
        <div className={css.scroll}>
          <table className={css.matrix} aria-label={texts.matrix}>
            <thead>
              <tr>
                <th scope="col">{texts.permission}</th>
                <th scope="col">{texts.scope}</th>
                <th scope="col">{texts.change}</th>
              </tr>
            </thead>
            {seen.map(({ area, nodes }) => (
              <GrantArea
                key={area.area}
                area={area}
                nodes={nodes}
                roleCode={role.code}
                editor={editor}
                changed={changed}
                isReadOnly={isReadOnly}
                isFolded={!isNarrowed && folded.has(area.area)}
                onFold={(isFolded) => fold([area.area], isFolded)}
              />
            ))}
          </table>
        </div>
      )}
    </>
  );
}

/** What the matrix is narrowed by, and the folding of it all. */
function Toolbar({
  of: { typed, setTyped, shown, setShown },
  editor: { mine, changes },
  isReadOnly,
  isAllFolded,
  onFold,
}: {
  of: ReturnType<typeof useNarrowed>;
  editor: AuthEditor;
  isReadOnly: boolean;
  isAllFolded: boolean;
  onFold: () => void;
}) {
  const texts = useGrantTexts();
  return (
    <div className={css.toolbar}>
      <Input
        className={css.find!}
        allowClear
        {...upTo(50)}
        placeholder={texts.search}
        aria-label={texts.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Segments<Shown>
        label={texts.filter}
        value={shown}
        options={[
          { value: 'all', label: texts.all },
          { value: 'granted', label: texts.granted(mine.grants.length) },
          { value: 'changed', label: texts.changed(changes.length) },
        ]}
        onChange={setShown}
      />
      <Button type="text" onClick={onFold}>
        {isAllFolded ? texts.unfold : texts.fold}
      </Button>
      {!isReadOnly && <span className={css.keys}>{texts.keyboard}</span>}
    </div>
  );
}

/** Which permissions of the tree are shown: all, those granted or those changed, and of these what was looked for. */
function useNarrowed(
  tree: readonly GrantableArea[],
  { base, mine, changes }: AuthEditor,
  isReadOnly: boolean,
) {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const find = useNameFinder(wanted);
  const [shown, setShown] = useState<Shown>(isReadOnly ? 'granted' : 'all');
  const areas = treeWith(tree, base, mine);
  const changed = new Set(changes.map(({ permission }) => permission));

  const isShown = (area: GrantableArea, node: GrantableArea['permissions'][number]) => {
    if (shown === 'granted' && levelIn(mine, node.code) === undefined) return false;
    if (shown === 'changed' && !changed.has(node.code)) return false;
    if (wanted === '') return true;
    const isFound = (name: string) => find(name) !== undefined;
    return isFound(node[language]) || isFound(area[language]) || node.code.includes(wanted.toLowerCase());
  };
  const seen = areas.flatMap((area) => {
    const nodes = area.permissions.filter((node) => isShown(area, node));
    return nodes.length > 0 ? [{ area, nodes }] : [];
  });
  return {
    areas,
    seen,
    changed,
    isNarrowed: wanted !== '' || shown !== 'all',
    typed,
    setTyped,
    shown,
    setShown,
  };
}
