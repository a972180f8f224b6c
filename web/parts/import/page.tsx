import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ImportPreview as Preview } from '#shared/areas/import/views';
import { call } from '../../api/call.ts';
import { mutation } from '../../api/query.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ImportFile } from './file.tsx';
import type { ImportOf } from './model.ts';
import { ImportPreview } from './preview.tsx';
import { useImportPartTexts } from './texts.ts';
import { JobFileButton } from '../job/job-file-button.tsx';

/**
 * Import of records on one page: a file is read, looked over cell by cell, and written. The address keeps which one, so
 * that a reload goes on where it was. `of` must stay the same object.
 */
export function ImportPage<F extends string, S extends string>({
  of,
  begun,
  title,
  hint,
  back,
  backText,
  confirm,
}: {
  of: ImportOf<F, S>;
  /** What its beginning asks beyond the file: where the records belong. */
  begun?: Readonly<Record<string, unknown>>;
  title: string;
  /** Which files, how many rows, what tells records apart. */
  hint: string;
  /** Where the records are listed. */
  back: string;
  backText: string;
  /** The button that writes it: `ImportConfirm`. */
  confirm: (preview: Preview<F, S>) => ReactNode;
}) {
  const texts = useImportPartTexts();
  const [params, setParams] = useSearchParams();
  const template = useMutation(mutation(of.calls.template));
  const guid = params.get('import');
  return (
    <>
      <PageHead title={title}>
        <JobFileButton title={texts.template} start={() => template.mutateAsync({})}>
          {texts.template}
        </JobFileButton>
        <LinkButton to={back}>{backText}</LinkButton>
      </PageHead>
      {guid === null ? (
        <ImportFile
          hint={hint}
          start={(fileGuid) => call(of.calls.start, { fileGuid, ...begun })}
          onRead={(read) => setParams(withImport(params, read))}
        />
      ) : (
        <ImportPreview
          key={guid}
          of={of}
          guid={guid}
          onAnother={() => setParams(withImport(params, null))}
          confirm={confirm}
        />
      )}
    </>
  );
}

/** An address with another import in it, or none. */
function withImport(params: URLSearchParams, guid: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (guid === null) next.delete('import');
  else next.set('import', guid);
  return next;
}
