import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import type { accessCalls } from '#shared/areas/access/contract';
import { permissionNode } from '#shared/areas/role/permissions';
import type { z } from 'zod';
import { useLanguage } from '../../kit/language.ts';
import { NothingYet } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useNameFinder } from '../../kit/use-name-finder.ts';
import { Marked } from './tree-line.tsx';
import { useRolesTexts } from './roles-texts.ts';
import css from './roles.module.css';

type Role = z.output<typeof accessCalls.userRoles.output>['roles'][number];

/** The roles of a company to tick, each with what it grants. */
export function RoleChecklist({
  roles,
  chosen,
  held,
  isLocked,
  onChange,
}: {
  roles: readonly Role[];
  chosen: readonly string[];
  /** Held now. */
  held: readonly string[];
  /** Nothing may be changed at all. */
  isLocked: boolean;
  onChange: (chosen: string[]) => void;
}) {
  const words = useRolesTexts();
  const [typed, setTyped] = useState('');
  const find = useNameFinder(typed);
  if (roles.length === 0) return <NothingYet hint={words.none} />;
  const found = typed.trim() === '' ? roles : roles.filter(({ name }) => find(name));
  // List what the person holds first, and do not move a role when it is ticked.
  const shown = [...found.filter(({ isHeld }) => isHeld), ...found.filter(({ isHeld }) => !isHeld)];
  return (
    <>
      <Input
        allowClear
        value={typed}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={words.search}
        aria-label={words.search}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={css.roles}>
        {shown.map((role) => {
          const isChosen = chosen.includes(role.guid);
          return (
            <li key={role.guid} className={css.role} data-chosen={isChosen || undefined}>
              <Checkbox
                checked={isChosen}
                disabled={isLocked || !role.mayChange}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, role.guid] : chosen.filter((guid) => guid !== role.guid),
                  )
                }
              >
                <Tooltip title={role.mayChange || isLocked ? '' : words.mayNot}>
                  <span className={css.roleName}>
                    <Marked name={role.name} hit={find(role.name)} />
                    {held.includes(role.guid) && <Tag variant="filled">{words.held}</Tag>}
                  </span>
                </Tooltip>
              </Checkbox>
              <Grants of={role} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What a role grants, in two lines; all of it on asking. */
function Grants({ of: { remark, permissions } }: { of: Role }) {
  const words = useRolesTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const names = permissions.map((code) => permissionNode(code)?.[language] ?? code);
  return (
    <div className={css.grants}>
      {remark && <span>{remark}</span>}
      {names.length === 0 ? (
        <span>{words.nothing}</span>
      ) : (
        <details>
          <summary>
            {words.grants(names.length)}
            <span className={css.first}>{mark.row(names.slice(0, 3))}</span>
          </summary>
          {mark.row(names)}
        </details>
      )}
    </div>
  );
}
