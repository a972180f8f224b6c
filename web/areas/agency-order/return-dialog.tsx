import { useMutation } from '@tanstack/react-query';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import type { EntrustRow } from '#shared/areas/agency-order/views';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { mutation } from '../../api/query.ts';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { useActLabels } from '../../parts/document/labels.ts';
import { useTexts } from './texts.ts';

/** 退回: the agency gives the order back and says why. */
export function ReturnDialog({ document, ...events }: DocumentWindow<EntrustRow>) {
  const texts = useTexts();
  const acts = useActLabels(entrustKind);
  const { guid, version, ordersName } = document;
  const give = useMutation(mutation(entrustCalls.returnOrder, { done: texts.done.returnOrder }));
  return (
    <FormWindow<{ reason: string }>
      title={texts.returnTitle(ordersName)}
      okText={acts.returnOrder}
      danger
      send={({ reason }) => give.mutateAsync({ guid, version, reason })}
      {...events}
    >
      <ReasonField label={texts.returnReason} rule={entrustCalls.returnOrder.input.shape.reason} />
    </FormWindow>
  );
}
