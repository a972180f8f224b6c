import { dataOf, type Envelope } from './call.ts';
import { NetworkError, SignedOut } from './errors.ts';
import { refreshSession } from './refresh.ts';
import { acceptedLanguage } from './send.ts';
import { sessionField } from './session-store.ts';
import { apiTexts } from './texts.ts';

/** How far an upload has come; `percent` from 0 to 100. */
export type OnProgress = (percent: number) => void;

/**
 * Sends one file to a path of a contract, with fields beside it, as multipart form data; the file part is named `file`. A big file may
 * take longer than a call: only standing still for 60 seconds ends it.
 */
export async function upload<Answer>(
  path: `/${string}`,
  file: File,
  fields: Readonly<Record<string, string>> = {},
  { onProgress, cancel }: { onProgress?: OnProgress; cancel?: AbortSignal } = {},
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', file); // last: the server knows the fields before the bytes arrive
  return (await sent({ method: 'POST', path, body }, onProgress, cancel)) as Answer;
}

/** Sends bytes as they are to a path of a contract, with headers beside the ordinary ones; under the same terms as a file. */
export const putBytes = (
  path: `/${string}`,
  bytes: Blob,
  headers: Readonly<Record<string, string>>,
  { onProgress, cancel }: { onProgress?: OnProgress; cancel?: AbortSignal } = {},
): Promise<unknown> => sent({ method: 'PUT', path, body: bytes, headers }, onProgress, cancel);

interface Sent {
  method: 'POST' | 'PUT';
  path: string;
  body: FormData | Blob;
  headers?: Readonly<Record<string, string>>;
}

async function sent(what: Sent, onProgress?: OnProgress, cancel?: AbortSignal): Promise<unknown> {
  const token = sessionField('access_token');
  const first = await transfer(what, onProgress, cancel);
  if (first.status !== 401 && first.status !== 403) return dataOf(first.status, first.body);
  if (!(await refreshSession(token))) throw new SignedOut(apiTexts.current().signedOut);
  const second = await transfer(what, onProgress, cancel);
  return dataOf(second.status, second.body);
}

const STANDSTILL_MS = 60_000;

function transfer({ method, path, body, headers = {} }: Sent, onProgress?: OnProgress, cancel?: AbortSignal) {
  // fetch cannot tell how much of a body has gone out
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    body: Envelope | undefined;
  }>();
  let timer = 0;
  const alive = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      reject(new NetworkError(apiTexts.current().timeout));
      request.abort();
    }, STANDSTILL_MS);
  };
  request.upload.onprogress = ({ loaded, total }) => {
    alive();
    onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0);
  };
  request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
  request.onerror = () => reject(new NetworkError(apiTexts.current().unreachable));
  request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
  request.onloadend = () => clearTimeout(timer);
  const abort = () => request.abort();
  cancel?.addEventListener('abort', abort, { once: true });
  request.open(method, path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.setRequestHeader('authorization', `Bearer ${sessionField('access_token') ?? ''}`);
  request.setRequestHeader('accept-language', acceptedLanguage());
  alive();
  request.send(body);
  return promise.finally(() => cancel?.removeEventListener('abort', abort));
}

function parsed(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return undefined;
  }
}
