import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#shared/contract/endpoint';
import { mutation, refetch } from '../../api/query.ts';
import { useDraft } from '../../kit/use-draft.ts';

/** The remarks of a submission as its review stores them; they are written while it is open. */
export interface StoredRemarks<Remark> {
  version: number;
  list: readonly Remark[];
  isOpen: boolean;
}

/**
 * The remarks of the submission `guid`: as they are written, kept in the window until they are saved. `isSame` says of
 * two whether they stand at one place.
 */
export function useRemarks<Place extends object>({
  name,
  guid,
  stored: { version, list, isOpen },
  isSame,
  calls,
  done,
}: {
  /** Of the kind of review, for what is kept. */
  name: string;
  guid: string;
  stored: StoredRemarks<Place & { remark: string }>;
  isSame: (one: Place, other: Place) => boolean;
  /** `saveRemarks` takes `guid`, `version` and `remarks`. */
  calls: { detail: { path: string }; saveRemarks: Endpoint };
  done: string;
}) {
  type Remark = Place & { remark: string };
  const client = useQueryClient();
  const { draft, keep, drop, isDirty } = useDraft<Remark[]>(`${name}:${guid}:${version}`);
  const [written, setWritten] = useState<{ over: number; list: readonly Remark[] }>({
    over: version,
    list: draft ?? list,
  });
  // Show what is stored once it has another version, without drawing the page anew: a window may stand open on it.
  const isOver = written.over !== version;
  const shown = isOver ? list : written.list;
  const saving = useMutation(mutation(calls.saveRemarks, { done }));
  const write = (place: Place, remark: string) => {
    const next = [...shown.filter((one) => !isSame(one, place)), { ...place, remark }];
    setWritten({ over: version, list: next });
    keep(next);
  };
  const save = async () => {
    const remarks = shown
      .map((one) => ({ ...one, remark: one.remark.trim() }))
      .filter(({ remark }) => remark !== '');
    try {
      await saving.mutateAsync({ guid, version, remarks });
    } catch {
      return; // said in the one place for errors; what was written stays
    }
    drop();
    await refetch(client, calls.detail);
  };
  return {
    isOpen,
    isDirty: isOpen && isDirty && !isOver,
    isSaving: saving.isPending,
    at: (place: Place) => shown.find((one) => isSame(one, place))?.remark ?? '',
    write,
    save,
  };
}
export type Remarks<Place extends object> = ReturnType<typeof useRemarks<Place>>;
