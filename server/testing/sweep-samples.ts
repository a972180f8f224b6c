import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { overrides, texts, YEAR } from './sweep-inputs.ts';
import { alsoNamed, NOTHING, recordOf } from './sweep-names.ts';
import type { Records } from './sweep-records/records.ts';

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
};

/**
 * An input the call accepts, naming records of this person. A new call whose input these rules cannot make is told to
 * be given one in sweep-inputs.ts.
 */
export function sampleOf(target: Endpoint, of: Records): Record<string, unknown> {
  const { path, input } = target;
  const sample = overrides[path]?.(of) ?? generated(target, of);
  const checked = input.safeParse(sample);
  if (!checked.success)
    throw new Error(
      `${path} has no sample input for the sweep: say one in server/testing/sweep-inputs.ts\n${z.prettifyError(checked.error)}\nmade: ${JSON.stringify(sample)}`,
    );
  return sample;
}

const described = new WeakMap<Endpoint, Schema>();
/** What an input looks like: worked out once, and asked for by each caller and relation. */
function schemaOf(endpoint: Endpoint): Schema {
  const known = described.get(endpoint);
  if (known) return known;
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  described.set(endpoint, schema);
  return schema;
}

function generated(endpoint: Endpoint, of: Records): Record<string, unknown> {
  const { path } = endpoint;
  const { properties = {}, required = [] } = schemaOf(endpoint);
  const made: Record<string, unknown> = {};
  const filter = alsoNamed.find((field) => field in properties);
  for (const [field, schema] of Object.entries(properties))
    if (required.includes(field) || field === filter) made[field] = valueOf(path, field, schema, of);
  return made;
}

function valueOf(path: string, field: string, schema: Schema, of: Records): unknown {
  const record = recordOf(path, field);
  const isList = schema.type === 'array';
  if (record !== undefined) {
    const guid = record === null ? NOTHING : of[record];
    return isList ? [guid] : guid;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return valueOf(path, field, schema.anyOf[0]!, of);
  // A list of codes is rarely allowed to be empty, and one code of it is never wrong.
  if (isList && schema.items && ((schema.minItems ?? 0) > 0 || schema.items.enum))
    return [valueOf(path, field, schema.items, of)];
  if (isList) return [];
  switch (schema.type ?? 'string') {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return field.toLowerCase().includes('year') ? Number(YEAR) : Math.max(1, schema.minimum ?? 1);
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, valueOf(path, name, schema.properties![name]!, of)]),
      );
    default:
      return texts[field] ?? (schema.format === 'uuid' ? NOTHING : '测试内容');
  }
}
