import { useMutation } from '@tanstack/react-query';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { mutation } from '../../../api/query.ts';
import { JobFileButton } from '../../../parts/job/job-file-button.tsx';
import { useDocumentTexts } from '../../../parts/document/texts.ts';

/** Exports the lines of one plan. */
export function ExportLinesButton({ guid }: { guid: string }) {
  const texts = useDocumentTexts();
  const { mutateAsync } = useMutation(mutation(annualPlan.exportLines));
  return (
    <JobFileButton title={texts.exporting} start={() => mutateAsync({ guid })}>
      {texts.export}
    </JobFileButton>
  );
}
