import { z } from 'zod';
import { SendRefused } from '../sending/message-sender.ts';

const TIMEOUT_MS = 10_000;

/** How a chat says what became of a call. */
export interface Codes {
  /** The name of its code in an answer: 0 is yes. */
  field: 'errcode' | 'code';
  /** Codes that pass: it is busy, or limits us for the moment. */
  passing: ReadonlySet<number>;
  /** Codes that say that the token has ended. */
  ended: ReadonlySet<number>;
}

/** The token has ended before its time; a new one may do. */
export class TokenEnded extends Error {}

/** Sends JSON to a chat and reads the answer; only the chat's code is kept of a refusal, its words may repeat ours. */
export async function ask(
  codes: Codes,
  url: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...headers, ...(body && { 'content-type': 'application/json; charset=utf-8' }) },
  });
  const answer = await response
    .json()
    .then((read) => z.record(z.string(), z.unknown()).parse(read))
    .catch(() => null);
  const code = answer === null ? undefined : (answer[codes.field] ?? answer['StatusCode']);
  if (typeof code !== 'number') throw new Error(`HTTP ${response.status}`);
  if (code === 0) return answer!;
  if (codes.ended.has(code)) throw new TokenEnded(String(code));
  if (response.status >= 500 || response.status === 429 || codes.passing.has(code))
    throw new Error(String(code));
  throw new SendRefused(String(code));
}

/** A text of an answer that must be there. */
export function textOf(answer: unknown, ...path: string[]): string {
  const found = path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    answer,
  );
  if (typeof found !== 'string' || found === '') throw new SendRefused(path.join('.'));
  return found;
}
