import { createContext, use } from 'react';

/** Draws the editor of a document anew, from what is stored and the draft that is kept of it. */
export const RestartEditor = createContext<() => void>(() => {});
export const useRestartEditor = () => use(RestartEditor);
