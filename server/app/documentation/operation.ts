import type { Json } from './schemas.ts';
import { refTo, referred } from './schemas.ts';
import { json, refusalsOf } from './refusals.ts';
import type { NamedCall } from './found-calls.ts';
import type { Told } from './words.ts';

/** Stands between the two languages of a description. */
export const BETWEEN_LANGUAGES = '\n\n---\n\n';

/** What the description of one call is put together from. */
export interface OperationParts {
  told: Told;
  /** Schemas of the document by name, to read the fields of an input. */
  schemas: Readonly<Record<string, Json>>;
  input: Json;
  /** The envelope of its success. */
  answer: Json;
  example: unknown;
  isLimited: boolean;
}

/** One call as OpenAPI says it. */
export function operationOf(named: NamedCall, parts: OperationParts): Json {
  const { call } = named;
  const fields = fieldsOf(parts.input, parts.schemas);
  // What is one of several shapes has no fields of its own.
  const hasInput = Object.keys(fields).length > 0 || isChoice(parts.input, parts.schemas);
  const isInQuery = call.send === 'query';
  const parameters = isInQuery
    ? parametersOf(parts, Object.keys(fields))
    : parametersOf(parts, call.alsoInQuery ?? [], false);
  return {
    operationId: named.id,
    tags: [named.area],
    ...wordsOf(parts.told),
    ...securityOf(call.access),
    'x-act': call.act,
    ...(parameters.length > 0 && { parameters }),
    ...(!isInQuery && hasInput && { requestBody: bodyOf(call.send, parts) }),
    responses: {
      200: {
        description:
          '成功（code 1）、业务或校验拒绝（code 0）、不存在或无权查看（code -1） (success, code 1; a refusal, code 0; missing or not yours, code -1)',
        content: json({
          oneOf: [parts.answer, refTo('Refusal'), refTo('Missing')],
        }),
      },
      ...refusalsOf(call, parts.isLimited),
    },
  };
}

/** Summary and description in both languages. */
export const wordsOf = ({ summary, about }: Told): Json => ({
  summary: summary.cn,
  'x-summary-en': summary.en,
  description: [about.cn, about.en].join(BETWEEN_LANGUAGES),
});

/** Who may call: for machines and, as a permission, for people. */
export const securityOf = (access: NamedCall['call']['access']): Json =>
  access === 'public'
    ? { security: [] }
    : { security: [{ bearer: [] }], ...(access !== 'signedIn' && { 'x-permission': access }) };

/** The fields of an object, wherever it stands. */
export function fieldsOf(schema: Json, schemas: OperationParts['schemas']): Record<string, Json> {
  const name = referred(schema);
  const found = name === undefined ? schema : schemas[name]!;
  if ('$ref' in found) return fieldsOf(found, schemas);
  return (found['properties'] ?? {}) as Record<string, Json>;
}

const isChoice = (schema: Json, schemas: OperationParts['schemas']): boolean => {
  const name = referred(schema);
  return name === undefined ? 'oneOf' in schema || 'anyOf' in schema : isChoice(schemas[name]!, schemas);
};

const requiredOf = (schema: Json, schemas: OperationParts['schemas']): readonly string[] => {
  const name = referred(schema);
  return name === undefined ? ((schema['required'] ?? []) as string[]) : requiredOf(schemas[name]!, schemas);
};

function parametersOf(
  { input, schemas, example }: OperationParts,
  names: readonly string[],
  mayBeNeeded = true,
) {
  const fields = fieldsOf(input, schemas);
  const required = requiredOf(input, schemas);
  const examples = (example ?? {}) as Record<string, unknown>;
  return names.map((name) => {
    const { description, ...schema } = fields[name]!;
    return {
      name,
      in: 'query',
      ...(mayBeNeeded && required.includes(name) && { required: true }),
      ...(description !== undefined && { description }),
      // A list is one parameter with commas.
      ...(schema['type'] === 'array' && { style: 'form', explode: false }),
      schema,
      ...(mayBeNeeded && examples[name] !== undefined && { example: examples[name] }),
    };
  });
}

const MEDIA = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

const bodyOf = (send: 'json' | 'form' | 'query', { input, example }: OperationParts) => ({
  required: true,
  content: {
    [send === 'form' ? MEDIA.form : MEDIA.json]: { schema: input, ...(example !== undefined && { example }) },
  },
});
