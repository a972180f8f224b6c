import { useMutation } from '@tanstack/react-query';
import { secondmentCalls } from '#shared/areas/secondment/contract';
import type { SecondmentRow } from '#shared/areas/secondment/views';
import { mutation } from '../../api/query.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

/** 提前结束: asks why, and says that the rights are gone at once. */
export function EndWindow({ document, onClose, onDone }: DocumentWindow<SecondmentRow>) {
  const texts = useTexts();
  const { guid, version, peopleNames } = document;
  const end = useMutation(mutation(secondmentCalls.end, { done: texts.endDone }));
  return (
    <FormWindow<{ reason: string }>
      title={texts.endTitle(peopleNames)}
      okText={texts.ended}
      danger
      send={({ reason }) => end.mutateAsync({ guid, version, reason })}
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonField
        label={texts.endReason}
        hint={texts.endHint}
        rule={secondmentCalls.end.input.shape.reason}
      />
    </FormWindow>
  );
}
