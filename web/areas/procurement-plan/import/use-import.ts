import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  planImport,
  type ImportChange,
  type ImportPreview,
} from '#shared/areas/procurement-plan/import/import-contract';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import type { RowShift } from '#shared/areas/procurement-plan/import/shift-row';
import { call } from '../../../api/call.ts';
import { mutation, query } from '../../../api/query.ts';

type Remap = Omit<
  Parameters<typeof call<typeof planImport.remap.input, typeof planImport.remap.output>>[1],
  'guid' | 'version'
>;

/** The changes a person may make to what was read; each answer replaces what is shown. */
export function useImport({ guid }: Pick<ImportPreview, 'guid'>) {
  const client = useQueryClient();
  const { queryKey } = query(planImport.preview, { guid });
  const shown = () => client.getQueryData<ImportPreview>(queryKey)!;
  const named = () => ({ guid, version: shown().version });
  const show = (preview: ImportPreview) => client.setQueryData(queryKey, preview);
  const merge = ({ version, summary, rows }: ImportChange) => {
    const changed = new Map(rows.map((row) => [row.rowNumber, row]));
    const before = shown();
    show({
      ...before,
      version,
      summary,
      rows: before.rows.map((row) => changed.get(row.rowNumber) ?? row),
    });
  };
  // one after the other: each needs the version the one before made
  const scope = { id: `import:${guid}` };
  const reload = () => client.invalidateQueries({ queryKey });
  const remap = useMutation({
    scope,
    mutationFn: (change: Remap) => call(planImport.remap, { ...named(), ...change }),
    onSuccess: show,
    onError: reload,
  });
  const correct = useMutation({
    scope,
    mutationFn: (change: { rowNumber: number; field: LineField; value: unknown }) =>
      call(planImport.correct, { ...named(), ...change }),
    onSuccess: merge,
  });
  const skip = useMutation({
    scope,
    mutationFn: (change: { rowNumbers: number[]; skip: boolean }) =>
      call(planImport.skip, { ...named(), ...change }),
    onSuccess: merge,
    onError: reload,
  });
  const shift = useMutation({
    scope,
    mutationFn: (change: RowShift & { undo?: boolean }) => call(planImport.shift, { ...named(), ...change }),
    onSuccess: merge,
    onError: reload,
  });
  const confirm = useMutation({ ...mutation(planImport.confirm, { quiet: true }), scope });
  return {
    remap,
    correct,
    skip,
    shift,
    confirm: () => confirm.mutateAsync(named()),
    isConfirming: confirm.isPending,
  };
}
export type Import = ReturnType<typeof useImport>;
