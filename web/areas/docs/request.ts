import { bodyOf, type Described } from './description.ts';

/** What a person has put into the form of a call: parameters by name, and the body as text. */
export interface Filled {
  parameters: Record<string, string>;
  body: string;
}

/** What the description proposes. */
export const proposed = (call: Described): Filled => ({
  parameters: Object.fromEntries(
    (call.parameters ?? []).map(({ name, example, schema }) => [name, textOf(example ?? schema.default)]),
  ),
  body: JSON.stringify(bodyOf(call)?.example ?? {}, null, 2),
});

const textOf = (value: unknown) =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean);

const FORM = 'application/x-www-form-urlencoded';

/** The request a filled form makes; a body that is no JSON throws a SyntaxError. */
export function requestOf(call: Described, { parameters, body }: Filled): [url: string, init: RequestInit] {
  const query = new URLSearchParams();
  let path = call.path;
  for (const { name, in: place } of call.parameters ?? []) {
    const value = parameters[name] ?? '';
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  const url = query.size > 0 ? `${path}?${query}` : path;
  const type = bodyOf(call)?.type;
  if (type === undefined) return [url, { method: call.method }];
  const sent = JSON.parse(body) as Record<string, unknown>;
  return [
    url,
    {
      method: call.method,
      headers: { 'content-type': type },
      body:
        type === FORM
          ? new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, textOf(value)])).toString()
          : JSON.stringify(sent),
    },
  ];
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same request for a shell; the token stands in `$TOKEN` and never in the text. */
export function curlOf(call: Described, filled: Filled, origin: string): string {
  const [url, { headers, body }] = requestOf(call, filled);
  const lines = [`curl -X ${call.method} ${quoted(`${origin}${url}`)}`];
  if (call.security.length > 0) lines.push(`-H "authorization: Bearer $TOKEN"`);
  for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>))
    lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (typeof body === 'string') lines.push(`-d ${quoted(body)}`);
  return lines.join(' \\\n  ');
}
