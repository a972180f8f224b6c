import { dataOf, type Envelope } from './call.ts';
import { fetchSignedIn } from './fetch-signed-in.ts';
import { readJson } from './send.ts';

/** Asks by POST for a file that is answered as itself; a refusal speaks the envelope and is thrown as of any call. */
export async function fetchFile(path: string, input: object): Promise<{ name: string; content: Blob }> {
  const response = await fetchSignedIn(path, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json' },
  });
  if (response.headers.get('content-type')?.includes('json') ?? true) {
    dataOf(response.status, (await readJson(response)) as Envelope | undefined);
    throw new Error(path);
  }
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: decodeURIComponent(name ?? ''), content: await response.blob() };
}
