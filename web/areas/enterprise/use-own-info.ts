import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { enterpriseCalls } from '#shared/areas/enterprise/contract';
import { query } from '../../api/query.ts';
import { loadUser, useUser } from '../../api/user.ts';

/**
 * The information of one's own enterprise. Asked anew whenever somebody comes back to the window, but not under a form
 * they are writing in. When it has been decided meanwhile, menu and rights follow without signing in again.
 */
export function useOwnInfo() {
  const found = useQuery({
    ...query(enterpriseCalls.own, {}, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: ({ state }) => !state.data?.actions.includes('save'),
  });
  const user = useUser();
  const { data } = found;
  const isBehind =
    data !== undefined &&
    user !== undefined &&
    (data.isHasSubmit !== user.isHasSubmit || data.zsZhuTiLeiXing !== user.zsZhuTiLeiXing);
  useEffect(() => {
    if (isBehind) void loadUser().catch(() => undefined);
  }, [isBehind]);
  return found;
}
