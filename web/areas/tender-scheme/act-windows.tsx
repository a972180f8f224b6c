import { useMutation } from '@tanstack/react-query';
import { schemeCalls as calls } from '#shared/areas/tender-scheme/contract';
import type { SchemeRow } from '#shared/areas/tender-scheme/views';
import { mutation } from '../../api/query.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

/** 终止招标: why; it ends once it is approved. */
export function EndWindow({
  document: { guid, version, schemeNo },
  onClose,
  onDone,
}: DocumentWindow<SchemeRow>) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.terminate, { done: texts.endAsked }));
  return (
    <FormWindow<{ reason: string }>
      title={texts.endTitle(schemeNo)}
      okText={texts.endOk}
      danger
      send={({ reason }) => send.mutateAsync({ guid, version, reason })}
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonField label={texts.reason} hint={texts.endHint} rule={calls.terminate.input.shape.reason} />
    </FormWindow>
  );
}

/** Takes a change or an end back before anybody has decided. */
export function RecallWindow({
  document: { guid, version, schemeNo },
  onClose,
  onDone,
}: DocumentWindow<SchemeRow>) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.recallChange, { done: texts.recalled }));
  return (
    <FormWindow
      title={texts.recallTitle(schemeNo)}
      okText={texts.recallOk}
      lead={texts.recallLead}
      send={() => send.mutateAsync({ guid, version })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormWindow>
  );
}
