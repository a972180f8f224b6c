import { z } from 'zod';
import type { BusinessRegister, Erp } from './lookups.ts';

/** Where another system answers, and how long it is waited for. */
export interface LookupService {
  url: string;
  /** Sent as a bearer token. */
  token: string | undefined;
  timeoutMs: number;
}

/** Answers are small; a longer one is not ours. */
const ANSWER_MAX = 64 * 1024;

/**
 * One question: POST `{ uscc }` as JSON; 404 or JSON null is "not known".
 * @throws Error when the service is away, slow, or answers something else.
 */
async function ask<T extends z.ZodType>(
  { url, token, timeoutMs }: LookupService,
  uscc: string,
  shape: T,
): Promise<z.output<T> | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ uscc }),
    // A redirect could lead the token elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) throw new Error(`look-up answered ${response.status}`);
  const text = await limitedText(response);
  return shape.nullable().parse(JSON.parse(text));
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_MAX) throw new Error('look-up answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const line = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => (value ?? '').trim().slice(0, max));

const registerAnswer = z.object({
  uscc: z.string(),
  name: z.string().trim().min(1).max(200),
  legalRepresentative: line(100),
  operatingState: line(50),
  establishedOn: line(10),
  address: line(255),
});
const erpAnswer = z.object({
  uscc: z.string(),
  name: z.string().trim().min(1).max(200),
  erpCode: z.string().trim().min(1).max(50),
});

/** An answer about another enterprise than was asked for is none. */
const sameCode = <T extends { uscc: string }>(answer: T | null, uscc: string): T | null => {
  if (answer && answer.uscc !== uscc) throw new Error('look-up answered for another credit code');
  return answer;
};

/** The business register behind HTTP. */
export const httpRegister = (service: LookupService): BusinessRegister => ({
  find: async (_db, uscc) => sameCode(await ask(service, uscc, registerAnswer), uscc),
});

/** The ERP behind HTTP. */
export const httpErp = (service: LookupService): Erp => ({
  find: async (_db, uscc) => sameCode(await ask(service, uscc, erpAnswer), uscc),
});
