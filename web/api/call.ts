import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { CallRefused, NotAllowed, ServerFault, SignedOut } from './errors.ts';
import { fetchPublic, fetchSignedIn } from './fetch-signed-in.ts';
import { toRequest } from './request.ts';
import { readJson } from './send.ts';
import { correctClock } from './server-clock.ts';
import { apiTexts } from './texts.ts';

/** Makes one call of the contract and gives back its data; everything else becomes an Error with the text to show. */
export async function call<In extends z.ZodObject, Out extends z.ZodType>(
  target: Endpoint<In, Out>,
  input: z.input<In>,
  cancel?: AbortSignal,
): Promise<z.output<Out>> {
  const [url, init] = toRequest(target, input);
  const sent = performance.now();
  const response = await (target.access === 'public' ? fetchPublic : fetchSignedIn)(url, init, cancel);
  const body = (await readJson(response)) as Envelope | undefined;
  if (body?.dateTime) correctClock(body.dateTime, performance.now() - sent);
  return dataOf(response.status, body, target.access) as z.output<Out>;
}

/** Whatever came back: the envelope, or the body of a fault. */
export interface Envelope {
  code?: number;
  info?: string;
  data?: unknown;
  dateTime?: string;
  message?: string;
  requestId?: string;
}

/** The data of an answer in the envelope of wire.md 2, or the Error that says what it was instead. */
export function dataOf(
  status: number,
  body: Envelope | null | undefined,
  access?: Endpoint['access'],
): unknown {
  const texts = apiTexts.current();
  if (status === 401) throw new SignedOut(texts.signedOut);
  if (status === 403)
    throw new NotAllowed(body?.message ?? texts.notAllowed, access?.includes(':') ? access : undefined);
  if (status < 200 || status > 299 || !body)
    throw new ServerFault(body?.message ?? texts.fault, status, body?.requestId);
  if (body.code === 0 || body.code === -1)
    throw new CallRefused(body.info ?? '', body.code, fieldsOf(body.data), body.data);
  return body.data;
}

function fieldsOf(data: unknown): Record<string, string> {
  if (data === null || typeof data !== 'object' || !('fields' in data)) return {};
  return (data.fields ?? {}) as Record<string, string>;
}
