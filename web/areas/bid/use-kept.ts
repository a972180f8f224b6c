import { useQuery } from '@tanstack/react-query';
import { bidStore } from './bid-store.ts';

/** What this browser has of one bid: its draft, and what was sealed and not handed in. */
export const useKept = (storeKey: string) =>
  useQuery({
    queryKey: ['bid-store', storeKey],
    queryFn: async () => ({
      draft: (await bidStore.draft(storeKey).catch(() => undefined)) ?? null,
      sealing: await bidStore.sealing(storeKey).catch(() => undefined),
    }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
