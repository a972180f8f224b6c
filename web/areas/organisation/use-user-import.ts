import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type ImportField, type ImportPreview, userImport } from '#shared/areas/user/import-contract';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';

type Changed = z.output<typeof userImport.correct.output>;

/** The changes a person may make to what was read; each answer replaces the rows it names. */
export function useUserImport(input: z.input<typeof userImport.preview.input>) {
  const client = useQueryClient();
  const { queryKey } = query(userImport.preview, input);
  const shown = () => client.getQueryData<ImportPreview>(queryKey)!;
  const named = () => ({ guid: input.guid, version: shown().version });
  function merge({ version, summary, rows }: Changed) {
    const changed = new Map(rows.map((row) => [row.rowNumber, row]));
    const before = shown();
    client.setQueryData(queryKey, {
      ...before,
      version,
      summary,
      list: before.list.map((row) => changed.get(row.rowNumber) ?? row),
    });
    // a code corrected here may free another row elsewhere
    void client.invalidateQueries({ queryKey: [userImport.preview.path], refetchType: 'inactive' });
  }
  // one after the other: each needs the version the one before made
  const scope = { id: `user-import:${input.guid}` };
  const onError = () => client.invalidateQueries({ queryKey });
  const correct = useMutation({
    scope,
    mutationFn: (change: { rowNumber: number; field: ImportField; value: string | null }) =>
      call(userImport.correct, { ...named(), ...change }),
    onSuccess: merge,
    onError,
  });
  const skip = useMutation({
    scope,
    mutationFn: (change: { rowNumbers: number[]; skip: boolean }) =>
      call(userImport.skip, { ...named(), ...change }),
    onSuccess: merge,
    onError,
  });
  return { correct, skip };
}
export type UserImportActs = ReturnType<typeof useUserImport>;
