import { createContext, type ReactNode, useContext } from 'react';
import type { Remarks } from './use-remarks.ts';

const Context = createContext<Remarks | undefined>(undefined);

/** Gives the remarks to every place of the submission one can be written at. */
export const RemarkScope = ({ of, children }: { of: Remarks; children: ReactNode }) => (
  <Context value={of}>{children}</Context>
);

/** The remarks of the submission shown. */
export function useRemarkScope(): Remarks {
  const found = useContext(Context);
  if (!found) throw new Error('a remark stands outside of a submission');
  return found;
}
