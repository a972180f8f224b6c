import { useSyncExternalStore } from 'react';
import { loadUserInfo, type UserInfo } from '#shared/areas/session/contract';
import { call } from './call.ts';
import { keepSession, onSessionChange, sessionField } from './session-store.ts';

let text: string | null = null;
let user: UserInfo | undefined;

/** The signed-in person, or undefined; the same object until something about them changes. */
export function currentUser(): UserInfo | undefined {
  const now = sessionField('userInfo');
  if (now !== text) {
    text = now;
    user = now === null ? undefined : (JSON.parse(now) as UserInfo);
  }
  return user;
}

/** The signed-in person; drawn anew when their rights or their name change. */
export const useUser = (): UserInfo | undefined => useSyncExternalStore(onSessionChange, currentUser);

/** Whether the signed-in person holds a permission; the server decides anew. */
export const useMay = (permission: string): boolean => useUser()?.permissions.includes(permission) ?? false;

/** Keeps the signed-in person as they are now known. */
export const keepUser = (user: UserInfo) => keepSession({ userInfo: JSON.stringify(user) });

/** Loads the signed-in person from the server and keeps them in the session. */
export async function loadUser(): Promise<UserInfo> {
  const loaded = await call(loadUserInfo, {});
  keepSession({ userInfo: JSON.stringify(loaded), isWeakPWD: String(loaded.isWeakPWD) });
  return loaded;
}
