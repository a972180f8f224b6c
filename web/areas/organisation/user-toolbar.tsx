import { SearchOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { userState } from '#shared/areas/user/codes';
import { exportUsers, type UserSearch } from '#shared/areas/user/contract';
import { mutation } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { Segments } from '../../kit/segments.tsx';
import { JobFileButton } from '../../parts/job/job-file-button.tsx';
import { useUserTexts } from './user-texts.ts';
import { reaching, reachOf, type UsersAddress } from './users-address.ts';
import css from './users.module.css';
import { upTo } from '../../kit/up-to.ts';

const reaches = ['below', 'own', 'everywhere'] as const;

/** What the list of people is narrowed by, and what is done with the whole of it. */
export function UserToolbar({
  node,
  address,
  search,
  onSearch,
  total,
  isFiltered,
  onClear,
  onAdd,
  batch,
}: {
  node: DepartmentNode;
  address: UsersAddress['search'];
  /** What the address means with this node chosen. */
  search: UserSearch;
  onSearch: UsersAddress['setSearch'];
  total: number | undefined;
  isFiltered: boolean;
  onClear: () => void;
  onAdd: () => void;
  /** What may be done with the people chosen; it stands where the filters are, so that nothing jumps. */
  batch: ReactNode;
}) {
  const texts = useUserTexts();
  const mayWrite = useMay('user:write');
  const mayExport = useMay('user:export');
  const { mutateAsync } = useMutation(mutation(exportUsers));
  const { page: _page, rows: _rows, ...seen } = search;
  return (
    <div className={css.toolbar}>
      <div className={css.headline}>
        <h2>{texts.title}</h2>
        {total !== undefined && <span className={css.total}>{total}</span>}
        <Segments
          label={texts.level}
          value={reachOf(address)}
          options={reaches.map((value) => ({ value, label: texts.reach[value] }))}
          onChange={(value) => onSearch(reaching(value, node.guid))}
        />
        <div className={css.buttons}>
          {mayExport && (
            <JobFileButton title={texts.exporting} start={() => mutateAsync(seen)}>
              {texts.export}
            </JobFileButton>
          )}
          {mayWrite && (
            <>
              <LinkButton to={paths.userImport}>{texts.import}</LinkButton>
              <Button type="primary" disabled={!node.isActive} onClick={onAdd}>
                {texts.add}
              </Button>
            </>
          )}
        </div>
      </div>
      {batch || <Filters search={search} onSearch={onSearch} isFiltered={isFiltered} onClear={onClear} />}
    </div>
  );
}

type Props = Parameters<typeof UserToolbar>[0];
function Filters({
  search,
  onSearch,
  isFiltered,
  onClear,
}: Pick<Props, 'search' | 'onSearch' | 'isFiltered' | 'onClear'>) {
  const texts = useUserTexts();
  return (
    <search className={css.filters}>
      <Keyword key={search.keyword} searched={search.keyword} onSearch={(keyword) => onSearch({ keyword })} />
      <CodeSelect
        list={userState}
        placeholder={texts.allStates}
        aria-label={texts.state}
        className={css.choice!}
        value={search.state}
        onChange={(state: UserSearch['state']) => onSearch({ state })}
      />
      <CodeSelect
        list={roleCode}
        placeholder={texts.allRoles}
        aria-label={texts.roles}
        className={css.choice!}
        value={search.roleCode}
        onChange={(code: UserSearch['roleCode']) => onSearch({ roleCode: code })}
      />
      {isFiltered && (
        <Button type="link" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      )}
    </search>
  );
}

/** Searches on Enter, on leaving the field and on emptying it. */
function Keyword({
  searched = '',
  onSearch,
}: {
  searched: string | undefined;
  onSearch: (keyword: string | undefined) => void;
}) {
  const texts = useUserTexts();
  const [typed, setTyped] = useState(searched);
  const send = () => typed.trim() !== searched && onSearch(typed.trim() || undefined);
  return (
    <Input
      allowClear
      className={css.keyword!}
      value={typed}
      {...upTo(50)}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={texts.keyword}
      aria-label={texts.keyword}
      onChange={({ target }) => setTyped(target.value)}
      onClear={() => onSearch(undefined)}
      onPressEnter={send}
      onBlur={send}
    />
  );
}
