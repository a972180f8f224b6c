import { useMutation } from '@tanstack/react-query';
import { planImport } from '#shared/areas/procurement-plan/import/import-contract';
import { mutation } from '../../../api/query.ts';
import { JobFileButton } from '../../../parts/job/job-file-button.tsx';
import { useTexts } from './texts.ts';

/** An empty sheet to fill in and import. */
export function TemplateButton() {
  const texts = useTexts();
  const { mutateAsync } = useMutation(mutation(planImport.template));
  return (
    <JobFileButton title={texts.template} start={() => mutateAsync({})}>
      {texts.template}
    </JobFileButton>
  );
}
