import { useSyncExternalStore } from 'react';
import { paths, pathOf } from '#shared/areas/session/paths';
import type { SessionEnd } from '../api/refresh.ts';
import { hasSession, type SessionPerson } from '../api/session-store.ts';

/** Addresses a person without a session may start at (product.md 2); the appeal's redirect and children count. */
const OPEN: readonly string[] = [
  paths.login,
  paths.root,
  paths.register,
  paths.findPassword,
  paths.registerStatus,
  paths.phoneComplain,
  paths.phoneComplainVerify,
  paths.forget,
];

/** The address after the `#`, query included. */
export const currentAddress = () => location.hash.slice(1) || paths.root;

/** Whether the start rule sends this address to the login page. */
export function mustSignIn(address: string, signedIn: boolean): boolean {
  const path = pathOf(address);
  return !signedIn && !OPEN.some((open) => path === open || (open.length > 1 && path.startsWith(`${open}/`)));
}

let moved = false;
function subscribe(listener: () => void) {
  const move = () => {
    moved = true;
    listener();
  };
  // the router tells of its own moves with neither event; those never cross between login page and program
  addEventListener('hashchange', move);
  addEventListener('popstate', move);
  return () => {
    removeEventListener('hashchange', move);
    removeEventListener('popstate', move);
  };
}

/** The path that decides whether the login page or the program is shown. */
export const useCurrentPath = () => useSyncExternalStore(subscribe, () => pathOf(currentAddress()));

/** Whether this is no longer the address the program was started at. */
export const hasMoved = () => moved;

/** Goes on to another address, so that "back" does not come here again. */
export const replaceAddress = (address: string) => location.replace(`#${address}`);

/** Goes to another address, also from outside the router. */
export function openAddress(address: string) {
  location.hash = `#${address}`;
}

const RETURN_TO = 'returnTo';

interface Interrupted {
  address: string;
  /** Who was interrupted; nobody when an address was opened without a session. */
  userGuid: string | undefined;
  /** Whose session ended, and why. */
  ended?: { userName: string; reason: SessionEnd };
}

/** Remembers where a person was when they had to sign in, and why their session ended. */
export function rememberAddress(person: SessionPerson | undefined, reason?: SessionEnd) {
  const interrupted: Interrupted = {
    address: currentAddress(),
    userGuid: person?.guid,
    ...(person && reason && { ended: { userName: person.userName, reason } }),
  };
  sessionStorage.setItem(RETURN_TO, JSON.stringify(interrupted));
}

const interruption = () =>
  (JSON.parse(sessionStorage.getItem(RETURN_TO) ?? 'null') as Interrupted | null) ?? undefined;

/** Whose session ended in this tab, and why; undefined when none did since the last sign-in. */
export const endedSession = () => interruption()?.ended;

/** Where to go after signing in: back to one's own interrupted work, else to the workbench. Forgets it. */
export function addressAfterSignIn(userGuid: string): string {
  const interrupted = interruption();
  sessionStorage.removeItem(RETURN_TO);
  const isOurs = interrupted && (interrupted.userGuid === undefined || interrupted.userGuid === userGuid);
  return isOurs && mustSignIn(interrupted.address, false) && hasSession()
    ? interrupted.address
    : paths.workbench;
}
