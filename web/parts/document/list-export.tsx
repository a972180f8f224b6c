import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { documentCalls } from '#shared/areas/document/calls';
import type { Endpoint } from '#shared/contract/endpoint';
import { mutation } from '../../api/query.ts';
import { JobFileButton } from '../job/job-file-button.tsx';
import { useDocumentTexts } from './texts.ts';

type Job = ReturnType<typeof documentCalls>['exportList']['output'];

/**
 * Exports what a list shows, filtered and sorted as seen, with a bar for how far it is: with all columns of its sheet,
 * and to who has arranged the columns also with those they see.
 */
export function ListExport<Filter extends z.ZodObject>({
  call,
  search: { page: _page, rows: _rows, ...seen },
  columns,
}: {
  call: Endpoint<Filter, Job>;
  /** Of the list, as its address has it. */
  search: z.output<Filter> & { page?: number; rows?: number };
  /** Those of the sheet that the reader sees, where they have arranged them. */
  columns?: readonly string[] | undefined;
}) {
  const texts = useDocumentTexts();
  const { mutateAsync } = useMutation(mutation(call));
  const start = (chosen: object) => mutateAsync({ ...seen, ...chosen } as unknown as z.input<Filter>);
  return (
    <>
      {columns && (
        <JobFileButton title={texts.exporting} start={() => start({ columns })}>
          {texts.exportSeen}
        </JobFileButton>
      )}
      <JobFileButton title={texts.exporting} start={() => start({})}>
        {texts.export}
      </JobFileButton>
    </>
  );
}
