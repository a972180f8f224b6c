import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { listViewCalls } from '#shared/areas/list-view/contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { withWidth } from './column-width.ts';
import type { Facts } from './kind.ts';
import type { NamedColumn } from './list-views.ts';

/** Keys are stored once they have rested this long, or each repetition of one would be a call. */
const REST_MS = 800;
const STORES = [listViewCalls.arrange.path];

/** Gives the columns of a list other widths: they are seen at once and stored one after the other. */
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
  const resting = useRef<number>(undefined);
  const arrangement = () => client.getQueryData(queryKey)?.arrangement ?? null;

  function store() {
    clearTimeout(resting.current);
    resting.current = undefined;
    mutate({ list, arrangement: arrangement() });
  }
  /** Stores what the keys have changed and not yet rested from. */
  function settle() {
    if (resting.current !== undefined) store();
  }
  const leave = useEffectEvent(settle);
  useEffect(() => () => leave(), []);

  function show(name: string, width: number | undefined) {
    // an answer under way knows nothing of this width
    void client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      (now) => now && { ...now, arrangement: withWidth(columns, now.arrangement, { name, width }) },
    );
  }
  return {
    /** The width a person gave a column. */
    given: (name: string) => arrangement()?.columns.find((one) => one.name === name)?.width,
    /** Undefined gives it back the one of its kind. */
    give(name: string, width: number | undefined) {
      show(name, width);
      store();
    },
    giveByKey(name: string, width: number) {
      show(name, width);
      clearTimeout(resting.current);
      resting.current = window.setTimeout(store, REST_MS);
    },
    settle,
  };
}
