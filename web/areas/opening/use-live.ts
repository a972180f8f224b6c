import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import type { LiveOpening } from '#shared/areas/opening/views';
import { call } from '../../api/call.ts';

/** How often a page asks whether the meeting has moved. */
const EVERY_MS = 1500;
export const liveKey = (guid: string) => [calls.live.path, guid] as const;

/** The meeting as it stands: asked again all the time, and answered in full only when it has moved. */
export function useLive(guid: string) {
  const client = useQueryClient();
  const found = useQuery({
    queryKey: liveKey(guid),
    queryFn: async ({ signal }): Promise<LiveOpening> => {
      const held = client.getQueryData<LiveOpening>(liveKey(guid));
      const moved = await call(calls.live, { guid, ...(held && { since: held.revision }) }, signal);
      return moved ?? held!;
    },
    meta: { quiet: true },
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
  return { found, reload: () => client.invalidateQueries({ queryKey: liveKey(guid) }) };
}
