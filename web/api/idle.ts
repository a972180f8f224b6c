import { onSessionChange, sessionField } from './session-store.ts';

/** When the tokens of this tab's session were last renewed, and when the server last told its length. */
const RENEWED_AT = 'renewedAt';
const TOLD_AT = 'toldAt';
/** When the person last did something in any tab. */
const ACTED_AT = 'actedAt';
/** How exactly an act is noted. */
const NOTED_MS = 5000;

const noteTimeOf = (field: 'access_token' | 'userInfo', key: string) => {
  let known: string | null = null;
  return () => {
    const now = sessionField(field);
    if (now === null) sessionStorage.removeItem(key);
    // Keep the time noted before a reload: it is still the right one.
    else if (known === null ? sessionStorage.getItem(key) === null : now !== known)
      sessionStorage.setItem(key, String(Date.now()));
    known = now;
  };
};
const noteRenewed = noteTimeOf('access_token', RENEWED_AT);
const noteTold = noteTimeOf('userInfo', TOLD_AT);

/** Watches the session and the person's acts; returns how to stop it. `isNoted`: whether an act counts now. */
export function watchActs(isNoted: () => boolean): () => void {
  const noteChange = () => {
    noteRenewed();
    noteTold();
  };
  const note = () => {
    if (isNoted() && Date.now() - Number(localStorage.getItem(ACTED_AT)) > NOTED_MS) noteAct();
  };
  noteChange();
  note();
  const stop = onSessionChange(noteChange);
  addEventListener('pointerdown', note);
  addEventListener('keydown', note);
  return () => {
    stop();
    removeEventListener('pointerdown', note);
    removeEventListener('keydown', note);
  };
}

/** Notes that the person is there, for all tabs. */
export const noteAct = () => localStorage.setItem(ACTED_AT, String(Date.now()));

/**
 * Milliseconds until the session ends, and whether that is its absolute end. The program asks for counts by itself,
 * which must not keep a session open at an empty desk; and the server ends one whose tokens nobody renews.
 */
export function sessionLeft({ idleSeconds, expiresIn }: { idleSeconds: number; expiresIn: number }) {
  const at = (store: Storage, key: string) => Number(store.getItem(key) ?? Date.now());
  const idleEnd = Math.min(at(sessionStorage, RENEWED_AT), at(localStorage, ACTED_AT)) + idleSeconds * 1000;
  const wholeEnd = at(sessionStorage, TOLD_AT) + expiresIn * 1000;
  return { left: Math.min(idleEnd, wholeEnd) - Date.now(), isWhole: wholeEnd <= idleEnd };
}
