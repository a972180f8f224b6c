import { useMutation } from '@tanstack/react-query';
import { type AuditSearch, exportAudit, exportAuditRows } from '#shared/areas/audit/contract';
import { mutation } from '../../api/query.ts';
import { JobFileButton } from '../../parts/job/job-file-button.tsx';
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

/** Exports every sealed row with the signed heads, to be checked without the database. */
export function ExportRowsButton() {
  const texts = useTexts();
  const { mutateAsync } = useMutation(mutation(exportAuditRows));
  return (
    <JobFileButton title={texts.exportRows} start={() => mutateAsync({})}>
      {texts.exportRows}
    </JobFileButton>
  );
}
