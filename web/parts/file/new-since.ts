import { createContext } from 'react';

/** Files uploaded after this moment are marked as new; undefined where none is. */
export const NewSince = createContext<string | undefined>(undefined);
