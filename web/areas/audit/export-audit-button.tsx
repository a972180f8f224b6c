import { useMutation } from '@tanstack/react-query';
import { type AuditSearch, exportAudit } from '#shared/areas/audit/contract';
import { mutation } from '../../api/query.ts';
import { JobFileButton } from '../../parts/job-file-button.tsx';
import { useTexts } from './texts.ts';

/** Exports what the search of the audit finds; the export is itself recorded. */
export function ExportAuditButton({
  search: { page: _page, rows: _rows, ...search },
}: {
  search: AuditSearch;
}) {
  const texts = useTexts();
  const { mutateAsync } = useMutation(mutation(exportAudit));
  return (
    <JobFileButton title={texts.exporting} start={() => mutateAsync(search)}>
      {texts.export}
    </JobFileButton>
  );
}
