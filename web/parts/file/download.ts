import { useMutation } from '@tanstack/react-query';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { openDownload } from '../../api/download.ts';
import { mutation } from '../../api/query.ts';

/** Fetches a stored file for the person: its address is good once, for a minute. */
export function useDownloadFile() {
  const address = useMutation(mutation(getDownloadFileUrl));
  return async (guid: string, name?: string) => openDownload((await address.mutateAsync({ guid })).url, name);
}
