import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listOwnLogins } from '#shared/areas/account/contract';
import { query } from '../../api/query.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { LoginList } from './login-list.tsx';
import { ownLoginSearch, useTab } from './tabs.ts';

/** When, from where and with what one signed in, or others tried to. */
export function OwnLoginsTab() {
  const [, openTab] = useTab();
  const { search, setSearch, pagination } = useListSearch(ownLoginSearch);
  const logins = useQuery({
    ...query(listOwnLogins, search, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <LoginList
      of={logins}
      search={search}
      onSearch={setSearch}
      onReset={() => openTab('logins')}
      pagination={pagination}
    />
  );
}
