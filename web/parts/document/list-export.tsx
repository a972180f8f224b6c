import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { documentCalls } from '#shared/areas/document/calls';
import type { Endpoint } from '#shared/contract/endpoint';
import { mutation } from '../../api/query.ts';
import { JobFileButton } from '../job/job-file-button.tsx';
import { useDocumentTexts } from './texts.ts';

type Job = ReturnType<typeof documentCalls>['exportList']['output'];

/** Exports what a list shows, filtered and sorted as seen, with a bar for how far it is. */
export function ListExport<Filter extends z.ZodObject>({
  call,
  search: { page: _page, rows: _rows, ...seen },
}: {
  call: Endpoint<Filter, Job>;
  /** Of the list, as its address has it. */
  search: z.output<Filter> & { page?: number; rows?: number };
}) {
  const texts = useDocumentTexts();
  const { mutateAsync } = useMutation(mutation(call));
  return (
    <JobFileButton title={texts.exporting} start={() => mutateAsync(seen as unknown as z.input<Filter>)}>
      {texts.export}
    </JobFileButton>
  );
}
