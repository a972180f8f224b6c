import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import { recordReviewCalls } from '#shared/areas/supplier/records/review-contract';
import { mutation, refetch } from '../../api/query.ts';
import { useDraft } from '../../kit/use-draft.ts';
import type { Detail } from './review-detail.ts';
import { useTexts } from './texts.ts';

/** Where a remark stands: a field of a record, or with an empty field the record itself. */
export interface RemarkPlace {
  recordGuid: string;
  kind: RecordKind;
  field: string;
}
interface Remark extends RemarkPlace {
  remark: string;
}

const isAt = (one: RemarkPlace, { recordGuid, field }: RemarkPlace) =>
  one.recordGuid === recordGuid && one.field === field;

/** The remarks of a submission: as they are written, kept in the window until they are saved. */
export function useRemarks(of: Detail) {
  const texts = useTexts();
  const client = useQueryClient();
  const { draft, keep, drop, isDirty } = useDraft<Remark[]>(
    `supplierReview:${of.guid}:${of.remarks.version}`,
  );
  const [list, setList] = useState<readonly Remark[]>(draft ?? of.remarks.list);
  const saving = useMutation(mutation(recordReviewCalls.saveRemarks, { done: texts.saved }));
  const write = (place: RemarkPlace, remark: string) => {
    const { recordGuid, kind, field } = place;
    const next = [...list.filter((one) => !isAt(one, place)), { recordGuid, kind, field, remark }];
    setList(next);
    keep(next);
  };
  const save = async () => {
    const remarks = list
      .map((one) => ({ ...one, remark: one.remark.trim() }))
      .filter(({ remark }) => remark !== '');
    try {
      await saving.mutateAsync({ guid: of.guid, version: of.remarks.version, remarks });
    } catch {
      return; // said in the one place for errors; what was written stays
    }
    drop();
    await refetch(client, recordReviewCalls.detail);
  };
  return {
    isOpen: of.remarks.isOpen,
    isDirty: of.remarks.isOpen && isDirty,
    isSaving: saving.isPending,
    at: (place: RemarkPlace) => list.find((one) => isAt(one, place))?.remark ?? '',
    write,
    save,
  };
}
export type Remarks = ReturnType<typeof useRemarks>;
