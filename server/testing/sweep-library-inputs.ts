import { NOTHING } from './sweep-names.ts';

/** What the sweep sends to compare suppliers: the library is common to all companies, and these are nobody. */
export const libraryInputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  '/gys/library/compare': () => ({ guids: [NOTHING, NOTHING.replace(/0$/, '1')] }),
};
