import type { z } from 'zod';

type Shape = z.ZodObject;
type Plain = string | number | boolean | null | undefined;

/** The field below optional, default and the like. */
function core(field: z.ZodType): z.ZodType {
  let inner = field as z.ZodType & { def: { innerType?: z.ZodType } };
  while (inner.def.innerType) inner = inner.def.innerType as typeof inner;
  return inner;
}

const isList = (field: z.ZodType | undefined) => field !== undefined && core(field).def.type === 'array';

/** The search that stands in an address; a field that reads as nonsense is dropped, not the whole search. */
export function readSearch<S extends Shape>(schema: S, params: URLSearchParams): z.output<S> {
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    if (!params.has(name)) continue;
    const text = isList(field) ? params.getAll(name) : params.get(name);
    const value = field.safeParse(text).success ? text : fromText(field, text);
    if (value !== undefined) found[name] = value;
  }
  const whole = schema.safeParse(found);
  return whole.success ? whole.data : schema.parse({});
}

/** An address holds texts only: a number or a yes/no of the schema is read back as one. */
function fromText(field: z.ZodType, text: string | string[] | null): unknown {
  const native = Array.isArray(text) ? text.map(nativeOf) : nativeOf(text);
  return field.safeParse(native).success ? native : undefined;
}

function nativeOf(text: string | null): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== null && text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** A search as it stands in an address: without what is empty or the default. */
export function writeSearch<S extends Shape>(schema: S, search: Record<string, unknown>): URLSearchParams {
  const defaults: Record<string, unknown> = schema.safeParse({}).data ?? {};
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search as Record<string, Plain | Plain[]>)) {
    if (value === undefined || value === null || value === '' || value === defaults[name]) continue;
    for (const one of [value].flat()) params.append(name, String(one));
  }
  return params;
}

/** Fields of a search that choose nothing. */
const LOOKS = ['page', 'rows', 'sort', 'order'];

/** The fields by which a search leaves something out of its list; `looks` are further ones that choose nothing. */
export const filtersOf = (search: object, looks: readonly string[] = []) =>
  Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' || LOOKS.includes(name) || looks.includes(name) ? [] : [name],
  );

/** Whether a search leaves anything out of its list. */
export const isFiltered = (search: object, looks?: readonly string[]) => filtersOf(search, looks).length > 0;

/** What is wrong with the fields of a search, as their rules word it. */
export type Faults = Readonly<Record<string, string>>;

/** The texts of a search that are too long, of which reading the address would forget; undefined when none is. */
export function tooLongOf(schema: z.ZodObject, search: object): Faults | undefined {
  const faults = Object.entries(search).flatMap(([name, value]) => {
    const field = schema.shape[name] as z.ZodType | undefined;
    const issue = typeof value === 'string' ? field?.safeParse(value.trim()).error?.issues[0] : undefined;
    return issue?.code === 'too_big' ? [[name, issue.message] as const] : [];
  });
  return faults.length > 0 ? Object.fromEntries(faults) : undefined;
}
