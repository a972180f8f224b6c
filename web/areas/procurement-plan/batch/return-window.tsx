import { useMutation } from '@tanstack/react-query';
import type { BatchDetail, BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { mutation } from '../../../api/query.ts';
import { FormWindow, ReasonField } from '../../../parts/form/form-window.tsx';
import { useEditTexts } from './edit-texts.ts';

/** 退回明细: gives a line back to the department it came from. */
export function ReturnWindow({
  plan,
  line,
  ...events
}: {
  plan: BatchDetail;
  line: BatchLine;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useEditTexts();
  const give = useMutation(mutation(batchPlan.returnLine, { done: texts.returnedDone }));
  const { guid: planGuid, version } = plan;
  return (
    <FormWindow<{ reason: string }>
      title={texts.returnTitle(line.projectName ?? '')}
      okText={texts.returnLine}
      danger
      lead={texts.returnHint}
      send={({ reason }) => give.mutateAsync({ planGuid, version, lineGuid: line.guid, reason })}
      {...events}
    >
      <ReasonField label={texts.returnReason} rule={batchPlan.returnLine.input.shape.reason} />
    </FormWindow>
  );
}
