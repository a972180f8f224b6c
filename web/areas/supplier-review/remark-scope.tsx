import { createContext, type ReactNode, useContext } from 'react';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import type { Remarks } from '../../parts/review/use-remarks.ts';

/** Where a remark stands: a field of a record, or with an empty field the record itself. */
export interface RemarkPlace {
  recordGuid: string;
  kind: RecordKind;
  field: string;
}

export const isSamePlace = (one: RemarkPlace, { recordGuid, field }: RemarkPlace) =>
  one.recordGuid === recordGuid && one.field === field;

const Context = createContext<Remarks<RemarkPlace> | undefined>(undefined);

/** Gives the remarks to every place of the submission one can be written at. */
export const RemarkScope = ({ of, children }: { of: Remarks<RemarkPlace>; children: ReactNode }) => (
  <Context value={of}>{children}</Context>
);

/** The remarks of the submission shown. */
export function useRemarkScope() {
  const found = useContext(Context);
  if (!found) throw new Error('a remark stands outside of a submission');
  return found;
}
