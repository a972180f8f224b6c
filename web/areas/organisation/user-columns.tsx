import { Tag, type TableColumnsType, Tooltip } from 'antd';
import { userState } from '#shared/areas/user/codes';
import type { UserRow, UserSearch } from '#shared/areas/user/contract';
import { CodeTag } from '../../kit/code-tag.tsx';
import { sortedColumn } from '../../kit/list-table.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import type { ActOnUser } from './user-act.ts';
import { UserRowActions } from './user-row-actions.tsx';
import { useUserTexts } from './user-texts.ts';
import css from './users.module.css';

const ROLES_SHOWN = 2;
const SECONDS_A_MINUTE = 60;

/** The columns of the people's list; two lines a person, so that all of it is in sight. */
export function useUserColumns(search: UserSearch, act: ActOnUser): TableColumnsType<UserRow> {
  const texts = useUserTexts();
  const mark = usePunctuation();
  return [
    {
      title: texts.user,
      ...sortedColumn(search, 'name'),
      width: 140,
      fixed: 'start',
      render: (_, row) => (
        <div className={css.person}>
          <button type="button" className={css.name} onClick={() => act('view', row)}>
            {row.name}
          </button>
          <span className={css.soft} title={row.userName}>
            {row.userName}
            {row.userCode && ` · ${texts.code(row.userCode)}`}
          </span>
        </div>
      ),
    },
    {
      title: texts.departments,
      key: 'departments',
      width: 140,
      render: (_, row) => {
        const further = mark.row(row.furtherDepts.map(({ name }) => name));
        return (
          <div className={css.lines}>
            <span className={css.cut} title={row.deptName ?? ''}>
              {row.deptName ?? '-'}
            </span>
            {further && (
              <span className={css.soft} title={further}>
                {texts.further(further)}
              </span>
            )}
          </div>
        );
      },
    },
    {
      title: texts.roles,
      key: 'roles',
      width: 148,
      render: (_, { roles }) => <Roles of={roles} />,
    },
    {
      title: texts.phone,
      key: 'phone',
      width: 104,
      className: css.figures!,
      render: (_, row) => row.phone || '-',
    },
    {
      title: texts.state,
      key: 'state',
      width: 76,
      render: (_, row) => (
        <Tooltip
          title={
            row.lockedSeconds > 0
              ? texts.lockedFor(Math.ceil(row.lockedSeconds / SECONDS_A_MINUTE))
              : row.mustChangePassword
                ? texts.mustChange
                : ''
          }
        >
          <span>
            <CodeTag list={userState} code={row.state} />
          </span>
        </Tooltip>
      ),
    },
    {
      title: texts.updateTime,
      ...sortedColumn(search, 'updateTime'),
      width: 92,
      render: (_, { updateTime }) => (
        <div className={css.lines}>
          <span className={css.day}>{updateTime.slice(0, 10)}</span>
          <span className={`${css.soft} ${css.figures}`}>{updateTime.slice(11, 16)}</span>
        </div>
      ),
    },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      width: 80,
      render: (_, row) => <UserRowActions row={row} act={act} />,
    },
  ];
}

/** The first roles of a person and how many more; all of them on asking. */
function Roles({ of }: { of: readonly string[] }) {
  const texts = useUserTexts();
  const mark = usePunctuation();
  if (of.length === 0) return <span className={css.none}>{texts.noRoles}</span>;
  const more = of.length - ROLES_SHOWN;
  return (
    <Tooltip title={more > 0 ? mark.row(of) : ''}>
      <span className={css.roles}>
        {of.slice(0, ROLES_SHOWN).map((name) => (
          <Tag key={name} variant="filled" className={css.role!} title={name}>
            {name}
          </Tag>
        ))}
        {more > 0 && <span className={css.soft}>{texts.more(more)}</span>}
      </span>
    </Tooltip>
  );
}
