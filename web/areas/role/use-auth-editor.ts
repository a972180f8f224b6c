import { useState } from 'react';
import type { RoleAuth } from '#shared/areas/role/auth-form';
import { useDraft } from '../../kit/use-draft.ts';
import { carryOver, changesBetween, tidy } from './auth-model.ts';

/** What a role grants, as stored at some version. */
export interface StoredAuth extends RoleAuth {
  version: number;
}
interface Edited {
  base: StoredAuth;
  mine: RoleAuth;
}

/**
 * What a person is changing in a role. It starts from what is stored, or from what they left unsaved; when somebody else
 * has stored something meanwhile, `theirs` holds it until the two are settled, and nothing typed is lost.
 */
export function useAuthEditor(guid: string, stored: StoredAuth, start: RoleAuth | null) {
  const { draft, keep, drop } = useDraft<Edited>(`role-auth:${guid}`);
  const [edited, setEdited] = useState<Edited>(
    start || !draft ? { base: stored, mine: tidy(start ?? stored) } : draft,
  );
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const { base, mine } = edited;
  const changes = changesBetween(base, mine);
  const isNewer = stored.version > base.version;
  const theirChanges = isNewer ? changesBetween(base, stored) : [];

  function put(next: Edited) {
    setEdited(next);
    if (changesBetween(next.base, next.mine).length > 0) keep(next);
    else drop();
  }
  const settle = (auth: RoleAuth) => put({ base: stored, mine: auth });
  // nothing of one's own is at stake, or the other changed the name only
  if (isNewer && (changes.length === 0 || theirChanges.length === 0))
    setEdited({ base: stored, mine: changes.length === 0 ? tidy(stored) : mine });

  return {
    base,
    mine,
    changes,
    clashes,
    isDirty: changes.length > 0,
    wasRecovered: draft !== undefined && !start && changes.length > 0,
    /** What somebody else stored since; null when nobody did. */
    theirs: theirChanges.length > 0 && changes.length > 0 ? theirChanges : null,
    change: (auth: RoleAuth) => put({ base, mine: auth }),
    undo: () => {
      setClashes([]);
      put({ base, mine: tidy(base) });
    },
    /** One's own changes on top of the other's. */
    merge: () => {
      const { auth, clashes: found } = carryOver(base, mine, stored);
      setClashes(found);
      settle(auth);
    },
    takeTheirs: () => {
      setClashes([]);
      settle(tidy(stored));
    },
    saved: (version: number) => {
      setClashes([]);
      drop();
      setEdited({ base: { ...tidy(mine), version }, mine: tidy(mine) });
    },
  };
}
export type AuthEditor = ReturnType<typeof useAuthEditor>;
