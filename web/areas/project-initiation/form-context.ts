import { createContext, use } from 'react';
import type { SetupFormState } from './use-setup-form.ts';

/** Names of what the form refers to, as far as they are known. */
export interface SetupNames {
  applyUnitName?: string | undefined;
  applyDeptName?: string | undefined;
  leaderName?: string | undefined;
}

/** What the parts of the form know of the whole. */
export const SetupFormContext = createContext<(SetupFormState & { names: SetupNames }) | undefined>(
  undefined,
);

/** The form around a part of it. */
export function useFormAround() {
  const found = use(SetupFormContext);
  if (!found) throw new Error('a part of the set-up form stands outside it');
  return found;
}
