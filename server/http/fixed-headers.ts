import helmet, { type HelmetOptions } from 'helmet';

/** Headers that are the same in every answer, as helmet would write them anew into each. */
export function fixedHeaders(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as never, answer as never, () => undefined);
  return headers;
}
