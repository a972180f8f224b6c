import { useEffect, useState } from 'react';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { call } from '../../../api/call.ts';
import { ServerFault } from '../../../api/errors.ts';
import { send } from '../../../api/send.ts';
import { apiTexts } from '../../../api/texts.ts';

/** The content of a file for its reader, by an address that is good once: it is recorded as a download. */
async function contentOf(guid: string, signal: AbortSignal): Promise<Blob> {
  const { url } = await call(getDownloadFileUrl, { guid }, signal);
  const response = await send(url, {}, signal);
  if (!response.ok) throw new ServerFault(apiTexts.current().downloadFailed, response.status);
  return response.blob();
}

/** What is made of a file, as far as it has come. */
export type Made<T> = { is: 'loading' } | { is: 'made'; made: T } | { is: 'failed'; error: unknown };

/**
 * Reads a file and makes of it what its view shows. Nothing is kept when the view is left: `release` gives back what the
 * browser would hold.
 */
export function useContent<T>(
  guid: string,
  make: (content: Blob) => Promise<T>,
  release: (made: T) => unknown = () => undefined,
): Made<T> {
  const [state, setState] = useState<Made<T>>({ is: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    let kept: T | undefined;
    const read = async () => {
      const made = await make(await contentOf(guid, stop.signal));
      if (stop.signal.aborted) return void release(made);
      kept = made;
      setState({ is: 'made', made });
    };
    read().catch((error: unknown) => {
      if (!stop.signal.aborted) setState({ is: 'failed', error });
    });
    return () => {
      stop.abort();
      if (kept !== undefined) release(kept);
    };
  }, [guid, make, release]);
  return state;
}
