import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  allocateToUser,
  allocateToUsers,
  type ProjectBrief,
  searchAllocatable,
} from '#shared/areas/project/contract';
import type { UserRow } from '#shared/areas/user/contract';
import { call } from '../../api/call.ts';
import { mutation } from '../../api/query.ts';
import { useProjectsTexts } from './projects-texts.ts';

const MOST_ROWS = 100;

/** Everything a person has been allocated, page by page. */
async function allAllocated(userGuid: string, signal: AbortSignal) {
  const all: ProjectBrief[] = [];
  for (let page = 1; ; page++) {
    // Wait for each page: it says whether there is another.
    // oxlint-disable-next-line no-await-in-loop
    const { list, total } = await call(
      searchAllocatable,
      { page, rows: MOST_ROWS, userGuid, allocated: '1' },
      signal,
    );
    all.push(...list);
    if (all.length >= total || list.length === 0) return all;
  }
}

/** What these people have been allocated, what is added to it and removed from it, and the saving of it. */
export function useAllocation(people: readonly UserRow[], onDone: () => void) {
  const words = useProjectsTexts();
  const [first] = people;
  const isMany = people.length > 1;
  const [added, setAdded] = useState<ReadonlyMap<string, ProjectBrief>>(new Map());
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const held = useQuery({
    queryKey: [searchAllocatable.path, 'all', first!.guid],
    queryFn: ({ signal }) => allAllocated(first!.guid, signal),
    enabled: !isMany,
    staleTime: 0,
    meta: { quiet: true },
  });
  const allocate = useMutation(mutation(allocateToUser, { quiet: true }));
  const allocateMany = useMutation(mutation(allocateToUsers, { quiet: true, done: words.saved }));
  const settle = useMutation(mutation(allocateToUser, { quiet: true, done: words.saved }));
  const had = held.data ?? [];
  const chosen = [...had.filter(({ guid }) => !removed.has(guid)), ...added.values()];
  const error = allocate.error ?? allocateMany.error ?? settle.error;

  function add(project: ProjectBrief) {
    if (removed.has(project.guid)) setRemoved(new Set([...removed].filter((guid) => guid !== project.guid)));
    else setAdded(new Map([...added, [project.guid, project]]));
  }
  function take({ guid }: ProjectBrief) {
    if (added.has(guid)) setAdded(new Map([...added].filter(([one]) => one !== guid)));
    else setRemoved(new Set([...removed, guid]));
  }
  async function save() {
    const toAdd = [...added.keys()];
    const toRemove = [...removed];
    if (isMany)
      await allocateMany.mutateAsync({
        userGuids: people.map(({ guid }) => guid),
        projectGuids: toAdd,
        mode: 'add',
      });
    else {
      const userGuid = first!.guid;
      if (toAdd.length > 0 && toRemove.length > 0)
        await allocate.mutateAsync({ userGuid, projectGuids: toRemove, mode: 'remove' });
      await settle.mutateAsync(
        toAdd.length > 0
          ? { userGuid, projectGuids: toAdd, mode: 'add' }
          : { userGuid, projectGuids: toRemove, mode: 'remove' },
      );
    }
    onDone();
  }
  const isSaving = allocate.isPending || allocateMany.isPending || settle.isPending;
  return { added, removed, chosen, add, take, save, isSaving, error };
}
