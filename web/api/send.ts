import { currentLanguage } from '../kit/language.ts';
import { NetworkError } from './errors.ts';
import { apiTexts } from './texts.ts';

/** API timeout of product.md 9. */
export const CALL_TIMEOUT_MS = 60_000;

/** What asks for refusals in the language of the screen. */
export const acceptedLanguage = () => (currentLanguage() === 'en' ? 'en' : 'zh-CN');

/** The one `fetch` of the program: gives up after 60 seconds and says in words when nothing came back. */
export async function send(
  url: string,
  init: RequestInit = {},
  cancel?: AbortSignal | null,
): Promise<Response> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const headers = new Headers(init.headers);
  headers.set('accept-language', acceptedLanguage());
  try {
    return await fetch(url, {
      ...init,
      headers,
      signal: cancel ? AbortSignal.any([cancel, timeout]) : timeout,
    });
  } catch (error) {
    if (cancel?.aborted) throw error; // the caller itself no longer wants the answer
    throw networkError(error);
  }
}

/** Reads a body in the same words: the timeout also runs while the body arrives. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkError(error);
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

const networkError = (cause: unknown) => {
  const { timeout, unreachable } = apiTexts.current();
  return new NetworkError(isTimeout(cause) ? timeout : unreachable, { cause });
};
