import { useMay } from '../../api/user.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { JobFileButton } from '../../parts/job/job-file-button.tsx';
import { useTexts } from './texts.ts';

/** The title of a report, with its export for those who may have it. */
export function ReportHead({ title, start }: { title: string; start: () => Promise<{ jobGuid: string }> }) {
  const texts = useTexts();
  const mayExport = useMay('report:export');
  return (
    <PageHead title={title}>
      {mayExport && (
        <JobFileButton title={texts.exporting} start={start}>
          {texts.export}
        </JobFileButton>
      )}
    </PageHead>
  );
}
