import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listViewCalls } from '#shared/areas/list-view/contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { withWidth } from './column-width.ts';
import type { Facts } from './kind.ts';
import type { NamedColumn } from './list-views.ts';

const STORES = [listViewCalls.arrange.path];

/**
 * Gives a column of a list another width, or with undefined the one of its kind: it is seen at once, and what is given is
 * stored one after the other.
 */
export function useColumnWidths({ code: list }: Pick<Facts, 'code'>, columns: readonly NamedColumn[]) {
  const client = useQueryClient();
  const { queryKey } = query(listViewCalls.mine, { list });
  const { mutate } = useMutation({
    ...mutation(listViewCalls.arrange),
    mutationKey: STORES,
    // or of two that are under way the earlier might be stored last
    scope: { id: listViewCalls.arrange.path },
    // while another waits, what is stored is not yet what is meant
    onSettled: () => {
      if (client.isMutating({ mutationKey: STORES }) === 1) void refetch(client, listViewCalls.mine);
    },
  });
  return (name: string, width: number | undefined) => {
    // an answer under way knows nothing of this width
    void client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      (now) => now && { ...now, arrangement: withWidth(columns, now.arrangement, { name, width }) },
    );
    mutate({ list, arrangement: client.getQueryData(queryKey)?.arrangement ?? null });
  };
}
