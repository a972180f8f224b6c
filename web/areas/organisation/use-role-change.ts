import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accessCalls, type batchRolesForm } from '#shared/areas/access/contract';
import { previewCalls } from '#shared/areas/access/preview-contract';
import { separationFault } from '#shared/areas/role/separation';
import type { UserRow } from '#shared/areas/user/contract';
import type { z } from 'zod';
import { mutation, query } from '../../api/query.ts';
import { useRolesTexts } from './roles-texts.ts';

/** What happens to the roles several people have. */
export type RoleMode = NonNullable<z.input<typeof batchRolesForm>['mode']>;
const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((guid) => other.includes(guid));

/** What is chosen for these people, what it would do to them, and the saving of it. */
export function useRoleChange(people: readonly UserRow[], onDone: () => void) {
  const words = useRolesTexts();
  const [first] = people;
  const isMany = people.length > 1;
  const [mode, setMode] = useState<RoleMode>('add');
  const [changed, setChanged] = useState<readonly string[]>();
  const roles = useQuery({
    ...query(accessCalls.userRoles, { userGuid: first!.guid }, { quiet: true }),
    staleTime: 0,
  });
  const held = isMany ? [] : (roles.data?.roles.filter(({ isHeld }) => isHeld).map(({ guid }) => guid) ?? []);
  const chosen = changed ?? held;
  const isChanged = isMany ? chosen.length > 0 : !same(chosen, held);
  const fault =
    !isMany || mode === 'replace'
      ? separationFault(
          roles.data?.roles
            .filter(({ guid }) => chosen.includes(guid))
            .flatMap(({ permissions }) => permissions) ?? [],
        )
      : null;
  const userGuids = people.map(({ guid }) => guid);
  const one = { userGuid: first!.guid, roleGuids: [...chosen], heldGuids: held };
  const many = { userGuids, roleGuids: [...chosen], mode };
  const isAsked = isChanged && fault === null && roles.data !== undefined;
  const effectOfOne = useQuery({
    ...query(previewCalls.userRoles, one, { quiet: true }),
    enabled: isAsked && !isMany,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const effectOfMany = useQuery({
    ...query(previewCalls.batch, many, { quiet: true }),
    enabled: isAsked && isMany,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const effect = isMany ? effectOfMany : effectOfOne;
  const saveOne = useMutation(mutation(accessCalls.setUserRoles, { quiet: true, done: words.saved }));
  const saveMany = useMutation(mutation(accessCalls.setUserRolesInBatch, { quiet: true }));
  const refused = saveMany.data?.results.filter(({ isDone }) => !isDone) ?? [];
  const error = saveOne.error ?? saveMany.error;

  async function save() {
    const digest = effect.data && !effect.isPlaceholderData ? { digest: effect.data.digest } : {};
    try {
      if (isMany) {
        const { results } = await saveMany.mutateAsync({ ...many, ...digest });
        if (results.every(({ isDone }) => isDone)) onDone();
      } else {
        await saveOne.mutateAsync({ ...one, ...digest });
        onDone();
      }
    } catch {
      // shown below; what was previewed or held is asked anew
      await Promise.all([roles.refetch(), isAsked && effect.refetch()]);
    }
  }
  return {
    mode,
    setMode,
    roles,
    held,
    chosen,
    choose: setChanged,
    isChanged,
    isAsked,
    fault,
    effect,
    save,
    isSaving: saveOne.isPending || saveMany.isPending,
    refused,
    doneCount: saveMany.data?.doneCount ?? 0,
    error,
  };
}
