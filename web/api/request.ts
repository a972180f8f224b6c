import type { Endpoint } from '#shared/contract/endpoint';

/** The input as it is sent: every text without surrounding whitespace (product.md 5), at any depth. */
export function trimmed<T>(value: T): T {
  if (typeof value === 'string') return value.trim() as T;
  if (Array.isArray(value)) return value.map(trimmed) as T;
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimmed(one)])) as T;
  return value;
}

type Plain = string | number | boolean | null | undefined;

/** The input as name-value pairs; lists repeat their name, what is not there is left out. */
function pairs(input: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(input as Record<string, Plain | Plain[]>))
    for (const one of [value].flat()) if (one !== undefined && one !== null) params.append(name, String(one));
  return params;
}

/** What `fetch` needs for one call; a GET carries the time in `_t`, so that no cache answers it. */
export function toRequest(
  { method, path, send }: Endpoint,
  input: Record<string, unknown>,
): [string, RequestInit] {
  const ready = trimmed(input);
  if (send === 'query') {
    const query = pairs(ready);
    if (method === 'GET') query.set('_t', String(Date.now()));
    return [query.size > 0 ? `${path}?${query}` : path, { method }];
  }
  if (send === 'form') return [path, { method, body: pairs(ready) }];
  return [path, { method, body: JSON.stringify(ready), headers: { 'content-type': 'application/json' } }];
}
