import type { ReactNode } from 'react';
import { useUser } from '../api/user.ts';
import { NotAllowedPage } from './not-found.tsx';

/** Shows a screen to holders of one of its permissions. It only saves a detour: the server refuses by itself. */
export function Guarded({ needs, children }: { needs: readonly string[] | undefined; children: ReactNode }) {
  const user = useUser();
  const may = needs === undefined || needs.some((one) => user?.permissions.includes(one));
  return may ? children : <NotAllowedPage needs={needs} />;
}
