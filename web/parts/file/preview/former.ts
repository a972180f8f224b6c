import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FormerFile, type FileRow, getFormerFiles } from '#shared/areas/file/contract';
import { query } from '../../../api/query.ts';

/** Which former file most likely became this one: of its name, else of its type, else the last that was taken off. */
export const formerOf = (
  { name, type }: Pick<FileRow, 'name' | 'type'>,
  formers: readonly FormerFile[],
): FormerFile | undefined =>
  formers.find((one) => one.name === name) ?? formers.find((one) => one.type === type) ?? formers[0];

/** What a file can be compared with, and what it is compared with: until it is left for another. */
export function useFormer(file: FileRow) {
  const formers = useQuery(query(getFormerFiles, { guid: file.guid }, { quiet: true })).data ?? [];
  const [chosen, setChosen] = useState<{ of: string; former: FormerFile }>();
  const compare = (former = formerOf(file, formers)) => former && setChosen({ of: file.guid, former });
  return {
    formers,
    former: chosen?.of === file.guid ? chosen.former : undefined,
    compare,
    leave: () => setChosen(undefined),
  };
}
