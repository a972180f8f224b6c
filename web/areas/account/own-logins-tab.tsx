import { useQuery } from '@tanstack/react-query';
import { listOwnLogins } from '#shared/areas/account/contract';
import { listQuery } from '../../api/query.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { LoginList } from './login-list.tsx';
import { ownLoginSearch, useTab } from './tabs.ts';

/** When, from where and with what one signed in, or others tried to. */
export function OwnLoginsTab() {
  const [, openTab] = useTab();
  const list = useListSearch(ownLoginSearch);
  const logins = useQuery(listQuery(listOwnLogins, list.search));
  return <LoginList of={logins} list={{ ...list, reset: () => openTab('logins') }} />;
}
