import { Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { permissionTree } from '#shared/areas/role/permissions';
import { useLanguage } from '../../kit/language.ts';
import { NothingYet } from '../../kit/page-state.tsx';
import { useNameFinder } from '../../kit/use-name-finder.ts';
import css from './permission.module.css';
import { usePermissionTexts } from './permission-texts.ts';
import { upTo } from '../../kit/up-to.ts';

/** Every permission by area, to choose one; typing finds by characters or pinyin. */
export function PermissionTree({
  chosen,
  onChoose,
}: {
  chosen: string | null;
  onChoose: (permission: string) => void;
}) {
  const texts = usePermissionTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const find = useNameFinder(wanted);
  const areas = permissionTree.flatMap((area) => {
    const isAreaFound = wanted === '' || find(area[language]) !== undefined;
    const nodes = area.permissions.filter(
      (node) => isAreaFound || find(node[language]) || node.code.includes(wanted.toLowerCase()),
    );
    return nodes.length > 0 ? [{ ...area, nodes }] : [];
  });
  return (
    <>
      <Input
        allowClear
        {...upTo(50)}
        placeholder={texts.search}
        aria-label={texts.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <nav className={css.tree} aria-label={texts.tree}>
        {areas.length === 0 && <NothingYet hint={texts.nothingFound} />}
        {areas.map((area) => (
          <section key={area.area}>
            <h3>{area[language]}</h3>
            <ul>
              {area.nodes.map((node) => (
                <li key={node.code}>
                  <button
                    type="button"
                    aria-current={node.code === chosen ? 'true' : undefined}
                    onClick={() => onChoose(node.code)}
                  >
                    {node[language]}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}
