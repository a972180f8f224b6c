import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportPreview } from '#shared/areas/import/views';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import type { ImportCalls } from './model.ts';

/** The changes a person may make to what was read; each answer replaces the rows it names in the page `input` asks for. */
export function useImport<F extends string, S extends string>(
  calls: ImportCalls<F, S>,
  input: { guid: string; page: number; rows: number; status?: S },
) {
  const client = useQueryClient();
  const { queryKey } = query(calls.preview, input);
  const shown = () => client.getQueryData<ImportPreview<F, S>>(queryKey)!;
  const named = () => ({ guid: input.guid, version: shown().version });
  function merge({ version, summary, rows }: Awaited<ReturnType<typeof correctCell>>) {
    const changed = new Map(rows.map((row) => [row.rowNumber, row]));
    const before = shown();
    client.setQueryData<ImportPreview<F, S>>(queryKey, {
      ...before,
      version,
      summary,
      list: before.list.map((row) => changed.get(row.rowNumber) ?? row),
    });
    // a code corrected here may free another row elsewhere
    void client.invalidateQueries({ queryKey: [calls.preview.path], refetchType: 'inactive' });
  }
  // Send one after the other: each needs the version the one before made.
  const scope = { id: `${calls.preview.path}:${input.guid}` };
  const onError = () => client.invalidateQueries({ queryKey });
  const correctCell = (change: { rowNumber: number; field: F; value: string | null }) =>
    call(calls.correct, { ...named(), ...change });
  const correct = useMutation({ scope, mutationFn: correctCell, onSuccess: merge, onError });
  const skip = useMutation({
    scope,
    mutationFn: (change: { rowNumbers: number[]; skip: boolean }) =>
      call(calls.skip, { ...named(), ...change }),
    onSuccess: merge,
    onError,
  });
  return { correct, skip };
}
