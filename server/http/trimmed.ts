/** The same value with the surrounding white space of every string removed; streams and buffers stay as they are. */
export function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (isPlain(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimmed(one)]));
  return value;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);
