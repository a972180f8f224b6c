import { useState } from 'react';
import { Link } from 'react-router';
import { permissionTree } from '#shared/areas/role/permissions';
import { paths } from '#shared/areas/session/paths';
import { useLanguage } from '../../kit/language.ts';
import { NothingYet } from '../../kit/page-state.tsx';
import { Segments } from '../../kit/segments.tsx';
import { roleNameIn } from './role-name.ts';
import css from './permission.module.css';
import { usePermissionTexts } from './permission-texts.ts';
import { ReachTags, Through } from './reach-tags.tsx';
import { type HeldRole, rightsOf } from './rights.ts';

/** The permissions several roles give one person together, by area. */
export function PersonRights({ roles }: { roles: readonly HeldRole[] }) {
  const texts = usePermissionTexts();
  const language = useLanguage();
  const [shown, setShown] = useState<'held' | 'all'>('held');
  const rights = rightsOf(roles);
  const areas = permissionTree.flatMap((area) => {
    const nodes = area.permissions.filter(({ code }) => shown === 'all' || rights.has(code));
    return nodes.length > 0 ? [{ ...area, nodes }] : [];
  });
  return (
    <>
      <div className={css.held}>
        <span className={css.soft}>{texts.rolesHeld}</span>
        {roles.length === 0 && <span>{texts.noRoles}</span>}
        {roles.map(({ guid, name }) => (
          <Link key={guid} className={css.chip!} to={paths.roleGrant(guid)}>
            {roleNameIn(language, name)}
          </Link>
        ))}
      </div>
      <div className={css.bar}>
        <Segments
          label={texts.show}
          value={shown}
          options={[
            { value: 'held', label: texts.heldOnly },
            { value: 'all', label: texts.all },
          ]}
          onChange={setShown}
        />
        <span>{texts.rightsCount(rights.size)}</span>
        <span className={css.rule}>{texts.rule}</span>
      </div>
      {areas.length === 0 ? (
        <NothingYet hint={texts.noRoles} />
      ) : (
        <div className={css.scroll}>
          <table className={css.rights}>
            <thead>
              <tr>
                <th scope="col">{texts.area}</th>
                <th scope="col">{texts.permission}</th>
                <th scope="col">{texts.reach}</th>
                <th scope="col">{texts.through}</th>
              </tr>
            </thead>
            {areas.map(({ area, nodes, ...label }) => (
              <tbody key={area}>
                {nodes.map((node, index) => {
                  const right = rights.get(node.code);
                  return (
                    <tr key={node.code} data-none={right === undefined || undefined}>
                      {index === 0 && (
                        <th scope="rowgroup" rowSpan={nodes.length}>
                          {label[language]}
                        </th>
                      )}
                      <td>
                        {node[language]} <code className={css.soft}>{node.code}</code>
                      </td>
                      <td>{right ? <ReachTags of={right.reach} /> : texts.none}</td>
                      <td>{right && <Through of={right.through} />}</td>
                    </tr>
                  );
                })}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </>
  );
}
