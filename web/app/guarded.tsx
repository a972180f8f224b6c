import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { menuFor } from '#shared/areas/session/menu';
import { useUser } from '../api/user.ts';
import { onDemand } from '../kit/on-demand.tsx';
import { trailOf } from './menu-shown.ts';
import { NotAllowedPage } from './not-found.tsx';

const NeedsPermission = onDemand(() =>
  import('../parts/why-not/needs-permission.tsx').then((module) => module.NeedsPermission),
);

/** Shows a screen to holders of one of its permissions. It only saves a detour: the server refuses by itself. */
export function Guarded({ needs, children }: { needs: readonly string[] | undefined; children: ReactNode }) {
  const user = useUser();
  const { pathname } = useLocation();
  const may = needs === undefined || needs.some((one) => user?.permissions.includes(one));
  if (may) return children;
  const entry = user && trailOf(menuFor(user), pathname).at(-1);
  // what one's own menu names is no forbidden place: say what opens it
  return entry?.isLocked ? (
    <NeedsPermission of={entry.label} needs={needs} />
  ) : (
    <NotAllowedPage needs={needs} />
  );
}
