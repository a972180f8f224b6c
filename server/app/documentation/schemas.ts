import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ruleOf } from '#shared/contract/unfilled';
import type { Contract } from './found-calls.ts';

export interface Json {
  [key: string]: unknown;
}

export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const REFERENCE = /^#\/components\/schemas\/(.+)$/;
/** The name of the schema that one refers to. */
export const referred = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? REFERENCE.exec($ref)?.[1] : undefined;

/** Schemas by what they are for: what a caller sends, or what is answered. */
export interface Wanted {
  input: ReadonlyMap<string, z.ZodType>;
  output: ReadonlyMap<string, z.ZodType>;
}

/** The schemas of a document, each once, and the name under which a wanted one stands. */
export interface Components {
  schemas: Record<string, Json>;
  nameOf: (io: 'input' | 'output', name: string) => string;
}

/**
 * Writes schemas as JSON Schema: what the contract names stands by that name, all else within the wanted ones. A shape
 * that is sent otherwise than it is answered has two, the sent one ending in `Input`.
 */
export function componentsOf({ names, lists }: Contract, wanted: Wanted): Components {
  const labels = new Map(lists.map((list) => [list.schema, labelsOf(list)]));
  const written = {
    input: write(wanted.input, { names, labels, io: 'input' }),
    output: write(wanted.output, { names, labels, io: 'output' }),
  };
  const differing = differingOf(written);
  const inputName = (name: string) => (differing.has(name) ? `${name}Input` : name);
  const inputs = Object.entries(written.input).map(([name, schema]) => [
    inputName(name),
    renamed(schema, inputName),
  ]);
  return {
    schemas: { ...written.output, ...(Object.fromEntries(inputs) as Record<string, Json>) },
    nameOf: (io, name) => (io === 'input' ? inputName(name) : name),
  };
}

interface Written {
  input: Record<string, Json>;
  output: Record<string, Json>;
}

/** Names of what differs in its two directions, by itself or by what it refers to. */
function differingOf({ input, output }: Written): ReadonlySet<string> {
  const both = Object.keys(input).filter((name) => name in output);
  const differing = new Set(both.filter((name) => !isDeepStrictEqual(input[name], output[name])));
  for (let before = -1; before !== differing.size;) {
    before = differing.size;
    for (const name of both) if (refsIn(input[name]).some((one) => differing.has(one))) differing.add(name);
  }
  return differing;
}

interface Ways {
  names: Contract['names'];
  labels: ReadonlyMap<z.ZodType, string>;
  io: 'input' | 'output';
}

function write(wanted: ReadonlyMap<string, z.ZodType>, { names, labels, io }: Ways): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  // A named schema that is all of an input or an answer stays under its own name; the wanted one refers to it.
  for (const [id, schema] of wanted) registry.add(registry.has(schema) ? schema.clone() : schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const rule = ruleOf(zodSchema);
      if (rule) Object.assign(jsonSchema, orNull(rule));
      tidy(jsonSchema as Json, labels.get(zodSchema as unknown as z.ZodType), io);
    },
  });
  const all = withShared(schemas as Record<string, Json>);
  return reachable(all, [...wanted.keys()]);
}

/** A field that may still be empty, by the rule it will have to keep. */
const orNull = (rule: z.core.$ZodType): Json => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' });
  return { anyOf: [schema, { type: 'null' }] };
};

/** Drops what a reader does not need and adds the labels of codes. */
function tidy(schema: Json, labels: string | undefined, io: 'input' | 'output') {
  if (labels) schema['description'] = labels;
  if (schema['format'] === 'uuid') delete schema['pattern'];
  // A later version may answer more: a caller passes over what it does not know.
  if (io === 'output' && schema['additionalProperties'] === false) delete schema['additionalProperties'];
}

const labelsOf = ({ codes, label }: Contract['lists'][number]) =>
  codes.map((code) => `${code} ${label(code, 'cn')} (${label(code, 'en')})`).join('；');

/** Gives names to shapes that contain themselves and have none: the first that refers to one lends its own. */
function withShared({ __shared, ...schemas }: Record<string, Json>): Record<string, Json> {
  const shared = (__shared?.['$defs'] ?? {}) as Record<string, Json>;
  const nameOf = new Map<string, string>();
  for (const [owner, schema] of Object.entries(schemas))
    for (const one of refsIn(schema)) {
      const id = /^__shared#\/\$defs\/(.+)$/.exec(one)?.[1];
      if (id !== undefined && !nameOf.has(id)) nameOf.set(id, `${owner}Node`);
    }
  const plain = (name: string) => nameOf.get(/^__shared#\/\$defs\/(.+)$/.exec(name)?.[1] ?? '') ?? name;
  const all = [
    ...Object.entries(schemas),
    ...Object.entries(shared).map(([id, schema]) => [nameOf.get(id) ?? id, schema] as const),
  ];
  return Object.fromEntries(
    all.map(([name, { $schema: _dialect, $id: _id, id: _name, ...schema }]) => [
      name,
      renamed(schema, plain),
    ]),
  );
}

function reachable(all: Record<string, Json>, from: readonly string[]): Record<string, Json> {
  const seen = new Set(from);
  for (const name of seen) for (const one of refsIn(all[name])) seen.add(one);
  return Object.fromEntries([...seen].toSorted().map((name) => [name, all[name]!]));
}

/** The names a schema refers to. */
export function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const name = key === '$ref' ? referred({ $ref: one }) : undefined;
    return name === undefined ? refsIn(one) : [name];
  });
}

/** The same with other names in its references. */
function renamed<T>(value: T, by: (name: string) => string): T {
  if (Array.isArray(value)) return value.map((one) => renamed(one, by)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const name = key === '$ref' ? referred({ $ref: one }) : undefined;
      return [key, name === undefined ? renamed(one, by) : refTo(by(name)).$ref];
    }),
  ) as T;
}
