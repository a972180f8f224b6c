import { createContext } from 'react';

/**
 * The column beside the panels of a document's page, for what is decided on it; null until it is drawn, undefined where a
 * page has none.
 */
export const Aside = createContext<HTMLElement | null | undefined>(undefined);
