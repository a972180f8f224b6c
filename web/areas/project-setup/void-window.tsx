import { useMutation } from '@tanstack/react-query';
import { projectSetup } from '#shared/areas/project-setup/contract';
import type { SetupRow } from '#shared/areas/project-setup/setup-views';
import { mutation } from '../../api/query.ts';
import { FormWindow, ReasonField } from '../../parts/form-window.tsx';
import type { ReviewedWindow } from '../../parts/reviewed-kind.ts';
import { useTexts } from './texts.ts';

/** Asks why a set-up is voided and says what follows (documents.md 5.4, 作废). */
export function VoidWindow({ document, ...events }: ReviewedWindow<SetupRow>) {
  const texts = useTexts();
  const voiding = useMutation(mutation(projectSetup.voidSetup, { done: texts.done.void }));
  const { guid, version, projectName } = document;
  return (
    <FormWindow<{ reason: string }>
      title={texts.voidTitle(projectName)}
      okText={texts.void}
      danger
      send={({ reason }) => voiding.mutateAsync({ guid, version, reason })}
      {...events}
    >
      <ReasonField
        label={texts.voidReason}
        hint={texts.voidHint}
        rule={projectSetup.voidSetup.input.shape.reason}
      />
    </FormWindow>
  );
}
