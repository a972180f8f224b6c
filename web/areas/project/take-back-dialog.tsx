import { useMutation } from '@tanstack/react-query';
import type { ProjectDetail } from '#shared/areas/project/contract';
import { PROGRESS_NOTE_MAX, takeBackStage } from '#shared/areas/project/progress-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { mutation } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

/** 撤回进度: the stage registered last was a mistake. */
export function TakeBackDialog({
  of: { guid, version, lastRegistered, stages },
  ...events
}: {
  of: ProjectDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const takeBack = useMutation(mutation(takeBackStage, { done: texts.done.takeBack }));
  const name = planProgress.label(lastRegistered ?? planProgress.code.notStarted, language);
  const date = stages.find(({ stage }) => stage === lastRegistered)?.reachedDate ?? '';
  return (
    <FormWindow<{ reason: string }>
      title={texts.takeBackOf(name)}
      okText={texts.takeBack}
      danger
      lead={texts.takeBackText(name, date)}
      send={({ reason }) => takeBack.mutateAsync({ guid, version, reason })}
      {...events}
    >
      <ReasonField label={texts.reason} rule={takeBackStage.input.shape.reason} max={PROGRESS_NOTE_MAX} />
    </FormWindow>
  );
}
